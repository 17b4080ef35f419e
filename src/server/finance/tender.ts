import { Fault } from '#domain/faults.ts';
import type { Tender } from '#generated/types.ts';

/** Gift cards that were sold are paid with it: it stays (002 §5). */
const beforeDelete = ({ Settings }: Tender): void => {
  if (Settings?.giftcard) throw new Fault('TENDER_GIFTCARD');
};

export const tenderHooks = { beforeDelete };
