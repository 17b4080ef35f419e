import { useState } from 'react';
import ArrowDown from '@mui/icons-material/KeyboardArrowDown';
import ArrowUp from '@mui/icons-material/KeyboardArrowUp';
import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useResourceContext, useStore, useTranslate, useTranslateLabel } from 'react-admin';
import { useColumnOrder } from './column-order.ts';
import { registeredColumns } from './table-columns.ts';
import { Popover } from '../../../kinds/parts/overlays/opened.tsx';

/** The table's view is kept under the name of its resource, as react-admin has it. */
export const useTableKey = (): string => `${useResourceContext() ?? ''}.datatable`;

const Pane = ({ storeKey }: { storeKey: string }) => {
  const translate = useTranslate();
  const titleOf = useTranslateLabel();
  const [{ columns, usuallyHidden }] = useState(() => registeredColumns(storeKey));
  const [ranks, setRanks] = useColumnOrder(storeKey);
  const [chosen, setHidden] = useStore<string[] | undefined>(storeKey);
  const hidden = chosen ?? usuallyHidden;
  const [order, setOrder] = useState(() =>
    columns.map((column, place) => ({ ...column, written: ranks?.[place] ?? place })),
  );
  const named = order.filter(({ name }) => name !== '');
  const shown = named.filter(({ name }) => !hidden.includes(name));
  const move = (from: number, to: number): void => {
    const [a, b] = [shown[from], shown[to]];
    if (!a || !b) return;
    const next = order.map((each) => (each === a ? b : each === b ? a : each));
    setOrder(next);
    setRanks(next.map(({ written }) => written));
  };
  const reset = (): void => {
    setOrder(order.toSorted((left, right) => left.written - right.written));
    setRanks(undefined);
    setHidden(undefined);
  };
  return (
    <>
      <ul>
        {shown.map(({ name, source, label }, index) => {
          const title = titleOf({ source, label });
          return (
            <li key={name}>
              <FormControlLabel
                label={title}
                control={
                  <Checkbox
                    size="small"
                    checked
                    disabled={shown.length === 1}
                    onChange={() => setHidden([...hidden, name])}
                  />
                }
              />
              <IconButton
                size="small"
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
                aria-label={`${translate('Move up')}: ${String(title)}`}
              >
                <ArrowUp fontSize="small" />
              </IconButton>
              <IconButton
                size="small"
                disabled={index === shown.length - 1}
                onClick={() => move(index, index + 1)}
                aria-label={`${translate('Move down')}: ${String(title)}`}
              >
                <ArrowDown fontSize="small" />
              </IconButton>
            </li>
          );
        })}
        {named
          .filter(({ name }) => hidden.includes(name))
          .map(({ name, source, label }) => (
            <li key={name}>
              <FormControlLabel
                label={titleOf({ source, label })}
                control={
                  <Checkbox
                    size="small"
                    checked={false}
                    onChange={() => setHidden(hidden.filter((each) => each !== name))}
                  />
                }
              />
            </li>
          ))}
      </ul>
      <Button size="small" fullWidth disabled={!chosen && !ranks} onClick={reset}>
        {translate('Usual columns')}
      </Button>
    </>
  );
};

/**
 * Which columns a list shows and in which order; kept for the person, under react-admin's own keys. Its own chooser has
 * no names for the keyboard.
 */
export const ColumnChooser = () => {
  const translate = useTranslate();
  const storeKey = useTableKey();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Tooltip title={translate('Columns')}>
        <IconButton
          onClick={(event) => setAnchor(event.currentTarget)}
          aria-label={translate('Columns')}
          aria-haspopup="dialog"
        >
          <ViewColumn />
        </IconButton>
      </Tooltip>
      <Popover
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': translate('Columns'), className: 'column-chooser' } }}
      >
        {anchor && <Pane storeKey={storeKey} />}
      </Popover>
    </>
  );
};
