import { useQuery } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'ra-core';
import { call } from '#client/call.ts';
import { formatMoney } from '#domain/money.ts';
import { DateInterval, periodOf } from '#domain/period.ts';
import { formatQuantity } from '#domain/quantity.ts';
import type { BalanceSearchRow, NeedResumeSearchRow, SaleResumeSearchRow } from '#generated/types.ts';
import type { Stored } from '../data-provider.ts';
import { ErrorState } from '../generic/error-state.tsx';
import { browserCalendar } from '../model/filter.ts';
import { nameOf } from '../model/representation.ts';

interface Page<Row> { Entities: Row[] }
interface Facts { stock: BalanceSearchRow[]; sales?: SaleResumeSearchRow; needs?: NeedResumeSearchRow }

/** Smallest stock that is shown, of either sign. */
const smallest = 1;

const factsOf = async (Id: number): Promise<Facts> => {
  const about = { Articles: [{ Id }], Pager: { Index: 0, Size: 1000 } };
  const ApprovedOn = periodOf(DateInterval.CurrentMonth, browserCalendar());
  const [stock, sales, needs] = await Promise.all([
    call<Page<BalanceSearchRow>>('BalanceSearch', { predicate: about }),
    call<Page<SaleResumeSearchRow>>('SaleResumeSearch', { predicate: { ...about, ApprovedOn, Group: { Fields: ['Article'] } } }),
    call<Page<NeedResumeSearchRow>>('NeedResumeSearch', { predicate: { ...about, ApprovedOn, Group: { Fields: ['Article'] } } }),
  ]);
  // Rows without any stock say nothing (R-CAT-013).
  return { stock: stock.Entities.filter(({ Quantity }) => Math.abs(Quantity ?? 0) >= smallest), sales: sales.Entities[0], needs: needs.Entities[0] };
};

const StockTable = ({ rows }: { rows: readonly BalanceSearchRow[] }) => {
  const translate = useTranslate();
  if (rows.length === 0) return <p className="state-text">{translate('No stocks were found')}</p>;
  return (
    <table className="ledger">
      <thead><tr><th scope="col">{translate('Branch')}</th><th scope="col">{translate('Depot')}</th><th scope="col" className="figure">{translate('Quantity')}</th><th scope="col" className="figure">{translate('Sum')}</th></tr></thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.Depot?.Id}><td>{row.Branch?.Name}</td><td>{row.Depot?.Name}</td><td className="figure">{formatQuantity(row.Quantity ?? 0)}</td><td className="figure">{formatMoney(row.DebitSum ?? 0)}</td></tr>
        ))}
      </tbody>
    </table>
  );
};

const Figures = ({ items }: { items: readonly (readonly [title: string, value: string])[] }) => {
  const translate = useTranslate();
  return <dl className="figures">{items.map(([title, value]) => <div key={title}><dt>{translate(title)}</dt><dd>{value}</dd></div>)}</dl>;
};

/** What is known of a product without opening its card: stock, sales of the month, what to order. */
export const ProductInfo = ({ record, onClose }: { record: Stored; onClose: () => void }) => {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({ queryKey: ['product-info', record.Id], queryFn: () => factsOf(record.Id) });
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="product-info-title">
      <DialogTitle id="product-info-title">{nameOf(record)}</DialogTitle>
      <DialogContent>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <Skeleton variant="rounded" height={240} /> : null}
        {data && (
          <>
            <h3 className="info-head">{translate('Stock')}</h3>
            <StockTable rows={data.stock} />
            <h3 className="info-head">{translate('Sales of the current month')}</h3>
            <Figures items={[['Quantity', formatQuantity(data.sales?.QuantitySum ?? 0)], ['Cost sum', formatMoney(data.sales?.CreditSum ?? 0)], ['Sale sum', formatMoney(data.sales?.DebitSum ?? 0)]]} />
            <h3 className="info-head">{translate('Sales analysis')}</h3>
            <Figures items={[
              ['Start stock', formatQuantity(data.needs?.BalanceFrom ?? 0)], ['Sold', formatQuantity(data.needs?.Quantity ?? 0)], ['End stock', formatQuantity(data.needs?.BalanceTo ?? 0)],
              ['Days in stock', String(data.needs?.PresenceDays ?? 0)], ['Sold a day', formatQuantity(data.needs?.Velocity ?? 0)], ['Needs', formatQuantity(data.needs?.Needs ?? 0)],
            ]} />
          </>
        )}
      </DialogContent>
      <DialogActions><Button onClick={onClose} autoFocus>{translate('Close')}</Button></DialogActions>
    </Dialog>
  );
};
