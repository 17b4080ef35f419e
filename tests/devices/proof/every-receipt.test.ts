import { expect, it } from 'vitest';
import type { ReceiptPaper } from '#templates/model/receipt-layout.ts';
import { escPosReceipt, pagesFrom } from '#devices/language/esc-pos.ts';
import { starReceipt } from '#devices/language/star-prnt.ts';
import { byteOf } from '#devices/language/code-pages.ts';
import { builtInReceipts } from '#templates/model/built-in/receipts.ts';
import { layoutReceipt } from '#templates/model/receipt-layout.ts';
import { receipt } from '../device-house.ts';
import { languages, plain, readPaper, words } from './read-paper.ts';

/** What a printer has of a text: its letters with a cedilla, its own dashes and quotes. */
const asPrinted = (text: string): string =>
  Array.from(text.normalize('NFC'), (letter) =>
    byteOf(letter, 'cp852') === undefined && byteOf(letter, 'cp866') === undefined ? '?' : letter,
  ).join('');

const textOf = ({ lines }: ReceiptPaper): string[] =>
  lines.flatMap((line) => (line.kind === 'cells' ? [line.cells.map(({ text }) => text).join('')] : []));

const cases = builtInReceipts.flatMap(({ make }, at) =>
  Object.keys(words).flatMap((code) =>
    [32, 42, 48].flatMap((width) =>
      languages.flatMap((language) =>
        (['cp852', 'cp866', 'cp1250', 'cp1251'] as const).map((page) => ({
          name: `${at}, ${code}, ${width} letters, ${language}, ${page}`,
          ...{ make, code: code as keyof typeof words, width, language, page },
        })),
      ),
    ),
  ),
);

it('every template, language, width, printer and code page prints the letters of its layout, and no others [D1]', () => {
  for (const { name, make, code, width, language, page } of cases) {
    const template = { ...make((text) => text), width };
    const data = receipt('1-2-345', words[code]) as Parameters<typeof layoutReceipt>[1];
    const paper = layoutReceipt(template, data, 'Europe/Chisinau');
    const pages = pagesFrom(page);
    const { lines, unknown } = readPaper(
      language === 'esc-pos' ? escPosReceipt(paper, pages) : starReceipt(paper, pages),
      language,
    );
    expect(unknown, name).toEqual([]);
    const printed = lines.filter((line) => !line.code).map(({ text }) => plain(text).trimEnd());
    for (const text of textOf(paper)) {
      const wanted = plain(asPrinted(text)).trimEnd();
      expect(
        printed.some((each) => each === wanted),
        `${name}: ${wanted}`,
      ).toBe(true);
    }
    expect(
      printed.some((text) => text.includes('?')),
      name,
    ).toBe(false);
  }
  console.log(`${cases.length} receipts`);
});
