import type { ReactNode } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { ErrorState } from '../../kinds/parts/error-state.tsx';

interface Props {
  title: string;
  actions?: ReactNode;
  /** Query whose answer the card shows. */
  query: { data: unknown; error: unknown; refetch: () => unknown };
  isLoading?: boolean;
  isEmpty: boolean;
  /** Said instead of nothing; absent: that nothing was sold. */
  empty?: string;
  children: ReactNode;
}

/** A card of the dashboard: its name, its choices, and the chart or what is there instead of it. */
export const Widget = ({ title, actions, query, isLoading = !query.data, isEmpty, empty, children }: Props) => {
  const translate = useTranslate();
  const body = () => {
    if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
    if (isLoading) return <Skeleton variant="rounded" height="100%" />;
    return isEmpty ? <p className="widget-empty">{empty ?? translate('No sales in this period')}</p> : children;
  };
  return (
    <section className="widget" aria-label={title}>
      <header className="widget-head">
        <h2>{title}</h2>
        {actions}
      </header>
      <div className="widget-body">{body()}</div>
    </section>
  );
};
