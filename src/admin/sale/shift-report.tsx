import { useTranslate } from 'react-admin';
import { DocumentActionType } from '#generated/types.ts';
import { showMoney } from '#client/i18n/figures.ts';
import { RecordTable, type RecordColumn } from '../layout/page/record-table.tsx';
import { showMoment } from '../model/moments.ts';
import type { ShiftFacts } from './shift-facts.ts';

const numberOf = (document: { Number?: string | null; Code?: string | null } | null | undefined): string =>
  document?.Number ?? document?.Code ?? '';

/** A bill is one, however many orders it has; what came late is beside what the server counted. */
const countOf = ({ shift: { Settings }, receipts }: ShiftFacts): number =>
  typeof Settings?.Count === 'number' ? Settings.Count + (Settings.LateCount ?? 0) : receipts.length;

const headline = (facts: ShiftFacts): [title: string, value: string][] => {
  const { shift } = facts;
  return [
    ['Branch', shift.Branch?.Name ?? ''],
    ['Depot', shift.Depot?.Name ?? ''],
    ['Employee', shift.Employee?.Name ?? ''],
    ['Closed on', showMoment(shift.ApprovedOn)],
    ['First receipt', numberOf(shift.DocumentFrom)],
    ['Last receipt', numberOf(shift.DocumentTo)],
    ['Receipts', String(countOf(facts))],
    ['Sum', showMoney(shift.DebitSum ?? 0)],
  ];
};

type Receipt = ShiftFacts['receipts'][number];

const paymentColumns: readonly RecordColumn<ShiftFacts['payments'][number]>[] = [
  { title: 'Payment type', cell: ({ Tender }) => Tender?.Name },
  { title: 'Number', cell: ({ Count }) => Count, isFigure: true },
  { title: 'Sum', cell: ({ ValueSum }) => showMoney(ValueSum ?? 0), isFigure: true },
];

const receiptColumns = (receipts: readonly Receipt[]): RecordColumn<Receipt>[] => [
  {
    title: 'Number',
    cell: ({ Document: document }) => (
      <a
        className="cell-link"
        href={`#/document/${document?.DocumentActionType ?? DocumentActionType.Check}/${document?.Id}`}
      >
        {numberOf(document)}
      </a>
    ),
  },
  { title: 'Date', cell: ({ Document: document }) => showMoment(document?.ApprovedOn) },
  { title: 'Discount', cell: ({ DiscountSum }) => (DiscountSum ? showMoney(DiscountSum) : ''), isFigure: true },
  {
    title: 'Sum',
    cell: ({ DebitSum }) => showMoney(DebitSum ?? 0),
    isFigure: true,
    total: showMoney(receipts.reduce((sum, { DebitSum }) => sum + (DebitSum ?? 0), 0)),
  },
];

/** The figures of a shift, its payments by tender, its receipts; every sum opens what it is made of. */
export const ShiftReport = ({ facts }: { facts: ShiftFacts }) => {
  const translate = useTranslate();
  const { receipts, payments } = facts;
  return (
    <>
      <section className="panel">
        <dl className="figures">
          {headline(facts).map(([title, value]) => (
            <div key={title}>
              <dt>{translate(title)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </section>
      {payments.length > 0 && (
        <section className="list-card">
          <h2 className="panel-head">{translate('Payments')}</h2>
          <RecordTable
            caption="Payments"
            columns={paymentColumns}
            rows={payments}
            keyOf={({ Tender }) => Tender?.Id}
            keepsRows
          />
        </section>
      )}
      <section className="list-card">
        <h2 className="panel-head">{translate('Receipts')}</h2>
        <RecordTable
          caption="Receipts"
          columns={receiptColumns(receipts)}
          rows={receipts}
          keyOf={({ Document: document }) => document?.Id}
          keepsRows
        />
      </section>
    </>
  );
};
