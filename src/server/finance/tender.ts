import { Fault } from '#domain/faults.ts';
import { isPaidWithIn } from '#domain/sale/tender.ts';
import type { EntityHooks, Written } from '../entity/index.ts';
import type { CallContext } from '../call/context.ts';
import { checkProvider } from './check-provider.ts';
import { companyCountry } from './company-country.ts';

/** Gift cards that were sold are paid with it: it stays (R-FIN-007). */
const refuseGiftcard = ({ Settings }: Written<'Tender'>): void => {
  if (Settings?.giftcard) throw new Fault('TENDER_GIFTCARD');
};

/** Nor does it stop being what it is by a change of it. */
const keepGiftcard = (tender: Written<'Tender'>, stored: Written<'Tender'>): void => {
  const { Settings, DeletedOn, TenderActionType: type } = tender;
  const isLost = Settings?.giftcard !== undefined && !Settings.giftcard;
  const isOther = type !== undefined && type !== stored.TenderActionType;
  if (isLost || isOther || typeof DeletedOn === 'number') refuseGiftcard(stored);
};

/**
 * Meal tickets are paid with in Moldova alone (R-FIN-004). Of a company that has said no country the brand knows it,
 * and the server does not. @throws TENDER_ELSEWHERE
 */
const checkCountry = async (tender: Written<'Tender'>, context: CallContext): Promise<void> => {
  const type = tender.TenderActionType ?? 0;
  if (isPaidWithIn(type, undefined)) return;
  const country = await companyCountry(context);
  if (country !== undefined && !isPaidWithIn(type, country)) throw new Fault('TENDER_ELSEWHERE');
};

export const tenderHooks = {
  async beforeCreate(tender, context) {
    await checkCountry(tender, context);
    await checkProvider(tender, {}, context);
  },
  async beforeUpdate(tender, stored, context) {
    keepGiftcard(tender, stored);
    if (tender.TenderActionType !== undefined && tender.TenderActionType !== stored.TenderActionType)
      await checkCountry(tender, context);
    await checkProvider(tender, stored, context);
  },
  afterHide: (stored) => {
    if (stored.DeletedOn) refuseGiftcard(stored);
  },
  beforeDelete: refuseGiftcard,
} satisfies EntityHooks<'Tender'>;
