import { LayoutEntityType } from '#generated/types.ts';
import { labelBounds } from './label-template.ts';
import { isWords, type Words } from './reading.ts';
import { receiptSides, receiptWidths } from './receipt-template.ts';

/** A part of a template that cannot be printed, by its place; in English, translated where it is shown. */
export interface WrongPart {
  path: string;
  message: string;
}

const notValid = (path: string): WrongPart => ({ path, message: 'is not valid' });

interface Range {
  from: number;
  to: number;
}

const isBetween = (value: unknown, { from, to }: Range): boolean =>
  value === undefined || (typeof value === 'number' && value >= from && value <= to);

/** Letters of a line are whole; what each cell says is read with its usual values where it lacks them. */
const wrongReceipt = ({ width, lines }: Words): WrongPart[] => {
  if (lines !== undefined && !Array.isArray(lines)) return [notValid('lines')];
  return [
    ...(isBetween(width, receiptWidths) && Number.isInteger(width ?? receiptWidths.to) ? [] : [notValid('width')]),
    ...(lines ?? []).flatMap((line: unknown, at: number) => {
      const side = isWords(line) ? (line['Side'] ?? receiptSides[0]) : undefined;
      return receiptSides.some((each) => each === side) ? [] : [notValid(`lines.${at}.Side`)];
    }),
  ];
};

const wrongLabel = ({ width, height, elements }: Words): WrongPart[] => [
  ...(isBetween(width, labelBounds) ? [] : [notValid('width')]),
  ...(isBetween(height, labelBounds) ? [] : [notValid('height')]),
  ...(elements === undefined || Array.isArray(elements) ? [] : [notValid('elements')]),
];

const checks: Readonly<Record<number, (template: Words) => WrongPart[]>> = {
  [LayoutEntityType.Receipt]: wrongReceipt,
  [LayoutEntityType.Label]: wrongLabel,
};

/** Errors in the text of a receipt's or a label's template; none: it can be printed (R-TPL-004, R-TPL-005). */
export const wrongTemplate = (type: number | null | undefined, text: string | null | undefined): WrongPart[] => {
  const check = checks[type ?? 0];
  if (!check || !text) return [];
  try {
    const template: unknown = JSON.parse(text);
    return isWords(template) ? check(template) : [notValid('')];
  } catch {
    return [{ path: '', message: 'is no template' }];
  }
};

const papers: Range = { from: 20, to: 2000 };

/** Errors of a report's paper: no sheet is smaller than a label or larger than a poster (R-TPL-006). */
export const wrongPaper = (paper: unknown): WrongPart[] => {
  if (paper === undefined || paper === null) return [];
  if (!isWords(paper)) return [notValid('')];
  return ['width', 'height'].flatMap((name) => (isBetween(paper[name], papers) ? [] : [notValid(name)]));
};
