import { entities } from '#generated/model.ts';
import { BranchActionType, PostActionType, type Article, type Branch, type Post } from '#generated/types.ts';
import { withAddress } from '../../entity/index.ts';
import type { Database } from '../../storage/database.ts';
import { groupsOnDisplay } from '../../storage/organisation/showcase-rows.ts';
import { readRecordsBy, searchRecords, type StoredRecord } from '../../storage/records/index.ts';
import { sql } from '../../storage/sql.ts';
import { onShelf } from '../../storage/organisation/shelf.ts';
import { storePrices } from '../orders/price-basket.ts';
import type { Shop } from '../store-of.ts';

/** A product as a page shows it. */
export interface ShownProduct {
  readonly id: number;
  readonly name: string;
  /** Hundredths; undefined: it has none, and cannot be ordered. */
  readonly price: number | undefined;
  readonly before: number | undefined;
  readonly isPromoted: boolean;
  readonly picture: string | undefined;
  readonly article: Article;
}

export const pageSize = 24;

const addressOf = (picture: StoredRecord, size: 'Url' | 'ThumbnailUrl'): string | undefined => {
  const url = withAddress(picture)[size];
  return typeof url === 'string' ? url : undefined;
};

/** Addresses of pictures by the record that they show, the default one first. */
export const picturesOf = async (
  db: Database,
  organisationId: number,
  { entity, ids, size = 'Url' }: { entity: string; ids: readonly number[]; size?: 'Url' | 'ThumbnailUrl' },
): Promise<Map<number, string[]>> => {
  if (ids.length === 0) return new Map();
  const pictures = await readRecordsBy(db, entities.Filestream, {
    organisationId,
    column: 'EntityId',
    values: [...ids],
    and: sql`t."EntityName" = ${entity}`,
  });
  const sorted = pictures.toSorted((one, other) => Number(other.IsDefault ?? 0) - Number(one.IsDefault ?? 0));
  return new Map(
    [...Map.groupBy(sorted, ({ EntityId }) => Number(EntityId))].map(([id, of]) => [
      id,
      of.flatMap((picture) => addressOf(picture, size) ?? []),
    ]),
  );
};

export const shownProducts = async (
  db: Database,
  shop: Shop,
  articles: readonly Article[],
): Promise<ShownProduct[]> => {
  const ids = articles.map(({ Id }) => Id);
  const [prices, pictures] = await Promise.all([
    storePrices(db, shop, articles),
    picturesOf(db, shop.organisationId, { entity: 'Article', ids, size: 'ThumbnailUrl' }),
  ]);
  return articles.map((article) => {
    const { Id, Name, PricePrevious, Promoted } = article;
    const price = prices.get(Id);
    return {
      id: Id,
      name: Name ?? '',
      price,
      before: price !== undefined && (PricePrevious ?? 0) > price ? (PricePrevious ?? 0) : undefined,
      isPromoted: Promoted ?? false,
      picture: pictures.get(Id)?.[0],
      article,
    };
  });
};

export interface Shelf {
  readonly products: readonly ShownProduct[];
  readonly total: number;
}

/** A page of the products of a store, promoted ones first. */
export const readShelf = async (
  db: Database,
  shop: Shop,
  { group, text, index }: { group?: number; text?: string; index: number },
): Promise<Shelf> => {
  const { organisationId, hiddenGroups } = shop;
  const asked = {
    Visible: true,
    ...(group && { ArticleGroups: [{ Id: group }] }),
    ...(text && { Strings: ['Name', 'Code', 'Barcode'].map((Name) => ({ Name, Pattern: `%${text}%` })) }),
    Sorts: [
      { Name: 'Promoted', SortType: 1 },
      { Name: 'Name', SortType: 0 },
    ],
    Pager: { Index: index, Size: pageSize },
  };
  const scope = { organisationId, and: onShelf(db, organisationId, hiddenGroups) };
  const { rows, total } = await searchRecords(db, entities.Article, asked, scope);
  return { products: await shownProducts(db, shop, rows as Article[]), total };
};

export interface ShownGroup {
  readonly id: number;
  readonly name: string;
}

export const readGroups = async (db: Database, { organisationId, hiddenGroups }: Shop): Promise<ShownGroup[]> =>
  (await groupsOnDisplay(db, organisationId))
    .filter(({ Id }) => !hiddenGroups.includes(Id))
    .map(({ Id, Name }) => ({ id: Id, name: Name ?? '' }));

const has = (flags: unknown, flag: number): boolean => (Number(flags ?? 0) & flag) !== 0;

/** Branches that visitors may see. */
export const readBranches = async (db: Database, organisationId: number): Promise<Branch[]> =>
  (
    await readRecordsBy(db, entities.Branch, { organisationId, column: 'OrganisationId', values: [organisationId] })
  ).filter(({ BranchActionType: type }) => has(type, BranchActionType.PublicBit));

const mostPosts = 60;

/** Public posts, the newest first; slides are those of the slider. */
export const readPosts = async (db: Database, organisationId: number): Promise<Post[]> => {
  const types = [
    PostActionType.Public,
    PostActionType.Public | PostActionType.Slider,
    PostActionType.Public | PostActionType.Blog,
  ];
  const asked = {
    PostActionTypes: types,
    Sorts: [{ Name: 'Date', SortType: 1 }],
    Pager: { Index: 0, Size: mostPosts },
  };
  const { rows } = await searchRecords(db, entities.Post, asked, { organisationId });
  return (rows as Post[]).filter(({ PostActionType: type }) => has(type, PostActionType.Public));
};

export const isSlide = ({ PostActionType: type }: Post): boolean => has(type, PostActionType.Slider);
