import { createElement, Suspense, useState } from 'react';
import Add from '@mui/icons-material/Add';
import Chip from '@mui/material/Chip';
import Popover from '@mui/material/Popover';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import type { ExtraFilter } from '../overrides.ts';
import type { Filter } from '../../model/filter.ts';

interface Props {
  filters: readonly ExtraFilter[];
  values: Filter;
  onChange: (filter: Filter) => void;
}

const isSet = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0);

interface OpenedProps {
  filter: ExtraFilter;
  value: unknown;
  onChange: (value: unknown) => void;
}

/** What is chosen shows at once; the list and its address follow. */
const OpenedFilter = ({ filter, value, onChange }: OpenedProps) => {
  const [current, setCurrent] = useState(value);
  return (
    <Suspense fallback={<Skeleton width={220} height={72} />}>
      {createElement(filter.Editor, {
        value: current,
        onChange: (next) => {
          setCurrent(next);
          onChange(next);
        },
      })}
    </Suspense>
  );
};

/** Each filter is a chip: quiet while it lets everything through, filled and removable once it narrows. */
export const FilterBar = ({ filters, values, onChange }: Props) => {
  const translate = useTranslate();
  const [opened, setOpened] = useState<{ filter: ExtraFilter; anchor: HTMLElement }>();
  const change = (name: string, value: unknown): void => {
    const { [name]: _old, ...rest } = values;
    onChange(isSet(value) ? { ...rest, [name]: value } : rest);
  };
  return (
    <div className="filter-bar" role="group" aria-label={translate('Filters')}>
      {filters.map((filter) => {
        const value = values[filter.name];
        const label = translate(filter.label);
        const isOn = isSet(value);
        return (
          <Chip
            key={filter.name}
            className={isOn ? 'filter-chip filter-chip-on' : 'filter-chip'}
            variant={isOn ? 'filled' : 'outlined'}
            color={isOn ? 'primary' : 'default'}
            icon={isOn ? undefined : <Add />}
            label={isOn ? `${label}: ${filter.text(value, translate)}` : label}
            onClick={(event) => setOpened({ filter, anchor: event.currentTarget })}
            onDelete={isOn ? () => change(filter.name, undefined) : undefined}
            aria-haspopup="dialog"
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
            'aria-label': opened && translate(opened.filter.label),
            className: 'filter-popover',
          },
        }}
      >
        {opened && (
          <OpenedFilter
            filter={opened.filter}
            value={values[opened.filter.name]}
            onChange={(value) => change(opened.filter.name, value)}
          />
        )}
      </Popover>
    </div>
  );
};
