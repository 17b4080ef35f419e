import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { useTranslate } from 'react-admin';
import { showMoney } from '#client/i18n/figures.ts';
import { DatePart } from '#domain/date-part.ts';
import { moneyToWire } from '#domain/money.ts';
import { salesByDate, type SalesQuestion } from './sales-question.ts';
import { useReport } from './use-report.ts';
import { LineByDate } from './charts/line-by-date.tsx';
import { Widget } from './charts/widget.tsx';

/** In the order of the switch (R-DASH-001). */
const parts: readonly (readonly [DatePart, string])[] = [
  [DatePart.Hour, 'Hour'],
  [DatePart.DayOfWeek, 'Day of week'],
  [DatePart.Day, 'Day'],
  [DatePart.Month, 'Month'],
  [DatePart.Quarter, 'Quarter'],
  [DatePart.Year, 'Year'],
];

interface Props {
  question: SalesQuestion;
  part: DatePart;
  onPart: (part: DatePart) => void;
  isAsked: boolean;
}

/** The sales of the period as a line, by the part of the date that is chosen. */
export const SalesLine = ({ question, part, onPart, isAsked }: Props) => {
  const translate = useTranslate();
  const query = useReport('SaleResumeSearch', isAsked ? salesByDate(question, part) : undefined);
  const rows = query.data ?? [];
  const choice = (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={part}
      aria-label={translate('Date part')}
      onChange={(_event, chosen: DatePart | null) => {
        if (chosen !== null) onPart(chosen);
      }}
    >
      {parts.map(([value, title]) => (
        <ToggleButton key={value} value={value}>
          {translate(title)}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
  return (
    <Widget title={translate('Sales')} actions={choice} query={query} isEmpty={rows.length === 0}>
      <LineByDate
        {...question}
        part={part}
        figures={new Map(rows.map((row) => [row.Date ?? '', row.DebitSum ?? 0]))}
        toWire={moneyToWire}
        title={translate('Sales')}
        label={translate('Sum')}
        show={showMoney}
      />
    </Widget>
  );
};
