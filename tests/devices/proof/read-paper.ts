import { readEscPos, type PrinterEvents } from '#devices/laboratory/printers/esc-pos-paper.ts';
import type { PrintedLine } from '#devices/laboratory/printers/paper-line.ts';
import { readStar } from '#devices/laboratory/printers/star-paper.ts';

/** Names with the letters of each language that printers find hard. */
export const words = {
  en: 'Bread, 500 g',
  ru: 'Хлеб белый нарезной, ещё тёплый — «Ёлка»',
  ro: 'Pâine țărănească, înăbușită „Șosea”',
};

export const languages = ['esc-pos', 'star-prnt'] as const;
export type PrinterLanguage = (typeof languages)[number];

/** What a virtual printer has on its paper after these bytes, and what it did not know. */
export const readPaper = (bytes: Uint8Array, language: PrinterLanguage) => {
  const lines: PrintedLine[] = [];
  const unknown: (readonly number[])[] = [];
  const events: PrinterEvents & { countEnd(): void } = {
    line: (line) => lines.push(line),
    cut: () => {},
    kick: () => {},
    answer: () => {},
    counter: () => 0,
    countEnd: () => {},
    unknown: (each) => unknown.push(each),
  };
  const reader = language === 'esc-pos' ? readEscPos(events) : readStar(events);
  for (const byte of bytes) reader.take(byte);
  return { lines, unknown };
};

const alike: Readonly<Record<string, string>> = { ţ: 'ț', ş: 'ș', Ţ: 'Ț', Ş: 'Ș', '×': 'x' };

/** Printers have the Romanian letters with a cedilla, and dashes and quotes of their own. */
export const plain = (text: string): string =>
  text.replaceAll(/[ţşŢŞ×]/g, (letter) => alike[letter] ?? letter).replaceAll(/[-—–"„”“«».…]/g, ' ');
