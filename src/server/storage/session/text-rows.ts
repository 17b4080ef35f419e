import type { Database } from '../database.ts';
import { list, sql, type Sql } from '../sql.ts';

export interface SenseRow {
  Id: number;
  Version: number;
  ResourceId: number;
  Sense: string;
}

/** The keys of all texts that were ever registered. */
export const registeredTexts = async (db: Database): Promise<string[]> =>
  (await db.all<{ Code: string }>(sql`select "Code" from "Resource"`)).map(({ Code }) => Code);

/** Keeps a search of texts to those that a language has, or lacks; some it has by the program itself. */
export const hasTranslation = (
  { cultureId, said }: { cultureId: number; said: readonly string[] },
  isTranslated: boolean,
): Sql => {
  const written = sql`exists (select 1 from "Translation" tr where tr."ResourceId" = t0."Id"
    and tr."CultureId" = ${cultureId})`;
  // Whether something is not in an empty list is unknown, not true.
  const some = said.length > 0 ? sql`(t0."Code" in ${list(said)} or ${written})` : written;
  return isTranslated ? some : sql`not ${some}`;
};

/** Translations in a language, by the text. */
export const translationsOf = async (
  db: Database,
  cultureId: number,
  resourceIds: readonly number[],
): Promise<Map<number, SenseRow>> => {
  const rows = await db.all<SenseRow>(sql`
    select "Id", "Version", "ResourceId", "Sense" from "Translation" where "CultureId" = ${cultureId}
      and "ResourceId" in ${list(resourceIds)}`);
  return new Map(rows.map((row) => [row.ResourceId, row]));
};

/** Takes away what a text says, in every language. */
export const deleteTranslationsOf = async (db: Database, resourceId: number): Promise<void> => {
  await db.run(sql`delete from "Translation" where "ResourceId" = ${resourceId}`);
};
