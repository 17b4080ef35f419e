import type { EntityModel } from '#generated/shapes.ts';
import type { Page } from '#generated/types.ts';
import { searchRecords, searchRows, type Found, type RecordOf, type StoredRecord } from '../storage/records/index.ts';
import { labelAndFill } from './fill.ts';
import type { EntityContext } from './hooks.ts';
import { scopeOf } from './reach.ts';

/** A page as the wire knows it; Number is the total. */
export type PageAnswer<Row = StoredRecord> = Page<Row>;

type Predicate = Readonly<Record<string, unknown>>;

export const asPage = <Row>({ rows, total, index, size }: Found<Row>): PageAnswer<Row> => ({
  Entities: rows,
  Pager: { Index: index, Size: size, Number: total },
});

/** A page of entities with what lists show of them. */
export const searchPage = async <Name extends string>(
  room: EntityContext,
  model: EntityModel<Name>,
  predicate: Predicate,
): Promise<PageAnswer<RecordOf<Name>>> => {
  const found = await searchRows(room.context.db, model, predicate, scopeOf(room, model));
  await labelAndFill(room, model, found.rows, {
    depth: 'search',
    columns: predicate['Columns'] as string[] | undefined,
  });
  return asPage(found);
};

/** A light list for type-ahead: the label alone. */
export const referencePage = async (
  room: EntityContext,
  model: EntityModel,
  predicate: Predicate,
): Promise<PageAnswer> => {
  const columns = model.label.filter((label) => model.fields.some(({ name, column }) => name === label && column));
  return asPage(
    await searchRecords(room.context.db, model, { Pager: {}, ...predicate, Columns: columns }, scopeOf(room, model)),
  );
};
