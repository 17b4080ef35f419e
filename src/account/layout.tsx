import { useEffect, type ReactNode } from 'react';
import { appearance, setMode, setSkin } from '#client/appearance.ts';
import { brand } from '#client/brand.ts';
import { language, languages, languagesFor } from '#client/i18n/i18n.ts';
import { chooseLanguage } from '#client/session.ts';
import { LogoMark } from '#theme/logo.tsx';
import { AppearanceMenu, LanguageMenu } from '#touch/overlays/choice-menus.tsx';
import { Icon } from '#touch/icons/icon.tsx';
import { modeOf, themeChoice } from '#theme/index.ts';
import { useText } from '#touch/text.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { BrandPanel } from './brand-panel.tsx';
import styles from './account.module.css';

const Toolbar = () => {
  const { skin, mode } = themeChoice(useStoreValue(appearance));
  return (
    <header className={styles['toolbar']}>
      <a className={styles['logo']} href="#/login">
        <LogoMark size={32} />
        <span>{brand.name}</span>
      </a>
      <LanguageMenu
        languages={languages}
        offered={languagesFor(brand.country)}
        chosen={useStoreValue(language)}
        onChoose={chooseLanguage}
        align="end"
      />
      <AppearanceMenu skin={skin} mode={mode} shownMode={modeOf(mode)} onSkin={setSkin} onMode={setMode} align="end" />
    </header>
  );
};

export interface LayoutProps {
  title: string;
  /** Under the title: what happens here. */
  lead?: ReactNode;
  /** Back to another of these screens. */
  back?: { href: string; label: string };
  isWide?: boolean;
  children: ReactNode;
}

/** One form on a quiet page, beside the brand where there is room. */
export const Layout = ({ title, lead, back, isWide, children }: LayoutProps) => {
  const t = useText();
  useEffect(() => {
    document.title = `${title} · ${brand.name}`;
  }, [title]);
  return (
    <div className={styles['page']}>
      <BrandPanel />
      <div className={styles['side']}>
        <Toolbar />
        <main className={isWide ? styles['mainWide'] : styles['main']}>
          {back && (
            <a className={styles['back']} href={back.href}>
              <Icon name="arrowLeft" size={16} />
              {back.label}
            </a>
          )}
          <header className={styles['head']}>
            <h1>{title}</h1>
            {lead && <p>{lead}</p>}
          </header>
          {children}
        </main>
        <footer className={styles['foot']}>
          <a href="#/terms">{t('Terms and Conditions')}</a>
        </footer>
      </div>
    </div>
  );
};
