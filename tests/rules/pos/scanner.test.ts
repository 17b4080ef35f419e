import { describe, expect, it } from 'vitest';
import { checkDigit } from '#domain/catalogue/barcode.ts';
import { isGroupSeparator, latinKey } from '#pos/keys/latin-key.ts';
import { createScanDetector } from '#till/keys/scanner.ts';

const known = new Set(['4840000000017', 'AB12', '12CD', 'C1009', 'bread', '290000001']);

interface Typing {
  pauseMs: number;
  betweenMs?: number;
  isFreeText?: boolean;
}

/** Types the texts with the given pause between keys; answers the scans heard. */
const type = (texts: readonly string[], { pauseMs, betweenMs = 500, isFreeText = false }: Typing): string[] => {
  const ear = createScanDetector({ isKnown: (code) => known.has(code) });
  let at = 0;
  const scans: string[] = [];
  for (const text of texts) {
    at += betweenMs;
    for (const key of [...text, 'Enter']) {
      const heard = ear.hear({ key, at, isFreeText });
      if (heard.kind === 'scan') scans.push(heard.code);
      at += pauseMs;
    }
  }
  return scans;
};

/** Each character after its own pause. */
const typeAt = (keys: readonly (readonly [key: string, pause: number])[]): string[] => {
  const ear = createScanDetector({ isKnown: (code) => known.has(code) });
  let at = 0;
  return keys.flatMap(([key, pause]) => {
    const heard = ear.hear({ key, at: (at += pause) });
    return heard.kind === 'scan' ? [heard.code] : [];
  });
};

describe('the scanner is told from fingers', () => {
  it.each([
    { what: 'a barcode at a cable\u2019s pace', text: '4840000000017', pauseMs: 8, isScan: true },
    { what: 'an unknown barcode', text: '5990000000009', pauseMs: 8, isScan: true },
    { what: 'a number that is no barcode', text: '123456', pauseMs: 20, isScan: true },
    { what: 'letters and figures that nobody knows', text: 'LOT77', pauseMs: 12, isScan: true },
    { what: 'a barcode over Bluetooth', text: '4840000000017', pauseMs: 80, isScan: true },
    { what: 'a barcode over poor Bluetooth', text: '4840000000017', pauseMs: 140, isScan: true },
    { what: 'a customer\u2019s card over Bluetooth', text: '290000001', pauseMs: 95, isScan: true },
    { what: 'a code of letters that is known', text: 'bread', pauseMs: 10, isScan: true },
    { what: 'a word', text: 'scandinavian', pauseMs: 45, isScan: false },
    { what: 'a word at the pace of a machine', text: 'scandinavian', pauseMs: 5, isScan: false },
    { what: 'words with a figure', text: 'milk 2 l', pauseMs: 30, isScan: false },
    { what: 'a word in Cyrillic', text: 'молоко', pauseMs: 20, isScan: false },
    { what: 'a short number', text: '12', pauseMs: 8, isScan: false },
    { what: 'an amount typed by hand', text: '1000', pauseMs: 90, isScan: false },
    { what: 'an amount with hundredths at the pace of a machine', text: '15.50', pauseMs: 3, isScan: false },
    { what: 'a known short code typed by hand', text: 'C1009', pauseMs: 120, isScan: false },
    { what: 'a barcode typed by hand', text: '5990000000009', pauseMs: 400, isScan: false },
  ])('$what, a key each $pauseMs ms: scan $isScan [REV-U9]', ({ text, pauseMs, isScan }) => {
    expect(type([text], { pauseMs })).toEqual(isScan ? [text] : []);
  });

  it('and a long number typed by hand into a field for any text stays there, be it a number of trade [REV-U9]', () => {
    expect(type(['59900009'], { pauseMs: 120, isFreeText: true })).toEqual([]);
    expect(type(['4840000000017'], { pauseMs: 120, isFreeText: true })).toEqual(['4840000000017']);
  });

  it('by a code that stumbles in the midst: it is not torn [REV-U9]', () => {
    const stumbling = [...'4840000000017'].map((key, at) => [key, at === 3 || at === 9 ? 180 : 6] as const);
    expect(typeAt([...stumbling, ['Enter', 6]])).toEqual(['4840000000017']);
  });

  it('and taken from the end of what somebody has just typed', () => {
    expect(
      typeAt([
        ['3', 500],
        ['*', 140],
        ...[...'5990000000009'].map((key, at) => [key, at === 0 ? 250 : 5] as const),
        ['Enter', 5],
      ]),
    ).toEqual(['5990000000009']);
  });
});

describe('the scanner', () => {
  it('may scan ten times a second without losing or joining codes', () => {
    const codes = Array.from({ length: 600 }, (_, i) => String(4840000000000 + i));
    expect(type(codes, { pauseMs: 4, betweenMs: 60 })).toEqual(codes);
  });

  it('is not taken for a key that is held down', () => {
    const ear = createScanDetector();
    const heard = Array.from({ length: 20 }, (_, i) => ear.hear({ key: '0', at: i * 30, isRepeated: i > 0 }));
    expect(heard.every((each) => each.kind === 'character' && !each.isHeld)).toBe(true);
    expect(ear.hear({ key: 'Enter', at: 600 }).kind).toBe('other');
  });

  it('takes nothing along of what was typed before, and capitals by their Shift', () => {
    const ear = createScanDetector();
    let at = 0;
    const scans = ['?', 'Escape', ...'AB12', 'Enter', ...'12', 'Shift', ...'CD', 'Enter']
      .map((key) => ear.hear({ key, at: (at += 5) }))
      .filter(({ kind }) => kind === 'scan');
    expect(scans).toEqual([
      { kind: 'scan', code: 'AB12' },
      { kind: 'scan', code: '12CD' },
    ]);
  });

  it('may end a code with Tab, or with two keys: the second one does nothing', () => {
    const ear = createScanDetector();
    const kinds = [...'4840000000017', 'Enter', 'Tab'].map((key, at) => ear.hear({ key, at: at * 5 }).kind);
    expect(kinds.slice(-2)).toEqual(['scan', 'echo']);
    expect(ear.hear({ key: 'Enter', at: 1000 }).kind).toBe('other');
  });

  it('is alone in having its figures held back: letters go to their field at once', () => {
    const ear = createScanDetector();
    const held = (text: string, pause: number, from: number) =>
      [...text]
        .map((key, at) => ear.hear({ key, at: from + at * pause }))
        .map((each) => each.kind === 'character' && each.isHeld);
    expect(held('48400', 5, 0)).toEqual([false, false, false, true, true]);
    expect(held('scandinavian', 5, 1000)).not.toContain(true);
    expect(held('1234567', 60, 3000)).not.toContain(true);
  });
});

describe('the pace of this till\u2019s scanner', () => {
  /** Scans at this pace, each ended by Enter. */
  const scanAll = (codes: readonly string[], pauseMs: number, pace?: number) => {
    const learned: number[] = [];
    const ear = createScanDetector({ ...(pace !== undefined && { pace }), learned: (each) => learned.push(each) });
    let at = 0;
    const scans = codes.flatMap((code) => {
      at += 900;
      return [...code, 'Enter'].flatMap((key) => {
        const heard = ear.hear({ key, at: (at += pauseMs), isFreeText: true });
        return heard.kind === 'scan' ? [heard.code] : [];
      });
    });
    return { scans, learned };
  };
  const trade = Array.from({ length: 8 }, () => `484000000001${checkDigit('484000000001')}`);

  it('is learned from numbers of trade, and then its other codes are heard even in a field for text', () => {
    expect(scanAll(['123456789012'], 75).scans).toEqual([]);
    const { learned } = scanAll(trade, 45);
    expect(learned).toEqual([56]);
    expect(scanAll(['123456789012'], 55, 56).scans).toEqual(['123456789012']);
  });

  it('has bounds: no device makes the till hear fingers as a scanner, and none makes it deaf', () => {
    expect(scanAll(['123456789012'], 119, 5000).scans).toEqual(['123456789012']);
    expect(scanAll(['123456789012'], 121, 5000).scans).toEqual([]);
    expect(scanAll(['1000'], 90, 5000).scans).toEqual([]);
    expect(scanAll(['123456'], 45, 1).scans).toEqual(['123456']);
    expect(scanAll(['123456'], 45, Number.NaN).scans).toEqual(['123456']);
  });
});

describe('a scanner beside a keyboard of another language', () => {
  const known = new Set(['AB-1234X', '4840000000017', 'AZ-1234X']);
  /** The key of each character on a US keyboard. */
  const codeOf = (character: string): string => {
    if (/\d/.test(character)) return `Digit${character}`;
    return character === '-' ? 'Minus' : `Key${character.toUpperCase()}`;
  };
  /** Sends the positions of a code; `typed` is what the keyboard's layout makes of them. */
  const scan = (sent: string, typed: string): string[] => {
    const ear = createScanDetector({ isKnown: (code) => known.has(code) });
    const keys = [...sent].map((character, at) => {
      const event = { key: [...typed][at] ?? '', code: codeOf(character), shiftKey: /[A-Z]/.test(character) };
      return { key: event.key, latin: latinKey({ ...event, ctrlKey: false }) };
    });
    return [...keys, { key: 'Enter' }].flatMap((press, at) => {
      const heard = ear.hear({ ...press, at: at * 8 });
      return heard.kind === 'scan' ? [heard.code] : [];
    });
  };

  it.each([
    ['the same layout', 'AB-1234X', 'AB-1234X', 'AB-1234X'],
    ['a Russian layout', 'AB-1234X', 'ФИ-1234Ч', 'AB-1234X'],
    ['Caps Lock', 'AB-1234X', 'ab-1234x', 'AB-1234X'],
    ['a Russian layout, and an unknown code', 'QQ-77Z', 'ЙЙ-77Я', 'QQ-77Z'],
    ['Caps Lock, and an unknown code', 'QQ-77Z', 'qq-77z', 'QQ-77Z'],
    ['a French layout', '4840000000017', "'_'àààààààà&è", '4840000000017'],
    ['a scanner that is set to the layout', 'AW-1234X', 'AZ-1234X', 'AZ-1234X'],
  ])('is heard with %s [C13]', (_what, sent, typed, heard) => {
    expect(scan(sent, typed)).toEqual([heard]);
  });

  it('is not heard in a count and a code that fingers type: a sign beside figures is no figure of another layout', () => {
    const ear = createScanDetector({ isKnown: (code) => /^\d{15}$/.test(code) });
    const typed = [...'3*4840000000093'].map((key) => ({ key, latin: key === '*' ? '8' : key }));
    const heard = [...typed, { key: 'Enter' }].map((press, at) => ear.hear({ ...press, at: at * 60 }).kind);
    expect(heard).not.toContain('scan');
  });

  it('is not heard in an address that comes at once: @ is no 2 of another layout', () => {
    const ear = createScanDetector();
    const typed = [...'@home.test', 'Enter'].map((key) => ({ key, latin: key === '@' ? '2' : key }));
    expect(typed.map((press, at) => ear.hear({ ...press, isFreeText: true, at }).kind)).not.toContain('scan');
  });

  it('sends FNC1 by Ctrl and a bracket [C14]', () => {
    expect(isGroupSeparator({ key: ']', code: 'BracketRight', ctrlKey: true, shiftKey: false })).toBe(true);
    expect(isGroupSeparator({ key: 'ъ', code: 'BracketRight', ctrlKey: true, shiftKey: false })).toBe(true);
    expect(isGroupSeparator({ key: ']', code: 'BracketRight', ctrlKey: false, shiftKey: false })).toBe(false);
  });
});
