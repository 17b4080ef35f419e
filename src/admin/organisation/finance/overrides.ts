import type { Stored } from '../../data-provider.ts';
import type { Overrides } from '../../generic/overrides.ts';

const isGiftCard = (tender: Stored): boolean => Boolean((tender['Settings'] as { giftcard?: boolean } | null)?.giftcard);

/** Directories of money: banks, payment types. */
export const financeOverrides: Overrides = { lists: { Tender: { mayDelete: (tender) => !isGiftCard(tender) } } };
