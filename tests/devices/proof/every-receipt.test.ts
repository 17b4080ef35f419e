import { expect, it } from 'vitest';
import type { ReceiptPaper } from '#templates/model/receipt-layout.ts';
import { escPosReceipt, pagesFrom } from '#devices/language/esc-pos.ts';
import { starReceipt } from '#devices/language/star-prnt.ts';
import { byteOf, textOfPage, type CodePage } from '#devices/language/code-pages.ts';
import { builtInReceipts } from '#templates/model/built-in/receipts.ts';
import { layoutReceipt } from '#templates/model/receipt-layout.ts';
import { newSeed, randomFrom, rounds } from '#tests/support/random.ts';
import { receiptSample } from '../../../scripts/pictures/samples.ts';
import { languages, readPaper } from './read-paper.ts';
import { randomTemplate } from './random-template.ts';

const same = (text: string): string => text;

/**
 * What a printer has of a text: its letters with a cedilla, its own dashes and quotes, as the page at hand has them.
 */
const asPrinted = (text: string, pages: readonly CodePage[]): string => {
  let now: CodePage | undefined;
  return Array.from(text.normalize('NFC'), (letter) => {
    now = [...(now ? [now] : []), ...pages].find((page) => byteOf(letter, page) !== undefined) ?? now;
    const byte = now && byteOf(letter, now);
    return now && byte !== undefined ? textOfPage([byte], now) : '?';
  }).join('');
};

interface Seen {
  text: string;
  isBold: boolean;
  isDouble: boolean;
  code?: { kind: 'barcode' | 'qr'; value: string };
}

const plainLine = (text: string): Seen => ({ text, isBold: false, isDouble: false });

/** What must lie on the paper, from its top to its bottom. */
const wantedOf = ({ width, lines }: ReceiptPaper, pages: readonly CodePage[]): Seen[] =>
  lines.flatMap((line): Seen[] => {
    if ('value' in line) return [{ ...plainLine(''), code: { kind: line.kind, value: line.value } }];
    if (line.kind !== 'cells')
      return line.kind === 'cut' ? [] : [plainLine(line.kind === 'rule' ? '-'.repeat(width) : '')];
    const written = line.cells.filter(({ text }) => text !== '');
    return [
      {
        text: line.cells.map(({ text }) => asPrinted(text, pages)).join(''),
        isBold: written.some(({ isBold }) => isBold),
        isDouble: written.some(({ isDouble }) => isDouble),
      },
    ];
  });

const random = randomFrom(newSeed());
const templates = [
  ...builtInReceipts.map(({ key, make }) => ({ key, ...make(same) })),
  ...Array.from({ length: rounds(6, 60) }, (_, at) => ({ key: `random ${at}`, ...randomTemplate(random) })),
];
const pages = ['cp852', 'cp866', 'cp1250', 'cp1251', 'cp1252'] as const;

const cases = templates.flatMap((template) =>
  ['en', 'ru', 'ro'].flatMap((code) =>
    [32, 42, 48].flatMap((width) =>
      languages.flatMap((language) =>
        pages.map((page) => ({
          name: `${template.key}, ${code}, ${width} letters, ${language}, ${page}`,
          ...{ template: { ...template, width }, code, language, page },
        })),
      ),
    ),
  ),
);

it('every template, language, width, printer and code page prints its layout letter by letter, and no others [D1]', () => {
  let codes = 0;
  for (const { name, template, code, language, page } of cases) {
    const paper = layoutReceipt(template, receiptSample(code, same), 'Europe/Chisinau');
    const known = pagesFrom(page);
    const { lines, unknown } = readPaper(
      language === 'esc-pos' ? escPosReceipt(paper, known) : starReceipt(paper, known),
      language,
    );
    expect(unknown, name).toEqual([]);
    const printed = lines.map(({ text, isBold, isDouble, code: each }) => ({
      ...{ text, isBold, isDouble },
      ...(each && { code: each }),
    }));
    expect(printed, name).toEqual(wantedOf(paper, known));
    expect(
      printed.some(({ text }) => text.includes('?')),
      name,
    ).toBe(false);
    codes += printed.filter((line) => line.code).length;
  }
  expect(codes).toBeGreaterThan(100);
  console.log(`${cases.length} receipts, ${codes} codes`);
});
