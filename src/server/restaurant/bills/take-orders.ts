import type { KnownNames } from '#domain/documents/approve/known-names.ts';
import type { AttentionItem } from '#domain/documents/approve/notes.ts';
import { Fault } from '#domain/faults.ts';
import type { OrderedLine } from '#domain/restaurant/order-checks.ts';
import {
  chooseSupplements,
  countsIn,
  supplementsText,
  type ChosenSupplement,
  type Offers,
} from '#domain/catalogue/supplements.ts';
import { refuseCardSale } from '#domain/documents/stored-value/card-sale.ts';
import { isGiftcardArticle } from '#domain/documents/stored-value/gift-cards.ts';
import { claimsOf } from '#domain/documents/approve/discounts.ts';
import type { Document, Lot } from '#generated/types.ts';
import type { CallContext } from '../../call/context.ts';
import { resolveReferences } from '../../entity/index.ts';
import { ordersOf } from '../../storage/ledger/bills.ts';
import { readKnown } from '../../storage/ledger/known.ts';
import { modelOf } from '../../storage/models.ts';
import { idsByClientId, readRecordsBy } from '../../storage/records/index.ts';
import type { Portions } from '../../storage/restaurant/sold-out.ts';
import { readOffers } from '../../storage/restaurant/supplements.ts';
import { checkPrices, noteLater } from './check-orders.ts';
import { isDone, type BillDraft } from './open-bill.ts';
import { newOrders } from './orders.ts';
import { takePortions } from './sold-out.ts';
import { refuseSupplements } from '../supplement-faults.ts';
import { tellLater } from '../tickets/tell-printers.ts';

type Line = Partial<Lot>;

const chosenOf = ({ Settings }: Line): readonly ChosenSupplement[] =>
  ((Settings?.Modifiers ?? []) as ChosenSupplement[]).filter(({ Id }) => Id);

/** A dish and what is added to it, as far as they are counted. */
export const portionsOf = (line: Line): Portions[] => {
  const { Article, Quantity } = line;
  if (!Article?.Id) return [];
  const chosen = chosenOf(line);
  const counts = countsIn(chosen);
  return [
    { articleId: Article.Id, quantity: Quantity ?? 0 },
    ...chosen.map(({ Id }, at) => ({ articleId: Id, quantity: (Quantity ?? 0) * (counts[at] ?? 1) })),
  ];
};

/** Orders that are not written yet: one that is sent again is known by its ClientId. */
const unknownOf = async (
  orders: readonly Document[],
  { db, session: { organisationId } }: CallContext,
): Promise<Document[]> => {
  const clientIds = orders.map(({ ClientId }) => ClientId as string);
  const known = await idsByClientId(db, modelOf('Document'), organisationId, clientIds);
  return orders.filter(({ ClientId }) => !known.has(ClientId as string));
};

/** @throws GIFTCARD_QUANTITY, GIFTCARD_PRICE; discounts of the line are looked at with its price */
const refuseCard = (
  { Quantity: quantity, PrimaryDebitPrice: listPrice }: { Quantity: number; PrimaryDebitPrice: number },
  ownPrice: number | null,
): void => {
  const code = refuseCardSale({ quantity, listPrice, ownPrice, sum: listPrice, due: 0 });
  if (code) throw new Fault(code);
};

interface Menu {
  offers: Offers;
  known: KnownNames;
}

/** The line with what is added to it proved and priced; what the kitchen reads of it is written by the server. */
const completed = async (line: Line, { offers, known }: Menu, context: CallContext): Promise<OrderedLine> => {
  const articleId = line.Article?.Id ?? 0;
  const article = known.articles.get(articleId);
  const { Price: articlePrice = null, PricePrevious: previousPrice } = article ?? {};
  const { chosen, price: added, fault } = chooseSupplements(articleId, chosenOf(line), offers);
  if (fault && !isDone(context)) return refuseSupplements(fault, context.db, context.session.organisationId);
  if (chosen.length > 0)
    line.Settings = { ...line.Settings, Modifiers: [...chosen], Supplements: supplementsText(chosen) };
  line.PrimaryDebitPrice ??= line.DebitPrice ?? (articlePrice ?? 0) + added;
  line.DebitPrice ??= line.PrimaryDebitPrice;
  if (!isDone(context) && isGiftcardArticle(article?.ArticleActionType))
    refuseCard({ ...line, Quantity: line.Quantity ?? 0, PrimaryDebitPrice: line.PrimaryDebitPrice }, articlePrice);
  return {
    articleId,
    articlePrice,
    previousPrice,
    added,
    quantity: line.Quantity ?? 0,
    price: line.DebitPrice,
    listPrice: line.PrimaryDebitPrice,
    sum: line.DebitSum,
    claims: claimsOf(line),
  };
};

const menuOf = async (lines: readonly Line[], { db, session: { organisationId } }: CallContext): Promise<Menu> => {
  const dishes = lines.flatMap(({ Article }) => Article?.Id ?? []);
  const added = lines.flatMap(chosenOf).map(({ Id }) => Id);
  const articleIds = [...new Set([...dishes, ...added])];
  const [offers, known] = await Promise.all([
    readOffers(db, organisationId, articleIds),
    readKnown(db, { organisationId, ids: {}, articleIds }),
  ]);
  return { offers, known };
};

/**
 * Orders that come to a bill: what is added to dishes is offered with them, in the right number and at its price; there
 * is enough left; prices are looked over.
 * @throws ORDER_ITEMS_MISSING, SUPPLEMENT_NOT_OFFERED, SUPPLEMENTS_COUNT, SOLD_OUT, GIFTCARD_QUANTITY, and what
 * checkPrices throws
 */
export const takeOrders = async (
  bill: BillDraft,
  sent: readonly Partial<Document>[],
  context: CallContext,
): Promise<Document[]> => {
  const orders = newOrders(bill, sent);
  const fresh = await unknownOf(orders, context);
  const all = fresh.flatMap(({ Lots }) => Lots ?? []);
  if (all.length === 0) return orders;
  for (const line of all) if (!line.Article?.Id) await resolveReferences(context, modelOf('Lot'), line);
  const menu = await menuOf(all, context);
  for (const { ClientId, Lots, CreatedOn } of fresh) {
    const lines: OrderedLine[] = [];
    for (const line of Lots ?? []) lines.push(await completed(line, menu, context));
    const looked = { bill, lines, orderedOn: CreatedOn ?? context.now };
    await checkPrices({ clientId: ClientId as string, ...looked }, menu.known, context);
  }
  const short = await takePortions(bill.Branch?.Id ?? 0, all.flatMap(portionsOf), context);
  const odd = short.map(({ ArticleId, Left }): AttentionItem => ({
    code: 'SOLD_OUT',
    subject: String(ArticleId),
    details: { quantity: Left },
  }));
  noteLater(fresh.at(-1)?.ClientId ?? '', odd, context);
  tellLater(fresh, context);
  return orders;
};

/** Dishes of a bill that are not begun. */
export const portionsNotBegun = async (
  billId: number,
  { db, session: { organisationId } }: CallContext,
): Promise<Portions[]> => {
  const values = (await ordersOf(db, organisationId, billId)).map(({ Id }) => Id);
  const lots = await readRecordsBy(db, modelOf('Lot'), { organisationId, column: 'DocumentId', values });
  return lots.filter(({ Settings }) => !Settings?.StartedOn && !Settings?.CompletedOn).flatMap(portionsOf);
};
