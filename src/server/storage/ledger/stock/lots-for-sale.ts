import type { Day, Instant, Milli } from '#generated/types.ts';
import type { Database } from '../../database.ts';
import { sql } from '../../sql.ts';

/** A layer of stock that something is left of. */
export interface LotForSale {
  Id: number;
  Number: string | null;
  ApprovedOn: Instant | null;
  BalanceQuantity: Milli;
  Batch: string | null;
  ExpiresOn: Day | null;
}

interface Query {
  organisationId: number;
  articleId: number;
  depotId: number;
}

/** No shelf has more batches of one product that a person could tell apart. */
const most = 50;

/** Later than any day. */
const never = 999_999_999;

/** Layers of a product in a depot, in the order in which a sale takes them. */
export const readLotsForSale = async (
  db: Database,
  { organisationId, articleId, depotId }: Query,
): Promise<LotForSale[]> =>
  db.all<LotForSale>(sql`
    select l."Id", coalesce(d."Number", d."Code") as "Number", l."ApprovedOn", l."BalanceQuantity", l."Batch", l."ExpiresOn"
    from "Lot" l join "Document" d on d."Id" = l."DocumentId" and d."OrganisationId" = l."OrganisationId"
    where l."OrganisationId" = ${organisationId} and l."ArticleId" = ${articleId}
      and l."LayerDepotId" = ${depotId} and l."BalanceQuantity" > 0
    order by coalesce(l."LayerExpiry", ${never}), l."ApprovedOn", l."Id" limit ${most}`);
