import { foldText } from '#domain/fold.ts';
import type { Database } from '../database.ts';
import { across, name, sql } from '../sql.ts';
import type { TableModel } from '../tables/table-model.ts';

const chunk = 1000;

/** Folds the texts of rows that were written before the column was searched. */
export const fillFolded = async (db: Database, table: TableModel, folded: string): Promise<void> => {
  const source = name(table.folds?.[folded] as string);
  for (let after = 0; ;) {
    const rows = await db.all<{ Id: number; Text: string }>(
      across(sql`
      select "Id", ${source} as "Text" from ${name(table.name)}
      where "Id" > ${after} and ${source} is not null order by "Id" limit ${chunk}`),
    );
    for (const { Id, Text } of rows)
      await db.run(across(sql`update ${name(table.name)} set ${name(folded)} = ${foldText(Text)} where "Id" = ${Id}`));
    const last = rows.at(-1);
    if (!last || rows.length < chunk) return;
    after = last.Id;
  }
};
