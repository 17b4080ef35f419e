import { call } from '#client/call.ts';

/** By the ids of their records. */
export type Names = ReadonlyMap<number, string>;

type Row = { Id: number; Name?: string | null };

/** Of these records; no id, no question. */
const namesOf =
  (ask: (Ids: number[]) => Promise<{ Entities: readonly Row[] }>) =>
  async (ids: readonly number[]): Promise<Names> => {
    const wanted = [...new Set(ids)];
    if (wanted.length === 0) return new Map();
    return new Map((await ask(wanted)).Entities.map(({ Id, Name }) => [Id, Name ?? '']));
  };

const page = (Ids: number[]) => {
  const Columns: ('Id' | 'Name')[] = ['Id', 'Name'];
  return { Ids, Columns, Pager: { Index: 0, Size: Ids.length } };
};

/** Hidden products too. */
export const productNames = namesOf((Ids) => call('ArticleSearch', { predicate: { ...page(Ids), WithDeleted: true } }));
export const tenderNames = namesOf((Ids) => call('TenderSearch', { predicate: page(Ids) }));
export const employeeNames = namesOf((Ids) => call('EmployeeSearch', { predicate: page(Ids) }));
