import { call, ClientFault } from '#client/call.ts';
import { connection } from '#client/connection.ts';
import { keptAs } from '#client/outbox/kept-value.ts';
import { asFieldModel, inOrder, valueInside } from '#domain/organisation/custom-field.ts';
import type { FieldModel } from '#generated/shapes.ts';
import { CustomEntityType, type Instant, type Milli } from '#generated/types.ts';
import { askServer, readAll } from '#till/catalogue/ask.ts';
import { depotOf } from '#till/catalogue/till-data.ts';
import type { Till } from '#till/core/till.ts';

/** Goods that came in together and are not all sold, in the depot that the branch sells from. */
export interface Batch {
  readonly lotId: number;
  readonly number: string;
  readonly on?: Instant;
  readonly left: Milli;
}

export interface OwnFact {
  readonly title: string;
  readonly field: Pick<FieldModel, 'kind'>;
  /** As code holds the kind: money in hundredths. */
  readonly value: unknown;
}

/** Facts of a product beside those that the till sells by. */
export interface ProductInfo {
  readonly stock: readonly { readonly depotId: number; readonly quantity: Milli }[];
  readonly batches: readonly Batch[];
  /** Values of own fields that the company shows at the till, with their names. */
  readonly own?: readonly OwnFact[];
  /** When it was read. */
  readonly at: Instant;
}

/** Nothing is asked of the product where no field is shown at the till. */
const askOwn = async (articleId: number): Promise<OwnFact[]> => {
  const { Entities } = await call('CustomFieldSearch', {
    predicate: { EntityTypes: [CustomEntityType.Article], AtTill: true, Pager: { Index: 0, Size: 100 } },
  });
  if (Entities.length === 0) return [];
  const found = await call('ArticleSearch', {
    predicate: { Ids: [articleId], Columns: ['Id', 'Custom'], Pager: { Index: 0, Size: 1 } },
  });
  const values: Readonly<Record<string, unknown>> = found.Entities[0]?.Custom ?? {};
  return inOrder(Entities).flatMap((own) => {
    const value = values[own.Key ?? ''];
    if (value === undefined || value === null) return [];
    const { kind } = asFieldModel({ ...own, Key: own.Key ?? '' });
    return [{ title: own.Name ?? '', field: { kind }, value: valueInside(own, value) }];
  });
};

const ask = async (articleId: number, depotId: number | undefined): Promise<Omit<ProductInfo, 'at'>> => {
  const [own, stock, { Lots: lots }] = await Promise.all([
    // Whoever may not read them is shown the rest.
    askOwn(articleId).catch((error: unknown) => {
      if (error instanceof ClientFault) return [];
      throw error;
    }),
    readAll(askServer, 'BalanceSearch', { Articles: [{ Id: articleId }], Sorts: undefined }),
    depotId === undefined
      ? { Lots: [] }
      : call('LotsForSaleRead', { article: { Id: articleId }, depot: { Id: depotId } }),
  ]);
  return {
    own,
    stock: stock.map(({ Depot, Quantity }) => ({ depotId: Depot?.Id ?? 0, quantity: Quantity ?? 0 })),
    batches: lots.map(({ Id, Number: number, ApprovedOn, BalanceQuantity }) => ({
      lotId: Id,
      number: number ?? String(Id),
      ...(ApprovedOn && { on: ApprovedOn }),
      left: BalanceQuantity ?? 0,
    })),
  };
};

/** Present facts from the server, else the last ones; undefined: never fetched. */
export const readProductInfo = async (
  { database, company, catalogue, sale }: Pick<Till, 'database' | 'company' | 'catalogue' | 'sale'>,
  articleId: number,
): Promise<ProductInfo | undefined> => {
  const kind = `product-info ${articleId}`;
  if (connection.get().isOnline) {
    try {
      const depotId = depotOf(catalogue.get().data, sale.get().branchId)?.Id;
      const info = { ...(await ask(articleId, depotId)), at: Date.now() };
      await database.put('cache', { organisationId: company.id, kind, value: info, at: info.at });
      return info;
    } catch {
      /* what is kept is better than nothing */
    }
  }
  return keptAs((await database.get('cache', [company.id, kind]))?.value, {
    stock: 'array',
    batches: 'array',
    at: 'number',
  });
};
