import { ArticleActionType, ArticleMeasureType, type Article } from '#generated/types.ts';
import { entities } from '#generated/model.ts';
import type { ArticleValues } from '#domain/import/article-values.ts';
import type { ImportedRow } from '#domain/import/article-rows.ts';
import type { CallContext } from '../../call/context.ts';
import { track } from '../../entity/track.ts';
import { notTaken } from '../../entity/importing/not-taken.ts';
import { insertRecords, readRecords, updateRecord, type StoredRecord } from '../../storage/records/index.ts';
import { writeImportRows, type ImportRow } from '../../storage/exchange/import-rows.ts';
import { priceChange } from '../article-price.ts';
import type { NamedThings } from './named-things.ts';

export interface Taking {
  code: string;
  actionType?: number;
  things: NamedThings;
}

/** Columns of an article from a row; the group is a relation of its own. */
const columnsOf = async (
  { Measure, Vat, Group: _group, ...values }: Partial<ArticleValues>,
  things: NamedThings,
): Promise<StoredRecord> => ({
  ...values,
  ...(Measure !== undefined && { Measure: { Id: (await things.measure(Measure)).Id } }),
  ...(Vat !== undefined && { Vat: { Id: (await things.vat(Vat)).Id } }),
});

const bondAll = async (
  { db, session: { organisationId } }: CallContext,
  bonds: { ArticleId: number; GroupId: number }[],
): Promise<void> => {
  await insertRecords(
    db,
    entities.ArticleBond,
    bonds.map((bond) => ({ ...bond, OrganisationId: organisationId })),
  );
};

/** Makes the new articles in few statements. */
const takeNew = async (
  context: CallContext,
  said: readonly ImportedRow[],
  { code, actionType, things }: Taking,
): Promise<ImportRow[]> => {
  const {
    db,
    now,
    session: { organisationId },
  } = context;
  const rows = await notTaken(context, 'Article', said, code);
  const records: StoredRecord[] = [];
  for (const {
    clientId,
    row: { values },
  } of rows) {
    records.push({
      ClientId: clientId,
      ArticleActionType: actionType ?? ArticleActionType.Product,
      ArticleMeasureType: ArticleMeasureType.Piece,
      ...(await columnsOf(values, things)),
      IsParent: false,
      OrganisationId: organisationId,
      CreatedOn: now,
    });
  }
  const ids = await insertRecords(db, entities.Article, records);
  const bonds: { ArticleId: number; GroupId: number }[] = [];
  for (const [
    i,
    {
      row: { values },
    },
  ] of rows.entries()) {
    if (values.Group !== undefined)
      bonds.push({ ArticleId: ids[i] as number, GroupId: (await things.group(values.Group)).Id });
  }
  await bondAll(context, bonds);
  return ids.map((Id) => ({ Id, Version: 1, Before: null }));
};

/** Changes one stored article by what its row says otherwise, and logs it. */
const takeChanged = async (
  context: CallContext,
  { values, changes }: ImportedRow,
  before: Article,
  things: NamedThings,
): Promise<ImportRow> => {
  const {
    db,
    session: { organisationId },
  } = context;
  const said = Object.fromEntries(changes.map(({ field }) => [field, values[field]])) as Partial<ArticleValues>;
  const columns = await columnsOf(said, things);
  const changed = { ...columns, ...priceChange(columns as Partial<Article>, before, context.now) };
  await updateRecord(db, entities.Article, { organisationId, id: before.Id, changes: changed });
  if (said.Group !== undefined)
    await bondAll(context, [{ ArticleId: before.Id, GroupId: (await things.group(said.Group)).Id }]);
  const record: StoredRecord = before;
  const kept = Object.fromEntries(Object.keys(changed).map((field) => [field, record[field] ?? null]));
  await track(context, entities.Article, { what: 'update', before: record, after: { ...record, ...changed } });
  return { Id: before.Id, Version: (before.Version ?? 0) + 1, Before: JSON.stringify(kept) };
};

/**
 * Writes what the rows ask for, in one transaction, and notes each so that the import can be taken back. Answers the
 * ids of what it made.
 */
export const takeRows = async (
  context: CallContext,
  rows: readonly ImportedRow[],
  taking: Taking,
): Promise<number[]> => {
  const {
    db,
    now,
    session: { organisationId },
  } = context;
  const changed = rows.filter(({ verdict }) => verdict === 'changed');
  const stored = await readRecords(
    db,
    entities.Article,
    organisationId,
    changed.map(({ storedId }) => storedId as number),
  );
  const byId = new Map(stored.map((article) => [article.Id, article]));
  const made = await takeNew(
    context,
    rows.filter(({ verdict }) => verdict === 'new'),
    taking,
  );
  const notes = [...made];
  for (const row of changed) {
    const before = byId.get(row.storedId as number);
    if (before) notes.push(await takeChanged(context, row, before, taking.things));
  }
  await writeImportRows(db, { entity: 'Article', organisationId, code: taking.code, now }, notes);
  return made.map(({ Id }) => Id);
};
