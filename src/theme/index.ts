/** The one theme: scales, seven skins in light and dark, and how they get into the page. */
export * from './tokens.ts';
export { skins, skinNames, paletteOf, type SkinName, type Mode, type Ink } from './skins.ts';
export { applyTheme, modeOf, themeChoice, watchSystemMode, type ModeChoice, type ThemeChoice } from './theme.ts';
