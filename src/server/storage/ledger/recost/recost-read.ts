import type { Moment, MoveRow, StoredOut } from '#domain/stock/stored-moves.ts';
import type { Awaitable, Database } from '../../database.ts';
import { sql, type Sql } from '../../sql.ts';
import { moveColumns, readDraws, readLastExits, readMoves, readOuts, type Place } from '../stock/stock-queries.ts';
import type { RecostRow } from './recost-rows.ts';

/** The article whose lines a step goes through. */
export interface Ahead {
  organisationId: number;
  row: RecostRow;
  size: number;
}

export const cursorOf = ({ CursorOn, CursorLotId }: RecostRow): Moment => ({ on: CursorOn, lotId: CursorLotId });

export const isBefore =
  ({ on, lotId }: Moment) =>
  (row: Pick<MoveRow, 'ApprovedOn' | 'Id'>): boolean =>
    row.ApprovedOn < on || (row.ApprovedOn === on && row.Id < lotId);

const before = ({ on, lotId }: Moment): Sql =>
  sql`("ApprovedOn" < ${on} or ("ApprovedOn" = ${on} and l."Id" < ${lotId}))`;
const notBefore = ({ on, lotId }: Moment): Sql =>
  sql`("ApprovedOn" > ${on} or ("ApprovedOn" = ${on} and l."Id" >= ${lotId}))`;

/** Lines that have moved the article and that the pass knows. */
const known = (organisationId: number, { ArticleId, Pass }: RecostRow): Sql => sql`
  l."OrganisationId" = ${organisationId} and l."ArticleId" = ${ArticleId} and "StockQuantity" <> 0 and not exists (
    select 1 from "RecostLine" n where n."OrganisationId" = ${organisationId} and n."LotId" = l."Id"
      and n."Pass" > ${Pass})`;

/** The last lines before the cursor, newest first, as far as the pass goes back. */
export const readBack = (db: Database, { organisationId, row, size }: Ahead): Awaitable<MoveRow[]> =>
  db.all<MoveRow>(sql`
  select ${moveColumns} from "Lot" l where ${known(organisationId, row)}
    and "ApprovedOn" >= ${row.FromOn} and ${notBefore({ on: row.FromOn, lotId: row.FromLotId })}
    and "ApprovedOn" <= ${row.CursorOn} and ${before(cursorOf(row))}
  order by "ApprovedOn" desc, l."Id" desc limit cast(${size} as bigint)`);

/** The lines from the cursor on, oldest first. */
export const readForth = (db: Database, { organisationId, row, size }: Ahead): Awaitable<MoveRow[]> =>
  db.all<MoveRow>(sql`
  select ${moveColumns} from "Lot" l where ${known(organisationId, row)}
    and "ApprovedOn" >= ${row.CursorOn} and ${notBefore(cursorOf(row))}
  order by "ApprovedOn", l."Id" limit cast(${size} as bigint)`);

/** The last line before the cursor that brought goods into the depot. */
export const readEntryBefore = (
  db: Database,
  { organisationId, row }: Ahead,
  depotId: number,
): Awaitable<MoveRow | undefined> =>
  db.one<MoveRow>(sql`
  select ${moveColumns} from "Lot" l where ${known(organisationId, row)}
    and "ApprovedOn" <= ${row.FromOn} and ${before({ on: row.FromOn, lotId: row.FromLotId })}
    and (("CreditDepotId" = ${depotId} and "StockQuantity" > 0)
    or ("DebitDepotId" = ${depotId} and "StockQuantity" < 0))
  order by "ApprovedOn" desc, l."Id" desc limit 1`);

/**
 * Lines before the moment that the layers have covered, so much in all. What waits for goods is what left last,
 * so that they are found a little way back.
 */
export const readCovered = async (
  db: Database,
  place: Place,
  moment: Moment,
  layers: { ids: ReadonlySet<number>; quantity: number },
): Promise<StoredOut[]> => {
  for (let limit = 64; ; limit *= 8) {
    const exits = await readLastExits(db, place, moment, limit);
    const drawn = (
      await readDraws(
        db,
        place.organisationId,
        exits.map(({ Id }) => Id),
      )
    ).filter(({ InLotId }) => InLotId !== null && layers.ids.has(InLotId));
    const found = drawn.reduce((sum, { Quantity }) => sum + Quantity, 0);
    if (found < layers.quantity && exits.length === limit) continue;
    const ids = new Set(drawn.map(({ OutLotId }) => OutLotId));
    return readOuts(db, place.organisationId, await readMoves(db, place.organisationId, [...ids]));
  }
};

/** Depots that the article has ever moved in, in the order of their locks. */
export const depotsOf = async (db: Database, organisationId: number, articleId: number): Promise<number[]> =>
  (
    await db.all<{ DepotId: number }>(sql`
  select "DepotId" from "StockBalance" where "OrganisationId" = ${organisationId} and "ArticleId" = ${articleId}
  order by "DepotId"`)
  ).map(({ DepotId }) => DepotId);
