import { describe, expect, it } from 'vitest';
import { createPinGuard } from '#server/session/guard/pin-guard.ts';
import { type PinGuard } from '#server/call/services/guards.ts';

const minute = 60_000;
const at = (deviceUuid: string, more: { organisationId?: number; branchId?: number } = {}) => ({
  organisationId: 1,
  branchId: 1,
  deviceUuid,
  ...more,
});
const isFree = (guard: PinGuard, attempt: ReturnType<typeof at>, now: number): boolean => {
  try {
    guard.enter(attempt, now)();
    return true;
  } catch {
    return false;
  }
};
/** A device on which a PIN was right before. */
const knownTill = (guard: PinGuard, name: string): ReturnType<typeof at> => {
  guard.enter(at(name), 0)();
  return at(name);
};

describe('wrong PINs', () => {
  it('make a till rest half a minute after the tenth, and say for how many seconds yet', () => {
    const guard = createPinGuard();
    for (let tried = 0; tried < 10; tried += 1) guard.enter(at('a'), 0);
    expect(() => guard.enter(at('a'), 500)).toThrow(expect.objectContaining({ code: 'PIN_THROTTLED', retryAfter: 30 }));
    expect(() => guard.enter(at('a'), 29_999)).toThrow(expect.objectContaining({ retryAfter: 1 }));
    expect(() => guard.enter(at('a'), 30_000)).not.toThrow();
  });

  it('are counted of each known till by itself, and a right one among them is taken back alone', () => {
    const guard = createPinGuard();
    const [one, other] = [knownTill(guard, 'a'), knownTill(guard, 'b')];
    for (let tried = 0; tried < 9; tried += 1) guard.enter(one, tried);
    const takeBack = guard.enter(one, 9);
    expect(() => guard.enter(one, 10)).toThrow();
    expect(isFree(guard, other, 10)).toBe(true);
    takeBack();
    expect(() => guard.enter(one, 10)).not.toThrow();
    expect(() => guard.enter(one, 11)).toThrow();
    takeBack();
    expect(() => guard.enter(one, 11)).toThrow();
  });

  it('under new names of a device are those of their branch, whose tills go on [A11]', () => {
    const guard = createPinGuard();
    const till = knownTill(guard, 'till');
    for (let tried = 0; tried < 10; tried += 1) guard.enter(at(`made up ${tried}`), tried);
    expect(isFree(guard, at('another name'), 11)).toBe(false);
    expect(isFree(guard, till, 11)).toBe(true);
    expect(isFree(guard, at('another name', { branchId: 2 }), 11)).toBe(true);
    expect(isFree(guard, at('another name', { organisationId: 2 }), 11)).toBe(true);
  });

  it('under new names over all branches are sixty of the company, whose tills go on [A11]', () => {
    const guard = createPinGuard();
    const till = knownTill(guard, 'till');
    let wrong = 0;
    for (let branchId = 1; branchId <= 20; branchId += 1)
      for (let tried = 0; tried < 10; tried += 1)
        try {
          guard.enter(at(`made up ${branchId} ${tried}`, { branchId }), branchId);
          wrong += 1;
        } catch {}
    expect(wrong).toBe(60);
    expect(isFree(guard, at('another name', { branchId: 21 }), 21)).toBe(false);
    expect(isFree(guard, { ...till, branchId: 21 }, 21)).toBe(true);
  });

  it('with a right one for each new name are sixty at a branch, then two a minute [A11]', () => {
    const guard = createPinGuard();
    let wrong = 0;
    for (let name = 0; name < 100; name += 1) {
      const now = name * 1000;
      if (!isFree(guard, at(`made up ${name}`), now)) continue;
      for (let tried = 0; tried < 9; tried += 1) {
        try {
          guard.enter(at(`made up ${name}`), now);
          wrong += 1;
        } catch {
          break;
        }
      }
    }
    expect(wrong).toBeLessThanOrEqual(65);
  });

  it('are forgotten a quarter of an hour later', () => {
    const guard = createPinGuard();
    for (let tried = 0; tried < 10; tried += 1) guard.enter(at('a'), 0);
    for (let tried = 0; tried < 10; tried += 1) guard.enter(at('a'), 15 * minute);
    expect(() => guard.enter(at('a'), 15 * minute)).toThrow();
  });

  it('[A17] of many devices of one company push out none of another', () => {
    const guard = createPinGuard();
    for (let tried = 0; tried < 10; tried += 1) guard.enter(at('a', { organisationId: 2 }), 0);
    for (let name = 0; name < 2000; name += 1) isFree(guard, at(`made up ${name}`), 1);
    expect(isFree(guard, at('a', { organisationId: 2 }), 2)).toBe(false);
  });
});
