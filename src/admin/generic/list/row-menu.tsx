import { useState } from 'react';
import MoreVert from '@mui/icons-material/MoreVert';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useNavigate, useTranslate } from 'react-admin';
import type { Stored } from '../../data-provider.ts';
import { nameOf } from '../../model/representation.ts';
import type { Parameters, RowAction } from '../overrides.ts';

interface Props {
  record: Stored;
  actions: readonly RowAction[];
  parameters: Parameters;
  onDelete?: (record: Stored) => void;
}

/** What can be done with one row. */
export const RowMenu = ({ record, actions, parameters, onDelete }: Props) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState<RowAction>();
  const offered = actions.filter(({ isShown }) => isShown?.(record, parameters) ?? true);
  const shown = offered.filter(({ isInSight }) => !isInSight);
  const run = (action: RowAction): void => {
    setAnchor(null);
    if (action.route) navigate(action.route(record, parameters));
    else setOpened(action);
  };
  if (offered.length === 0 && !onDelete) return null;
  return (
    <>
      {offered
        .filter(({ isInSight }) => isInSight)
        .map((action) => (
          <Button
            key={action.name}
            size="small"
            className="row-action"
            startIcon={action.icon}
            onClick={() => run(action)}
          >
            {translate(action.label)}
          </Button>
        ))}
      <IconButton
        size="small"
        className="row-menu-button"
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-label={translate('Actions: {name}', { name: nameOf(record) })}
        aria-haspopup="menu"
      >
        <MoreVert fontSize="small" />
      </IconButton>
      <Menu
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        {shown.map((action) => (
          <MenuItem
            key={action.name}
            onClick={() => run(action)}
            className={action.isDangerous ? 'menu-item-danger' : undefined}
          >
            {action.icon && <ListItemIcon>{action.icon}</ListItemIcon>}
            {translate(action.label)}
          </MenuItem>
        ))}
        {onDelete && shown.length > 0 && <Divider />}
        {onDelete && (
          <MenuItem
            className="menu-item-danger"
            onClick={() => {
              setAnchor(null);
              onDelete(record);
            }}
          >
            {translate('Delete')}
          </MenuItem>
        )}
      </Menu>
      {opened?.Dialog && <opened.Dialog record={record} onClose={() => setOpened(undefined)} />}
    </>
  );
};
