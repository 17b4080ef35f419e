import type { Database } from '../database.ts';
import type { Place, Predicate } from '../predicate/place.ts';
import { readSorts } from '../predicate/sorts.ts';
import { broadTerm } from '../predicate/operators/strings.ts';

/** Members of a predicate that the memory can answer by itself. */
const simple = new Set(['Strings', 'Pager', 'Sorts', 'Columns', 'Refresh', 'Update']);

const isSimple = (predicate: Predicate): boolean =>
  Object.entries(predicate).every(([member, value]) => simple.has(member) || value === undefined || value === null);

/** Ids in the order asked for; undefined: the memory does not know that order. */
const ordered = (ids: readonly number[], predicate: Predicate, place: Place): readonly number[] | undefined => {
  const [sort, ...others] = readSorts(predicate['Sorts'], place);
  if (!sort) return ids.toSorted((one, other) => one - other);
  const named = place.plan.model.fields.find(({ searchable }) => searchable);
  if (others.length > 0 || sort.field.name !== named?.name) return undefined;
  return sort.isDescending ? ids.toReversed() : ids;
};

export interface Remembered {
  /** Ids of the rows, without hidden ones, that contain the terms of the predicate. */
  ids: readonly number[];
  /** All ids that the predicate finds, in its order, if it has no other conditions. */
  whole?: readonly number[];
}

const asksForHidden = (predicate: Predicate, softDelete: string | undefined): boolean =>
  (predicate['WithDeleted'] ?? false) !== false ||
  (softDelete !== undefined && (predicate[softDelete] ?? undefined) !== undefined);

/** Matches of a predicate in the in-memory texts; undefined: they cannot answer it. */
export const fromMemory = async (
  { textMemory }: Database,
  predicate: Predicate,
  place: Place,
): Promise<Remembered | undefined> => {
  const { model, isScoped, searches } = place.plan;
  const named = model.fields.find(({ searchable }) => searchable);
  if (
    !textMemory ||
    !isScoped ||
    !named?.required ||
    !predicate['Strings'] ||
    asksForHidden(predicate, model.softDelete)
  )
    return undefined;
  const search = broadTerm(predicate['Strings'], place);
  const ids =
    search &&
    (await textMemory.find({
      table: search.table,
      columns: searches,
      softDelete: model.softDelete,
      organisationId: place.organisationId,
      wanted: search.columns,
      terms: search.terms,
    }));
  return ids && { ids, ...(isSimple(predicate) && { whole: ordered(ids, predicate, place) }) };
};
