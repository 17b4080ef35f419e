import { memo, useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router';
import { brand } from '#client/brand.ts';
import { LogoMark } from '#theme/logo.tsx';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { trail } from '../../layout/page/trail.ts';
import { entryOf, type MenuSection } from '../../layout/menu/menu-model.ts';
import { isSetting, navigationOf } from '../../layout/menu/navigation.ts';
import { Fold, MiniSection, OpenSection } from './menu-section.tsx';
import { useMenu } from './use-menu.ts';

const settingsTitle = 'Settings';

/** All settings as one section of the minified menu. */
const asOne = (sections: readonly MenuSection[]): MenuSection => ({
  title: settingsTitle,
  entries: sections.flatMap(({ entries }) => entries),
});

/**
 * The left navigation: daily work first, settings last behind one entry, as this person may see them; minified it is a
 * column of icons (R-SHELL-001).
 */
export const SideMenu = memo(({ isMinified }: { isMinified: boolean }) => {
  const translate = useTranslate();
  const menu = useMenu();
  const { daily, settings } = navigationOf(menu);
  const { pathname } = useLocation();
  const crumbs = useStoreValue(trail);
  const current = entryOf(menu, pathname) ?? entryOf(menu, crumbs.find(({ address }) => address)?.address ?? '');
  const [toggled, setToggled] = useState<Readonly<Record<string, boolean>>>({});
  const isOpen = (title: string): boolean =>
    toggled[title] ?? (title === settingsTitle ? isSetting(current) : current?.section === title);
  const toggle = (title: string): void => setToggled((others) => ({ ...others, [title]: !isOpen(title) }));
  const nav = useRef<HTMLElement>(null);
  const route = current?.route;
  useEffect(() => {
    if (route) nav.current?.querySelector('[aria-current="page"]')?.scrollIntoView({ block: 'nearest' });
  }, [route]);
  const shown = (sections: readonly MenuSection[]) =>
    sections.map((section) => (
      <OpenSection
        key={section.title}
        section={section}
        current={current}
        isOpen={isOpen(section.title)}
        onToggle={() => toggle(section.title)}
      />
    ));
  return (
    <nav ref={nav} className="side-menu" data-minified={isMinified} aria-label={translate('Main menu')}>
      <a className="menu-brand" href="#/dashboard">
        <LogoMark size={32} />
        <span className={isMinified ? 'visually-hidden' : undefined}>{brand.name}</span>
      </a>
      <ul className="menu-sections">
        {isMinified ? (
          [...daily, ...(settings.length > 0 ? [asOne(settings)] : [])].map((section) => (
            <MiniSection key={section.title} section={section} current={current} />
          ))
        ) : (
          <>
            {shown(daily)}
            {settings.length > 0 && (
              <Fold title={settingsTitle} isOpen={isOpen(settingsTitle)} onToggle={() => toggle(settingsTitle)}>
                <ul className="menu-settings">{shown(settings)}</ul>
              </Fold>
            )}
          </>
        )}
      </ul>
    </nav>
  );
});
