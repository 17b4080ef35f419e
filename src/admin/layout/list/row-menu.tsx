import { createContext, useContext, useState, type ComponentType, type ReactElement, type ReactNode } from 'react';
import MoreVert from '@mui/icons-material/MoreVert';
import Button from '@mui/material/Button';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import TableCell from '@mui/material/TableCell';
import {
  useDataTableRenderContext,
  useNavigate,
  useRecordContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import type { Stored } from '../../data-provider.ts';
import { mayRemove } from '../../model/may-write.ts';
import { nameOf } from '../../model/representation.ts';
import { viewNamed } from '../../model/views.ts';
import { useAskDeletion } from '../deletion/ask-deletion.tsx';
import { DeletionRulesContext } from './bulk/bulk-actions.tsx';
import { Menu } from '../../kinds/parts/overlays/opened.tsx';

type RecordDialog = ComponentType<{ record: Stored; onClose: () => void }>;

/** Closes the menu; opens a window, if one is given. */
const MenuContext = createContext<(Dialog?: RecordDialog) => void>(() => {});

interface ItemProps {
  label: string;
  icon?: ReactElement;
  /** An address it opens… */
  to?: string;
  /** …or a window, until it is closed… */
  Dialog?: RecordDialog;
  /** …or what it does. */
  onChoose?: () => void;
  isDangerous?: boolean;
}

/** A line in the menu of a row. */
export const RowAction = ({ label, icon, to, Dialog, onChoose, isDangerous }: ItemProps) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const leave = useContext(MenuContext);
  const choose = (): void => {
    leave(Dialog);
    if (to) navigate(to);
    onChoose?.();
  };
  return (
    <MenuItem onClick={choose} className={isDangerous ? 'menu-item-danger' : undefined}>
      {icon && <ListItemIcon>{icon}</ListItemIcon>}
      {translate(label)}
    </MenuItem>
  );
};

interface ButtonProps {
  record: Stored;
  label: string;
  icon?: ReactElement;
  Dialog: RecordDialog;
}

/** A visible button of a row that opens a window. */
export const RowButton = ({ record, label, icon, Dialog }: ButtonProps) => {
  const translate = useTranslate();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" className="row-action" startIcon={icon} onClick={() => setOpen(true)}>
        {translate(label)}
      </Button>
      {isOpen && <Dialog record={record} onClose={() => setOpen(false)} />}
    </>
  );
};

const stop = (event: { stopPropagation: () => void }): void => event.stopPropagation();

interface MenuProps {
  /** Actions before "Delete"; a function of the row, if they depend on it. */
  children?: ReactNode | ((record: Stored) => ReactNode);
  /** Visible buttons beside the menu. */
  inSight?: (record: Stored) => ReactNode;
  isDeleting?: boolean;
}

const RowCell = ({ children, inSight, isDeleting = true }: MenuProps) => {
  const translate = useTranslate();
  const record = useRecordContext<Stored>() as Stored;
  const view = viewNamed(useResourceContext() ?? '');
  const askDeletion = useAskDeletion();
  const { mayDelete = () => true } = useContext(DeletionRulesContext);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [Opened, setOpened] = useState<RecordDialog>();
  const lines = typeof children === 'function' ? children(record) : children;
  const isDeletable = isDeleting && mayRemove(view) && mayDelete(record);
  const leave = (Dialog?: RecordDialog): void => {
    setAnchor(null);
    if (Dialog) setOpened(() => Dialog);
  };
  return (
    <TableCell className="cell-action" onClick={stop}>
      {inSight?.(record)}
      {(lines || isDeletable) && (
        <IconButton
          size="small"
          className="row-menu-button"
          onClick={(event) => setAnchor(event.currentTarget)}
          aria-label={translate('Actions: {name}', { name: nameOf(record) })}
          aria-haspopup="menu"
        >
          <MoreVert fontSize="small" />
        </IconButton>
      )}
      <Menu
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={() => leave()}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      >
        <MenuContext value={leave}>
          {lines}
          {lines && isDeletable && <Divider />}
          {isDeletable && <RowAction label="Delete" isDangerous onChoose={() => askDeletion([record])} />}
        </MenuContext>
      </Menu>
      {Opened && <Opened record={record} onClose={() => setOpened(undefined)} />}
    </TableCell>
  );
};

/** The last column of a table: the menu of a row. */
export const RowMenu = (props: MenuProps) => {
  const translate = useTranslate();
  const place = useDataTableRenderContext();
  if (place === 'header')
    return (
      <TableCell variant="head" className="cell-action">
        <span className="visually-hidden">{translate('Actions')}</span>
      </TableCell>
    );
  return place === 'data' ? <RowCell {...props} /> : null;
};
