import { priceReceipt } from '#domain/sale/price-receipt.ts';
import { money } from '#till/format.ts';
import { delayedHere, hasLines } from './parts.ts';
import type { PosAction, TillAlone } from './pos-action.ts';

const customerOf = ({ till: { sale, catalogue } }: TillAlone) => {
  const chosen = sale.get().receipt?.customer;
  if (!chosen) return undefined;
  return catalogue
    .get()
    .data.customers.find(({ Id, ClientId }) => (Id ? Id === chosen.Id : ClientId && ClientId === chosen.ClientId));
};

const hasCustomer = ({ till: { sale } }: TillAlone): boolean => sale.get().receipt?.customer !== undefined;

const delayed = (number: number): PosAction => ({
  title: 'Delayed receipt {number}',
  params: { number },
  about: ({ till }) => {
    const receipt = delayedHere(till)[number - 1];
    return receipt && money(priceReceipt(receipt.document).totals.DebitSum);
  },
  group: 'Receipt',
  icon: 'pause',
  isPossible: ({ till }) => delayedHere(till)[number - 1] !== undefined,
  run: ({ till }) => {
    const receipt = delayedHere(till)[number - 1];
    if (receipt) till.commands.restore(receipt.id);
  },
});

/** Actions on the whole receipt. */
export const receiptActions = {
  customer: {
    title: 'Choose a customer',
    short: 'Customer',
    group: 'Receipt',
    icon: 'user',
    run: ({ run }) => run('customer'),
  },
  newCustomer: {
    title: 'New customer',
    group: 'Receipt',
    icon: 'userPlus',
    run: ({ till }) => till.saleView.open({ kind: 'newCustomer' }),
  },
  customerProfile: {
    title: 'Profile of the customer',
    group: 'Receipt',
    icon: 'user',
    isPossible: (tools) => customerOf(tools) !== undefined,
    run: (tools) => {
      const customer = customerOf(tools);
      if (customer) tools.till.saleView.open({ kind: 'customerProfile', customer });
    },
  },
  noCustomer: {
    title: 'Without a customer',
    group: 'Receipt',
    icon: 'close',
    isPossible: hasCustomer,
    run: ({ till }) => till.commands.chooseCustomer(undefined),
  },
  discount: {
    title: 'Discount on the receipt',
    short: 'Discount',
    group: 'Receipt',
    icon: 'percent',
    isPossible: hasLines,
    run: ({ run }) => run('discount'),
  },
  delay: {
    title: 'Delay the receipt',
    short: 'Delay',
    group: 'Receipt',
    icon: 'pause',
    isPossible: hasLines,
    run: ({ run }) => run('delay'),
  },
  delayed1: delayed(1),
  delayed2: delayed(2),
  delayed3: delayed(3),
  delayed4: delayed(4),
  return: {
    title: 'Return of goods',
    short: 'Return',
    group: 'Receipt',
    icon: 'undo',
    run: ({ run }) => run('return'),
  },
  returnFreely: {
    title: 'Return without a receipt',
    group: 'Receipt',
    icon: 'undo',
    run: ({ till }) => till.commands.returnWithoutReceipt(),
  },
  clear: {
    title: 'Clear the receipt',
    group: 'Receipt',
    icon: 'trash',
    isPossible: hasLines,
    run: ({ till }) => till.saleView.open({ kind: 'clear' }),
  },
} satisfies Record<string, PosAction>;
