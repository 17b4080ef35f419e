import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, type House, type Json } from '../../house.ts';
import { openStore, type OpenStore } from './open-store.ts';

let house: House;
let store: OpenStore;

const hostile = `"><script>alert(1)</script>'><img src=x onerror=alert(2)>{{7*7}}</title>`;

beforeAll(async () => {
  house = await openHouse();
  store = await openStore(house, { Description: 'Light for\nall', Terms: 'Cash on receipt' });
});
afterAll(() => house.close());

interface Options {
  cookie?: string;
  form?: Record<string, string>;
  language?: string;
  headers?: Record<string, string>;
  from?: string;
}

const get = (url: string, { cookie, form, language = 'en', headers = {}, from = '192.0.2.10' }: Options = {}) =>
  house.app.server.inject({
    method: form ? 'POST' : 'GET',
    url,
    remoteAddress: from,
    headers: {
      'accept-language': language,
      ...(cookie && { cookie }),
      ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      ...headers,
    },
    ...(form && { payload: new URLSearchParams(form).toString() }),
  });
const at = (path = ''): string => `/store/${store.address}${path}`;
const page = async (path: string, options?: Options): Promise<string> => (await get(at(path), options)).body;
const cookieOf = ({ headers }: { headers: Record<string, unknown> }): string =>
  String([headers['set-cookie']].flat().find((each) => String(each).startsWith('basket=')) ?? '').split(';')[0] ?? '';
const elements = (text: string, name: string): string[] =>
  [...text.matchAll(new RegExp(`<${name}\\b[^>]*>`, 'g'))].map(([all]) => all);

describe('pages of a store', () => {
  it('are whole without a script: products, prices, language, canonical address, data for search engines', async () => {
    const { statusCode, body: sent, headers } = await get(at());
    const body = sent.replaceAll(/\s+/g, ' ');
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(body).toContain('<html lang="en">');
    for (const text of ['Lamps &amp; Co', 'Lamp', '200.00', 'Candle', '12.50', 'Add to basket'])
      expect(body).toContain(text);
    expect(body).toContain(`rel="canonical" href="http://shop.test${at()}"`);
    for (const code of ['en', 'ro', 'ru'])
      expect(body).toContain(`hreflang="${code}" href="http://shop.test${at()}?lang=${code}"`);
    expect(body).toContain('"@type":"OnlineStore"');
    const product = await page(`/product/${store.lamp}`);
    const data = JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(product)?.[1] ?? '{}');
    expect(data).toMatchObject({
      '@type': 'Product',
      name: 'Lamp',
      offers: { price: '200.00', availability: 'https://schema.org/InStock' },
    });
  });

  it('speak three languages: by the address, and by the browser', async () => {
    expect(await page('?lang=ru')).toMatch(/<html lang="ru">[\s\S]*В корзину/);
    expect(await page('', { language: 'ro' })).toMatch(/<html lang="ro">[\s\S]*În coș/);
    expect((await get(at('?lang=ro'))).headers['set-cookie']).toContain('lng=ro');
  });

  it('lead from the id and the name of the company to the one address of the store', async () => {
    const { statusCode, headers } = await get(`/store/${store.shop.owner.organisationId}/product/${store.lamp}`);
    expect([statusCode, headers['location']]).toEqual([301, at(`/product/${store.lamp}`)]);
  });

  it('find products by parts of their names, and say so where there are none', async () => {
    expect(await page('/search?q=cand')).toContain('12.50');
    // A letter that PostgreSQL does not take.
    expect(await page('/search?q=ca%00nd')).toContain('12.50');
    expect((await get('/store/a%00b')).statusCode).toBe(404);
    const none = await page('/search?q=%22%3E%3Cscript%3Ealert(1)%3C/script%3E');
    expect(none).toContain('Nothing was found');
    expect(elements(none, 'script')).toHaveLength(1);
    expect(none).toContain('noindex');
  });

  it('are listed for search engines: robots, a map of stores and of each store', async () => {
    const robots = await get('/robots.txt');
    expect(robots.body).toContain('Sitemap: http://shop.test/sitemap.xml');
    expect((await get('/sitemap.xml')).body).toContain(`http://shop.test${at('/sitemap.xml')}`);
    const map = await get(at('/sitemap.xml'));
    expect(map.headers['content-type']).toContain('application/xml');
    expect(map.body).toContain(`<loc>http://shop.test${at(`/product/${store.lamp}`)}</loc>`);
    const byId = await get(`/store/${store.shop.owner.organisationId}/sitemap.xml`);
    expect([byId.statusCode, byId.headers['location']]).toEqual([301, at('/sitemap.xml')]);
    expect((await get('/store')).body).toContain(`href="${at()}"`);
  });

  it('are not there for a store that is not public, nor for what is hidden or none', async () => {
    const hidden = await store.shop.product(7);
    const paths = [
      `/product/${hidden}`,
      '/product/999999',
      '/product/1e3',
      '/group/5',
      '/post/1',
      '/branch/1',
      '/order/aaaaaaaaaaaaaaaaaaaaaaaa',
    ];
    const codes = await Promise.all(paths.map(async (path) => (await get(at(path))).statusCode));
    expect(codes.slice(0, 6)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(codes[6]).toBe(404);
    const closed = await openStore(house, { IsPublic: false });
    expect((await get(`/store/${closed.address}`)).statusCode).toBe(404);
    expect((await get('/store')).body).not.toContain(closed.address);
  });

  it('say nothing of the company beside what is public', async () => {
    const all = await Promise.all(
      ['', `/product/${store.lamp}`, '/branches', '/about', '/news'].map((path) => page(path)),
    );
    expect(all.join('')).not.toMatch(/Supplier|owner\d|Store room|CreditPrice|"Id"/);
  });

  it('keep the policy of scripts and stay small: no script inside the page, no inline style', async () => {
    const { headers, body, rawPayload } = await get(at());
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('unsafe-inline');
    expect(body).not.toMatch(/ style=| on\w+=/);
    expect(gzipSync(rawPayload).length).toBeLessThan(10_000);
  });
});

describe('texts that are meant to do harm', () => {
  it('stay texts on every page: names of products, groups, branches, posts and the store', async () => {
    const own = await openStore(house, { Name: hostile.slice(0, 100), Description: hostile, Terms: hostile });
    const { do: call } = own.shop.owner;
    const split = await call('ArticleSplitCreate', { articleSplit: { Name: 'G', SplitActionType: 6 } } as never);
    const group = await call('ArticleGroupCreate', {
      articleGroup: { Name: hostile, ArticleSplit: { Id: split.Id } },
    } as never);
    const { Version } = await call('ArticleRead', { article: { Id: own.lamp } });
    await call('ArticleUpdate', {
      article: {
        Id: own.lamp,
        Version,
        Name: hostile,
        Description: hostile,
        ArticleGroups: [{ Id: group.Id }],
        Barcode: '</script><b>',
      },
    } as never);
    const branch = await call('BranchRead', { branch: { Id: own.shop.branchId } });
    await call('BranchUpdate', {
      branch: {
        Id: branch.Id,
        Version: branch.Version,
        Name: hostile,
        Address: hostile,
        Schedule: hostile,
        BranchActionType: 13,
      },
    } as never);
    const posts: number[] = [];
    for (const PostActionType of [1, 3])
      posts.push(
        (
          await call('PostCreate', {
            post: {
              Title: hostile,
              Subject: `<p onclick="x()">Hi<script>alert(1)</script><a href="javascript:alert(3)">go</a><style>p{}</style></p>`,
              PostActionType,
              Date: '2026-11-20T10:00:00Z',
            },
          } as never)
        ).Id,
      );
    const paths = [
      '',
      `/product/${own.lamp}`,
      `/group/${group.Id}`,
      '/branches',
      `/branch/${branch.Id}`,
      '/about',
      '/news',
      `/post/${posts[0]}`,
      '/search?q=script',
    ];
    for (const path of paths) {
      const { body, statusCode } = await get(`/store/${own.address}${path}`);
      expect([path, statusCode]).toEqual([path, 200]);
      const scripts = elements(body, 'script').filter((each) => !each.includes('application/ld+json'));
      expect([path, scripts]).toEqual([path, ['<script type="module" src="/store-page.js">']]);
      expect([path, elements(body, 'img').filter((each) => each.includes('onerror'))]).toEqual([path, []]);
      // Texts in quoted attributes are texts.
      expect(body.replaceAll(/"[^"]*"/g, '""')).not.toMatch(/<[^>]*\son\w+\s*=[^>]*>/);
      expect(body).not.toMatch(/href="javascript|<style/i);
      expect(body.match(/<\/title>/g)).toHaveLength(1);
      for (const [, data = ''] of body.matchAll(/ld\+json">(.*?)<\/script>/gs))
        expect(() => JSON.parse(data)).not.toThrow();
    }
  });
});

describe('a visitor without a script', () => {
  it('fills a basket, orders and follows the order; sent twice it is one order', async () => {
    const added = await get(at('/basket'), { form: { article: String(store.candle), quantity: '2' } });
    expect([added.statusCode, added.headers['location']]).toEqual([303, at('/basket')]);
    let cookie = cookieOf(added);
    cookie = cookieOf(await get(at('/basket'), { cookie, form: { article: String(store.candle), quantity: '1' } }));
    expect(await page('/basket', { cookie })).toMatch(/Candle[\s\S]*value="3"[\s\S]*37\.50/);
    expect(await page('', { cookie })).toContain('Basket <b>1</b>');
    const changed = await get(at('/basket'), { cookie, form: { 'quantity-0': '4', update: '1' } });
    cookie = cookieOf(changed);
    const form = await page('/order', { cookie });
    const hidden = (name: string): string => new RegExp(`name="${name}" value="([^"]*)"`).exec(form)?.[1] ?? '';
    const wish = {
      clientId: hidden('clientId'),
      seen: hidden('seen'),
      way: '2',
      area: String(store.near),
      address: 'Here 5',
      name: 'Ana',
      phone: '069 111 222',
    };
    const sent = await Promise.all([1, 2].map(() => get(at('/order'), { cookie, form: wish })));
    const places = sent.map(({ headers, statusCode }) => [statusCode, headers['location']]);
    expect(places[0]).toEqual(places[1]);
    expect(places[0]?.[0]).toBe(303);
    const own = await get(String(places[0]?.[1]));
    expect(own.body).toMatch(/Order 1|Order \d+/);
    expect(own.body).toContain('80.00');
    expect(own.body).toContain('noindex');
    const cancelled = await get(`${String(places[0]?.[1])}/cancel`, { form: {} });
    expect(cancelled.statusCode).toBe(303);
    expect((await get(String(places[0]?.[1]))).body).toContain('The order is cancelled.');
  });

  it('is told in words what is wrong, and what was typed stays', async () => {
    const cookie = cookieOf(await get(at('/basket'), { form: { article: String(store.candle), quantity: '1' } }));
    const { statusCode, body } = await get(at('/order'), {
      cookie,
      form: { clientId: 'x', way: '1', name: 'Ana <b>', phone: 'none' },
      language: 'ro',
    });
    expect(statusCode).toBe(422);
    expect(body).toMatch(/role="alert"/);
    expect(body).toContain('value="Ana &lt;b&gt;"');
    const gone = cookieOf(await get(at('/basket'), { form: { article: '999999', quantity: '1' } }));
    expect(await page('/basket', { cookie: gone, language: 'ru' })).toContain('Магазин больше не продаёт');
  });

  it('brings a basket that is damaged, hostile or too large: what is wrong is left out', async () => {
    const basket = (value: unknown): string => `basket=${Buffer.from(JSON.stringify(value)).toString('base64url')}`;
    for (const value of ['x', [[1]], [['a', 1]], [[store.lamp, -5]], [[store.lamp, 1e15]], { a: 1 }, [null, 7]])
      expect((await get(at('/basket'), { cookie: basket(value) })).body).toContain('The basket is empty');
    expect((await get(at('/basket'), { cookie: 'basket=%%%%' })).statusCode).toBe(200);
    const many = Array.from({ length: 200 }, () => [store.lamp, 1000]);
    expect((await get(at('/basket'), { cookie: basket(many) })).statusCode).toBe(200);
    const full = cookieOf(await get(at('/basket'), { form: { article: String(store.lamp), quantity: '1e99' } }));
    expect(await page('/basket', { cookie: full })).toContain('The basket is empty');
  });

  it('does not order by a form of another site', async () => {
    const { statusCode } = await get(at('/order'), {
      form: { name: 'x' },
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(statusCode).toBe(403);
    expect(
      (await get(at('/basket'), { form: { article: '1' }, headers: { 'content-type': 'text/plain' } })).statusCode,
    ).toBe(400);
  });
});

describe('many visitors', () => {
  it('cost one reading of a page while it is kept; a change is seen soon', async () => {
    const own = await openStore(house);
    const url = `/store/${own.address}`;
    const answers = await Promise.all(Array.from({ length: 30 }, () => get(url)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    const { do: call } = own.shop.owner;
    const { Version } = (await call('ArticleRead', { article: { Id: own.lamp } })) as Json;
    await call('ArticleUpdate', { article: { Id: own.lamp, Version, Price: 210 } } as never);
    house.wait(20_000);
    expect((await get(url)).body).toContain('210.00');
  });

  it('of one network are refused beyond what people read', async () => {
    const from = '203.0.113.9';
    let last = 200;
    for (let at = 0; at < 620 && last === 200; at += 1)
      last = (await get(`/store/${store.address}/search?q=x${at}`, { from })).statusCode;
    expect(last).toBe(429);
  });
});
