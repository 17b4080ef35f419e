import { loadTexts, t } from '#client/i18n/i18n.ts';
import { paperWidthOf, type WireDevice } from '#domain/organisation/unit-device.ts';
import { fittingReceipt } from '#templates/model/built-in/fitting-receipt.ts';
import { usualReceipts } from '#templates/model/built-in/receipts.ts';

/** The receipt where neither the branch nor the device chose a template: as wide as the printer's paper. */
export const usualReceipt = async (device: WireDevice): Promise<string> => {
  await loadTexts('templates').catch(() => {});
  return fittingReceipt(usualReceipts, { width: paperWidthOf(device), t: (text) => t(text) });
};
