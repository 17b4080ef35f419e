import type { Locator } from 'playwright';

/** Degrees of a colour that the page computed: 'rgb(198, 40, 40)'. */
const hueOf = (colour: string): number => {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
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

/** The colour of a box that tells something, by its icon; where it is none of the four, its hue in degrees. */
export const colourOf = async (box: Locator): Promise<string> => {
  const colour = await box
    .locator('svg')
    .first()
    .evaluate((icon) => getComputedStyle(icon).color);
  const hue = hueOf(colour);
  const found = Object.entries(hues).find(([, [from, to]]) => (hue - from + 360) % 360 <= to - from);
  return found?.[0] ?? `${hue}°`;
};
