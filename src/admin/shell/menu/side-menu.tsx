import { memo, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { brand } from '#client/brand.ts';
import { LogoMark } from '#theme/logo.tsx';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { trail } from '../../layout/page/trail.ts';
import { MiniSection, OpenSection } from './menu-section.tsx';
import { entryOf } from '../../layout/menu/menu-model.ts';
import { useMenu } from './use-menu.ts';

/**
 * The left navigation: sections and their entries as this person may see them; minified it is a column of icons
 * (R-SHELL-001).
 */
export const SideMenu = memo(({ isMinified }: { isMinified: boolean }) => {
  const translate = useTranslate();
  const menu = useMenu();
  const { pathname } = useLocation();
  const crumbs = useStoreValue(trail);
  const current = entryOf(menu, pathname) ?? entryOf(menu, crumbs.find(({ address }) => address)?.address ?? '');
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({});
  const isOpen = (title: string): boolean => toggled[title] ?? current?.section === title;
  return (
    <nav className="side-menu" data-minified={isMinified} aria-label={translate('Main menu')}>
      <a className="menu-brand" href="#/dashboard">
        <LogoMark size={32} />
        <span className={isMinified ? 'visually-hidden' : undefined}>{brand.name}</span>
      </a>
      <ul className="menu-sections">
        {menu.map((section) =>
          isMinified ? (
            <MiniSection key={section.title} section={section} current={current} />
          ) : (
            <OpenSection
              key={section.title}
              section={section}
              current={current}
              isOpen={isOpen(section.title)}
              onToggle={() => setToggled((others) => ({ ...others, [section.title]: !isOpen(section.title) }))}
            />
          ),
        )}
      </ul>
    </nav>
  );
});
