import { receiptWidth, writeReceiptTemplate, type ReceiptTemplate } from '../receipt-template.ts';
import type { BuiltIn } from './built-in.ts';

interface Paper {
  /** Letters in a line; absent: the usual width. */
  readonly width: number | undefined;
  /** Says a text in the language of the paper. */
  readonly t: (text: string) => string;
}

/** The widest of the program's own templates that the paper has room for, as wide as the paper. */
export const fittingReceipt = (
  templates: readonly BuiltIn<ReceiptTemplate>[],
  { width = receiptWidth, t }: Paper,
): string => {
  const made = templates.map(({ make }) => make(t)).sort((one, other) => other.width - one.width);
  const fitting = made.find((template) => template.width <= width) ?? (made.at(-1) as ReceiptTemplate);
  return writeReceiptTemplate({ ...fitting, width });
};
