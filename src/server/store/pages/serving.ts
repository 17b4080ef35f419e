import type { FastifyReply, FastifyRequest } from 'fastify';
import { Fault } from '#domain/faults.ts';
import type { CallName } from '#generated/call-paths.ts';
import type { AnswerOf } from '../../call/context.ts';
import type { Load } from '../../call/load.ts';
import type { Services } from '../../call/services/services.ts';
import { networkOf } from '../../session/guard/guards.ts';
import { publicStoreId, shopOf, type Shop } from '../store-of.ts';
import { storeText } from '../texts/store-text.ts';
import { readBasket } from './basket-cookie.ts';
import { sentPage, storeListPage } from './draw.ts';
import { basketMark, type Page, type Visit } from './page.ts';
import type { PageCache, SentPage } from './page-cache.ts';
import { languageOf, textsOf } from './visitor.ts';

/** Makes a call as a visitor: with its checks, its validation and its transaction. */
export type VisitorCall = <Name extends CallName>(
  name: Name,
  body: unknown,
  request: FastifyRequest,
  language: string,
) => Promise<NonNullable<AnswerOf<Name>>>;

export interface ServedStore {
  services: Services;
  load: Load;
  call: VisitorCall;
}

/** Services that the pages need. */
export interface Serving extends ServedStore {
  cache: PageCache;
}

type Params = { store: string; id?: string; token?: string };
export type PageRequest = FastifyRequest<{ Params: Params }>;

export const visitOf = (shop: Shop, request: FastifyRequest, { services }: Serving): Visit => {
  const { language } = languageOf(request, services.config);
  return {
    shop,
    db: services.store.of(shop.organisationId).reader,
    t: storeText(language),
    language,
    now: services.now(),
    baseUrl: services.config.baseUrl,
    query: textsOf(request.query),
  };
};

export const readShop = async (store: string, { services }: Serving): Promise<Shop> => {
  const organisationId = await publicStoreId(services.store.reader, store);
  return shopOf(services.store.of(organisationId).reader, organisationId, services);
};

export const drawnOf = async (
  page: Page | undefined,
  visit: Visit,
  request: FastifyRequest,
  { services }: Serving,
): Promise<SentPage> => {
  if (!page) throw new Fault('NOT_FOUND', { params: { entity: 'Page' } });
  return sentPage({ page, visit, isLanguageGiven: languageOf(request, services.config).isGiven });
};

/** Sends a page with the number of products in the visitor's own basket. */
export const send = (
  request: FastifyRequest,
  reply: FastifyReply,
  { text, status, location }: SentPage,
  lines?: number,
): FastifyReply => {
  const { lang } = request.query as { lang?: string };
  if (location) return reply.redirect(location, 301);
  if (typeof lang === 'string' && /^(en|ro|ru)$/.test(lang))
    reply.header('set-cookie', `lng=${lang}; Path=/; Max-Age=31536000; SameSite=Lax`);
  const count = lines ?? readBasket(request).length;
  return reply
    .code(status)
    .header('cache-control', 'private, no-cache')
    .header('vary', 'Cookie, Accept-Language')
    .type('text/html; charset=utf-8')
    .send(text.replace(basketMark, count > 0 ? String(count) : ''));
};

const gone = (request: FastifyRequest, { services }: Serving): SentPage => {
  const { language } = languageOf(request, services.config);
  const t = storeText(language);
  return storeListPage({
    language,
    t,
    baseUrl: services.config.baseUrl,
    stores: [],
    missing: { title: t('gone'), text: t('gone.text') },
  });
};

/** Work for a visitor within the limits of the server and of his network. What is not there is a page that says so. */
export const within = async (
  serving: Serving,
  request: FastifyRequest,
  work: () => Promise<SentPage>,
): Promise<SentPage> => {
  const { services, load } = serving;
  if (!load.enter()) throw new Fault('OVERLOADED', { retryAfter: 2 });
  try {
    services.guards.visit(networkOf(request.ip), services.now());
    return await work();
  } catch (error) {
    if (error instanceof Fault && error.status === 404) return gone(request, serving);
    throw error;
  } finally {
    load.leave();
  }
};
