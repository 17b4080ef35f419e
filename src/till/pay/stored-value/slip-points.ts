import { earnedPoints, pointsFor } from '#domain/documents/stored-value/points.ts';
import { priceReceipt } from '#domain/sale/price-receipt.ts';
import type { Receipt } from '#domain/sale/receipt.ts';
import type { SlipPoints, Tendered } from '#domain/sale/tender.ts';
import type { Minor } from '#generated/types.ts';
import type { CatalogueState } from '../../catalogue/catalogue.ts';
import type { CustomerAccount } from '../../customers/customer-accounts.ts';

interface Paid {
  readonly receipt: Receipt;
  readonly tendered: readonly Tendered[];
  readonly catalogue: CatalogueState;
  readonly account: CustomerAccount | undefined;
}

const paidBy = ({ tendered, catalogue }: Pick<Paid, 'tendered' | 'catalogue'>, kind: 'points' | 'account'): Minor =>
  tendered.reduce(
    (sum, { tender, amount }) =>
      sum + (catalogue.data.tenders.some((each) => each.Id === tender.Id && each.kind === kind) ? amount : 0),
    0,
  );

/** Change of the customer's account by a receipt, by the rules of the server; returns are computed by the server. */
export const accountChange = (paid: Paid): { points: number; debt: Minor } | undefined => {
  const { receipt, catalogue } = paid;
  const { programme } = catalogue.data.loyalty;
  const { customer } = receipt;
  if (!customer || receipt.isReturn || receipt.lines.some(({ sold }) => sold)) return undefined;
  const paidByPoints = paidBy(paid, 'points');
  const lines = priceReceipt(receipt).lines.map(({ article, DebitSum, PrimaryDebitSum, giftcard }) => ({
    sum: DebitSum,
    isDiscounted: DebitSum < PrimaryDebitSum,
    isGiftcard: giftcard !== undefined,
    groupIds: catalogue.articles.byId(article.Id)?.GroupIds ?? [],
  }));
  const known = catalogue.data.customers.find(({ Id, ClientId }) =>
    customer.Id ? Id === customer.Id : ClientId === customer.ClientId,
  );
  const earned = programme
    ? earnedPoints(programme, { lines, customerGroups: known?.GroupIds ?? [], paidByPoints })
    : 0;
  const spent = programme && paidByPoints > 0 ? pointsFor(paidByPoints, programme) : 0;
  return { points: earned - spent, debt: paidBy(paid, 'account') };
};

/** Debt of the customer after payment; undefined: none of it goes on the account, or it is unknown here. */
export const slipDebt = (paid: Paid): Minor | undefined => {
  const change = accountChange(paid);
  return change && change.debt > 0 && paid.account ? paid.account.debt + change.debt : undefined;
};

/** Points on the slip; undefined: none. */
export const slipPoints = (paid: Paid): SlipPoints | undefined => {
  const change = accountChange(paid);
  const { programme } = paid.catalogue.data.loyalty;
  if (!change || !programme) return undefined;
  const paidByPoints = paidBy(paid, 'points');
  const spent = paidByPoints > 0 ? pointsFor(paidByPoints, programme) : 0;
  const earned = change.points + spent;
  if (earned === 0 && spent === 0 && !paid.account) return undefined;
  return { earned, spent, ...(paid.account && { balance: Math.max(0, paid.account.points + change.points) }) };
};
