import { describe, expect, it } from 'vitest';
import { linesLike } from '#domain/restaurant/lines-like.ts';
import type { Lot } from '#generated/types.ts';

const line = (Id: number, article: number, Quantity: number, Settings: object = {}) =>
  ({ Id, Article: { Id: article }, Quantity, Settings }) as Lot;
const like = (lines: readonly Lot[], wanted: readonly Lot[]) => Object.fromEntries(linesLike(lines, wanted));

describe('lines that are wanted back', () => {
  it('are those themselves, as much as was there', () => {
    expect(like([line(1, 7, 3000), line(2, 7, 1000)], [line(1, 7, 2000)])).toEqual({ 1: 2000 });
  });

  it('are made up of lines like them where one was divided and came back as two', () => {
    const lines = [line(1, 7, 1000), line(2, 8, 5000), line(9, 7, 1000)];
    expect(like(lines, [line(1, 7, 2000)])).toEqual({ 1: 1000, 9: 1000 });
  });

  it('are not taken from another seat, nor from what is wanted itself', () => {
    const lines = [line(1, 7, 1000, { Seat: 1 }), line(2, 7, 1000, { Seat: 2 }), line(3, 7, 1000, { Seat: 1 })];
    expect(like(lines, [line(1, 7, 2000, { Seat: 1 }), line(3, 7, 1000, { Seat: 1 })])).toEqual({ 1: 1000, 3: 1000 });
  });

  it('are fewer where some were taken back meanwhile', () => {
    expect(like([line(1, 7, 0)], [line(1, 7, 2000)])).toEqual({});
  });
});
