import type { Database } from '../../database.ts';
import { join, limit, sql, type Sql } from '../../sql.ts';

/** The most documents of one chain that are told. */
const most = 200;
/** How many documents are followed, up and down. */
const deepest = 12;

export interface ChainRow {
  Id: number;
  SourceId: number | null;
  Depth: number;
}

const idList = (ids: readonly number[]): Sql =>
  sql`(${join(
    ids.map((id) => sql`${id}`),
    ', ',
  )})`;

interface Query {
  organisationId: number;
  documentId: number;
}

/** The document that a chain begins with. */
const rootOf = async (db: Database, { organisationId, documentId }: Query): Promise<number> => {
  let id = documentId;
  for (let depth = 0; depth < deepest; depth++) {
    const row = await db.one<{ SourceId: number | null }>(
      sql`select "SourceId" from "Document" where "OrganisationId" = ${organisationId} and "Id" = ${id}`,
    );
    if (!row?.SourceId) break;
    id = row.SourceId;
  }
  return id;
};

/** Documents that were made from one another, each after the one that it was made from. */
export const readChain = async (db: Database, query: Query): Promise<ChainRow[]> => {
  const { organisationId } = query;
  const root = await rootOf(db, query);
  const found: ChainRow[] = [{ Id: root, SourceId: null, Depth: 0 }];
  let ids = [root];
  for (let Depth = 1; ids.length > 0 && Depth <= deepest && found.length < most; Depth++) {
    const rows = await db.all<{ Id: number; SourceId: number }>(sql`
      select "Id", "SourceId" from "Document" where "OrganisationId" = ${organisationId}
        and "SourceId" in ${idList(ids)} order by "Id" ${limit(most - found.length)}`);
    found.push(...rows.map((row) => ({ ...row, Depth })));
    ids = rows.map(({ Id }) => Id);
  }
  const children = Map.groupBy(found, ({ SourceId }) => SourceId);
  const ordered = (row: ChainRow): ChainRow[] => [row, ...(children.get(row.Id) ?? []).flatMap(ordered)];
  return ordered(found[0] as ChainRow);
};

/** Whether the document was taken back. */
export const wasReversed = async (db: Database, { organisationId, documentId }: Query): Promise<boolean> =>
  (await db.one(
    sql`select "Id" from "Document" where "OrganisationId" = ${organisationId} and "SourceId" = ${documentId}
      and "IsStorno" = 1 and "ApprovedOn" is not null ${limit(1)}`,
  )) !== undefined;

/** Whether lines of the document have used up ingredients. */
export const usedIngredients = async (db: Database, { organisationId, documentId }: Query): Promise<boolean> =>
  (await db.one(
    sql`select p."Id" from "Lot" l join "Lot" p on p."RecipeLotId" = l."Id" and p."OrganisationId" = l."OrganisationId"
      where l."OrganisationId" = ${organisationId} and l."DocumentId" = ${documentId} ${limit(1)}`,
  )) !== undefined;
