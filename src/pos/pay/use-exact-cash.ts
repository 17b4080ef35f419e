import { useCallback } from 'react';
import { t } from '#client/i18n/i18n.ts';
import { notify } from '#client/notices.ts';
import { priceReceipt } from '#domain/sale/price-receipt.ts';
import { inCoins, isCash, roundingStepOf } from '#domain/sale/tender.ts';
import type { Till } from '#till/core/till.ts';
import { useTill } from '../till/till-context.ts';

/** Closes the open receipt with exactly its total in cash. */
export const payExactCash = async (till: Till): Promise<void> => {
  const { receipt } = till.sale.get();
  if (!receipt?.lines.length) return;
  const tender = till.catalogue.get().data.tenders.find(isCash);
  if (!tender) {
    notify('error', t('There is no payment type for cash'));
    return;
  }
  const amount = inCoins(Math.abs(priceReceipt(receipt).totals.DebitSum), roundingStepOf(till.company.settings));
  await till.pay([{ tender, amount }]);
};

export const useExactCash = (): (() => void) => {
  const till = useTill();
  return useCallback(() => {
    void payExactCash(till);
  }, [till]);
};
