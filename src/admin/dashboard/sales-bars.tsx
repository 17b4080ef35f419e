import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { Bars } from './charts/bars.tsx';
import { receiptsAddress, salesBy, type SalesQuestion } from './sales-question.ts';
import { useReport } from './use-report.ts';
import { Widget } from './charts/widget.tsx';

interface Props {
  question: SalesQuestion;
  field: 'Branch' | 'Employee';
  title: string;
  isAsked: boolean;
}

/** Under which names the list of receipts is narrowed. */
const filters = { Branch: 'Branches', Employee: 'Employees' } as const;

/** Sales of the period by branch or by employee. */
export const SalesBars = ({ question, field, title, isAsked }: Props) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const query = useReport('SaleResumeSearch', isAsked ? salesBy(question, field) : undefined);
  const bars = (query.data ?? []).map((row) => ({
    key: row[field]?.Id ?? 0,
    name: row[field]?.Name ?? translate('Not stated'),
    value: row.DebitSum ?? 0,
  }));
  return (
    <Widget title={title} query={query} isEmpty={bars.length === 0}>
      <Bars
        bars={bars}
        of={translate(field)}
        label={title}
        unit="money"
        onOpen={({ key, name }) => {
          if (key) void navigate(receiptsAddress(question, { [filters[field]]: [{ Id: key, Name: name }] }));
        }}
      />
    </Widget>
  );
};
