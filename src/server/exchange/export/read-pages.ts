import { setImmediate } from 'node:timers/promises';
import { Fault } from '#domain/faults.ts';
import type { CallContext } from '../../call/context.ts';
import { fill, entityContext, scopeOf } from '../../entity/index.ts';
import { modelOf } from '../../storage/models.ts';
import { searchRecords, type StoredRecord } from '../../storage/records/index.ts';
import type { Column } from './columns.ts';
import type { Query } from './contents.ts';

/** Rows of one file: more are refused, because half a list passes for a whole one. */
const mostRows = 100_000;

const pageSize = 1000;

export interface Listing {
  entity: string;
  predicate: Query;
  columns: readonly Column[];
}

/**
 * The rows of a list, page by page through the entity's own search; others are served between the pages.
 * @throws EXPORT_EMPTY, EXPORT_TOO_LARGE
 */
export async function* readPages(
  context: CallContext,
  { entity, predicate, columns }: Listing,
): AsyncGenerator<StoredRecord[]> {
  const model = modelOf(entity);
  const room = entityContext(context, {});
  const asked = [...new Set(columns.map((column) => column.asked))];
  for (let index = 0; ; index += 1) {
    const paged = { ...predicate, Columns: asked, Pager: { Index: index, Size: pageSize } };
    const { rows, total } = await searchRecords(context.db, model, paged, scopeOf(room, model));
    if (total === 0) throw new Fault('EXPORT_EMPTY');
    if (total > mostRows) throw new Fault('EXPORT_TOO_LARGE', { params: { limit: mostRows } });
    await fill(room, model, rows, { depth: 'search', columns: asked });
    yield rows;
    if (rows.length < pageSize) return;
    await setImmediate();
  }
}
