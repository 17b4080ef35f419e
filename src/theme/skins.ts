import { hex, readable } from './colour.ts';

/** A skin is four numbers; palettes in light and dark follow from them. The first is the default (R-SHELL-004). */
interface SkinModel {
  /** English; also its translation key. */
  title: string;
  accent: { hue: number; chroma: number };
  /** The tint of greys. */
  neutral: { hue: number; chroma: number };
}

export const skins = {
  ink: { title: 'Ink', accent: { hue: 268, chroma: 0.17 }, neutral: { hue: 270, chroma: 0.009 } },
  lagoon: { title: 'Lagoon', accent: { hue: 205, chroma: 0.11 }, neutral: { hue: 215, chroma: 0.009 } },
  forest: { title: 'Forest', accent: { hue: 155, chroma: 0.12 }, neutral: { hue: 155, chroma: 0.007 } },
  plum: { title: 'Plum', accent: { hue: 310, chroma: 0.17 }, neutral: { hue: 310, chroma: 0.009 } },
  ember: { title: 'Ember', accent: { hue: 42, chroma: 0.15 }, neutral: { hue: 60, chroma: 0.008 } },
  cherry: { title: 'Cherry', accent: { hue: 8, chroma: 0.18 }, neutral: { hue: 10, chroma: 0.007 } },
  graphite: { title: 'Graphite', accent: { hue: 260, chroma: 0.02 }, neutral: { hue: 260, chroma: 0.004 } },
} as const satisfies Record<string, SkinModel>;

export type SkinName = keyof typeof skins;
export const skinNames = Object.keys(skins) as SkinName[];
export const defaultSkin: SkinName = 'ink';

export type Mode = 'light' | 'dark';

/** Tones of messages, beside icon and words. */
export const toneNames = ['error', 'warning', 'info', 'success'] as const;
export type Tone = (typeof toneNames)[number];

const toneHues: Record<Tone, { hue: number; chroma: number }> = {
  error: { hue: 25, chroma: 0.19 },
  warning: { hue: 58, chroma: 0.14 },
  info: { hue: 245, chroma: 0.15 },
  success: { hue: 150, chroma: 0.14 },
};

/**
 * A colour in its four uses: a filled ground and what is written on it, a pale ground and what is written on it or on
 * any surface.
 */
export interface Ink {
  solid: string;
  solidHover: string;
  onSolid: string;
  soft: string;
  text: string;
}

export interface Palette {
  mode: Mode;
  /** Behind everything. */
  canvas: string;
  /** Cards, tables, forms. */
  surface: string;
  /** Menus, dialogs and boxes that float. */
  raised: string;
  /** Heads of tables, wells, disabled fields. */
  sunken: string;
  /** A row or an item under the pointer. */
  hover: string;
  /** Between things. */
  line: string;
  /** Around what can be edited; stands out by 3 : 1. */
  edge: string;
  text: string;
  textMuted: string;
  accent: Ink;
  tones: Record<Tone, Ink>;
  /** The quiet panel beside the sign-in form: dark in both modes. */
  brand: { ground: string; glow: string; text: string; textMuted: string; line: string };
  /** Behind a dialog. */
  scrim: string;
  /** Colour of shadows, as red, green, blue. */
  shade: string;
}

interface Greys {
  canvas: number;
  surface: number;
  raised: number;
  sunken: number;
  hover: number;
  line: number;
  edge: number;
  text: number;
  textMuted: number;
}

const greys: Record<Mode, Greys> = {
  light: {
    canvas: 0.976,
    surface: 1,
    raised: 1,
    sunken: 0.962,
    hover: 0.967,
    line: 0.915,
    edge: 0.66,
    text: 0.22,
    textMuted: 0.5,
  },
  dark: {
    canvas: 0.165,
    surface: 0.2,
    raised: 0.24,
    sunken: 0.178,
    hover: 0.245,
    line: 0.295,
    edge: 0.53,
    text: 0.95,
    textMuted: 0.74,
  },
};

type Grey = (lightness: number) => string;

const grounds = (grey: Grey, mode: Mode) => {
  const { canvas, surface, raised, sunken, hover, line } = greys[mode];
  return {
    canvas: grey(canvas),
    surface: grey(surface),
    raised: grey(raised),
    sunken: grey(sunken),
    hover: grey(hover),
    line: grey(line),
  };
};

const white = '#ffffff';

/** A filled ground carries white in both modes; what is written must be read on every ground of the palette. */
const inkOf = ({ hue, chroma }: { hue: number; chroma: number }, mode: Mode, written: readonly string[]): Ink => {
  const isLight = mode === 'light';
  const solid = readable({ l: 0.56, c: chroma, h: hue }, [white], 4.7, -0.01);
  const solidHover = readable({ l: 0.5, c: chroma, h: hue }, [white], 5.9, -0.01);
  const soft = isLight
    ? hex(0.955, Math.min(chroma * 0.2, 0.03), hue)
    : hex(0.285, Math.min(chroma * 0.38, 0.055), hue);
  const text = readable(
    { l: isLight ? 0.54 : 0.76, c: isLight ? chroma : chroma * 0.78, h: hue },
    [...written, soft],
    4.6,
    isLight ? -0.01 : 0.01,
  );
  return { solid, solidHover, onSolid: white, soft, text };
};

const brandOf = ({ hue, chroma }: { hue: number; chroma: number }): Palette['brand'] => ({
  ground: hex(0.235, Math.min(chroma * 0.36, 0.06), hue),
  glow: hex(0.42, chroma * 0.72, hue),
  text: hex(0.975, 0.006, hue),
  textMuted: hex(0.82, Math.min(chroma * 0.2, 0.03), hue),
  line: hex(0.37, Math.min(chroma * 0.4, 0.06), hue),
});

const build = ({ accent, neutral }: SkinModel, mode: Mode): Palette => {
  const grey: Grey = (lightness) => hex(lightness, lightness === 1 ? 0 : neutral.chroma, neutral.hue);
  const ground = grounds(grey, mode);
  const written = [ground.canvas, ground.surface, ground.raised, ground.sunken, ground.hover];
  const away = mode === 'light' ? -0.01 : 0.01;
  const tones = Object.fromEntries(toneNames.map((tone) => [tone, inkOf(toneHues[tone], mode, written)])) as Record<
    Tone,
    Ink
  >;
  return {
    mode,
    ...ground,
    edge: readable({ l: greys[mode].edge, c: neutral.chroma * 1.5, h: neutral.hue }, written, 3.05, away),
    text: grey(greys[mode].text),
    textMuted: readable({ l: greys[mode].textMuted, c: neutral.chroma * 1.6, h: neutral.hue }, written, 4.6, away),
    accent: inkOf(accent, mode, written),
    tones,
    brand: brandOf(accent),
    scrim: mode === 'light' ? 'rgb(15 17 26 / 0.44)' : 'rgb(0 0 0 / 0.6)',
    shade: mode === 'light' ? '22 24 40' : '0 0 0',
  };
};

const built = new Map<string, Palette>();

/** The colours of a skin in light or dark. */
export const paletteOf = (skin: SkinName, mode: Mode): Palette => {
  const key = `${skin}-${mode}`;
  let palette = built.get(key);
  if (!palette) built.set(key, (palette = build(skins[skin], mode)));
  return palette;
};

/** Greys for eyes that need the strongest contrast, in the place of a skin's own: black and white themselves. */
export const contrastGreys = {
  light: {
    text: '#000000',
    textMuted: '#1b1f26',
    canvas: white,
    surface: white,
    raised: white,
    sunken: '#f3f4f6',
    line: '#4b5563',
    edge: '#000000',
  },
  dark: {
    text: white,
    textMuted: '#e6e9ef',
    canvas: '#000000',
    surface: '#000000',
    raised: '#0b0d10',
    sunken: '#101317',
    line: '#9aa3b0',
    edge: white,
  },
} as const satisfies Record<Mode, Partial<Palette>>;
