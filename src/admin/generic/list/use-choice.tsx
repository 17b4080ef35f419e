import type { ReactNode } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { pageLimit, type Stored } from '../../data-provider.ts';
import { mostRows, readPages, type ReadPage } from '../export/export-file.ts';
import { useLongJob, type JobPlace } from '../use-long-job.tsx';
import { listMeta, type ListView } from './use-list-view.ts';

/** Chosen rows, wherever in the list they stand. */
export interface Choice {
  /** Chooses everything that the filter finds, not this page alone. */
  chooseAll: () => void;
  /** Reads the chosen rows, then goes on with them. */
  withRows: (title: string, then: (rows: Stored[]) => void) => void;
  dialog: ReactNode;
}

/** The rows of these ids, in their order, a call's worth at a time. */
export const readRows = async function* (
  read: (ids: readonly number[]) => Promise<Stored[]>,
  ids: readonly number[],
): AsyncGenerator<Stored[]> {
  for (let from = 0; from < ids.length; from += pageLimit) {
    const part = ids.slice(from, from + pageLimit);
    const found = new Map((await read(part)).map((row) => [row.Id, row]));
    yield part.flatMap((id) => found.get(id) ?? []);
  }
};

export const useChoice = ({ list, view, override, parameters }: ListView): Choice => {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const job = useLongJob();
  const { enrich: _rows, ...meta } = listMeta(override, parameters);

  const readAll = async ({ signal, onProgress }: JobPlace): Promise<void> => {
    const read: ReadPage<Stored> = (page, perPage) =>
      dataProvider.getList<Stored>(view.view.name, {
        filter: { ...list.filterValues, ...list.filter },
        sort: list.sort,
        pagination: { page, perPage },
        meta: { ...meta, columns: ['Id'] },
        signal,
      }) as Promise<{ data: Stored[]; total: number }>;
    const ids: number[] = [];
    for await (const { rows, done, total } of readPages(read, signal)) {
      for (const { Id } of rows) ids.push(Id);
      onProgress(done, Math.min(total, mostRows));
    }
    list.onSelect(ids);
  };

  const readChosen = async ({ signal, onProgress }: JobPlace): Promise<Stored[]> => {
    const ids = list.selectedIds.map(Number);
    const rows: Stored[] = [];
    for await (const part of readRows(
      async (some) => (await dataProvider.getMany<Stored>(view.view.name, { ids: [...some], signal })).data,
      ids,
    )) {
      signal.throwIfAborted();
      rows.push(...part);
      onProgress(rows.length, ids.length);
    }
    return rows;
  };

  const inSight = (list.data ?? []).filter(({ id }) => list.selectedIds.includes(id));
  const areInSight = inSight.length === list.selectedIds.length;
  return {
    chooseAll: () => void job.run(translate('Choose all {total}', { total: list.total ?? 0 }), readAll),
    withRows: (title, then) =>
      void (areInSight
        ? then(inSight)
        : job.run(title, async (place) => {
            then(await readChosen(place));
          })),
    dialog: job.dialog,
  };
};
