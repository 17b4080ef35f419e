import { entities } from '#generated/model.ts';
import type { Lot } from '#generated/types.ts';
import type { HandlerOf } from '../../call/context.ts';
import { readRecordsBy } from '../../storage/records/index.ts';
import { publicStoreId, shopOf } from '../store-of.ts';
import { orderByToken, statusOf } from './stored-order.ts';

const shown = ({ Article, Quantity, Settings, PrimaryDebitPrice, PrimaryDebitSum, DebitSum }: Lot) => ({
  Article: Article?.Id ?? 0,
  Name: Article?.Name ?? '',
  Quantity: Quantity ?? 0,
  ...(Settings?.Supplements && { Supplements: Settings.Supplements }),
  ...(Settings?.Note && { Note: Settings.Note }),
  Price: PrimaryDebitPrice ?? 0,
  FullSum: PrimaryDebitSum ?? 0,
  Sum: DebitSum ?? 0,
});

/** How far an order has come, for who has the code of its page; nothing of the customer but the name. */
export const storeOrderFollow: HandlerOf<'StoreOrderFollow'> = async ({ order: { Store, Token } }, context) => {
  const organisationId = await publicStoreId(context.db, Store);
  const db = context.services.store.of(organisationId).reader;
  const { order, document } = await orderByToken(Token, { db, organisationId }, context);
  const { company } = await shopOf(db, organisationId, context.services);
  const lots = await readRecordsBy(db, entities.Lot, { organisationId, column: 'DocumentId', values: [document.Id] });
  return {
    Number: document.Number ?? '',
    Status: statusOf(order, document),
    Way: order.StoreOrderWay,
    Area: order.Area,
    Address: order.Address,
    DueOn: order.DueOn,
    Name: order.Name ?? '',
    Reason: order.Reason,
    Currency: company.Settings?.currency ?? '',
    Lines: lots.toSorted((one, other) => one.Id - other.Id).map(shown),
    Discount: document.DiscountSum ?? 0,
    Sum: document.DebitSum ?? 0,
    CreatedOn: order.CreatedOn,
  };
};
