import { chooseSupplements } from '#domain/catalogue/supplements.ts';
import { formatDate } from '#domain/date-format.ts';
import { isEmptyRichText } from '#domain/organisation/rich-text.ts';
import type { Branch, Post } from '#generated/types.ts';
import { readOffersWithin } from '../../storage/restaurant/supplements.ts';
import { availableNow, shownArticles } from '../orders/price-basket.ts';
import { takesOrders } from '../store-of.ts';
import { markup, jsonLd, webAddress, type Html } from './html.ts';
import { moneyText, plainText, storeName, storePath, type Page, type Visit } from './page.ts';
import {
  isSlide,
  pageSize,
  picturesOf,
  readBranches,
  readGroups,
  readPosts,
  readShelf,
  shownProducts,
  type Shelf,
  type ShownProduct,
} from './read-pages.ts';
import { richTextOf } from './rich-text.ts';

const card = (product: ShownProduct, { shop, t }: Visit): Html =>
  markup`<li class="card">
    <a href="${storePath(shop, `/product/${product.id}`)}">
      ${product.picture ? markup`<img src="${product.picture}" alt="" loading="lazy" width="240" height="240" />` : markup`<span class="no-picture" aria-hidden="true">${product.name.slice(0, 1)}</span>`}
      <span class="name">${product.name}</span></a
    >
    ${product.isPromoted && markup`<span class="promoted">${t('promoted')}</span>`}
    ${product.price !== undefined && markup`<p class="price">${moneyText(product.price, shop)}${product.before !== undefined && markup` <s><span class="hidden">${t('before')} </span>${moneyText(product.before, shop)}</s>`}</p>`}
    ${product.price !== undefined && takesOrders(shop) && markup`<form method="post" action="${storePath(shop, '/basket')}" data-add><input type="hidden" name="article" value="${product.id}" /><input type="hidden" name="quantity" value="1" /><button>${t('add')}</button></form>`}
  </li>`;

const indexOf = ({ query }: Visit): number => Math.min(1000, Math.max(1, Math.trunc(Number(query['page'])) || 1)) - 1;

const pager = ({ total }: Shelf, visit: Visit, path: string): Html | undefined => {
  const { t, query } = visit;
  const index = indexOf(visit);
  const last = Math.ceil(total / pageSize) - 1;
  if (last < 1) return undefined;
  const to = (page: number): string => {
    const search = new URLSearchParams({ ...(query['q'] && { q: query['q'] }), page: String(page + 1) });
    return `${path}?${search.toString()}`;
  };
  return markup`<nav class="pager">
    ${index > 0 && markup`<a rel="prev" href="${to(index - 1)}">${t('less')}</a>`}
    <span>${index + 1} / ${last + 1}</span>
    ${index < last && markup`<a rel="next" href="${to(index + 1)}">${t('more')}</a>`}
  </nav>`;
};

const shelfList = (shelf: Shelf, visit: Visit, { path, none }: { path: string; none: string }): Html =>
  shelf.products.length === 0
    ? markup`<p class="muted">${none}</p>`
    : markup`<ul class="shelf">
          ${shelf.products.map((product) => card(product, visit))}
        </ul>
        ${pager(shelf, visit, path)}`;

const slides = (posts: readonly Post[], pictures: ReadonlyMap<number, string[]>, { shop }: Visit): Html | undefined => {
  const shown = posts.filter(isSlide).slice(0, 8);
  if (shown.length === 0) return undefined;
  return markup`<ul class="slides">
    ${shown.map(({ Id, Title, Settings }) => {
      const picture = pictures.get(Id)?.[0];
      const target = webAddress(Settings?.deeplink) ?? storePath(shop, `/post/${Id}`);
      return markup`<li>
        <a href="${target}">${picture && markup`<img src="${picture}" alt="" />`}<span>${Title}</span></a>
      </li>`;
    })}
  </ul>`;
};

const branchData = ({ Name, Address, Phone, Latitude, Longitude, Schedule }: Branch) => ({
  '@type': 'Store',
  name: Name,
  ...(Address && { address: Address }),
  ...(Phone && { telephone: Phone }),
  ...(Schedule && { openingHours: Schedule }),
  ...(Latitude && Longitude && { geo: { '@type': 'GeoCoordinates', latitude: Latitude, longitude: Longitude } }),
});

/** The first page of a store: its slider, what it says of itself, and its products. */
export const homePage = async (visit: Visit): Promise<Page> => {
  const { shop, db, t, baseUrl } = visit;
  const shelf = await readShelf(db, shop, { index: indexOf(visit) });
  const posts = indexOf(visit) === 0 ? await readPosts(db, shop.organisationId) : [];
  const ids = posts.filter(isSlide).map(({ Id }) => Id);
  const pictures = await picturesOf(db, shop.organisationId, { entity: 'Post', ids });
  const name = storeName(shop);
  return {
    title: name,
    description: shop.store?.Description ?? name,
    path: storePath(shop),
    head: jsonLd({
      '@context': 'https://schema.org',
      '@type': 'OnlineStore',
      name,
      url: baseUrl + storePath(shop),
      ...(shop.store?.Phone && { telephone: shop.store.Phone }),
      ...(shop.store?.Email && { email: shop.store.Email }),
    }),
    body: markup`${slides(posts, pictures, visit)}
      <h1>${name}</h1>
      ${plainText(shop.store?.Description)}${shelfList(shelf, visit, { path: storePath(shop), none: t('products.none') })}`,
  };
};

export const groupPage = async (visit: Visit, id: number): Promise<Page | undefined> => {
  const { shop, db, t } = visit;
  const group = (await readGroups(db, shop)).find((each) => each.id === id);
  if (!group) return undefined;
  const path = storePath(shop, `/group/${id}`);
  const shelf = await readShelf(db, shop, { group: id, index: indexOf(visit) });
  return {
    title: group.name,
    description: `${group.name} · ${storeName(shop)}`,
    path,
    body: markup`<h1>${group.name}</h1>
      ${shelfList(shelf, visit, { path, none: t('products.none') })}`,
  };
};

const longestSearch = 100;

export const searchResults = async (visit: Visit): Promise<Page> => {
  const { shop, db, t, query } = visit;
  const text = (query['q'] ?? '').slice(0, longestSearch).replaceAll('%', ' ').trim();
  const path = storePath(shop, '/search');
  const shelf = await readShelf(db, shop, { ...(text && { text }), index: indexOf(visit) });
  return {
    title: t('search.of', { text }),
    body: markup`<h1>${t('search.of', { text })}</h1>
      ${shelfList(shelf, visit, { path, none: t('search.none') })}`,
  };
};

/** The supplements that a product offers, group by group; what must be chosen is marked. */
const supplementFields = async (id: number, { shop, db, t }: Visit): Promise<Html | undefined> => {
  const offered = (await readOffersWithin(db, shop.organisationId, [id])).get(id) ?? [];
  if (offered.length === 0) return undefined;
  const groups = Map.groupBy(offered, ({ group }) => group?.id);
  return markup`${[...groups.values()].map((of) => {
    const rule = of[0]?.group;
    const isOne = rule?.maximum === 1 && rule.minimum === 1;
    const legend = rule
      ? t('supplements.choose', { name: rule.name, minimum: rule.minimum, maximum: rule.maximum || '∞' })
      : t('supplements');
    return markup`<fieldset>
      <legend>${legend}</legend>
      ${of.map(
        ({ articleId, name, price }) =>
          markup`<label
            ><input
              type="${isOne ? 'radio' : 'checkbox'}"
              name="${isOne ? `m-${rule.id}` : 'm'}"
              value="${articleId}"
              ${isOne && markup` required`}
            />
            ${name}${price > 0 && markup` <span class="muted">+ ${moneyText(price, shop)}</span>`}</label
          >`,
      )}
    </fieldset>`;
  })}`;
};

const inLanguage = (texts: unknown, language: string): string | undefined => {
  const text = (texts as Record<string, unknown> | null | undefined)?.[language];
  return typeof text === 'string' && text.trim() ? text : undefined;
};

const pictureList = (pictures: readonly string[], name: string): Html | undefined =>
  pictures.length > 0
    ? markup`<div class="pictures">${pictures.map((url) => markup`<img src="${url}" alt="${name}" />`)}</div>`
    : undefined;

export const productPage = async (visit: Visit, id: number): Promise<Page | undefined> => {
  const { shop, db, t, baseUrl, language } = visit;
  const article = (await shownArticles(db, shop, [id])).get(id);
  const [product] = article ? await shownProducts(db, shop, [article]) : [];
  if (!article || !product) return undefined;
  const pictures = (await picturesOf(db, shop.organisationId, { entity: 'Article', ids: [id] })).get(id) ?? [];
  const isOpen = takesOrders(shop);
  const left = isOpen ? ((await availableNow(db, shop, [article])).get(id) ?? Infinity) : Infinity;
  const name = product.name;
  const text = article.Description ?? inLanguage(article.Descriptions, language);
  const step = article.ArticleMeasureType === 2 ? '0.1' : '1';
  const offers = await readOffersWithin(db, shop.organisationId, [id]);
  const mustChoose = chooseSupplements(id, [], offers).fault !== undefined;
  const form =
    isOpen &&
    product.price !== undefined &&
    left > 0 &&
    markup`<form class="buy" method="post" action="${storePath(shop, '/basket')}" ${!mustChoose && markup`data-add`}>
      <input type="hidden" name="article" value="${id}" />${await supplementFields(id, visit)}<label
        >${t('quantity')}
        <input type="number" name="quantity" value="1" min="${step}" step="${step}" max="1000" required /></label
      ><button class="primary">${t('add')}</button>
    </form>`;
  return {
    title: name,
    description: text ?? name,
    path: storePath(shop, `/product/${id}`),
    picture: pictures[0],
    head: jsonLd({
      '@context': 'https://schema.org',
      '@type': 'Product',
      name,
      ...(text && { description: text }),
      ...(article.Barcode && { gtin: article.Barcode }),
      ...(pictures.length > 0 && { image: pictures.map((url) => baseUrl + url) }),
      ...(product.price !== undefined && {
        offers: {
          '@type': 'Offer',
          price: (product.price / 100).toFixed(2),
          priceCurrency: shop.company.Settings?.currency ?? '',
          availability: `https://schema.org/${left > 0 ? 'InStock' : 'OutOfStock'}`,
          url: baseUrl + storePath(shop, `/product/${id}`),
        },
      }),
    }),
    body: markup`<article class="product">
      ${pictureList(pictures, name)}
      <div>
        <h1>${name}</h1>
        ${product.price !== undefined && markup`<p class="price">${moneyText(product.price, shop)}${product.before !== undefined && markup` <s>${moneyText(product.before, shop)}</s>`}</p>`}
        ${isOpen && markup`<p class="muted">${left > 0 ? t('instock') : t('outofstock')}</p>`} ${form}${plainText(text)}
      </div>
    </article>`,
  };
};

const mapLink = ({ Latitude, Longitude }: Branch, { t }: Visit): Html | undefined =>
  Latitude && Longitude
    ? markup`<a
        href="https://www.openstreetmap.org/?mlat=${Latitude}&mlon=${Longitude}#map=17/${Latitude}/${Longitude}"
        rel="noopener"
        target="_blank"
        >${t('map')}</a
      >`
    : undefined;

const branchFacts = (branch: Branch, visit: Visit): Html => {
  const { t } = visit;
  const { Address, Phone, Schedule } = branch;
  return markup`<dl class="facts">
    ${
      Address &&
      markup`<dt>${t('address')}</dt>
        <dd>${Address} ${mapLink(branch, visit)}</dd>`
    }${
      Phone &&
      markup`<dt>${t('phone')}</dt>
        <dd><a href="tel:${Phone.replaceAll(/[^+\d]/g, '')}">${Phone}</a></dd>`
    }${
      Schedule &&
      markup`<dt>${t('schedule')}</dt>
        <dd class="plain">${Schedule}</dd>`
    }
  </dl>`;
};

export const branchesPage = async (visit: Visit): Promise<Page> => {
  const { shop, db, t } = visit;
  const branches = await readBranches(db, shop.organisationId);
  return {
    title: t('branches'),
    path: storePath(shop, '/branches'),
    body: markup`<h1>${t('branches')}</h1>
      ${branches.map(
        (branch) =>
          markup`<section>
            <h2><a href="${storePath(shop, `/branch/${branch.Id}`)}">${branch.Name}</a></h2>
            ${branchFacts(branch, visit)}
          </section>`,
      )}`,
  };
};

export const branchPage = async (visit: Visit, id: number): Promise<Page | undefined> => {
  const { shop, db } = visit;
  const branch = (await readBranches(db, shop.organisationId)).find(({ Id }) => Id === id);
  if (!branch) return undefined;
  const pictures = (await picturesOf(db, shop.organisationId, { entity: 'Branch', ids: [id] })).get(id) ?? [];
  const name = branch.Name ?? '';
  return {
    title: name,
    description: [name, branch.Address].filter(Boolean).join(', '),
    path: storePath(shop, `/branch/${id}`),
    picture: pictures[0],
    head: jsonLd({ '@context': 'https://schema.org', ...branchData(branch) }),
    body: markup`${pictureList(pictures, name)}
      <h1>${name}</h1>
      ${branchFacts(branch, visit)}${plainText(branch.Description)}`,
  };
};

const dateOf = ({ Date: on, CreatedOn }: Post, { shop }: Visit): string | undefined => {
  const at = on ?? CreatedOn;
  return at ? formatDate(shop.zone, at) : undefined;
};

export const newsPage = async (visit: Visit): Promise<Page> => {
  const { shop, db, t } = visit;
  const posts = (await readPosts(db, shop.organisationId)).filter((post) => !isSlide(post));
  return {
    title: t('news'),
    path: storePath(shop, '/news'),
    body: markup`<h1>${t('news')}</h1>
      <ul class="news">
        ${posts.map((post) => markup`<li><a href="${storePath(shop, `/post/${post.Id}`)}">${post.Title}</a> <span class="muted">${dateOf(post, visit)}</span></li>`)}
      </ul>`,
  };
};

export const postPage = async (visit: Visit, id: number): Promise<Page | undefined> => {
  const { shop, db, baseUrl } = visit;
  const post = (await readPosts(db, shop.organisationId)).find(({ Id }) => Id === id);
  if (!post) return undefined;
  const pictures = (await picturesOf(db, shop.organisationId, { entity: 'Post', ids: [id] })).get(id) ?? [];
  const title = post.Title ?? '';
  return {
    title,
    path: storePath(shop, `/post/${id}`),
    picture: pictures[0],
    head: jsonLd({
      '@context': 'https://schema.org',
      '@type': 'BlogPosting',
      headline: title,
      ...(pictures.length > 0 && { image: pictures.map((url) => baseUrl + url) }),
      ...(post.Date && { datePublished: new Date(post.Date).toISOString() }),
    }),
    body: markup`<article class="post">
      ${pictureList(pictures, title)}
      <h1>${title}</h1>
      <p class="muted">${dateOf(post, visit)}</p>
      ${isEmptyRichText(post.Subject) ? undefined : await richTextOf(post.Subject ?? '')}
    </article>`,
  };
};

export const aboutPage = (visit: Visit): Page => {
  const { shop, t } = visit;
  return {
    title: t('terms'),
    path: storePath(shop, '/about'),
    body: markup`<h1>${t('terms')}</h1>
      ${plainText(shop.store?.Terms)}${
        shop.areas.length > 0 &&
        markup`<h2>${t('area')}</h2>
          <ul class="news">
            ${shop.areas.map(({ Name, Fee, FreeFrom, MinimumSum }) => markup`<li>${Name}: ${Fee ? moneyText(Fee, shop) : t('fee.free')}${FreeFrom ? markup`, ${t('area.free', { sum: moneyText(FreeFrom, shop) })}` : undefined}${MinimumSum ? markup`. ${t('minimum', { sum: moneyText(MinimumSum, shop) })}` : undefined}</li>`)}
          </ul>`
      }`,
  };
};
