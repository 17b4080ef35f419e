import { call } from '#client/call.ts';

/** Entities whose names a pivot table shows. */
export const namedEntities = ['Article', 'Branch', 'Depot', 'Employee', 'Contractor', 'ArticleGroup'] as const;
export type NamedEntity = (typeof namedEntities)[number];

/** Names by id; of items, the id of the item by that of the product. */
export type Names = (readonly [id: number, name: string])[];

/** As many as the call takes at once. */
const most = 5000;

const parts = (ids: readonly number[]): { Id: number }[][] =>
  Array.from({ length: Math.ceil(ids.length / most) }, (_, part) =>
    ids.slice(part * most, (part + 1) * most).map((Id) => ({ Id })),
  );

/** Names of these records, and of products the items of a collection. */
export const readNames = async (
  of: NamedEntity,
  ids: readonly number[],
  splitId?: number,
): Promise<{ names: Names; items: (readonly [article: number, item: number])[] }> => {
  const names: Names = [];
  const items: [number, number][] = [];
  const known = ids.filter((id) => id > 0);
  for (const records of parts(known)) {
    const answer = await call('SaleNamesRead', { of, records, ...(splitId && { articleSplit: { Id: splitId } }) });
    for (const { Id, Name } of answer.Names ?? []) names.push([Id ?? 0, Name ?? '']);
    for (const { Article, ArticleGroup } of answer.Items ?? []) items.push([Article ?? 0, ArticleGroup ?? 0]);
  }
  return { names, items };
};
