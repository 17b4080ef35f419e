import type { Language } from '#domain/session/languages.ts';
import type { Translate } from '../texts/store-text.ts';
import { markup } from './html.ts';
import { framed, type Page, type Visit } from './page.ts';
import type { SentPage } from './page-cache.ts';
import { picturesOf, readGroups } from './read-pages.ts';

interface Drawn {
  page: Page;
  visit: Visit;
  isLanguageGiven: boolean;
}

/** A page of a store inside its frame: logo, search, groups, languages. */
export const sentPage = async ({ page, visit, isLanguageGiven }: Drawn): Promise<SentPage> => {
  const { shop, db, language, t, baseUrl, query } = visit;
  const storeId = shop.store?.Id;
  const [groups, logos] = await Promise.all([
    readGroups(db, shop),
    storeId === undefined
      ? new Map<number, string[]>()
      : picturesOf(db, shop.organisationId, { entity: 'OnlineStore', ids: [storeId], size: 'ThumbnailUrl' }),
  ]);
  const frame = { language, t, baseUrl, isLanguageGiven, query, shop, groups, logo: logos.get(storeId ?? 0)?.[0] };
  return { text: framed(page, frame), status: page.status ?? 200 };
};

interface Listing {
  language: Language;
  t: Translate;
  baseUrl: string;
  isLanguageGiven?: boolean;
  stores: readonly { name: string; path: string }[];
  /** The page that was looked for is not there. */
  missing?: { title: string; text: string };
}

/** The list of public stores; or, in the same frame, that there is no such page. */
export const storeListPage = ({
  language,
  t,
  baseUrl,
  isLanguageGiven = false,
  stores,
  missing,
}: Listing): SentPage => {
  const page: Page = missing
    ? {
        title: missing.title,
        body: markup`<h1>${missing.title}</h1>
          <p class="muted">${missing.text}</p>`,
      }
    : {
        title: t('stores'),
        path: '/store',
        body: markup`<h1>${t('stores')}</h1>
          ${stores.length === 0 && markup`<p class="muted">${t('stores.none')}</p>`}
          <ul class="news">
            ${stores.map(({ name, path }) => markup`<li><a href="${path}">${name}</a></li>`)}
          </ul>`,
      };
  return { text: framed(page, { language, t, baseUrl, isLanguageGiven, query: {} }), status: missing ? 404 : 200 };
};
