import {
  density,
  desk,
  duration,
  easing,
  elevation,
  fontFamily,
  layer,
  monoFamily,
  radius,
  space,
  type,
  weight,
  type Density,
} from './tokens.ts';
import {
  contrastGreys,
  defaultSkin,
  paletteOf,
  skins,
  toneNames,
  type Ink,
  type Mode,
  type Palette,
  type SkinName,
} from './skins.ts';

/** Mode chosen by the user. System follows the device. */
export type ModeChoice = Mode | 'system';
export interface ThemeChoice {
  skin: SkinName;
  mode: ModeChoice;
}

const isSkin = (name: string | undefined): name is SkinName => name !== undefined && Object.hasOwn(skins, name);
const isModeChoice = (name: string | undefined): name is ModeChoice =>
  name === 'light' || name === 'dark' || name === 'system';

/** Theme of stored texts; unknown ones are the default: the first skin in the device's mode. */
export const themeChoice = (kept: { skin?: string; mode?: string }): ThemeChoice => ({
  skin: isSkin(kept.skin) ? kept.skin : defaultSkin,
  mode: isModeChoice(kept.mode) ? kept.mode : 'system',
});

type Properties = Record<string, string>;

const prefixed = <Value>(
  prefix: string,
  values: Readonly<Record<string, Value>>,
  write: (value: Value) => string,
): Properties =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [`--${prefix}-${name}`, write(value)]));

const px = (value: number): string => `${value}px`;
const rem = (value: number): string => `${value / 16}rem`;
const dashed = (name: string): string => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

const inkProperties = (name: string, ink: Ink): Properties =>
  Object.fromEntries(Object.entries(ink).map(([use, colour]) => [`--${name}-${dashed(use)}`, String(colour)]));

const greyProperties = (greys: Readonly<Record<string, string>>): Properties =>
  Object.fromEntries(Object.entries(greys).map(([name, colour]) => [`--${dashed(name)}`, colour]));

/** The colours of a palette as custom properties: --surface, --text-muted, --accent-solid, --error-soft. */
export const colourProperties = ({ mode: _mode, accent, tones, brand, shade, ...plain }: Palette): Properties => ({
  ...greyProperties(plain),
  ...inkProperties('accent', accent),
  ...(Object.assign({}, ...toneNames.map((tone) => inkProperties(tone, tones[tone]))) as Properties),
  ...prefixed('brand', brand, String),
  '--brand-text-muted': brand.textMuted,
  ...prefixed('elevation', elevation, (shadow) => shadow.replaceAll('{shade}', shade)),
});

/** Properties that all skins share. */
export const scaleProperties = (): Properties => ({
  ...prefixed('space', space, px),
  ...prefixed('text-size', type, ({ size }) => rem(size)),
  ...prefixed('text-line', type, ({ line }) => rem(line)),
  ...prefixed('weight', weight, String),
  ...prefixed('radius', radius, px),
  ...prefixed('duration', duration, (ms) => `${ms}ms`),
  ...prefixed('layer', layer, String),
  ...prefixed('desk', desk, String),
  '--easing': easing,
  '--font': fontFamily,
  '--font-mono': monoFamily,
});

export const densityProperties = (name: Density): Properties => prefixed('height', density[name], px);

const block = (selector: string, properties: Properties): string =>
  `${selector}{${Object.entries(properties)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

/** The whole theme as a style sheet. */
export const themeCss = (skin: SkinName, mode: Mode): string =>
  [
    block(':root', {
      ...scaleProperties(),
      ...densityProperties('office'),
      ...colourProperties(paletteOf(skin, mode)),
      'color-scheme': mode,
    }),
    block(':root[data-contrast]', greyProperties(contrastGreys[mode])),
    block('[data-density=touch]', densityProperties('touch')),
  ].join('\n');

const prefersDark = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(prefers-color-scheme: dark)').matches;

export const modeOf = (choice: ModeChoice): Mode => (choice === 'system' ? (prefersDark() ? 'dark' : 'light') : choice);

let sheet: CSSStyleSheet | undefined;

/** Writes the theme into the page. Answers the palette, for what is painted on a canvas. */
export const applyTheme = ({ skin, mode: choice }: ThemeChoice): Palette => {
  const mode = modeOf(choice);
  if (!sheet) document.adoptedStyleSheets = [...document.adoptedStyleSheets, (sheet = new CSSStyleSheet())];
  sheet.replaceSync(themeCss(skin, mode));
  Object.assign(document.documentElement.dataset, { skin, mode });
  const palette = paletteOf(skin, mode);
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', palette.canvas);
  return palette;
};

/** Calls back when the device changes between light and dark; answers how to stop. */
export const watchSystemMode = (changed: () => void): (() => void) => {
  const query = matchMedia('(prefers-color-scheme: dark)');
  query.addEventListener('change', changed);
  return () => query.removeEventListener('change', changed);
};
