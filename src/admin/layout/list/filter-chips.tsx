import {
  cloneElement,
  isValidElement,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentType,
  type ReactElement,
} from 'react';
import Add from '@mui/icons-material/Add';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import {
  Form,
  useFilterContext,
  useListContext,
  useResourceContext,
  useTranslate,
  useTranslateLabel,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import { filterValue } from '../../kinds/parts/filters/filter.tsx';
import type { Filter } from '../../model/filter.ts';
import { entityOfResource, useOwnFields } from '../../model/own-fields.ts';
import { ownFilters } from './own/own-filters.tsx';
import { Popover } from '../../kinds/parts/overlays/opened.tsx';

/** A filter that can describe its value in words, for its chip. */
interface Worded {
  words?: (value: unknown, props: Readonly<Record<string, unknown>>, translate: (text: string) => string) => string;
}

interface FilterProps {
  source: string;
  label?: string;
  alwaysOn?: boolean;
  [name: string]: unknown;
}

type FilterElement = ReactElement<FilterProps, ComponentType<FilterProps> & Worded>;

const isSet = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

const plain = (value: unknown): string => (typeof value === 'object' ? '' : String(value));

/** Reports each new value of a filter. React-admin's own live form would merge a new period into the old one. */
const Change = ({ source, onChange }: { source: string; onChange: (value: unknown) => void }) => {
  const value: unknown = useWatch({ name: source });
  const [begun] = useState(value);
  const passOn = useEffectEvent(onChange);
  const isChanged = useRef(false);
  useEffect(() => {
    if (value !== begun) isChanged.current = true;
    if (isChanged.current) passOn(value);
  }, [value, begun]);
  return null;
};

/**
 * Shows each filter of the list as a chip: plain while it is not set, filled and removable when it is. The search field
 * is beside them.
 */
export const FilterChips = () => {
  const translate = useTranslate();
  const titleOf = useTranslateLabel();
  const { filterValues, setFilters } = useListContext();
  const own = useOwnFields(entityOfResource(useResourceContext()));
  const filters = [...(useFilterContext() ?? []), ...ownFilters(own, filterValues as Filter)].filter(
    (each): each is FilterElement => isValidElement<FilterProps>(each) && !each.props.alwaysOn,
  );
  const [opened, setOpened] = useState<{ filter: FilterElement; anchor: HTMLElement }>();
  const values = filterValues as Filter;
  const without = (source: string): Filter =>
    Object.fromEntries(Object.entries(values).filter(([name]) => name !== source));
  const change = (source: string, value: unknown): void =>
    setFilters(isSet(value) ? { ...without(source), [source]: value } : without(source), {});
  if (filters.length === 0) return null;
  return (
    <div className="filter-bar" role="group" aria-label={translate('Filters')}>
      {filters.map((filter) => {
        const { source, label } = filter.props;
        const title = String(titleOf({ source, label }));
        const value = values[source];
        const isOn = isSet(value);
        const words = isOn ? (filter.type.words?.(value, filter.props, translate) ?? plain(value)) : '';
        return (
          <Chip
            key={source}
            className={isOn ? 'filter-chip filter-chip-on' : 'filter-chip'}
            variant={isOn ? 'filled' : 'outlined'}
            color={isOn ? 'primary' : 'default'}
            icon={isOn ? undefined : <Add />}
            label={isOn ? `${title}: ${words}` : title}
            aria-haspopup="dialog"
            onClick={(event) => setOpened({ filter, anchor: event.currentTarget })}
            onDelete={isOn ? () => change(source, undefined) : undefined}
          />
        );
      })}
      <Popover
        open={Boolean(opened)}
        anchorEl={opened?.anchor}
        onClose={() => setOpened(undefined)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label':
              opened && String(titleOf({ source: opened.filter.props.source, label: opened.filter.props.label })),
            className: 'filter-popover',
          },
        }}
      >
        {opened && (
          <Form record={values} key={opened.filter.props.source}>
            <Suspense fallback={<Skeleton width={220} height={72} />}>
              {cloneElement(opened.filter, { autoFocus: true })}
            </Suspense>
            <Change
              source={opened.filter.props.source}
              onChange={(value) => change(opened.filter.props.source, filterValue(value))}
            />
          </Form>
        )}
      </Popover>
    </div>
  );
};
