import type { ReactNode } from 'react';
import Button from '@mui/material/Button';
import { useDataProvider, useListContext, useResourceContext, useTranslate } from 'react-admin';
import { pageLimit, type Stored } from '../../../data-provider.ts';
import { mostRows, readPages, type ReadPage } from '../../export/export-file.ts';
import { useLongJob, type JobPlace } from '../../long-job/use-long-job.tsx';

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

/**
 * Chooses everything that the filter finds, not this page alone, nor the first 250 as react-admin's own button does.
 */
export const ChooseAll = () => {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const resource = useResourceContext() ?? '';
  const { total = 0, selectedIds, filterValues, filter, sort, onSelect } = useListContext<Stored>();
  const job = useLongJob();
  const title = translate('Choose all {total}', { total });
  const readAll = async ({ signal, onProgress }: JobPlace): Promise<void> => {
    const read: ReadPage<Stored> = (page, perPage) =>
      dataProvider.getList<Stored>(resource, {
        filter: { ...(filterValues as object), ...(filter as object) },
        sort,
        pagination: { page, perPage },
        meta: { columns: ['Id'] },
        signal,
      }) as Promise<{ data: Stored[]; total: number }>;
    const ids: number[] = [];
    for await (const { rows, done, total: all } of readPages(read, signal)) {
      for (const { Id } of rows) ids.push(Id);
      onProgress(done, Math.min(all, mostRows));
    }
    onSelect(ids);
  };
  return (
    <>
      {selectedIds.length < total && (
        <Button size="small" onClick={() => void job.run(title, readAll)}>
          {title}
        </Button>
      )}
      {job.dialog}
    </>
  );
};

/** Chosen rows, wherever in the list they stand: those in sight at once, the others are read first. */
export const useChosenRows = (): {
  withRows: (title: string, then: (rows: Stored[]) => void) => void;
  dialog: ReactNode;
} => {
  const dataProvider = useDataProvider();
  const resource = useResourceContext() ?? '';
  const { data = [], selectedIds } = useListContext<Stored>();
  const job = useLongJob();
  const readChosen = async ({ signal, onProgress }: JobPlace): Promise<Stored[]> => {
    const ids = selectedIds.map(Number);
    const rows: Stored[] = [];
    for await (const part of readRows(
      async (some) => (await dataProvider.getMany<Stored>(resource, { ids: [...some], signal })).data,
      ids,
    )) {
      signal.throwIfAborted();
      rows.push(...part);
      onProgress(rows.length, ids.length);
    }
    return rows;
  };
  const inSight = data.filter(({ id }) => selectedIds.includes(id));
  const areInSight = inSight.length === selectedIds.length;
  return {
    withRows: (title, then) =>
      void (areInSight
        ? then(inSight)
        : job.run(title, async (place) => {
            then(await readChosen(place));
          })),
    dialog: job.dialog,
  };
};
