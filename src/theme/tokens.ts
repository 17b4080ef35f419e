/** Every size, weight, shadow and time of the screens. Colours are in skins.ts. */

/** Space in pixels, a grid of four: space[3] is 12 px. */
export const space = { 0: 0, 1: 4, 2: 8, 3: 12, 4: 16, 5: 20, 6: 24, 8: 32, 10: 40, 12: 48, 16: 64, 20: 80 } as const;

export const fontFamily =
  "'Golos Text Variable', system-ui, -apple-system, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";
export const monoFamily = "ui-monospace, 'Cascadia Mono', 'SF Mono', Menlo, Consolas, 'Liberation Mono', monospace";

/**
 * Size and line height in pixels at the browser's default of 16; written as rem, so that the reader's own size counts.
 */
export const type = {
  xs: { size: 12, line: 16 },
  sm: { size: 13, line: 20 },
  md: { size: 14, line: 20 },
  lg: { size: 16, line: 24 },
  xl: { size: 20, line: 28 },
  '2xl': { size: 26, line: 32 },
  '3xl': { size: 34, line: 40 },
  '4xl': { size: 44, line: 52 },
} as const;

export const weight = { regular: 400, medium: 500, semibold: 600, bold: 700 } as const;

export const radius = { sm: 4, md: 6, lg: 10, xl: 16, full: 999 } as const;

/** Three heights above the surface: a control, a menu, a dialog. `{shade}` is the palette's. */
export const elevation = {
  1: '0 1px 2px rgb({shade} / 0.07)',
  2: '0 2px 4px rgb({shade} / 0.06), 0 8px 20px rgb({shade} / 0.12)',
  3: '0 4px 10px rgb({shade} / 0.08), 0 24px 56px rgb({shade} / 0.24)',
} as const;

/** Milliseconds. menu is how long the navigation takes to fold (R-SHELL-013). */
export const duration = { fast: 120, normal: 180, menu: 235 } as const;
export const easing = 'cubic-bezier(0.2, 0, 0, 1)';

/** Heights of controls in pixels. Touch is the till's: no target is below 44. */
export const density = {
  office: { control: 36, small: 28, row: 36, target: 36 },
  touch: { control: 52, small: 44, row: 52, target: 48 },
} as const;
export type Density = keyof typeof density;

/** Screens narrower than this have the layout of a phone (R-SHELL-002). */
export const narrowBelow = 979;
/** Work after a change of the window's size waits this long (R-SHELL-013). */
export const resizeThrottleMs = 350;

/**
 * Desks of a restaurant: named in the requirements (R-REST-008), so the same in every skin, light and dark; written on
 * in one ink.
 */
export const desk = { free: 'lightblue', busy: 'salmon', edge: '#4b5563', ink: '#14181f' } as const;

export const layer = { sticky: 10, menu: 100, dialog: 200, notice: 300 } as const;
