import { randomBytes } from 'node:crypto';
import { earliest, isOpenAt, mayBeDueAt } from '#domain/organisation/online-store/order-time.ts';
import { Fault } from '#domain/faults.ts';
import { formatMoney } from '#domain/money.ts';
import { one } from '#domain/quantity.ts';
import { entities } from '#generated/model.ts';
import {
  DocumentActionType,
  DocumentOperationType,
  StoreOrderStatus,
  StoreOrderWay,
  StorePaymentType,
  type Document,
} from '#generated/types.ts';
import { supplementsText } from '#domain/catalogue/supplements.ts';
import type { AnswerOf, CallContext, HandlerOf, RequestOf } from '../../call/context.ts';
import { bodyHash, createOne, entityContext, publishChange, type HookTable } from '../../entity/index.ts';
import { networkOf } from '../../session/guard/guards.ts';
import {
  findByClientId,
  insertRecord,
  insertRow,
  lockRecord,
  readKnown,
  updateRecord,
  type StoredRecord,
} from '../../storage/records/index.ts';
import { publicStoreId, refuseClosed, shopOf, type OpenShop } from '../store-of.ts';
import { tellCustomer, tellStore } from './letters.ts';
import { providerOf } from './payment.ts';
import { priceBasket, refuseShort, type ChosenLine, type PricedBasket } from './price-basket.ts';
import { orderPath, statusOf } from './stored-order.ts';

type Wish = RequestOf<'StoreOrderPlace'>['order'];
type Answer = NonNullable<AnswerOf<'StoreOrderPlace'>>;

/** 144 bits cannot be guessed. */
const tokenBytes = 18;

/** The order of this ClientId, if there is one. @throws CLIENT_ID_REUSED where it was made with another body */
const repeated = async (wish: Wish, { db, session: { organisationId } }: CallContext): Promise<Answer | undefined> => {
  const known = await findByClientId(db, entities.StoreOrder, organisationId, wish.ClientId);
  if (!known) return undefined;
  if (known.BodyHash !== bodyHash(wish)) throw new Fault('CLIENT_ID_REUSED');
  const order = await readKnown(db, entities.StoreOrder, { organisationId, id: known.Id });
  const document = await readKnown(db, entities.Document, { organisationId, id: order.Document ?? 0 });
  return {
    Token: order.Token ?? '',
    Number: document.Number ?? '',
    Sum: document.DebitSum ?? 0,
    Status: statusOf(order, document),
  };
};

/** @throws STORE_CLOSED where there is no product for the fee, STORE_SUM_SMALL, STORE_SUM_CHANGED, STORE_TIME, STORE_ADDRESS_MISSING */
const refuseWish = (
  wish: Wish,
  { totals, sum, fee, minimum, area }: PricedBasket,
  { shop, now }: { shop: OpenShop; now: number },
): void => {
  const currency = shop.company.Settings?.currency ?? '';
  const said = (amount: number): string => `${formatMoney(amount)} ${currency}`.trim();
  if (fee > 0 && !shop.store.DeliveryArticle?.Id) throw new Fault('STORE_CLOSED');
  if (totals.DebitSum < minimum) throw new Fault('STORE_SUM_SMALL', { params: { sum: said(minimum) } });
  if (typeof wish.ExpectedSum === 'number' && wish.ExpectedSum !== sum)
    throw new Fault('STORE_SUM_CHANGED', { params: { sum: said(sum) } });
  if (wish.Way === StoreOrderWay.Delivery && !wish.Address?.trim()) throw new Fault('STORE_ADDRESS_MISSING');
  const hours = { hours: shop.store, zone: shop.zone, now, onTheWay: area?.Minutes ?? 0 };
  const isInTime = wish.DueOn ? mayBeDueAt(wish.DueOn, hours) : isOpenAt(shop.store, shop.zone, earliest(hours));
  if (!isInTime) throw new Fault('STORE_TIME');
};

const lotOf = ({ sent, article, modifiers, priced }: ChosenLine): StoredRecord => ({
  Article: { Id: article.Id },
  Quantity: priced.Quantity,
  PrimaryDebitPrice: priced.PrimaryDebitPrice,
  PrimaryDebitSum: priced.PrimaryDebitSum,
  DebitPrice: priced.DebitPrice,
  DebitSum: priced.DebitSum,
  Settings: {
    ...(modifiers.length > 0 && { Modifiers: [...modifiers], Supplements: supplementsText(modifiers) }),
    ...(sent.Note?.trim() && { Note: sent.Note.trim() }),
  },
});

const feeLot = ({ fee }: PricedBasket, { store }: OpenShop): StoredRecord[] =>
  fee > 0 && store.DeliveryArticle?.Id
    ? [{ Article: { Id: store.DeliveryArticle.Id }, Quantity: one, DebitPrice: fee, PrimaryDebitPrice: fee }]
    : [];

/** The online order as a document, with the person who placed it (R-DOC-062). */
const writeDocument = async (
  wish: Wish,
  basket: PricedBasket,
  { shop, context, hooks }: { shop: OpenShop; context: CallContext; hooks: HookTable },
): Promise<Document> => {
  const { db, now } = context;
  const comment = [wish.Address?.trim(), wish.Comment?.trim()].filter(Boolean).join('\n');
  const document = await createOne(entityContext(context, hooks), entities.Document, {
    body: {
      DocumentActionType: DocumentActionType.Order,
      DocumentOperationType: DocumentOperationType.OrderOnline,
      Branch: { Id: shop.store.Branch?.Id },
      DebitDepot: { Id: shop.depotId },
      ...(comment && { Settings: { Comment: comment } }),
      Lots: [...basket.lines.map(lotOf), ...feeLot(basket, shop)],
    },
  });
  const personId = await insertRecord(db, entities.Person, {
    FirstName: wish.Name.trim(),
    Phone: wish.Phone.trim(),
    Email: wish.Email?.trim() || null,
    CreatedOn: now,
  });
  await updateRecord(db, entities.Document, {
    organisationId: shop.organisationId,
    id: document.Id,
    changes: { Person: { Id: personId } },
  });
  return document;
};

const writeOrder = async (
  wish: Wish,
  document: Document,
  { shop, context, area }: { shop: OpenShop; context: CallContext; area: string | undefined },
): Promise<{ Id: number; Token: string }> => {
  const Token = randomBytes(tokenBytes).toString('base64url');
  const isDelivery = wish.Way === StoreOrderWay.Delivery;
  const row = await insertRow(context.db, entities.StoreOrder, {
    OrganisationId: shop.organisationId,
    ClientId: wish.ClientId,
    BodyHash: bodyHash(wish),
    Document: document.Id,
    Branch: { Id: shop.store.Branch?.Id },
    Token,
    StoreOrderStatus: StoreOrderStatus.Waiting,
    StoreOrderWay: wish.Way,
    StorePaymentType: wish.Payment ?? StorePaymentType.AtTheDoor,
    Area: area ?? null,
    Address: isDelivery ? wish.Address?.trim() : null,
    DueOn: wish.DueOn ?? null,
    Name: wish.Name.trim(),
    Phone: wish.Phone.trim(),
    Email: wish.Email?.trim() || null,
    Comment: wish.Comment?.trim() || null,
    Language: context.headers.cultureCode.slice(0, 5),
    CreatedOn: context.now,
  });
  // Another transaction has just written this ClientId.
  if (!row) throw new Fault('CLIENT_ID_REUSED');
  return { Id: row.Id, Token };
};

const place = async (wish: Wish, context: CallContext, hooks: HookTable): Promise<Answer> => {
  const { db, now, services, headers, session } = context;
  const { organisationId } = session;
  const known = await repeated(wish, context);
  if (known) return known;
  services.guards.storeOrder(networkOf(headers.address), now);
  services.guards.storeOrders(`company ${organisationId}`, now);
  const shop = await shopOf(db, organisationId, services);
  await refuseClosed(shop, db, now);
  const open = shop as OpenShop;
  // Orders of one store wait for each other, so that two do not take the last piece.
  await lockRecord(db, entities.OnlineStore, { organisationId, id: open.store.Id });
  const again = await repeated(wish, context);
  if (again) return again;
  const basket = await priceBasket(wish, open, { db, now });
  refuseWish(wish, basket, { shop: open, now });
  await refuseShort(db, open, basket.lines);
  const document = await writeDocument(wish, basket, { shop: open, context, hooks });
  const area = basket.area?.Name;
  const { Id, Token } = await writeOrder(wish, document, { shop: open, context, area });
  const Number = document.Number ?? '';
  const sum = document.DebitSum ?? basket.sum;
  const backTo = services.config.baseUrl + orderPath(shop.address, Token);
  await providerOf(wish.Payment ?? StorePaymentType.AtTheDoor).begin(
    {
      order: { Id, Name: wish.Name, Phone: wish.Phone, Email: wish.Email ?? null },
      number: Number,
      sum,
      currency: shop.company.Settings?.currency ?? '',
      backTo,
    },
    context,
  );
  publishChange(context, entities.StoreOrder, Id, 'create');
  const news = { shop, number: Number, sum, address: backTo };
  await tellStore(news, context);
  await tellCustomer(
    { ...news, to: wish.Email, language: headers.cultureCode, status: StoreOrderStatus.Waiting },
    context,
  );
  return { Token, Number, Sum: sum, Status: StoreOrderStatus.Waiting };
};

/**
 * Makes an online order of what a visitor's basket says. Prices, discounts, the fee and the stock are the server's.
 * @throws NOT_FOUND, STORE_CLOSED, the faults of pricing, STORE_STOCK_SHORT, STORE_SUM_SMALL, STORE_SUM_CHANGED,
 * STORE_TIME, STORE_ADDRESS_MISSING, CLIENT_ID_REUSED, TOO_MANY_REQUESTS
 */
export const storeOrderPlace =
  (hooks: HookTable): HandlerOf<'StoreOrderPlace'> =>
  async ({ order }, context) => {
    const organisationId = await publicStoreId(context.db, order.Store);
    await context.db.enter(organisationId);
    // The visitor has no session: what is written belongs to the store's company.
    return place(order, { ...context, session: { ...context.session, organisationId } }, hooks);
  };
