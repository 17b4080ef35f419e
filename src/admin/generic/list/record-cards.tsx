import type { ReactNode } from 'react';
import Checkbox from '@mui/material/Checkbox';
import { useTranslate } from 'react-admin';
import type { Stored } from '../../data-provider.ts';
import { nameOf } from '../../model/representation.ts';
import { valueAt } from '../../model/route-pattern.ts';
import { alignOf, ColumnContent, columnText } from './column-content.tsx';
import type { Column, ListView } from './use-list-view.ts';

interface Props {
  listView: ListView;
  isSelectable: boolean;
  addressOf: (record: Stored) => string | undefined;
  onOpen: (record: Stored) => void;
  rowMenu?: (record: Stored) => ReactNode;
}

/** What stands largest on a card: the name, else the first words of the row. */
const headOf = (shown: readonly Column[]): Column | undefined =>
  shown.find(({ path }) => path === 'Name') ??
  shown.find(({ placed }) => placed && ['text', 'reference'].includes(placed.field.kind)) ??
  shown[0];

/** The figure people look for: the last amount of the row. */
const figureOf = (shown: readonly Column[]): Column | undefined =>
  shown.findLast((column) => alignOf(column) === 'end');

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** What a card says besides its head, each thing once: number and code, branch and depot are often called the same. */
const sayings = (rest: readonly Column[], head: Column | undefined, textOf: (column: Column) => string): Column[] => {
  const said = new Set(head ? [textOf(head)] : []);
  return rest.filter((column) => {
    const text = textOf(column);
    const isNew = text === '' || !said.has(text);
    said.add(text);
    return isNew;
  });
};

/** Times and ticks say nothing without their name, and a card has no heads of columns. */
const isNamed = ({ placed }: Column): boolean =>
  placed !== undefined && ['instant', 'day', 'flag'].includes(placed.field.kind);

/** The list on a narrow screen: a card a row, with the name, the figure and what else is known. */
export const RecordCards = ({ listView, isSelectable, addressOf, onOpen, rowMenu }: Props) => {
  const translate = useTranslate();
  const { list, shown } = listView;
  const image = shown.find(({ placed }) => placed?.field.kind === 'images');
  const head = headOf(shown);
  const figure = figureOf(shown);
  const rest = shown.filter((column) => column !== head && column !== figure && column !== image);
  return (
    <ul className="record-cards">
      {list.data?.map((record) => (
        <li
          key={record.id}
          className="record-card"
          data-selected={list.selectedIds.includes(record.id)}
          data-marked={listView.override.isMarked?.(record)}
        >
          {isSelectable && (
            <Checkbox
              size="small"
              checked={list.selectedIds.includes(record.id)}
              onChange={() => list.onToggleItem(record.id)}
              slotProps={{ input: { 'aria-label': translate('Select {name}', { name: nameOf(record) }) } }}
            />
          )}
          {image && <ColumnContent column={image} record={record} />}
          <button
            type="button"
            className="record-card-body"
            onClick={() => onOpen(record)}
            disabled={!addressOf(record)}
          >
            <span className="record-card-head">{head && <ColumnContent column={head} record={record} />}</span>
            <span className="record-card-rest">
              {sayings(
                rest.filter((column) => column.override?.Cell || !isEmpty(valueAt(record, column.path))),
                head,
                (column) => columnText(column, record, translate),
              ).map((column) => (
                <span key={column.path} title={translate(column.title)}>
                  {isNamed(column) && `${translate(column.title)}: `}
                  <ColumnContent column={column} record={record} />
                </span>
              ))}
            </span>
          </button>
          {figure && (
            <span className="record-card-figure">
              <ColumnContent column={figure} record={record} />
            </span>
          )}
          {rowMenu?.(record)}
        </li>
      ))}
    </ul>
  );
};
