import { useDataProvider, useTranslate } from 'react-admin';
import { pageLimit, thoseNamed, type Stored } from '../../data-provider.ts';
import { columnNumber, columnText } from '../list/column-content.tsx';
import { listMeta, type ListView } from '../list/use-list-view.ts';
import { ExportButton } from './export-button.tsx';
import { readPages, type ReadPage } from './export-file.ts';
import type { SheetPage } from './use-export.tsx';

interface Props {
  listView: ListView;
  title: string;
  /** Only these rows; absent: everything that fits the filter. */ ids?: number[];
}

/** The list's own question, a page at a time; of chosen rows as many as fit into one question. */
const useListPages = (
  { list, view, override, parameters }: ListView,
  ids: number[] | undefined,
): ((signal: AbortSignal) => ReadPage<Stored>) => {
  const dataProvider = useDataProvider();
  const filter = { ...list.filterValues, ...list.filter };
  if (ids)
    return (signal) => async (page) => {
      const part = ids.slice((page - 1) * pageLimit, page * pageLimit);
      const { data } = await dataProvider.getList<Stored>(view.view.name, {
        filter: thoseNamed(view, part),
        sort: list.sort,
        pagination: { page: 1, perPage: pageLimit },
        meta: listMeta(override, parameters),
        signal,
      });
      return { data, total: ids.length };
    };
  return (signal) => (page, perPage) =>
    dataProvider.getList<Stored>(view.view.name, {
      filter,
      sort: list.sort,
      pagination: { page, perPage },
      meta: listMeta(override, parameters),
      signal,
    }) as Promise<{ data: Stored[]; total: number }>;
};

/** The rows that fit the present filter, with the present columns, as a file. */
export const ExportMenu = ({ listView, title, ids }: Props) => {
  const translate = useTranslate();
  const readOf = useListPages(listView, ids);
  const columns = listView.shown.filter(({ placed }) => placed?.field.kind !== 'images');

  const pages = async function* (signal: AbortSignal): AsyncGenerator<SheetPage> {
    for await (const { rows, done, total } of readPages(readOf(signal), signal)) {
      yield {
        rows: rows.map((row) =>
          columns.map((column) => columnNumber(column, row) ?? columnText(column, row, translate)),
        ),
        done,
        total,
      };
    }
  };
  return (
    <ExportButton
      source={{ title, head: columns.map((column) => translate(column.title)), pages }}
      isNamed={ids !== undefined}
    />
  );
};
