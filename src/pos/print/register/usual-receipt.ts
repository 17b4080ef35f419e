import { loadTexts, t } from '#client/i18n/i18n.ts';
import { usualReceipts } from '#templates/model/built-in/receipts.ts';
import { receiptWidth, writeReceiptTemplate, type ReceiptTemplate } from '#templates/model/receipt-template.ts';
import type { WireDevice } from '#domain/organisation/unit-device.ts';

const widthOf = ({ Settings }: WireDevice): number => {
  const own = Settings.find(({ Key }) => Key === 'width')?.Value;
  const { Settings: ofModel } = (Settings.find(({ Key }) => Key === 'device')?.Value ?? {}) as {
    Settings?: { width?: unknown } | null;
  };
  return Number(own ?? ofModel?.width) || receiptWidth;
};

/** The widest of the program's own that the paper has room for. */
const fitting = (width: number): ReceiptTemplate => {
  const made = usualReceipts.map(({ make }) => make((text) => t(text))).sort((one, other) => other.width - one.width);
  return made.find((template) => template.width <= width) ?? (made.at(-1) as ReceiptTemplate);
};

/** What a company without receipt templates prints: as wide as the printer's paper. */
export const usualReceipt = async (device: WireDevice): Promise<string> => {
  await loadTexts('templates').catch(() => {});
  const width = widthOf(device);
  return writeReceiptTemplate({ ...fitting(width), width });
};
