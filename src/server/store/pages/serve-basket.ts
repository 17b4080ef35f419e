import { randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { Fault } from '#domain/faults.ts';
import { formatMoney, moneyToWire } from '#domain/money.ts';
import { quantityToWire } from '#domain/quantity.ts';
import { StoreOrderWay } from '#generated/types.ts';
import { networkOf } from '../../session/guard/guards.ts';
import { priceBasket, type BasketLine, type PricedBasket } from '../orders/price-basket.ts';
import { orderPath } from '../orders/stored-order.ts';
import { readBasket, withLine, writeBasket } from './basket-cookie.ts';
import { basketPage, orderFormPage, orderPage, type Typed } from './basket-pages.ts';
import type { Visit } from './page.ts';
import type { SentPage } from './page-cache.ts';
import { drawnOf, readShop, send, visitOf, within, type PageRequest, type Serving } from './serving.ts';
import { faultText, languageOf } from './visitor.ts';

interface Priced {
  priced?: PricedBasket;
  message?: string;
}

const price = async (lines: readonly BasketLine[], visit: Visit, more: object = {}): Promise<Priced> => {
  if (lines.length === 0) return {};
  try {
    return { priced: await priceBasket({ Lines: lines, ...more }, visit.shop, visit) };
  } catch (fault) {
    return { message: await faultText(fault, visit.language) };
  }
};

/** The basket of a visitor, priced now. */
export const showBasket = async (
  request: PageRequest,
  serving: Serving,
  lines: readonly BasketLine[],
  message?: string,
): Promise<SentPage> => {
  const visit = visitOf(await readShop(request.params.store, serving), request, serving);
  const priced = await price(lines, visit);
  return drawnOf(basketPage(visit, { lines, ...priced, message: message ?? priced.message }), visit, request, serving);
};

const milli = (text: string | undefined): number => Math.round(Number((text ?? '').replace(',', '.')) * 1000) || 0;

/** A request without a form has an empty one. */
const formOf = ({ body }: PageRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();

/** Ids of chosen supplements: 'm', several times, and 'm-5' of groups of which one is chosen. */
const chosenIn = (form: URLSearchParams): { Id: number }[] =>
  [...form.entries()]
    .filter(([name, value]) => /^m(-\d+)?$/.test(name) && /^\d{1,15}$/.test(value))
    .map(([, value]) => ({ Id: Number(value) }));

const changed = (lines: readonly BasketLine[], form: URLSearchParams): BasketLine[] => {
  const article = Number(form.get('article'));
  if (Number.isSafeInteger(article) && article > 0) {
    const Quantity = milli(form.get('quantity') ?? '1');
    const Modifiers = chosenIn(form);
    if (Quantity <= 0 || Quantity > 10_000_000) return [...lines];
    return withLine(lines, { Article: article, Quantity, ...(Modifiers.length > 0 && { Modifiers }) });
  }
  const removed = form.get('remove');
  return lines.flatMap((line, at) => {
    if (removed === String(at)) return [];
    const typed = form.get(`quantity-${at}`);
    const Quantity = typed === null ? line.Quantity : milli(typed);
    return Quantity > 0 && Quantity <= 10_000_000 ? [{ ...line, Quantity }] : [];
  });
};

const cookieOf = (shop: string, { services }: Serving) => ({
  path: `/store/${encodeURIComponent(shop)}`,
  isSecure: services.config.baseUrl.startsWith('https:'),
});

/** Puts products into the basket or changes it; a script that asks for JSON gets the number of lines. */
export const changeBasket =
  (serving: Serving) =>
  async (request: PageRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { store } = request.params;
    serving.services.guards.visit(networkOf(request.ip), serving.services.now());
    const lines = changed(readBasket(request), formOf(request));
    const isKept = writeBasket(reply, lines, cookieOf(store, serving));
    const count = isKept ? lines.length : readBasket(request).length;
    if (request.headers.accept === 'application/json') return reply.header('cache-control', 'no-store').send({ count });
    return reply.redirect(`/store/${encodeURIComponent(store)}/basket`, 303);
  };

const wishOf = (typed: Typed, lines: readonly BasketLine[], store: string) => ({
  Store: store,
  ClientId: typed['clientId'] ?? '',
  Lines: lines.map((line) => ({ ...line, Quantity: quantityToWire(line.Quantity) })),
  Way: Number(typed['way']) || StoreOrderWay.PickUp,
  ...(Number(typed['way']) === StoreOrderWay.Delivery && {
    ...(typed['area'] && { Area: Number(typed['area']) }),
    Address: typed['address'],
  }),
  ...(typed['due'] && { DueOn: typed['due'] }),
  Name: typed['name']?.trim() ?? '',
  Phone: typed['phone']?.trim() ?? '',
  ...(typed['email']?.trim() && { Email: typed['email'].trim() }),
  ...(typed['comment']?.trim() && { Comment: typed['comment'].trim() }),
  ...(typed['coupon']?.trim() && { Coupon: typed['coupon'].trim() }),
});

export const showOrderForm = async (
  request: PageRequest,
  serving: Serving,
  state: { typed: Typed; message?: string },
): Promise<SentPage> => {
  const visit = visitOf(await readShop(request.params.store, serving), request, serving);
  const lines = readBasket(request);
  const { priced, message } = await price(lines, visit, { Coupon: state.typed['coupon'] });
  const clientId = state.typed['clientId'] ?? randomUUID();
  const shown = { lines, priced, typed: state.typed, clientId, message: state.message ?? message };
  return drawnOf(orderFormPage(visit, shown), visit, request, serving);
};

/** The order goes through its call; what is refused comes back as the form with what was typed. */
export const placeOrder =
  (serving: Serving) =>
  async (request: PageRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { store } = request.params;
    const typed: Typed = Object.fromEntries(formOf(request));
    const { language } = languageOf(request, serving.services.config);
    const wish = wishOf(typed, readBasket(request), store);
    const refused = async (fault: unknown): Promise<FastifyReply> => {
      const message = await faultText(fault, language);
      const page = await within(serving, request, () => showOrderForm(request, serving, { typed, message }));
      return send(request, reply, page);
    };
    try {
      const seen = Number(typed['seen']);
      const { Sum, Fee } = await serving.call('StoreBasketPrice', { basket: basketOf(wish) }, request, language);
      const goods = (Sum ?? 0) - (Fee ?? 0);
      if (typed['seen'] && Number.isSafeInteger(seen) && goods > seen)
        throw new Fault('STORE_SUM_CHANGED', { params: { sum: formatMoney(goods) } });
      const order = { ...wish, ExpectedSum: moneyToWire(Sum ?? 0) };
      const { Token = '' } = await serving.call('StoreOrderPlace', { order }, request, language);
      writeBasket(reply, [], cookieOf(store, serving));
      return reply.redirect(orderPath(encodeURIComponent(store), Token ?? ''), 303);
    } catch (fault) {
      return refused(fault);
    }
  };

const basketOf = ({
  Store,
  Lines,
  Way,
  Area,
  Coupon,
}: ReturnType<typeof wishOf> & { Area?: number; Coupon?: string }) => ({
  Store,
  Lines,
  Way,
  ...(Area !== undefined && { Area }),
  ...(Coupon !== undefined && { Coupon }),
});

/** The page of an order, with what went wrong where something did. */
export const showOrder = async (request: PageRequest, serving: Serving, message?: string): Promise<SentPage> => {
  const { store, token = '' } = request.params;
  const visit = visitOf(await readShop(store, serving), request, serving);
  const order = { Store: store, Token: token };
  const followed = await serving.call('StoreOrderFollow', { order }, request, visit.language);
  return drawnOf(orderPage(visit, token, followed, message), visit, request, serving);
};

export const cancelOrder =
  (serving: Serving) =>
  async (request: PageRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { store, token = '' } = request.params;
    const { language } = languageOf(request, serving.services.config);
    try {
      await serving.call('StoreOrderCancel', { order: { Store: store, Token: token } }, request, language);
      return reply.redirect(orderPath(encodeURIComponent(store), encodeURIComponent(token)), 303);
    } catch (fault) {
      const message = await faultText(fault, language);
      return send(request, reply, await within(serving, request, () => showOrder(request, serving, message)));
    }
  };
