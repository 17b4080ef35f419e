/**
 * Colours are thought of in OKLCH, where equal steps of lightness look equal whatever the hue,
 * and written as #rrggbb, which every tool reads.
 */

/** Lightness 0…1, chroma 0…0.4, hue in degrees. */
export interface Oklch {
  l: number;
  c: number;
  h: number;
}

type Linear = readonly [red: number, green: number, blue: number];

/** https://bottosson.github.io/posts/oklab/ */
const toLinear = ({ l, c, h }: Oklch): Linear => {
  const [a, b] = [c * Math.cos((h * Math.PI) / 180), c * Math.sin((h * Math.PI) / 180)];
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
};

const isInGamut = (colour: Linear): boolean => colour.every((part) => part >= -0.0001 && part <= 1.0001);

/** The same lightness and hue, with as much of the chroma as a screen can show. */
const intoGamut = (colour: Oklch): Linear => {
  let [low, high] = [0, colour.c];
  if (isInGamut(toLinear(colour))) return toLinear(colour);
  for (let step = 0; step < 16; step += 1) {
    const middle = (low + high) / 2;
    if (isInGamut(toLinear({ ...colour, c: middle }))) low = middle;
    else high = middle;
  }
  return toLinear({ ...colour, c: low });
};

const encodePart = (part: number): string => {
  const value = Math.min(1, Math.max(0, part));
  const encoded = value <= 0.0031308 ? 12.92 * value : 1.055 * value ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
};

/** '#rrggbb'. */
export const hex = (l: number, c: number, h: number): string => `#${intoGamut({ l, c, h }).map(encodePart).join('')}`;

const decodePart = (part: number): number => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);

/** Relative luminance of '#rrggbb' (WCAG 2.2). */
export const luminance = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    decodePart(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** 1 to 21 (WCAG 2.2). */
export const contrast = (one: string, other: string): number => {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};

/** The colour, made darker or lighter until it stands out from every ground by the ratio. */
export const readable = (start: Oklch, grounds: readonly string[], ratio: number, step: -0.01 | 0.01): string => {
  let [l, colour] = [start.l, hex(start.l, start.c, start.h)];
  while (l > 0 && l < 1 && grounds.some((ground) => contrast(colour, ground) < ratio)) {
    l += step;
    colour = hex(l, start.c, start.h);
  }
  return colour;
};
