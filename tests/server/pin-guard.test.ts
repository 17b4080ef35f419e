import { describe, expect, it } from 'vitest';
import { createPinGuard } from '#server/session/guard/pin-guard.ts';

const minute = 60_000;

describe('wrong PINs of a till', () => {
  it('make it rest half a minute after the tenth, and say for how many seconds yet', () => {
    const guard = createPinGuard();
    for (let tried = 0; tried < 10; tried += 1) guard.enter(1, 0);
    expect(() => guard.enter(1, 500)).toThrow(expect.objectContaining({ code: 'PIN_THROTTLED', retryAfter: 30 }));
    expect(() => guard.enter(1, 29_999)).toThrow(expect.objectContaining({ retryAfter: 1 }));
    expect(() => guard.enter(1, 30_000)).not.toThrow();
  });

  it('are counted of each till by itself, and a right one among them is taken back alone', () => {
    const guard = createPinGuard();
    for (let tried = 0; tried < 9; tried += 1) guard.enter(1, tried);
    const takeBack = guard.enter(1, 9);
    expect(() => guard.enter(1, 10)).toThrow();
    expect(() => guard.enter(2, 10)).not.toThrow();
    takeBack();
    expect(() => guard.enter(1, 10)).not.toThrow();
    expect(() => guard.enter(1, 11)).toThrow();
    takeBack();
    expect(() => guard.enter(1, 11)).toThrow();
  });

  it('are forgotten a quarter of an hour later', () => {
    const guard = createPinGuard();
    for (let tried = 0; tried < 10; tried += 1) guard.enter(1, 0);
    for (let tried = 0; tried < 10; tried += 1) guard.enter(1, 15 * minute);
    expect(() => guard.enter(1, 15 * minute)).toThrow();
  });

  it('are kept of fifty thousand tills: then who tried longest ago is forgotten, and nobody else', () => {
    const guard = createPinGuard();
    for (const till of [1, 2]) for (let tried = 0; tried < 10; tried += 1) guard.enter(till, 0);
    for (let till = 3; till <= 50_000; till += 1) guard.enter(till, 1);
    expect(() => guard.enter(1, 2)).toThrow();
    guard.enter(50_001, 2);
    expect(() => guard.enter(2, 2)).toThrow();
    expect(() => guard.enter(1, 2)).not.toThrow();
  });
});
