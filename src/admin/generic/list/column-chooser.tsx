import { useState } from 'react';
import ArrowDown from '@mui/icons-material/KeyboardArrowDown';
import ArrowUp from '@mui/icons-material/KeyboardArrowUp';
import ViewColumn from '@mui/icons-material/ViewColumnOutlined';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import type { ListView } from './use-list-view.ts';

/** Which columns a list shows and in which order; kept for the person on this device. */
export const ColumnChooser = ({ listView: { columns, shown, choose, isChosen } }: { listView: ListView }) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const paths = shown.map(({ path }) => path);
  const rest = columns.filter(({ path }) => !paths.includes(path));
  const move = (index: number, by: number): void => {
    const next = [...paths];
    const [path] = next.splice(index, 1);
    if (path) next.splice(index + by, 0, path);
    choose(next);
  };
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
        <ul>
          {shown.map((column, index) => (
            <li key={column.path}>
              <FormControlLabel
                label={translate(column.title)}
                control={
                  <Checkbox
                    size="small"
                    checked
                    disabled={shown.length === 1}
                    onChange={() => choose(paths.filter((path) => path !== column.path))}
                  />
                }
              />
              <IconButton
                size="small"
                disabled={index === 0}
                onClick={() => move(index, -1)}
                aria-label={`${translate('Move up')}: ${translate(column.title)}`}
              >
                <ArrowUp fontSize="small" />
              </IconButton>
              <IconButton
                size="small"
                disabled={index === shown.length - 1}
                onClick={() => move(index, 1)}
                aria-label={`${translate('Move down')}: ${translate(column.title)}`}
              >
                <ArrowDown fontSize="small" />
              </IconButton>
            </li>
          ))}
          {rest.map((column) => (
            <li key={column.path}>
              <FormControlLabel
                label={translate(column.title)}
                control={<Checkbox size="small" checked={false} onChange={() => choose([...paths, column.path])} />}
              />
            </li>
          ))}
        </ul>
        <Button size="small" fullWidth disabled={!isChosen} onClick={() => choose(undefined)}>
          {translate('Usual columns')}
        </Button>
      </Popover>
    </>
  );
};
