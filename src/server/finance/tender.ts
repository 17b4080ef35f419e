import { Fault } from '#domain/faults.ts';
import type { Tender } from '#generated/types.ts';

/** Gift cards that were sold are paid with it: it stays (R-FIN-007). */
const beforeDelete = ({ Settings }: Tender): void => {
  if (Settings?.giftcard) throw new Fault('TENDER_GIFTCARD');
};

export const tenderHooks = { beforeDelete };
