import {
  useDataProvider,
  useListContext,
  useResourceContext,
  useStore,
  useTranslate,
  useTranslateLabel,
} from 'react-admin';
import { pageLimit, thoseNamed, type Stored } from '../../data-provider.ts';
import { ExportButton } from '../export/export-button.tsx';
import { readPages, type ReadPage } from '../export/export-file.ts';
import type { SheetPage, SheetSource } from '../export/use-export.tsx';
import { viewNamed } from '../../model/views.ts';
import { useListTitle } from './begin.ts';
import { useTableKey } from './columns/column-chooser.tsx';
import { registeredColumns } from './columns/table-columns.ts';

/** The list's own question, a page at a time; of chosen rows as many as fit into one question. */
const useListPages = (ids: readonly number[] | undefined): ((signal: AbortSignal) => ReadPage<Stored>) => {
  const dataProvider = useDataProvider();
  const resource = useResourceContext() ?? '';
  const { filterValues, filter, sort } = useListContext<Stored>();
  if (ids)
    return (signal) => async (page) => {
      const part = ids.slice((page - 1) * pageLimit, page * pageLimit);
      const { data } = await dataProvider.getList<Stored>(resource, {
        filter: thoseNamed(viewNamed(resource), part),
        sort,
        pagination: { page: 1, perPage: pageLimit },
        signal,
      });
      return { data, total: ids.length };
    };
  return (signal) => (page, perPage) =>
    dataProvider.getList<Stored>(resource, {
      filter: { ...(filterValues as object), ...(filter as object) },
      sort,
      pagination: { page, perPage },
      signal,
    }) as Promise<{ data: Stored[]; total: number }>;
};

/** The rows that fit the present filter, with the present columns, as a file written off the main thread. */
export const ExportMenu = ({
  ids,
}: {
  /** Only these rows; absent: everything that fits the filter. */ ids?: readonly number[];
}) => {
  const translate = useTranslate();
  const titleOf = useTranslateLabel();
  const listTitle = useListTitle();
  const readOf = useListPages(ids);
  const storeKey = useTableKey();
  const [chosenHidden] = useStore<string[] | undefined>(storeKey);
  const source = (): SheetSource => {
    const { columns, usuallyHidden } = registeredColumns(storeKey);
    const hidden = new Set(chosenHidden ?? usuallyHidden);
    const shown = columns.filter(({ name, textOf }) => textOf !== undefined && !hidden.has(name));
    const pages = async function* (signal: AbortSignal): AsyncGenerator<SheetPage> {
      for await (const { rows, done, total } of readPages(readOf(signal), signal)) {
        yield { rows: rows.map((row) => shown.map(({ textOf }) => textOf?.(row, translate) ?? '')), done, total };
      }
    };
    return { title: translate(listTitle), head: shown.map((column) => String(titleOf(column))), pages };
  };
  return <ExportButton source={source} isNamed={ids !== undefined} />;
};
