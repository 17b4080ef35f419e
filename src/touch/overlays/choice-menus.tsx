import { useText } from '../text.ts';
import { paletteOf, skinNames, skins, type Mode, type SkinName } from '#theme/skins.ts';
import type { ModeChoice } from '#theme/theme.ts';
import { Menu } from './menu.tsx';
import styles from './choice-menus.module.css';

export interface LanguageMenuProps<Code extends string> {
  /** Each under its own name. */
  languages: Readonly<Record<Code, string>>;
  /** Which of them are offered. */
  offered: readonly Code[];
  chosen: Code;
  onChoose(code: Code): void;
  align?: 'start' | 'end';
  isUpward?: boolean;
}

export const LanguageMenu = <Code extends string>({
  languages,
  offered,
  chosen,
  onChoose,
  ...place
}: LanguageMenuProps<Code>) => {
  const t = useText();
  return (
    <Menu
      {...place}
      icon="globe"
      label={languages[chosen] || t('Language')}
      items={offered.map((code) => ({
        key: code,
        label: <span lang={code}>{languages[code]}</span>,
        isChosen: code === chosen,
        onSelect: () => onChoose(code),
      }))}
    />
  );
};

const modes = [
  { mode: 'light', title: 'Light', icon: 'sun' },
  { mode: 'dark', title: 'Dark', icon: 'moon' },
  { mode: 'system', title: 'As on this device', icon: 'device' },
] as const;

export interface AppearanceMenuProps {
  skin: SkinName;
  mode: ModeChoice;
  /** In which of the two the samples are shown. */
  shownMode: Mode;
  onSkin(skin: SkinName): void;
  onMode(mode: ModeChoice): void;
  align?: 'start' | 'end';
  isUpward?: boolean;
}

/** Seven skins, light or dark. */
export const AppearanceMenu = ({ skin, mode, shownMode, onSkin, onMode, ...place }: AppearanceMenuProps) => {
  const t = useText();
  return (
    <Menu
      {...place}
      isIconOnly
      icon="palette"
      label={t('Appearance')}
      items={[
        ...modes.map((one) => ({
          key: one.mode,
          icon: one.icon,
          label: t(one.title),
          isChosen: one.mode === mode,
          onSelect: () => onMode(one.mode),
        })),
        ...skinNames.map((name, at) => ({
          key: name,
          startsGroup: at === 0,
          label: (
            <>
              <span className={styles['sample']} style={{ background: paletteOf(name, shownMode).accent.solid }} />
              {t(skins[name].title)}
            </>
          ),
          isChosen: name === skin,
          onSelect: () => onSkin(name),
        })),
      ]}
    />
  );
};
