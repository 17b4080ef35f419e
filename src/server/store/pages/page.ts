import type { Language } from '#domain/session/languages.ts';
import { languages } from '#domain/session/languages.ts';
import { formatMoney } from '#domain/money.ts';
import type { Database } from '../../storage/database.ts';
import type { Shop } from '../store-of.ts';
import type { Translate } from '../texts/store-text.ts';
import { markup, type Html } from './html.ts';
import type { ShownGroup } from './read-pages.ts';

/** Everything that a page of a store is made from. */
export interface Visit {
  readonly shop: Shop;
  readonly db: Database;
  readonly t: Translate;
  readonly language: Language;
  readonly now: number;
  /** Of the installation: 'https://shop.example'. */
  readonly baseUrl: string;
  readonly query: Readonly<Record<string, string | undefined>>;
}

/** A page before its frame is around it. */
export interface Page {
  readonly title: string;
  readonly description?: string | undefined;
  /** Path of the page; absent: search engines do not keep it. */
  readonly path?: string;
  readonly body: Html;
  /** More for the head: data for search engines. */
  readonly head?: Html;
  readonly picture?: string | undefined;
  readonly status?: number;
}

/** A page's place for the number of products in the visitor's basket: pages are kept for all visitors. */
export const basketMark = '\u0000';

export const storePath = (shop: Shop, rest = ''): string => `/store/${encodeURIComponent(shop.address)}${rest}`;
export const storeName = ({ store, company }: Shop): string => store?.Name || (company.Name ?? '');

export const moneyText = (amount: number, { company }: Shop): string =>
  `${formatMoney(amount)} ${company.Settings?.currency ?? ''}`.trim();

/** Text with its line breaks, and nothing else in it. */
export const plainText = (text: string | null | undefined): Html | undefined =>
  text?.trim() ? markup`<p class="plain">${text.trim()}</p>` : undefined;

const codes = Object.keys(languages) as Language[];

const alternates = (url: string): Html =>
  markup`<link rel="alternate" hreflang="x-default" href="${url}" />${codes.map(
    (code) => markup`<link rel="alternate" hreflang="${code}" href="${url}?lang=${code}" />`,
  )}`;

export interface Frame {
  readonly language: Language;
  readonly t: Translate;
  readonly baseUrl: string;
  /** Whether the address itself says the language. */
  readonly isLanguageGiven: boolean;
  readonly query: Visit['query'];
  /** Absent: the page is of no store. */
  readonly shop?: Shop | undefined;
  readonly groups?: readonly ShownGroup[];
  readonly logo?: string | undefined;
}

const linksOf = ({ path }: Page, { baseUrl, language, isLanguageGiven, query }: Frame): Html => {
  if (!path) return markup`<meta name="robots" content="noindex" />`;
  const url = baseUrl + path;
  const further = Number(query['page']) > 1 ? markup`<meta name="robots" content="noindex, follow" />` : undefined;
  return markup`<link
      rel="canonical"
      href="${isLanguageGiven ? `${url}?lang=${language}` : url}"
    />${further}${alternates(url)}`;
};

const languageLinks = ({ language, t }: Frame): Html =>
  markup`<nav class="languages" aria-label="${t('language')}">
    ${codes.map((code) =>
      code === language
        ? markup`<span lang="${code}" aria-current="true">${code.toUpperCase()}</span>`
        : markup`<a href="?lang=${code}" lang="${code}" rel="alternate">${code.toUpperCase()}</a>`,
    )}
  </nav>`;

const header = (frame: Frame): Html => {
  const { shop, t, logo, query } = frame;
  if (!shop)
    return markup`<header class="bar"><a class="brand" href="/store">${t('stores')}</a>${languageLinks(frame)}</header>`;
  return markup`<header class="bar">
    <a class="brand" href="${storePath(shop)}"
      >${logo && markup`<img src="${logo}" alt="" height="36" />`}${storeName(shop)}</a
    >
    <form class="search" role="search" action="${storePath(shop, '/search')}">
      <input
        type="search"
        name="q"
        value="${query['q']}"
        aria-label="${t('search')}"
        placeholder="${t('search')}"
        maxlength="100"
      /><button>${t('search')}</button>
    </form>
    <a class="to-basket" href="${storePath(shop, '/basket')}" data-basket>${t('basket')} <b>${basketMark}</b></a>
    ${languageLinks(frame)}
  </header>`;
};

const groupLinks = ({ shop, groups = [], t }: Frame): Html | undefined =>
  shop && groups.length > 0
    ? markup`<nav class="groups" aria-label="${t('groups')}">
        ${groups.map(({ id, name }) => markup`<a href="${storePath(shop, `/group/${id}`)}">${name}</a>`)}
      </nav>`
    : undefined;

const footer = ({ shop, t }: Frame): Html | undefined =>
  shop &&
  markup`<footer>
    <a href="${storePath(shop, '/about')}">${t('terms')}</a>
    <a href="${storePath(shop, '/branches')}">${t('branches')}</a>
    <a href="${storePath(shop, '/news')}">${t('news')}</a>${
      shop.store?.Phone && markup` <a href="tel:${shop.store.Phone.replaceAll(/[^+\d]/g, '')}">${shop.store.Phone}</a>`
    }
  </footer>`;

/** The whole page as it is sent, with `basketMark` where the visitor's own number goes. */
export const framed = (page: Page, frame: Frame): string => {
  const { language, t, shop, baseUrl } = frame;
  const title = shop && page.title !== storeName(shop) ? `${page.title} · ${storeName(shop)}` : page.title;
  return markup`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
        ${page.description && markup`<meta name="description" content="${page.description.slice(0, 300)}" />`}
        ${linksOf(page, frame)}
        <meta property="og:title" content="${title}" />
        ${page.picture && markup`<meta property="og:image" content="${baseUrl}${page.picture}" />`}
        <link rel="icon" href="/icon.svg" />
        <link rel="stylesheet" href="/store-page.css" />
        <script type="module" src="/store-page.js"></script>
        ${page.head}
      </head>
      <body data-added="${t('added')}">
        <a class="skip" href="#content">${t('skip')}</a>
        ${header(frame)} ${groupLinks(frame)}
        <main id="content">${page.body}</main>
        ${footer(frame)}
      </body>
    </html> `.text;
};
