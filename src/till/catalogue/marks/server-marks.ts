import { call, ClientFault } from '#client/call.ts';
import type { Calls } from '#generated/types.ts';
import { marksOf, type CatalogueMarks, type MarksAsked, type ReadMarks } from './marks.ts';

type StateCall = Calls['TillCatalogueRead'];

export const askedOf = ({ articles, customers, pricelistId, depotId }: MarksAsked): StateCall['request'] => ({
  ...(articles && { articles }),
  ...(customers && { customers }),
  ...(pricelistId && { pricelist: { Id: pricelistId } }),
  ...(depotId && { depot: { Id: depotId } }),
});

export const toldIn = ({ Articles, Customers, Prices, Stock }: StateCall['answer']): CatalogueMarks => ({
  articles: marksOf(Articles),
  customers: marksOf(Customers),
  prices: marksOf(Prices),
  stock: marksOf(Stock),
});

/** Marks as the server has them now. */
export const readServerMarks: ReadMarks = async (asked) => {
  try {
    return toldIn(await call('TillCatalogueRead', askedOf(asked)));
  } catch (fault) {
    // A server of before says that it has no such call: everything is read, as it was then.
    if (fault instanceof ClientFault) return undefined;
    throw fault;
  }
};
