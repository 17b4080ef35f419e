import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { duration, narrowBelow, paletteOf, resizeThrottleMs, skinNames, skins } from '#theme/index.ts';
import { contrast } from '#theme/colour.ts';
import { defaultSkin, type Palette } from '#theme/skins.ts';
import { themeCss } from '#theme/theme.ts';
import { colourNamed } from '#tests/screens/support/notice-colour.ts';

const palettes = skinNames.flatMap((skin) =>
  (['light', 'dark'] as const).map((mode) => ({ skin, mode, palette: paletteOf(skin, mode) })),
);

const grounds = ({ canvas, surface, raised, sunken, hover }: Palette) => ({ canvas, surface, raised, sunken, hover });

/** Every pair of a text and what it is written on. */
const writtenPairs = (palette: Palette): [string, string, string][] => {
  const inks = { accent: palette.accent, ...palette.tones };
  return [
    ...Object.entries(grounds(palette)).flatMap(
      ([name, ground]) =>
        [
          [`text on ${name}`, palette.text, ground],
          [`muted text on ${name}`, palette.textMuted, ground],
          ...Object.entries(inks).map(([ink, { text }]) => [`${ink} text on ${name}`, text, ground]),
        ] as [string, string, string][],
    ),
    ...Object.entries(inks).flatMap(
      ([ink, { solid, solidHover, onSolid, soft, text }]) =>
        [
          [`on solid ${ink}`, onSolid, solid],
          [`on solid ${ink} under the pointer`, onSolid, solidHover],
          [`${ink} on its pale ground`, text, soft],
          [`text on pale ${ink}`, palette.text, soft],
        ] as [string, string, string][],
    ),
    ['brand text', palette.brand.text, palette.brand.ground],
    ['muted brand text', palette.brand.textMuted, palette.brand.ground],
    ['brand text on its glow', palette.brand.text, palette.brand.glow],
  ];
};

describe('the theme', () => {
  it('has seven named skins, each in light and dark, the first the default [R-SHELL-004]', () => {
    expect(skinNames).toHaveLength(7);
    expect(skinNames[0]).toBe(defaultSkin);
    expect(new Set(skinNames.map((name) => skins[name].title)).size).toBe(7);
    expect(new Set(palettes.map(({ palette }) => palette.accent.solid + palette.canvas)).size).toBe(14);
  });

  it.each(palettes)('writes every text at 4.5 : 1 or more: $skin $mode', ({ palette }) => {
    const weak = writtenPairs(palette).filter(([, text, ground]) => contrast(text, ground) < 4.5);
    expect(weak.map(([name, text, ground]) => `${name}: ${contrast(text, ground).toFixed(2)}`)).toEqual([]);
  });

  it.each(palettes)(
    'draws edges of fields, filled controls and the focus ring at 3 : 1 or more: $skin $mode',
    ({ palette }) => {
      const drawn = Object.values(grounds(palette)).flatMap((ground) =>
        [palette.edge, palette.accent.text].map((colour) => contrast(colour, ground)),
      );
      expect(Math.min(...drawn)).toBeGreaterThanOrEqual(3);
      expect(contrast(palette.accent.solid, palette.surface)).toBeGreaterThanOrEqual(3);
    },
  );

  it('draws errors red, warnings orange, information blue and successes green [R-ERR-003] [R-ERR-026]', () => {
    const named = (colour: string): string => {
      const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
      return colourNamed([red, green, blue]);
    };
    for (const {
      palette: { tones },
    } of palettes) {
      expect([tones.error, tones.warning, tones.info, tones.success].map(({ text }) => named(text))).toEqual([
        'red',
        'orange',
        'blue',
        'green',
      ]);
    }
  });

  it('keeps the times of the specification [R-SHELL-013]', () => {
    expect([resizeThrottleMs, duration.menu, narrowBelow]).toEqual([350, 235, 979]);
  });

  it('knows every custom property that a style sheet asks for', () => {
    const known = new Set(themeCss('ink', 'light').match(/--[\w-]+(?=:)/g));
    const sheets = globSync('src/**/*.css');
    expect(sheets.length).toBeGreaterThan(1);
    // What a screen or a component sets itself, such as a number of columns.
    const set = new Set([
      ...globSync('src/**/*.{ts,tsx}').flatMap(
        (path) => readFileSync(path, 'utf8').match(/(?<=')--[\w-]+(?=')/g) ?? [],
      ),
      ...sheets.flatMap((path) => readFileSync(path, 'utf8').match(/--[\w-]+(?=\s*:)/g) ?? []),
    ]);
    const unknown = sheets.flatMap((path) => {
      const css = readFileSync(path, 'utf8');
      return (css.match(/(?<=var\()--[\w-]+/g) ?? [])
        .filter((name) => !known.has(name) && !set.has(name))
        .map((name) => `${path}: ${name}`);
    });
    expect(unknown).toEqual([]);
  });

  it('is the only place where a colour is written; paper is white', () => {
    const written = globSync('src/**/*.css')
      .filter((path) => !path.includes('/print/'))
      // Pages of the online store are served without the program, and carry their own palette.
      .filter((path) => path !== 'src/store/page/page.css')
      .filter((path) => /#[0-9a-f]{3,8}\b|\brgba?\(|\bhsla?\(/i.test(readFileSync(path, 'utf8')));
    expect(written).toEqual([]);
  });
});
