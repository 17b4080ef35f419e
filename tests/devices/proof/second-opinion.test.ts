import { expect, it } from 'vitest';
import { transform } from 'receiptline';
import { escPosReceipt, pagesFrom } from '#devices/language/esc-pos.ts';
import { starReceipt } from '#devices/language/star-prnt.ts';
import { builtInReceipts } from '#templates/model/built-in/receipts.ts';
import { layoutReceipt, type PaperLine, type ReceiptPaper } from '#templates/model/receipt-layout.ts';
import { receipt } from '../device-house.ts';
import { languages, plain, readPaper, words } from './read-paper.ts';

/** Its signs as themselves; it knows the Romanian letters with a cedilla alone. */
const escaped = (text: string): string =>
  text
    .replaceAll(/[ȚțȘș]/g, (letter) => ({ Ț: 'Ţ', ț: 'ţ', Ș: 'Ş', ș: 'ş' })[letter] ?? letter)
    .replaceAll(/[\\{|}=_"`^~-]/g, (sign) => `\\x${sign.charCodeAt(0).toString(16)}`);

/** Blanks beside a text say where it stands in its column. */
const cellOf = (text: string, justification: 'left' | 'center' | 'right'): string =>
  ({ left: `${text} `, center: ` ${text} `, right: ` ${text}` })[justification];

/** A line as a text of receiptline, which lays it out itself. */
const markupOf = (line: PaperLine, width: number): string[] => {
  if ('value' in line) {
    const option = line.kind === 'qr' ? 'qrcode,5,m' : 'code128,80,hri';
    return [`{code:${line.value};option:${option}}`];
  }
  if (line.kind === 'cut') return [];
  if (line.kind === 'feed') return [`{width:${width};border:none}`, '|'];
  if (line.kind !== 'cells') return [`{width:${width};border:none}`, `|${escaped('-'.repeat(width))} |`];
  const cells = line.cells.map(({ text, justification, isBold, isDouble }) => {
    const [bold, double] = [isBold ? '"' : '', isDouble ? '^^^' : ''];
    const own = text.trim();
    return own ? cellOf(`${bold}${double}${escaped(own)}${double}${bold}`, justification) : ' ';
  });
  return [`{width:${line.cells.map((cell) => cell.width).join(',')};border:none;text:nowrap}`, `|${cells.join('|')}|`];
};

const markup = ({ width, lines }: ReceiptPaper): string =>
  `{align:left}\n${lines.flatMap((line) => markupOf(line, width)).join('\n')}\n=`;

const byReceiptline = (paper: ReceiptPaper, language: (typeof languages)[number]): Uint8Array => {
  const command = language === 'esc-pos' ? 'escpos' : 'starsbcs';
  const printer = { cpl: paper.width, encoding: 'multilingual', command, spacing: true } as const;
  return Buffer.from(transform(markup(paper), printer), 'latin1');
};

/** Texts in their order, and how they look; runs of blanks as one. */
const seen = (bytes: Uint8Array, language: (typeof languages)[number]) => {
  const { lines, unknown } = readPaper(bytes, language);
  expect(unknown).toEqual([]);
  return lines.flatMap(({ text, isBold, isDouble, code }) => {
    const words = plain(text).replaceAll(/\s+/g, ' ').trim();
    return words || code ? [{ words, isBold, isDouble, code }] : [];
  });
};

const cases = builtInReceipts.flatMap(({ key, make }) =>
  (['en', 'ru', 'ro'] as const).flatMap((code) =>
    [32, 42, 48].flatMap((width) => languages.map((language) => ({ key, make, code, width, language }))),
  ),
);

it('receiptline prints the same receipt from the same cells, letter by letter, at every printer [D2]', () => {
  for (const { key, make, code, width, language } of cases) {
    const data = receipt('1-2-345', words[code]) as Parameters<typeof layoutReceipt>[1];
    const paper = layoutReceipt({ ...make((text) => text), width }, data, 'Europe/Chisinau');
    const pages = pagesFrom('cp852');
    const own = language === 'esc-pos' ? escPosReceipt(paper, pages) : starReceipt(paper, pages);
    expect(seen(own, language).length).toBeGreaterThan(2);
    expect(seen(own, language), `${key}, ${code}, ${width} letters, ${language}`).toEqual(
      seen(byReceiptline(paper, language), language),
    );
  }
  expect(cases).toHaveLength(108);
});
