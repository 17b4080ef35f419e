import { t } from '#client/i18n/i18n.ts';
import { notify } from '#client/notices.ts';
import { priceReceipt } from '#domain/sale/price-receipt.ts';
import { inCoins, isCash, roundingStepOf } from '#domain/sale/tender.ts';
import type { Minor } from '#generated/types.ts';
import type { TillTender } from '#till/catalogue/till-data.ts';
import { offeredTenders } from '../../pay/offered-tenders.ts';
import type { Till } from '#till/core/till.ts';
import { hasLines } from './parts.ts';
import type { PosAction, TillAlone } from './pos-action.ts';

const tendersOf = ({ catalogue }: Till): readonly TillTender[] => offeredTenders(catalogue.get().data.tenders);

/** Price of the whole receipt in this payment type. */
const totalBy = ({ sale, company }: Till, tender: TillTender): Minor => {
  const { receipt } = sale.get();
  const total = receipt ? Math.abs(priceReceipt(receipt).totals.DebitSum) : 0;
  return inCoins(total, isCash(tender) ? roundingStepOf(company.settings) : 0);
};

/** The whole receipt by the payment type that stands at this place. */
const tender = (number: number): PosAction => ({
  title: 'All by payment type {number}',
  params: { number },
  about: ({ till }) => tendersOf(till)[number - 1]?.Name,
  group: 'Payment',
  icon: 'card',
  isPossible: (tools) => hasLines(tools) && tendersOf(tools.till)[number - 1] !== undefined,
  run: ({ till }) => {
    const chosen = tendersOf(till)[number - 1];
    return chosen && till.pay([{ tender: chosen, amount: totalBy(till, chosen) }]);
  },
});

const isReturn = ({ till: { sale } }: TillAlone): boolean => {
  const { receipt } = sale.get();
  return receipt !== undefined && priceReceipt(receipt).totals.DebitSum < 0;
};

/** The customer hands over one note; the change is what everybody looks at. */
const note = (value: number): PosAction => ({
  title: 'Paid with a note of {value}',
  params: { value },
  about: () => String(value),
  group: 'Payment',
  icon: 'cash',
  isPossible: (tools) => hasLines(tools) && !isReturn(tools),
  run: ({ till }) => {
    const cash = tendersOf(till).find(isCash);
    if (cash) return till.pay([{ tender: cash, amount: value * 100 }]);
    return notify('error', t('There is no payment type for cash'));
  },
});

/** How the receipt is paid. */
export const paymentActions = {
  pay: {
    title: 'Payment of the receipt',
    short: 'Pay',
    group: 'Payment',
    icon: 'card',
    isPossible: hasLines,
    run: ({ run }) => run('pay'),
  },
  exactCash: {
    title: 'Paid in cash, exactly',
    short: 'Cash exact',
    group: 'Payment',
    icon: 'cash',
    isPossible: hasLines,
    run: ({ run }) => run('exactCash'),
  },
  tender1: tender(1),
  tender2: tender(2),
  tender3: tender(3),
  tender4: tender(4),
  tender5: tender(5),
  tender6: tender(6),
  tender7: tender(7),
  tender8: tender(8),
  tender9: tender(9),
  note5: note(5),
  note10: note(10),
  note20: note(20),
  note50: note(50),
  note100: note(100),
  note200: note(200),
  note500: note(500),
  note1000: note(1000),
} satisfies Record<string, PosAction>;
