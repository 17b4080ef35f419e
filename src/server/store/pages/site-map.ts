import { shelfIds } from '../../storage/organisation/shelf.ts';
import type { ListedStore } from '../../storage/organisation/store-rows.ts';
import { markup } from './html.ts';
import { storePath, type Visit } from './page.ts';
import { isSlide, readBranches, readGroups, readPosts } from './read-pages.ts';

/** A map of a site has at most fifty thousand addresses (sitemaps.org); of products there are fewer, to keep it short. */
const mostProducts = 20_000;

export const robotsText = (baseUrl: string): string =>
  [
    'User-agent: *',
    'Disallow: /233/',
    'Disallow: /api/',
    'Disallow: /store/*/basket',
    'Disallow: /store/*/order',
    'Disallow: /store/*/search',
    `Sitemap: ${baseUrl}/sitemap.xml`,
    '',
  ].join('\n');

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n';
const space = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** The map of maps: one for each store in the list. */
export const siteMapOfStores = (stores: readonly ListedStore[], baseUrl: string): string =>
  xml +
  markup`<sitemapindex xmlns="${space}"
    >${stores.map(
      ({ StoreAddress }) =>
        markup`<sitemap><loc>${baseUrl}/store/${encodeURIComponent(StoreAddress)}/sitemap.xml</loc></sitemap>`,
    )}</sitemapindex
  >`.text;

/** Addresses of a store that search engines are to read. */
export const siteMap = async ({ shop, db, baseUrl }: Visit): Promise<string> => {
  const [groups, products, branches, posts] = await Promise.all([
    readGroups(db, shop),
    shelfIds(db, shop.organisationId, { hiddenGroups: shop.hiddenGroups, most: mostProducts }),
    readBranches(db, shop.organisationId),
    readPosts(db, shop.organisationId),
  ]);
  const paths = [
    '',
    '/branches',
    '/news',
    '/about',
    ...groups.map(({ id }) => `/group/${id}`),
    ...products.map((id) => `/product/${id}`),
    ...branches.map(({ Id }) => `/branch/${Id}`),
    ...posts.filter((post) => !isSlide(post)).map(({ Id }) => `/post/${Id}`),
  ];
  return (
    xml +
    markup`<urlset xmlns="${space}"
      >${paths.map((path) => markup`<url><loc>${baseUrl}${storePath(shop, path)}</loc></url>`)}</urlset
    >`.text
  );
};
