import { familyText } from '#domain/catalogue/variants.ts';
import { foldText } from '#domain/fold.ts';
import type { Database } from '../database.ts';
import { hasVariants } from '../records/families.ts';
import { across, sql } from '../sql.ts';
import type { Migration } from './migration.ts';

const chunk = 1000;

interface Row {
  Id: number;
  Name: string;
  ParentName: string;
}

/** Variants are found by the name of their product too, as those that are written from now on. */
const writeTexts = async (db: Database): Promise<void> => {
  for (let after = 0; ;) {
    const rows = await db.all<Row>(
      across(sql`
      select a."Id", a."Name", p."Name" as "ParentName" from "Article" a
      join "Article" p on p."Id" = a."ArticleParentId" and p."OrganisationId" = a."OrganisationId"
      where a."Id" > ${after} order by a."Id" limit ${chunk}`),
    );
    for (const { Id, Name, ParentName } of rows) {
      const text = foldText(familyText({ parent: ParentName, name: Name, items: [] }));
      await db.run(across(sql`update "Article" set "NameFolded" = ${text} where "Id" = ${Id}`));
    }
    const last = rows.at(-1);
    if (!last || rows.length < chunk) return;
    after = last.Id;
  }
};

/** Products have been stored without saying whether variants stand for them. */
export const productsWithVariants: Migration = {
  number: 2,
  name: 'products with variants',
  async up(db) {
    const articles = (await db.dialect.storedTables(db)).find((table) => table.name === 'Article');
    if (!articles?.columns.some((column) => column.name === 'IsParent')) return;
    await db.run(
      across(
        sql`update "Article" set "IsParent" = 1
          where ${hasVariants(sql`c."OrganisationId" = "Article"."OrganisationId"`)}`,
      ),
    );
    await writeTexts(db);
  },
};
