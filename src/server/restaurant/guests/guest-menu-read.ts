import { isVisible } from '#domain/catalogue/setting.ts';
import type { Article, Filestream } from '#generated/types.ts';
import type { HandlerOf } from '../../call/context.ts';
import { withAddress } from '../../entity/index.ts';
import type { Database } from '../../storage/database.ts';
import { modelOf } from '../../storage/models.ts';
import { readRecords, readRecordsBy } from '../../storage/records/index.ts';
import { menuRows, type MenuRow } from '../../storage/restaurant/guest-menu.ts';
import { readOffersWithin } from '../../storage/restaurant/supplements.ts';
import { sql } from '../../storage/sql.ts';
import { deskOfGuest } from './guest.ts';

/** Where the house has marked what strangers may see, that alone; else all that has a price. */
const shownOf = (articles: readonly Article[]): readonly Article[] => {
  const marked = articles.filter(isVisible);
  return marked.length > 0 ? marked : articles;
};

const pictureOf = (pictures: readonly Filestream[]): string | undefined => {
  const first = pictures.find(({ IsDefault }) => IsDefault) ?? pictures[0];
  return first && (withAddress(first)['Url'] as string | undefined);
};

export interface MenuDish extends MenuRow {
  article: Article;
}

/** The dishes that a guest of the company may see, each in one group. */
export const dishesOf = async (db: Database, organisationId: number): Promise<MenuDish[]> => {
  const rows = [...Map.groupBy(await menuRows(db, organisationId), ({ ArticleId }) => ArticleId).values()].flatMap(
    ([first]) => first ?? [],
  );
  const ids = rows.map(({ ArticleId }) => ArticleId);
  const articles = await readRecords(db, modelOf('Article'), organisationId, ids);
  const shown = new Map(shownOf(articles).map((article) => [article.Id, article]));
  return rows.flatMap((row) => {
    const article = shown.get(row.ArticleId);
    return article ? [{ ...row, article }] : [];
  });
};

/** Dishes of which the branch has none left. */
export const soldOutIn = async (db: Database, organisationId: number, branchId: number): Promise<Set<number>> => {
  const counts = await readRecordsBy(db, modelOf('SoldOut'), {
    organisationId,
    column: 'BranchId',
    values: [branchId],
  });
  return new Set(counts.filter(({ Left }) => (Left ?? 0) <= 0).flatMap(({ Article: of }) => of?.Id ?? []));
};

/** The menu of the branch where the desk stands: names, words, prices, pictures, and nothing else of the company. */
export const guestMenuRead: HandlerOf<'GuestMenuRead'> = async ({ guest }, context) => {
  const db = context.services.store.of(guest.Company).reader;
  const { organisationId, company, desk } = await deskOfGuest(guest, db, context);
  const dishes = await dishesOf(db, organisationId);
  const soldOut = await soldOutIn(db, organisationId, desk.Branch?.Id ?? 0);
  const offers = await readOffersWithin(
    db,
    organisationId,
    dishes.map(({ ArticleId }) => ArticleId),
  );
  const pictures = Map.groupBy(
    await readRecordsBy(db, modelOf('Filestream'), {
      organisationId,
      column: 'EntityId',
      values: dishes.map(({ ArticleId }) => ArticleId),
      and: sql`t."EntityName" = ${'Article'}`,
    }),
    ({ EntityId }) => EntityId,
  );
  return {
    Company: company.Name ?? '',
    Branch: desk.Branch?.Name ?? '',
    Desk: desk.Name ?? '',
    Currency: company.Settings?.currency ?? '',
    MayOrder: company.Settings?.guestOrders ?? false,
    Groups: [...new Map(dishes.map(({ GroupId, GroupName }) => [GroupId, GroupName]))].map(([Id, Name]) => ({
      Id,
      Name,
    })),
    Offers: [...offers].flatMap(([Of, offered]) =>
      offered.map(({ articleId, name, price, group }) => ({
        Of,
        Id: articleId,
        Name: name,
        Price: price,
        IsSoldOut: soldOut.has(articleId),
        ...(group && {
          Group: { Id: group.id, Name: group.name, Minimum: group.minimum, Maximum: group.maximum, Free: group.free },
        }),
      })),
    ),
    Dishes: dishes.map(({ ArticleId, GroupId, article }) => ({
      Id: ArticleId,
      GroupId,
      Name: article.Name ?? '',
      Description: article.Description,
      Descriptions: article.Descriptions,
      Price: article.Price,
      IsSoldOut: soldOut.has(ArticleId),
      Picture: pictureOf(pictures.get(ArticleId) ?? []),
    })),
  };
};
