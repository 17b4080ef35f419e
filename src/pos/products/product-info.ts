import { connection } from '#client/connection.ts';
import type { Instant, Milli } from '#generated/types.ts';
import { askServer, readAll } from '../catalogue/ask.ts';
import type { Till } from '../till/till.ts';

/** Goods that came in together and are not all sold. */
export interface Batch {
  readonly lotId: number;
  readonly number: string;
  readonly on?: Instant;
  readonly left: Milli;
}

/** What is known of a product beside what the till sells by. */
export interface ProductInfo {
  readonly stock: readonly { readonly depotId: number; readonly quantity: Milli }[];
  readonly batches: readonly Batch[];
  /** When it was read. */
  readonly at: Instant;
}

const smallest = 1;

const ask = async (articleId: number): Promise<Omit<ProductInfo, 'at'>> => {
  const [stock, { Entities: lots }] = await Promise.all([
    readAll(askServer, 'BalanceSearch', { Articles: [{ Id: articleId }], Sorts: undefined }),
    askServer('LotSearch', {
      Articles: [{ Id: articleId }],
      BalanceQuantity: { From: smallest },
      Sorts: [{ Name: 'Id', SortType: 0 }],
      Pager: { Index: 0, Size: 50 },
    }),
  ]);
  return {
    stock: stock.map(({ Depot, Quantity }) => ({ depotId: Depot?.Id ?? 0, quantity: Quantity ?? 0 })),
    batches: lots.map(({ Id, Document, BalanceQuantity }) => ({
      lotId: Id,
      number: Document?.Number ?? Document?.Code ?? String(Id),
      ...(Document?.ApprovedOn && { on: Document.ApprovedOn }),
      left: BalanceQuantity ?? 0,
    })),
  };
};

/** What the server says of the product now, else what it said last; undefined: it was never asked. */
export const readProductInfo = async (
  { database, company }: Pick<Till, 'database' | 'company'>,
  articleId: number,
): Promise<ProductInfo | undefined> => {
  const kind = `product-info ${articleId}`;
  if (connection.get().isOnline) {
    try {
      const info = { ...(await ask(articleId)), at: Date.now() };
      await database.put('cache', { organisationId: company.id, kind, value: info, at: info.at });
      return info;
    } catch {
      /* what is kept is better than nothing */
    }
  }
  return (await database.get('cache', [company.id, kind]))?.value as ProductInfo | undefined;
};
