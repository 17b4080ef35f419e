import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { Period } from '#domain/period.ts';
import { ErrorState } from '../../kinds/parts/error-state.tsx';
import { analysisOf, salesOf, stockOf, withVariants } from './product-reports.ts';
import { AnalysisTable, SalesTable, StockTable } from './product-tables.tsx';

const factsOf = async (id: number, period: Period) => {
  const question = { articles: await withVariants(id), period };
  const [stock, sales, analysis] = await Promise.all([
    stockOf(question.articles),
    salesOf(question),
    analysisOf(question),
  ]);
  return { stock, sales, analysis };
};

/** Stock, sales and analysis of a product and its variants. */
export const ProductFacts = ({ id, period }: { id: number; period: Period }) => {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['product-facts', id, period],
    queryFn: () => factsOf(id, period),
    placeholderData: (before) => before,
  });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton variant="rounded" height={240} />;
  return (
    <>
      <h3 className="info-head">{translate('Stock')}</h3>
      <StockTable rows={data.stock} />
      <h3 className="info-head">{translate('Sales')}</h3>
      <SalesTable rows={data.sales} />
      <h3 className="info-head">{translate('Sales analysis')}</h3>
      <AnalysisTable rows={data.analysis} />
    </>
  );
};
