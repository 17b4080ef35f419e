import { asObject, invalid, type Place } from './place.ts';

/** No answer has more entities than this. */
export const largestPage = 1000;
const usualPage = 10;

export interface Page {
  index: number;
  size: number;
}

const whole = (value: unknown, path: string, fallback: number): number => {
  if (value === undefined || value === null) return fallback;
  if (typeof value !== 'number' || !Number.isSafeInteger(value) || value < 0)
    throw invalid(path, 'must be a whole number');
  return value;
};

/** Index is the zero-based page. Without a Pager the first thousand are answered. */
export const readPage = (argument: unknown, { path }: Place): Page => {
  if (argument === undefined || argument === null) return { index: 0, size: largestPage };
  const { Index, Size } = asObject(argument, `${path}.Pager`);
  return {
    index: whole(Index, `${path}.Pager.Index`, 0),
    size: Math.min(whole(Size, `${path}.Pager.Size`, usualPage), largestPage),
  };
};
