import { useTranslate } from 'react-admin';
import { measuredAs, showMoney, showQuantity } from '#client/i18n/figures.ts';
import type { BalanceSearchRow, NeedResumeSearchRow, SaleResumeSearchRow } from '#generated/types.ts';

interface Column<Row> {
  title: string;
  text: (row: Row) => string;
  isFigure?: boolean;
}

interface Props<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => unknown;
  empty: string;
  total?: readonly string[];
}

const Rows = <Row,>({ caption, columns, rows, keyOf, empty, total }: Props<Row>) => {
  const translate = useTranslate();
  if (rows.length === 0) return <p className="state-text">{empty}</p>;
  return (
    <div className="table-scroll">
      <table className="ledger stacking">
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ title, isFigure }) => (
              <th key={title} scope="col" className={isFigure ? 'figure' : undefined}>
                {translate(title)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={String(keyOf(row))}>
              {columns.map(({ title, text, isFigure }) => (
                <td key={title} data-label={translate(title)} className={isFigure ? 'figure' : undefined}>
                  {text(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {total && rows.length > 1 && (
          <tfoot>
            <tr>
              <th scope="row">{translate('Total')}</th>
              {total.map((text, at) => (
                <td
                  key={columns[at + 1]?.title}
                  data-label={translate(columns[at + 1]?.title ?? '')}
                  className="figure"
                >
                  {text}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
    </div>
  );
};

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
      caption={translate('Stock')}
      rows={rows}
      keyOf={(row) => `${row.Depot?.Id} ${String(idOf(row))}`}
      empty={translate('No stocks were found')}
      columns={[
        ...(isMany ? [{ title: 'Product', text: name }] : []),
        { title: 'Branch', text: ({ Branch }) => Branch?.Name ?? '' },
        { title: 'Depot', text: ({ Depot }) => Depot?.Name ?? '' },
        { title: 'Quantity', text: (row) => quantityOf(row, row.Quantity), isFigure: true },
        { title: 'Sum', text: ({ DebitSum }) => showMoney(DebitSum ?? 0), isFigure: true },
      ]}
    />
  );
};

const sums = <Row,>(rows: readonly Row[], of: (row: Row) => number | null | undefined): number =>
  rows.reduce((sum, row) => sum + (of(row) ?? 0), 0);

/** Sales of a product, a row for each of its variants (R-CAT-014). */
export const SalesTable = ({ rows }: { rows: readonly SaleResumeSearchRow[] }) => {
  const translate = useTranslate();
  return (
    <Rows
      caption={translate('Sales')}
      rows={rows}
      keyOf={idOf}
      empty={translate('No sales in this period')}
      total={[
        showQuantity(sums(rows, ({ QuantitySum }) => QuantitySum)),
        showMoney(sums(rows, ({ CreditSum }) => CreditSum)),
        showMoney(sums(rows, ({ DebitSum }) => DebitSum)),
      ]}
      columns={[
        { title: 'Product', text: name },
        { title: 'Quantity', text: (row) => quantityOf(row, row.QuantitySum), isFigure: true },
        { title: 'Cost sum', text: ({ CreditSum }) => showMoney(CreditSum ?? 0), isFigure: true },
        { title: 'Sale sum', text: ({ DebitSum }) => showMoney(DebitSum ?? 0), isFigure: true },
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
  ): Column<NeedResumeSearchRow> => ({ title, text: (row) => quantityOf(row, of(row)), isFigure: true });
  return (
    <Rows
      caption={translate('Sales analysis')}
      rows={rows}
      keyOf={idOf}
      empty={translate('No sales in this period')}
      columns={[
        { title: 'Product', text: name },
        quantity('Start stock', ({ BalanceFrom }) => BalanceFrom),
        quantity('Sold', ({ Quantity }) => Quantity),
        quantity('End stock', ({ BalanceTo }) => BalanceTo),
        { title: 'Days in stock', text: ({ PresenceDays }) => String(PresenceDays ?? 0), isFigure: true },
        quantity('Sold a day', ({ Velocity }) => Velocity),
        quantity('Needs', ({ Needs }) => Needs),
      ]}
    />
  );
};
