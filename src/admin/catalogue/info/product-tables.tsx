import { useTranslate } from 'react-admin';
import { measuredAs, showMoney, showQuantity } from '#client/i18n/figures.ts';
import type { BalanceSearchRow, NeedResumeSearchRow, SaleResumeSearchRow } from '#generated/types.ts';
import { RecordTable, type RecordColumn } from '../../layout/page/record-table.tsx';

interface Props<Row> {
  caption: string;
  columns: readonly RecordColumn<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => unknown;
  empty: string;
}

const Rows = <Row,>({ empty, ...table }: Props<Row>) =>
  table.rows.length === 0 ? <p className="state-text">{empty}</p> : <RecordTable {...table} />;

const name = (row: { Article?: unknown }): string =>
  (row.Article as { Name?: string | null } | null | undefined)?.Name ?? '';
/** A quantity as that row's product is measured. */
const quantityOf = (row: { Article?: unknown }, quantity: number | null | undefined): string =>
  showQuantity(quantity ?? 0, measuredAs(row.Article));
const idOf = (row: { Article?: unknown }): unknown => (row.Article as { Id?: number } | null | undefined)?.Id;

/** Stock by branch and depot, in quantity and amount (R-CAT-013). */
export const StockTable = ({ rows }: { rows: readonly BalanceSearchRow[] }) => {
  const translate = useTranslate();
  const isMany = new Set(rows.map(idOf)).size > 1;
  return (
    <Rows
      caption="Stock"
      rows={rows}
      keyOf={(row) => `${row.Depot?.Id} ${String(idOf(row))}`}
      empty={translate('No stocks were found')}
      columns={[
        ...(isMany ? [{ title: 'Product', cell: name }] : []),
        { title: 'Branch', cell: ({ Branch }) => Branch?.Name ?? '' },
        { title: 'Depot', cell: ({ Depot }) => Depot?.Name ?? '' },
        { title: 'Quantity', cell: (row) => quantityOf(row, row.Quantity), isFigure: true },
        ...(rows.some(({ Reserved }) => Reserved)
          ? [
              { title: 'Reserved', cell: (row: BalanceSearchRow) => quantityOf(row, row.Reserved), isFigure: true },
              { title: 'Available', cell: (row: BalanceSearchRow) => quantityOf(row, row.Available), isFigure: true },
            ]
          : []),
        { title: 'Sum', cell: ({ DebitSum }) => showMoney(DebitSum ?? 0), isFigure: true },
      ]}
    />
  );
};

const sums = <Row,>(rows: readonly Row[], of: (row: Row) => number | null | undefined): number =>
  rows.reduce((sum, row) => sum + (of(row) ?? 0), 0);

type Sale = SaleResumeSearchRow;

/** Sales of a product, a row for each of its variants (R-CAT-014). */
export const SalesTable = ({ rows }: { rows: readonly Sale[] }) => {
  const translate = useTranslate();
  const isMany = rows.length > 1;
  const money = (title: string, of: (row: Sale) => number | null | undefined): RecordColumn<Sale> => ({
    title,
    cell: (row) => showMoney(of(row) ?? 0),
    isFigure: true,
    total: isMany ? showMoney(sums(rows, of)) : undefined,
  });
  return (
    <Rows
      caption="Sales"
      rows={rows}
      keyOf={idOf}
      empty={translate('No sales in this period')}
      columns={[
        { title: 'Product', cell: name },
        {
          title: 'Quantity',
          cell: (row) => quantityOf(row, row.QuantitySum),
          isFigure: true,
          total: isMany ? showQuantity(sums(rows, ({ QuantitySum }) => QuantitySum)) : undefined,
        },
        money('Cost sum', ({ CreditSum }) => CreditSum),
        money('Sale sum', ({ DebitSum }) => DebitSum),
      ]}
    />
  );
};

/** How the product moved: at the start, sold, at the end, how long and how fast, what to order (R-CAT-015). */
export const AnalysisTable = ({ rows }: { rows: readonly NeedResumeSearchRow[] }) => {
  const translate = useTranslate();
  const quantity = (
    title: string,
    of: (row: NeedResumeSearchRow) => number | null | undefined,
  ): RecordColumn<NeedResumeSearchRow> => ({ title, cell: (row) => quantityOf(row, of(row)), isFigure: true });
  return (
    <Rows
      caption="Sales analysis"
      rows={rows}
      keyOf={idOf}
      empty={translate('No sales in this period')}
      columns={[
        { title: 'Product', cell: name },
        quantity('Start stock', ({ BalanceFrom }) => BalanceFrom),
        quantity('Sold', ({ Quantity }) => Quantity),
        quantity('End stock', ({ BalanceTo }) => BalanceTo),
        { title: 'Days in stock', cell: ({ PresenceDays }) => String(PresenceDays ?? 0), isFigure: true },
        quantity('Sold a day', ({ Velocity }) => Velocity),
        quantity('Needs', ({ Needs }) => Needs),
      ]}
    />
  );
};
