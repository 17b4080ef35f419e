import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import type { Column } from './use-list-view.ts';

/**
 * The outline of a ledger while its first page is on the way; later pages keep the old rows until the new are there.
 */
export const ListSkeleton = ({ columns, rows }: { columns: readonly Column[]; rows: number }) => {
  const translate = useTranslate();
  return (
    <div role="status" aria-label={translate('Loading')} className="list-skeleton">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="list-skeleton-row">
          {columns.map(({ path }, at) => (
            <Skeleton key={path} variant="text" width={`${[90, 60, 75, 45][(row + at) % 4]}%`} />
          ))}
        </div>
      ))}
    </div>
  );
};
