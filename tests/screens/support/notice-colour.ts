import type { Locator } from 'playwright';

type Parts = readonly [red: number, green: number, blue: number];

/** In degrees. */
const hueOf = ([red, green, blue]: Parts): number => {
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const sixth =
    most === red
      ? (green - blue) / (most - least)
      : most === green
        ? 2 + (blue - red) / (most - least)
        : 4 + (red - green) / (most - least);
  return (sixth * 60 + 360) % 360;
};

const hues = { red: [345, 375], orange: [20, 45], blue: [190, 230], green: [110, 160] } as const;

/** What a person calls it; where it is none of the four, its hue in degrees. */
export const colourNamed = (parts: Parts): string => {
  const hue = hueOf(parts);
  const found = Object.entries(hues).find(([, [from, to]]) => (hue - from + 360) % 360 <= to - from);
  return found?.[0] ?? `${hue}°`;
};

/** The colour of a box that tells something, by its icon. */
export const colourOf = async (box: Locator): Promise<string> => {
  const colour = await box
    .locator('svg')
    .first()
    .evaluate((icon) => getComputedStyle(icon).color);
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  return colourNamed([red, green, blue]);
};
