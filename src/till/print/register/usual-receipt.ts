import { loadTexts, t } from '#client/i18n/i18n.ts';
import { paperWidthOf, type WireDevice } from '#domain/organisation/units/unit-device.ts';
import { fittingReceipt } from '#templates/model/built-in/fitting-receipt.ts';
import { usualPreBills, usualReceipts } from '#templates/model/built-in/receipts.ts';

/**
 * The receipt, or the pre-bill, where neither the branch nor the device chose a template: as wide as the printer's
 * paper. Without a device as wide as paper usually is.
 */
export const usualReceipt = async (device: WireDevice | undefined, isPreBill = false): Promise<string> => {
  await loadTexts('templates').catch(() => {});
  const templates = isPreBill ? usualPreBills : usualReceipts;
  return fittingReceipt(templates, { width: device && paperWidthOf(device), t: (text) => t(text) });
};
