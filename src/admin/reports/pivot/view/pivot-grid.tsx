import { useRef } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import ChevronRight from '@mui/icons-material/ChevronRight';
import ExpandMore from '@mui/icons-material/ExpandMore';
import { useTranslate } from 'react-admin';
import type { PivotQuestion } from '#domain/documents/pivot/table.ts';
import type { Voice } from '../../model/dimensions.ts';
import { dimensionTitles } from '../pivot-state.ts';
import { showValue, textOf, valueTitle } from '../pivot-text.ts';
import type { AllNames, Answered } from '../use-pivot.ts';

interface Props {
  answered: Answered;
  names: AllNames;
  voice: Voice;
  open: readonly string[];
  onOpen: (open: readonly string[]) => void;
  onSort: (sort: PivotQuestion['sort']) => void;
}

/** Of a row the ids on the way to it, as `open` names it. */
const pathsOf = ({ table: { depths, ids } }: Answered): string[] => {
  const way: number[] = [];
  return Array.from(depths, (depth, row) => {
    way[depth] = ids[row] as number;
    return way.slice(1, depth + 1).join('/');
  });
};

const rowHeight = 36;

const SortHead = ({ title, isUp, onSort }: { title: string; isUp: boolean | undefined; onSort: () => void }) => (
  <button type="button" className="pivot-sort" onClick={onSort}>
    {title}
    <span aria-hidden="true">{isUp === undefined ? '' : isUp ? ' ↑' : ' ↓'}</span>
  </button>
);

const ariaSort = (isUp: boolean | undefined) => (isUp === undefined ? 'none' : isUp ? 'ascending' : 'descending');

const Head = ({ answered, names, voice, onSort }: Omit<Props, 'open' | 'onOpen'>) => {
  const { translate } = voice;
  const { table, question } = answered;
  const { values, sort } = question;
  const groups = [
    ...table.columns.map((ids) =>
      ids.map((id, place) => textOf(question.columns[place] ?? 'Day', id, { names, voice })).join(' · '),
    ),
    translate('In all'),
  ];
  const isByName = sort.value === undefined;
  return (
    <thead>
      {table.columns.length > 0 && (
        <tr>
          <th scope="col" className="pivot-name">
            {question.rows.map((name) => translate(dimensionTitles[name])).join(' / ')}
          </th>
          {groups.map((title, at) => (
            <th key={at} scope="colgroup" colSpan={values.length} className="pivot-group">
              {title}
            </th>
          ))}
        </tr>
      )}
      <tr>
        <th scope="col" className="pivot-name" aria-sort={ariaSort(isByName ? sort.isUp : undefined)}>
          <SortHead
            title={translate('Name')}
            isUp={isByName ? sort.isUp : undefined}
            onSort={() => onSort({ isUp: isByName ? !sort.isUp : true })}
          />
        </th>
        {groups.flatMap((_, group) =>
          values.map((value, place) => {
            const isTotal = group === groups.length - 1;
            const isUp = isTotal && sort.value === place ? sort.isUp : undefined;
            const title = valueTitle(value, voice);
            return (
              <th
                key={`${group} ${place}`}
                scope="col"
                className="figure"
                {...(isTotal && { 'aria-sort': ariaSort(isUp) })}
              >
                {isTotal ? (
                  <SortHead title={title} isUp={isUp} onSort={() => onSort({ value: place, isUp: isUp === false })} />
                ) : (
                  title
                )}
              </th>
            );
          }),
        )}
      </tr>
    </thead>
  );
};

interface RowProps extends Pick<Props, 'answered' | 'names' | 'voice'> {
  row: number;
  path: string;
  isOpen: boolean;
  onToggle: () => void;
}

const Row = ({ answered, names, voice, row, path, isOpen, onToggle }: RowProps) => {
  const translate = useTranslate();
  const { table, question } = answered;
  const depth = table.depths[row] ?? 0;
  const name =
    depth === 0
      ? translate('In all')
      : textOf(question.rows[depth - 1] ?? 'Day', table.ids[row] ?? 0, { names, voice });
  const { length } = question.values;
  const width = (table.columns.length + 1) * length;
  return (
    <tr aria-rowindex={row + 1} className={depth === 0 ? 'pivot-total' : undefined} data-depth={depth}>
      <th
        scope="row"
        className="pivot-name"
        style={{ paddingInlineStart: `calc(var(--space-2) + ${Math.max(0, depth - 1)} * var(--space-4))` }}
      >
        {table.hasMore[row] === 1 ? (
          <button type="button" className="pivot-toggle" aria-expanded={isOpen} onClick={onToggle} data-path={path}>
            {isOpen ? <ExpandMore fontSize="small" /> : <ChevronRight fontSize="small" />}
            {name}
          </button>
        ) : (
          <span className="pivot-leaf">{name}</span>
        )}
      </th>
      {Array.from({ length: width }, (_, at) => {
        const value = question.values[at % length];
        return (
          <td key={at} className="figure">
            {value && showValue(value, table.values[row * width + at] ?? Number.NaN)}
          </td>
        );
      })}
    </tr>
  );
};

/** The table: a row opens those below it, a head sorts. Only rows in sight are drawn. */
export const PivotGrid = ({ answered, names, voice, open, onOpen, onSort }: Props) => {
  const scroller = useRef<HTMLDivElement>(null);
  const paths = pathsOf(answered);
  const isOpen = new Set(open);
  // Its own rows are what changes here: the compiler leaves this component alone.
  // oxlint-disable-next-line react/incompatible-library
  const rows = useVirtualizer({
    count: paths.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 12,
  });
  const shown = rows.getVirtualItems();
  const [above, below] = [shown[0]?.start ?? 0, rows.getTotalSize() - (shown.at(-1)?.end ?? 0)];
  const toggle = (path: string): void =>
    onOpen(isOpen.has(path) ? open.filter((each) => each !== path && !each.startsWith(`${path}/`)) : [...open, path]);
  return (
    <div
      ref={scroller}
      className="pivot-scroller"
      // It scrolls, by the keyboard too.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label={voice.translate('Pivot table')}
    >
      <table className="pivot-table" aria-rowcount={paths.length}>
        <Head answered={answered} names={names} voice={voice} onSort={onSort} />
        <tbody>
          {above > 0 && <tr aria-hidden="true" style={{ height: above }} />}
          {shown.map(({ index }) => (
            <Row
              key={paths[index]}
              answered={answered}
              names={names}
              voice={voice}
              row={index}
              path={paths[index] ?? ''}
              isOpen={isOpen.has(paths[index] ?? '')}
              onToggle={() => toggle(paths[index] ?? '')}
            />
          ))}
          {below > 0 && <tr aria-hidden="true" style={{ height: below }} />}
        </tbody>
      </table>
    </div>
  );
};
