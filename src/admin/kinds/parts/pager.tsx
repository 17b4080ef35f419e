import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import FirstPage from '@mui/icons-material/FirstPage';
import LastPage from '@mui/icons-material/LastPage';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useTranslate } from 'react-admin';

/** How many rows a page may have. */
export const pageSizes = [10, 25, 50, 100];

interface Props {
  page: number;
  perPage: number;
  total: number;
  setPage: (page: number) => void;
  setPerPage: (size: number) => void;
}

/** Which rows of how many, and how many on a page: 10, 25, 50 or 100. */
export const Pager = ({ page, perPage, total, setPage, setPerPage }: Props) => {
  const translate = useTranslate();
  const last = Math.max(1, Math.ceil(total / perPage));
  const [from, to] = [total === 0 ? 0 : (page - 1) * perPage + 1, Math.min(page * perPage, total)];
  return (
    <nav className="pager" aria-label={translate('Pages')}>
      <label className="pager-size">
        <span id="pager-size-label">{translate('Rows per page')}</span>
        <Select<number>
          size="small"
          value={perPage}
          onChange={(event) => setPerPage(Number(event.target.value))}
          SelectDisplayProps={{ 'aria-labelledby': 'pager-size-label' }}
        >
          {pageSizes.map((size) => (
            <MenuItem key={size} value={size}>
              {size}
            </MenuItem>
          ))}
        </Select>
      </label>
      <span className="pager-range" aria-live="polite">
        {translate('{from}–{to} of {total}', { from, to, total })}
      </span>
      <span className="pager-buttons">
        <IconButton size="small" disabled={page <= 1} onClick={() => setPage(1)} aria-label={translate('First page')}>
          <FirstPage fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          disabled={page <= 1}
          onClick={() => setPage(page - 1)}
          aria-label={translate('Previous page')}
        >
          <ChevronLeft fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          disabled={page >= last}
          onClick={() => setPage(page + 1)}
          aria-label={translate('Next page')}
        >
          <ChevronRight fontSize="small" />
        </IconButton>
        <IconButton
          size="small"
          disabled={page >= last}
          onClick={() => setPage(last)}
          aria-label={translate('Last page')}
        >
          <LastPage fontSize="small" />
        </IconButton>
      </span>
    </nav>
  );
};
