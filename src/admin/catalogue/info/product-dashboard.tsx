import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { showMoney, showQuantity } from '#client/i18n/figures.ts';
import { DateInterval, type Period } from '#domain/period.ts';
import { Bars } from '../../dashboard/charts/bars.tsx';
import { useReport } from '../../dashboard/use-report.ts';
import { Widget } from '../../dashboard/charts/widget.tsx';
import '../../dashboard/dashboard.css';
import { PeriodButton } from '../../kinds/parts/period/period-button.tsx';
import { boundsOf, type PeriodChoice } from '../../kinds/parts/period/period-choice.ts';
import { RecordTable, type RecordColumn } from '../../layout/page/record-table.tsx';
import { showMoment } from '../../model/moments.ts';
import { ProductFacts } from './product-facts.tsx';
import { QuantityLine } from './quantity-line.tsx';
import {
  balanceAt,
  documentLists,
  linesIn,
  withVariants,
  type ProductLine,
  type ProductQuestion,
} from './product-reports.ts';

const SoldBy = ({
  question,
  field,
  title,
}: {
  question: ProductQuestion;
  field: 'Branch' | 'Employee';
  title: string;
}) => {
  const translate = useTranslate();
  const query = useReport('SaleResumeSearch', {
    Articles: question.articles,
    ApprovedOn: question.period,
    Group: { Fields: [field] },
    Sorts: [{ Name: 'QuantitySum', SortType: 1 }],
    Pager: { Index: 0, Size: 20 },
  });
  const bars = (query.data ?? []).map((row) => ({
    key: row[field]?.Id ?? 0,
    name: row[field]?.Name ?? translate('Not stated'),
    value: row.QuantitySum ?? 0,
  }));
  return (
    <Widget title={title} query={query} isEmpty={bars.length === 0}>
      <Bars bars={bars} of={translate(field)} label={title} unit="quantity" />
    </Widget>
  );
};

const Balances = ({ question: { articles, period } }: { question: ProductQuestion }) => {
  const translate = useTranslate();
  const { data } = useQuery({
    queryKey: ['product-balances', articles, period],
    queryFn: async () =>
      Promise.all([
        period.From === undefined ? 0 : balanceAt(articles, period.From - 1),
        balanceAt(articles, period.To),
      ]),
  });
  return (
    <div className="headline">
      {[
        ['Opening balance', data?.[0]],
        ['Closing balance', data?.[1]],
      ].map(([title, value]) => (
        <div key={title} className="headline-figure">
          <span className="headline-title">{translate(String(title))}</span>
          <span className="headline-value">{typeof value === 'number' ? showQuantity(value) : '…'}</span>
        </div>
      ))}
    </div>
  );
};

const lineColumns = (type: number): RecordColumn<ProductLine>[] => [
  {
    title: 'Number',
    cell: ({ document }) => (
      <a className="cell-link" href={`#/document/${type}/${document.Id}`}>
        {document.Number ?? document.Code ?? document.Id}
      </a>
    ),
  },
  { title: 'Approved on', cell: ({ document }) => showMoment(document.ApprovedOn) },
  { title: 'Quantity', cell: ({ quantity }) => showQuantity(quantity), isFigure: true },
  { title: 'Sum', cell: ({ sum }) => showMoney(sum), isFigure: true },
];

const DocumentLines = ({ question, type, title }: { question: ProductQuestion; type: number; title: string }) => {
  const translate = useTranslate();
  const query = useQuery({
    queryKey: ['product-lines', question, type],
    queryFn: () => linesIn(question, type),
  });
  return (
    <Widget
      title={translate(title)}
      query={query}
      isEmpty={query.data?.length === 0}
      empty={translate('No documents in this period')}
    >
      <RecordTable caption={title} columns={lineColumns(type)} rows={query.data} keyOf={({ id }) => id} />
    </Widget>
  );
};

const Charts = ({ question }: { question: ProductQuestion }) => {
  const translate = useTranslate();
  return (
    <>
      <Balances question={question} />
      <QuantityLine question={question} />
      <div className="dashboard-pair">
        <SoldBy question={question} field="Branch" title={translate('Sales by branch')} />
        <SoldBy question={question} field="Employee" title={translate('Sales by employee')} />
      </div>
      <div className="dashboard-pair">
        {documentLists().map(({ type, title }) => (
          <DocumentLines key={type} question={question} type={type} title={title} />
        ))}
      </div>
    </>
  );
};

/**
 * Everything about one product over a period: how it sold, where and by whom, what lay in stock, in which documents it
 * stands.
 */
export const ProductDashboard = ({ id }: { id: number }) => {
  const [choice, setChoice] = useState<PeriodChoice>({ Interval: DateInterval.CurrentMonth });
  const [{ period }, setPeriod] = useState<{ period: Period }>(() => ({ period: boundsOf(choice) }));
  const { data: articles } = useQuery({ queryKey: ['product-variants', id], queryFn: () => withVariants(id) });
  const choose = (next: PeriodChoice): void => {
    setChoice(next);
    setPeriod({ period: boundsOf(next) });
  };
  return (
    <div className="dashboard">
      <div>
        <PeriodButton value={choice} onChange={choose} />
      </div>
      {articles && <Charts question={{ articles, period }} />}
      <section className="widget">
        <ProductFacts id={id} period={period} />
      </section>
    </div>
  );
};
