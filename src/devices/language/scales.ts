import { DeviceFault } from '../device-fault.ts';
import type { Weight } from '../driver.ts';

/** Grams in a unit, as scales write it. */
const units: Readonly<Record<string, number>> = { kg: 1_000, g: 1, lb: 453.592_37 };

/** @throws DeviceFault NO_ANSWER where it is no number of a known unit */
export const gramsOf = (figures: string, unit = 'kg'): number => {
  const value = Number(figures.replaceAll(' ', ''));
  const grams = units[unit.trim().toLowerCase()];
  if (figures.trim() === '' || !Number.isFinite(value) || grams === undefined) {
    throw new DeviceFault('NO_ANSWER', { message: `no weight: ${figures} ${unit}` });
  }
  return Math.round(value * grams);
};

/** Less than nothing lies there: the tare was taken away, or the scales are not at zero. */
export const weightOf = (grams: number, isStable: boolean): Weight =>
  grams < 0 ? { state: 'underload', grams } : { state: isStable ? 'stable' : 'unstable', grams };
