import { formatDateTime } from '#domain/date-format.ts';
import { formatQuantity } from '#domain/quantity.ts';
import { earliest, isOpenAt, slotsOf } from '#domain/organisation/online-store/order-time.ts';
import { StoreOrderStatus, StoreOrderWay } from '#generated/types.ts';
import type { AnswerOf } from '../../call/context.ts';
import type { BasketLine, PricedBasket } from '../orders/price-basket.ts';
import { takesOrders } from '../store-of.ts';
import type { StoreText } from '../texts/store-text.ts';
import { markup, type Html } from './html.ts';
import { moneyText, storePath, type Page, type Visit } from './page.ts';

/** '1', '0.25': without zeros that say nothing. */
const quantityText = (quantity: number): string => formatQuantity(quantity).replace(/\.?0+$/, '');

const alert = (message: string | undefined): Html | undefined =>
  message ? markup`<p class="alert" role="alert">${message}</p>` : undefined;

const emptyPage = ({ shop, t }: Visit, message?: string): Page => ({
  title: t('basket'),
  body: markup`${alert(message)}
    <h1>${t('basket')}</h1>
    <p class="muted">${t('basket.none')}</p>
    <p><a href="${storePath(shop)}">${t('basket.back')}</a></p>`,
});

const sums = ({ totals, fee, sum, area }: PricedBasket, { shop, t }: Visit): Html =>
  markup`<dl class="sums">
    ${
      totals.DiscountSum > 0 &&
      markup`<dt>${t('discount')}</dt>
        <dd>−${moneyText(totals.DiscountSum, shop)}</dd>`
    }
    ${
      area &&
      markup`<dt>${t('fee')}</dt>
        <dd>${fee > 0 ? moneyText(fee, shop) : t('fee.free')}</dd>`
    }
    <dt>${t('total')}</dt>
    <dd><strong>${moneyText(sum, shop)}</strong></dd>
  </dl>`;

interface BasketState {
  lines: readonly BasketLine[];
  /** Absent: it could not be priced, and the message says why. */
  priced?: PricedBasket | undefined;
  message?: string | undefined;
  coupon?: string | undefined;
}

/** The basket: quantities may be changed, lines taken out. */
export const basketPage = (visit: Visit, { lines, priced, message }: BasketState): Page => {
  const { shop, t } = visit;
  if (lines.length === 0) return emptyPage(visit, message);
  const action = storePath(shop, '/basket');
  return {
    title: t('basket'),
    body: markup`<h1>${t('basket')}</h1>
      ${alert(message)}
      <form method="post" action="${action}" class="basket">
        <table>
          <thead>
            <tr>
              <th scope="col">${t('products')}</th>
              <th scope="col">${t('quantity')}</th>
              <th scope="col">${t('sum')}</th>
            </tr>
          </thead>
          <tbody>
            ${lines.map((line, at) => {
              const shown = priced?.lines[at];
              const name = shown?.article.Name ?? `№ ${line.Article}`;
              return markup`<tr>
                <td>
                  <a href="${storePath(shop, `/product/${line.Article}`)}">${name}</a
                  >${shown && shown.modifiers.length > 0 && markup`<br /><small class="muted">+ ${shown.modifiers.map(({ Name }) => Name).join(', ')}</small>`}
                </td>
                <td>
                  <input
                    type="number"
                    name="quantity-${at}"
                    value="${quantityText(line.Quantity)}"
                    min="0"
                    max="10000"
                    step="any"
                    aria-label="${t('quantity')}: ${name}"
                  /><button name="remove" value="${at}" class="plain-button" aria-label="${t('remove')}: ${name}">
                    ${t('remove')}
                  </button>
                </td>
                <td class="number">
                  ${shown && moneyText(shown.priced.DebitSum, shop)}${shown && shown.priced.PrimaryDebitSum !== shown.priced.DebitSum && markup`<br /><s class="muted">${moneyText(shown.priced.PrimaryDebitSum, shop)}</s>`}
                </td>
              </tr>`;
            })}
          </tbody>
        </table>
        <button name="update" value="1">${t('update')}</button>
      </form>
      ${priced && sums(priced, visit)}
      ${priced && priced.totals.DebitSum < priced.minimum && markup`<p class="muted">${t('minimum', { sum: moneyText(priced.minimum, shop) })}</p>`}
      <p>
        ${priced && takesOrders(shop) ? markup`<a class="primary button" href="${storePath(shop, '/order')}">${t('order')}</a>` : !takesOrders(shop) && t('closed')}
        <a href="${storePath(shop)}">${t('basket.back')}</a>
      </p>`,
  };
};

/** Values of the form of an order as they were typed. */
export type Typed = Readonly<Record<string, string | undefined>>;

interface Field {
  name: string;
  label: StoreText;
  type?: string;
  autocomplete: string;
  most: number;
  isRequired?: boolean;
}

const fields: readonly Field[] = [
  { name: 'name', label: 'name', autocomplete: 'name', most: 60, isRequired: true },
  { name: 'phone', label: 'phone', type: 'tel', autocomplete: 'tel', most: 30, isRequired: true },
  { name: 'email', label: 'email', type: 'email', autocomplete: 'email', most: 150 },
];

const input = (
  { name, label, type = 'text', autocomplete, most, isRequired }: Field,
  typed: Typed,
  { t }: Visit,
): Html =>
  markup`<label
    >${t(label)}${!isRequired && markup` <span class="muted">(${t('optional')})</span>`}<input
      type="${type}"
      name="${name}"
      value="${typed[name]}"
      maxlength="${most}"
      autocomplete="${autocomplete}"
      ${isRequired && markup` required`}
  /></label>`;

const mostSlots = 96;

const dueField = (typed: Typed, visit: Visit): Html | undefined => {
  const { shop, t, now } = visit;
  if (!takesOrders(shop)) return undefined;
  const wish = { hours: shop.store, zone: shop.zone, now };
  const slots = slotsOf(wish).slice(0, mostSlots);
  const mayBeSoon = isOpenAt(shop.store, shop.zone, earliest(wish));
  return markup`<label
    >${t('due')}<select name="due">
      ${mayBeSoon && markup`<option value="">${t('due.soon')}</option>`}${slots.map((at) => {
        const value = new Date(at).toISOString();
        return markup`<option value="${value}" ${typed['due'] === value && markup` selected`}>
          ${formatDateTime(shop.zone, at)}
        </option>`;
      })}
    </select></label
  >`;
};

const wayFields = (typed: Typed, { shop, t }: Visit): Html => {
  const ways = [shop.store?.IsPickUp && StoreOrderWay.PickUp, shop.store?.IsDelivery && StoreOrderWay.Delivery].filter(
    (way) => typeof way === 'number',
  );
  const chosen = Number(typed['way']) || ways[0];
  const delivery = shop.store?.IsDelivery
    ? markup`<div class="delivery">
        ${
          shop.areas.length > 0 &&
          markup`<label
            >${t('area')}<select name="area">
              <option value="">${t('area.choose')}</option>
              ${shop.areas.map(({ Id, Name, Fee }) => markup`<option value="${Id}" ${typed['area'] === String(Id) && markup` selected`}>${t('area.line', { name: Name ?? '', fee: Fee ? moneyText(Fee, shop) : t('fee.free') })}</option>`)}
            </select></label
          >`
        }<label
          >${t('address')}<input
            name="address"
            value="${typed['address']}"
            maxlength="250"
            autocomplete="street-address"
        /></label>
      </div>`
    : undefined;
  return markup`<fieldset class="ways">
    <legend>${t('way')}</legend>
    ${ways.map(
      (way) =>
        markup`<label
          ><input type="radio" name="way" value="${way}" ${way === chosen && markup` checked`} />
          ${t(`way.${way}` as StoreText)}</label
        >`,
    )}${delivery}
  </fieldset>`;
};

interface OrderState extends BasketState {
  typed: Typed;
  clientId: string;
}

/** The form of an order. Its ClientId makes an order that is sent twice one order. */
export const orderFormPage = (visit: Visit, { lines, priced, message, typed, clientId }: OrderState): Page => {
  const { shop, t } = visit;
  if (lines.length === 0) return emptyPage(visit, message);
  return {
    title: t('order.title'),
    ...(message && { status: 422 }),
    body: markup`<h1>${t('order.title')}</h1>
      ${alert(message)}
      <form method="post" action="${storePath(shop, '/order')}" class="order">
        <input type="hidden" name="clientId" value="${clientId}" />
        ${wayFields(typed, visit)} ${dueField(typed, visit)} ${fields.map((field) => input(field, typed, visit))}
        <label
          >${t('comment')} <span class="muted">(${t('optional')})</span
          ><textarea name="comment" maxlength="500" rows="2">${typed['comment']}</textarea>
        </label>
        <label
          >${t('coupon')} <span class="muted">(${t('optional')})</span
          ><input name="coupon" value="${typed['coupon']}" maxlength="50" autocomplete="off"
        /></label>
        <p>${t('payment')}: ${t('payment.1')}</p>
        ${priced && sums(priced, visit)}
        ${priced && markup`<input type="hidden" name="seen" value="${priced.totals.DebitSum}" />`}
        <button class="primary">${t('send')}</button> <a href="${storePath(shop, '/basket')}">${t('basket')}</a>
      </form>`,
  };
};

type Followed = NonNullable<AnswerOf<'StoreOrderFollow'>>;

/** The page of an order, for who has its address. */
export const orderPage = (visit: Visit, token: string, order: Followed, message?: string): Page => {
  const { shop, t } = visit;
  const { Number: number = '', Status, Way, Area, Address, DueOn, Reason, Lines, Sum, Discount } = order;
  const status = Status ?? StoreOrderStatus.Waiting;
  const reached = status <= StoreOrderStatus.Delivered;
  return {
    title: t('order.number', { number: number ?? '' }),
    body: markup`<h1>${t('order.number', { number: number ?? '' })}</h1>
      ${alert(message)}
      <p class="status" role="status" data-status="${status}">${t(`status.${status}` as StoreText)}</p>
      ${reached && markup`<progress max="3" value="${status}" aria-hidden="true"></progress>`}
      ${Reason && markup`<p class="plain">${Reason}</p>`}
      <dl class="facts">
        <dt>${t('way')}</dt>
        <dd>${Way && t(`way.${Way}` as StoreText)} ${[Area, Address].filter(Boolean).join(', ')}</dd>
        ${
          DueOn &&
          markup`<dt>${t('due')}</dt>
            <dd>${formatDateTime(shop.zone, DueOn)}</dd>`
        }
        <dt>${t('payment')}</dt>
        <dd>${t('payment.1')}</dd>
      </dl>
      <table>
        <tbody>
          ${(Lines ?? []).map(
            (line) =>
              markup`<tr>
                <td>
                  ${line.Name}${line.Supplements && markup`<br /><small class="muted">+ ${line.Supplements}</small>`}
                </td>
                <td class="number">${quantityText(line.Quantity ?? 0)}</td>
                <td class="number">${moneyText(line.Sum ?? 0, shop)}</td>
              </tr>`,
          )}
        </tbody>
      </table>
      <dl class="sums">
        ${
          (Discount ?? 0) > 0 &&
          markup`<dt>${t('discount')}</dt>
            <dd>−${moneyText(Discount ?? 0, shop)}</dd>`
        }
        <dt>${t('total')}</dt>
        <dd><strong>${moneyText(Sum ?? 0, shop)}</strong></dd>
      </dl>
      <p class="muted">${t('order.keep')}</p>
      ${status === StoreOrderStatus.Waiting && markup`<form method="post" action="${storePath(shop, `/order/${token}/cancel`)}"><button>${t('cancel')}</button></form>`}`,
  };
};
