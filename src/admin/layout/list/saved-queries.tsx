import { useState } from 'react';
import BookmarkAdd from '@mui/icons-material/BookmarkAddOutlined';
import Bookmarks from '@mui/icons-material/BookmarksOutlined';
import Check from '@mui/icons-material/Check';
import Delete from '@mui/icons-material/DeleteOutlined';
import Badge from '@mui/material/Badge';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import MenuItem from '@mui/material/MenuItem';
import Tooltip from '@mui/material/Tooltip';
import {
  AddSavedQueryDialog,
  extractValidSavedQueries,
  RemoveSavedQueryDialog,
  useListContext,
  useResourceContext,
  useSavedQueries,
  useTranslate,
  type SavedQuery,
} from 'react-admin';
import { Menu } from '../../kinds/parts/overlays/opened.tsx';

type Opened = 'menu' | 'add' | 'remove';

/** Filters, order and page size that a person gave a name: taken again by one click. */
export const SavedQueries = () => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [opened, setOpened] = useState<Opened>();
  const { filterValues, sort, perPage, setFilters, setSort, setPerPage } = useListContext();
  const [kept] = useSavedQueries(useResourceContext() ?? '');
  const queries = extractValidSavedQueries(kept);
  const isPresent = ({ value }: SavedQuery): boolean =>
    JSON.stringify([value.filter ?? {}, value.sort, value.perPage]) === JSON.stringify([filterValues, sort, perPage]);
  const present = queries.find(isPresent);
  const take = ({ value }: SavedQuery): void => {
    setOpened(undefined);
    if (value.perPage) setPerPage(value.perPage);
    if (value.sort) setSort(value.sort);
    setFilters((value.filter ?? {}) as object, {});
  };
  const close = (): void => setOpened(undefined);
  return (
    <>
      <Tooltip title={translate('ra.saved_queries.label')}>
        <IconButton
          onClick={(event) => {
            setAnchor(event.currentTarget);
            setOpened('menu');
          }}
          aria-label={translate('ra.saved_queries.label')}
          aria-haspopup="menu"
        >
          <Badge variant="dot" color="primary" invisible={!present}>
            <Bookmarks />
          </Badge>
        </IconButton>
      </Tooltip>
      <Menu open={opened === 'menu'} anchorEl={anchor} onClose={close}>
        {queries.map((query) => (
          <MenuItem key={query.label} onClick={() => take(query)} selected={query === present}>
            <ListItemIcon>{query === present && <Check fontSize="small" />}</ListItemIcon>
            {query.label}
          </MenuItem>
        ))}
        {queries.length > 0 && <Divider />}
        {!present && (
          <MenuItem
            onClick={() => setOpened('add')}
            disabled={Object.keys(filterValues as object).length === 0 && !sort.field}
          >
            <ListItemIcon>
              <BookmarkAdd fontSize="small" />
            </ListItemIcon>
            {translate('ra.saved_queries.new_label')}
          </MenuItem>
        )}
        {present && (
          <MenuItem onClick={() => setOpened('remove')} className="menu-item-danger">
            <ListItemIcon>
              <Delete fontSize="small" />
            </ListItemIcon>
            {translate('ra.saved_queries.remove_label_with_name', { name: present.label })}
          </MenuItem>
        )}
      </Menu>
      {opened === 'add' && <AddSavedQueryDialog open onClose={close} />}
      {opened === 'remove' && <RemoveSavedQueryDialog open onClose={close} />}
    </>
  );
};
