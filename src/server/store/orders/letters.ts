import { formatMoney } from '#domain/money.ts';
import { Fault } from '#domain/faults.ts';
import { StoreOrderStatus } from '#generated/types.ts';
import type { CallContext } from '../../call/context.ts';
import { sendLater } from '../../outside/send-later.ts';
import { admitLetters } from '../../session/guard/unconfirmed.ts';
import type { Shop } from '../store-of.ts';
import { storeLanguage, storeText, type StoreText } from '../texts/store-text.ts';

interface News {
  shop: Shop;
  number: string;
  /** Hundredths. */
  sum: number;
  /** Page of the order. */
  address: string;
}

/** Whether one more letter may go: an order that cannot be told by a letter is an order all the same. */
const isAdmitted = async (to: string, context: CallContext): Promise<boolean> => {
  const { services, now, session } = context;
  try {
    services.guards.recipient(to.toLowerCase(), now, `company ${session.organisationId}`);
    await admitLetters(context, 1);
    return true;
  } catch (error) {
    if (error instanceof Fault) return false;
    throw error;
  }
};

const nameOf = ({ store, company }: Shop): string => store?.Name || (company.Name ?? '');

const factsOf = ({ number, sum, shop }: News) => ({
  number,
  store: nameOf(shop),
  sum: `${formatMoney(sum)} ${shop.company.Settings?.currency ?? ''}`.trim(),
});

/** Writes to the address of the store that an order has come. */
export const tellStore = async (news: News, context: CallContext): Promise<void> => {
  const to = news.shop.store?.Email;
  if (!to || !(await isAdmitted(to, context))) return;
  const t = storeText(storeLanguage(context.headers.cultureCode));
  const subject = t('letter.new', factsOf(news));
  sendLater(context, { to, subject, text: `${subject}\n\n${context.services.config.baseUrl}/#/documents/6/7\n` });
};

const subjects: Readonly<Record<number, StoreText>> = {
  [StoreOrderStatus.Waiting]: 'letter.placed',
  [StoreOrderStatus.Accepted]: 'letter.accepted',
  [StoreOrderStatus.Ready]: 'letter.ready',
  [StoreOrderStatus.Delivered]: 'letter.delivered',
  [StoreOrderStatus.Declined]: 'letter.declined',
  [StoreOrderStatus.Cancelled]: 'letter.cancelled',
};

interface CustomerNews extends News {
  to: string | null | undefined;
  language: string | null | undefined;
  status: number;
  reason?: string | undefined;
}

/** Writes to the customer how far the order has come, where an address was given. */
export const tellCustomer = async (news: CustomerNews, context: CallContext): Promise<void> => {
  const { to, language, status, reason, address } = news;
  const subject = subjects[status];
  if (!to?.trim() || !subject || !(await isAdmitted(to, context))) return;
  const t = storeText(storeLanguage(language ?? ''));
  const title = t(subject, factsOf(news));
  const text = [title, reason, t('letter.follow', { address })].filter(Boolean).join('\n\n');
  sendLater(context, { to: to.trim(), subject: title, text: `${text}\n` });
};
