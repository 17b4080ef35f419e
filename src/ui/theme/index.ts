/** The one theme: scales, seven skins in light and dark, and how they get into the page. */
export * from './tokens.ts';
export { skins, skinNames, defaultSkin, paletteOf, toneNames, type SkinName, type Mode, type Palette, type Ink, type Tone } from './skins.ts';
export { applyTheme, modeOf, themeChoice, themeCss, watchSystemMode, type ModeChoice, type ThemeChoice } from './theme.ts';
export { contrast } from './colour.ts';
