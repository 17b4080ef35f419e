import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { toFault } from '../../call/fault-answer.ts';
import { dataHeaders, permissionsPolicy, storeSecurity } from '../../http/security-headers.ts';
import { listedStores } from '../../storage/organisation/store-rows.ts';
import { storeText } from '../texts/store-text.ts';
import { readBasket } from './basket-cookie.ts';
import { storeListPage } from './draw.ts';
import { storePath, type Page, type Visit } from './page.ts';
import { createPageCache, type SentPage } from './page-cache.ts';
import { cancelOrder, changeBasket, placeOrder, showBasket, showOrder, showOrderForm } from './serve-basket.ts';
import {
  drawnOf,
  readShop,
  send,
  visitOf,
  within,
  type PageRequest,
  type ServedStore,
  type Serving,
} from './serving.ts';
import {
  aboutPage,
  branchesPage,
  branchPage,
  groupPage,
  homePage,
  newsPage,
  postPage,
  productPage,
  searchResults,
} from './shop-pages.ts';
import { robotsText, siteMap, siteMapOfStores } from './site-map.ts';
import { faultText, languageOf, textsOf } from './visitor.ts';
import { Fault } from '#domain/faults.ts';

/** A page that is the same for all visitors of a language. */
type Draw = (visit: Visit, id: number) => Promise<Page | undefined> | Page;

const pages: Readonly<Record<string, Draw>> = {
  '': homePage,
  '/about': aboutPage,
  '/branches': branchesPage,
  '/news': newsPage,
  '/search': searchResults,
  '/group/:id': groupPage,
  '/product/:id': productPage,
  '/branch/:id': branchPage,
  '/post/:id': postPage,
};

/** Pages are kept by what they depend on; what else stands in an address does not make another page. */
const keyOf = (request: PageRequest, { services }: Serving): string => {
  const { language, isGiven } = languageOf(request, services.config);
  const { page = '', q = '' } = textsOf(request.query);
  return JSON.stringify([request.url.split('?')[0], language, isGiven, page.slice(0, 6), q.slice(0, 100)]);
};

const shopPage =
  (serving: Serving, draw: Draw) =>
  async (request: PageRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const { store, id = '0' } = request.params;
    const { services, cache } = serving;
    const sent = await cache.read(keyOf(request, serving), services.now(), () =>
      within(serving, request, async () => {
        const shop = await readShop(store, serving);
        const rest = request.url.replace(/^\/store\/[^/?]+/, '');
        if (shop.address !== store) return { text: '', status: 301, location: storePath(shop) + rest };
        const visit = visitOf(shop, request, serving);
        const page = /^\d{1,15}$/.test(id) ? await draw(visit, Number(id)) : undefined;
        return drawnOf(page, visit, request, serving);
      }),
    );
    return send(request, reply, sent);
  };

/** A page of the visitor's own, which is not kept. */
const ownPage =
  (serving: Serving, show: (request: PageRequest, serving: Serving) => Promise<SentPage>) =>
  async (request: PageRequest, reply: FastifyReply): Promise<FastifyReply> =>
    send(request, reply, await within(serving, request, () => show(request, serving)));

const storesInList = 500;

const serveLists = (web: FastifyInstance, serving: Serving): void => {
  const { services, cache } = serving;
  const { baseUrl } = services.config;
  const stores = () => listedStores(services.store.reader, { index: 0, size: storesInList });
  web.get('/store', async (request, reply) => {
    const { language, isGiven } = languageOf(request, services.config);
    const sent = await cache.read(JSON.stringify(['/store', language, isGiven]), services.now(), () =>
      within(serving, request, async () =>
        storeListPage({
          language,
          t: storeText(language),
          baseUrl,
          isLanguageGiven: isGiven,
          stores: (await stores()).map(({ Name, StoreAddress }) => ({
            name: Name ?? '',
            path: `/store/${StoreAddress}`,
          })),
        }),
      ),
    );
    return send(request, reply, sent, 0);
  });
  const sendXml = (reply: FastifyReply, text: string): FastifyReply =>
    reply.header('cache-control', 'public, max-age=3600').type('application/xml; charset=utf-8').send(text);
  web.get('/robots.txt', (_request, reply) =>
    reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(robotsText(baseUrl)),
  );
  web.get('/sitemap.xml', async (request, reply) => {
    const sent = await cache.read('/sitemap.xml', services.now(), () =>
      within(serving, request, async () => ({ text: siteMapOfStores(await stores(), baseUrl), status: 200 })),
    );
    return sendXml(reply, sent.text);
  });
  web.get('/store/:store/sitemap.xml', async (request, reply) => {
    const asked = request as PageRequest;
    const sent = await within(serving, asked, async () => {
      const shop = await readShop(asked.params.store, serving);
      if (shop.address !== asked.params.store)
        return { text: '', status: 301, location: storePath(shop, '/sitemap.xml') };
      return cache.read(`map ${shop.organisationId}`, services.now(), async () => ({
        text: await siteMap(visitOf(shop, asked, serving)),
        status: 200,
      }));
    });
    return sent.status === 200 ? sendXml(reply, sent.text) : send(asked, reply, sent);
  });
};

const formLimit = 16 * 1024;

/** Forms are read here alone: calls take JSON. */
const takeForms = (web: FastifyInstance): void => {
  web.removeAllContentTypeParsers();
  web.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formLimit },
    (_request, body, done) => done(null, new URLSearchParams(String(body).replaceAll('\0', '').toWellFormed())),
  );
};

/** A form of another site cannot order in a visitor's name: browsers say where it comes from. */
const refuseOtherSites = (request: FastifyRequest): void => {
  const site = request.headers['sec-fetch-site'];
  if (request.method === 'POST' && typeof site === 'string' && !['same-origin', 'none'].includes(site))
    throw new Fault('NOT_ALLOWED');
};

const serveForms = (web: FastifyInstance, serving: Serving): void => {
  const at = (path: string): string => `/store/:store${path}`;
  web.get(at('/basket'), ownPage(serving, (request) => showBasket(request, serving, readBasket(request))) as never);
  web.post(at('/basket'), changeBasket(serving) as never);
  web.get(at('/order'), ownPage(serving, (request) => showOrderForm(request, serving, { typed: {} })) as never);
  web.post(at('/order'), placeOrder(serving) as never);
  web.get(at('/order/:token'), ownPage(serving, (request) => showOrder(request, serving)) as never);
  web.post(at('/order/:token/cancel'), cancelOrder(serving) as never);
};

/** Shows a fault as a page in the visitor's language. */
const failAsPage = (web: FastifyInstance, serving: Serving): void => {
  web.setErrorHandler(async (error: unknown, request, reply) => {
    const { language } = languageOf(request, serving.services.config);
    const fault = toFault(error);
    if (fault.status >= 500) request.log.error({ requestId: request.id, err: error }, 'a page of a store failed');
    if (fault.retryAfter !== undefined) reply.header('retry-after', String(fault.retryAfter));
    const text = await faultText(fault, language);
    const t = storeText(language);
    const page = storeListPage({
      language,
      t,
      baseUrl: serving.services.config.baseUrl,
      stores: [],
      missing: { title: text, text: '' },
    });
    return send(request, reply, { ...page, status: fault.status }, 0);
  });
};

/** The public pages of online stores: whole pages from the server, so that they are read without a script. */
export const serveStore = async (server: FastifyInstance, served: ServedStore): Promise<void> => {
  const serving: Serving = { ...served, cache: createPageCache() };
  const { config } = served.services;
  await server.register(async (web) => {
    const ofData = Object.keys(dataHeaders(config));
    web.addHook('onRequest', async (request, reply) => {
      for (const name of ofData) reply.removeHeader(name);
      refuseOtherSites(request);
    });
    await web.register(helmet, storeSecurity(config));
    web.addHook('onSend', async (_request, reply) => {
      reply.header('permissions-policy', permissionsPolicy);
    });
    await web.register(compress, { encodings: ['br', 'gzip'], threshold: 1024 });
    takeForms(web);
    failAsPage(web, serving);
    serveLists(web, serving);
    for (const [path, draw] of Object.entries(pages)) web.get(`/store/:store${path}`, shopPage(serving, draw) as never);
    serveForms(web, serving);
  });
};
