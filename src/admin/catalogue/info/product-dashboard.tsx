import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { showMoney, showQuantity } from '#client/i18n/figures.ts';
import { DateInterval, type Period } from '#domain/period.ts';
import { formatDateTime } from '#domain/date-format.ts';
import { Bars } from '../../dashboard/bars.tsx';
import { useReport } from '../../dashboard/use-report.ts';
import { Widget } from '../../dashboard/widget.tsx';
import '../../dashboard/dashboard.css';
import { PeriodButton } from '../../kinds/parts/period/period-button.tsx';
import { boundsOf, type PeriodChoice } from '../../kinds/parts/period/period-choice.ts';
import { browserCalendar } from '../../model/filter.ts';
import { ProductFacts } from './product-facts.tsx';
import { QuantityLine } from './quantity-line.tsx';
import { balanceAt, documentLists, linesIn, withVariants, type ProductQuestion } from './product-reports.ts';

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
  const { data, error, refetch } = useReport('SaleResumeSearch', {
    Articles: question.articles,
    ApprovedOn: question.period,
    Group: { Fields: [field] },
    Sorts: [{ Name: 'QuantitySum', SortType: 1 }],
    Pager: { Index: 0, Size: 20 },
  });
  const bars = (data ?? []).map((row) => ({
    key: row[field]?.Id ?? 0,
    name: row[field]?.Name ?? translate('Not stated'),
    value: row.QuantitySum ?? 0,
  }));
  return (
    <Widget title={title} isLoading={!data} error={error} onRetry={() => void refetch()} isEmpty={bars.length === 0}>
      <Bars bars={bars} label={title} unit="quantity" />
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

const DocumentLines = ({ question, type, title }: { question: ProductQuestion; type: number; title: string }) => {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({
    queryKey: ['product-lines', question, type],
    queryFn: () => linesIn(question, type),
  });
  return (
    <Widget
      title={translate(title)}
      isLoading={!data}
      error={error}
      onRetry={() => void refetch()}
      isEmpty={data?.length === 0}
      empty={translate('No documents in this period')}
    >
      <div className="table-scroll">
        <table className="ledger stacking">
          <caption className="visually-hidden">{translate(title)}</caption>
          <thead>
            <tr>
              <th scope="col">{translate('Number')}</th>
              <th scope="col">{translate('Approved on')}</th>
              <th scope="col" className="figure">
                {translate('Quantity')}
              </th>
              <th scope="col" className="figure">
                {translate('Sum')}
              </th>
            </tr>
          </thead>
          <tbody>
            {data?.map(({ id, document, quantity, sum }) => (
              <tr key={id}>
                <td>
                  <a className="cell-link" href={`#/document/${type}/${document.Id}`}>
                    {document.Number ?? document.Code ?? document.Id}
                  </a>
                </td>
                <td data-label={translate('Approved on')}>
                  {typeof document.ApprovedOn === 'number'
                    ? formatDateTime(browserCalendar().zone, document.ApprovedOn)
                    : ''}
                </td>
                <td className="figure" data-label={translate('Quantity')}>
                  {showQuantity(quantity)}
                </td>
                <td className="figure" data-label={translate('Sum')}>
                  {showMoney(sum)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
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
