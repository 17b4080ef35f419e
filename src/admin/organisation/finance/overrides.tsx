import type { Stored } from '../../data-provider.ts';
import { anyWidget } from '../../generic/fields/widget.ts';
import type { Overrides } from '../../generic/overrides.ts';
import { BankNameWidget } from './bank-name.tsx';
import { TenderTypeWidget } from './tender-type.tsx';

const isGiftCard = (tender: Stored): boolean => Boolean((tender['Settings'] as { giftcard?: boolean } | null)?.giftcard);

/** Directories of money: banks, payment types. */
export const financeOverrides: Overrides = {
  lists: { Tender: { mayDelete: (tender) => !isGiftCard(tender) } },
  forms: {
    Bank: { widgets: { Name: { Widget: anyWidget(BankNameWidget) } } },
    Tender: { widgets: { TenderActionType: { Widget: anyWidget(TenderTypeWidget) } } },
  },
};
