import { describe, expect, it } from 'vitest';
import { createScannerEar } from '#pos/keys/scanner.ts';

/** Types the text with the given pause between keys; answers the scans heard. */
const type = (texts: string[], pauseMs: number, betweenMs = 500): string[] => {
  const ear = createScannerEar();
  let at = 0;
  const scans: string[] = [];
  for (const text of texts) {
    at += betweenMs;
    for (const key of [...text, 'Enter']) {
      const heard = ear.hear({ key, at });
      if (heard.kind === 'scan') scans.push(heard.code);
      at += pauseMs;
    }
  }
  return scans;
};

describe('the scanner', () => {
  it('is told from fingers by its speed', () => {
    expect(type(['4840000000017'], 8)).toEqual(['4840000000017']);
    expect(type(['4840000000017'], 120)).toEqual([]);
  });

  it('may scan ten times a second without losing or joining codes', () => {
    const codes = Array.from({ length: 600 }, (_, i) => String(4840000000000 + i));
    expect(type(codes, 4, 60)).toEqual(codes);
  });

  it('is not taken for a key that is held down', () => {
    const ear = createScannerEar();
    const heard = Array.from({ length: 20 }, (_, i) => ear.hear({ key: '0', at: i * 30, isRepeated: i > 0 }).kind);
    expect(new Set([...heard, ear.hear({ key: 'Enter', at: 600 }).kind])).toEqual(new Set(['none']));
  });

  it('takes nothing along of what was typed before, and capitals by their Shift', () => {
    const ear = createScannerEar();
    let at = 0;
    const scans = ['?', 'Escape', ...'AB12', 'Enter', ...'12', 'Shift', ...'CD', 'Enter'].map((key) => ear.hear({ key, at: (at += 5) })).filter(({ kind }) => kind === 'scan');
    expect(scans).toEqual([{ kind: 'scan', code: 'AB12' }, { kind: 'scan', code: '12CD' }]);
  });

  it('is not taken for a short fast word', () => {
    expect(type(['12'], 8)).toEqual([]);
  });
});
