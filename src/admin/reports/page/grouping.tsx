import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { DatePart } from '#domain/date-part.ts';
import { Choice } from '../../dashboard/choice.tsx';
import { dateParts } from '../model/date-text.ts';
import { isDimension, type DimensionName } from '../model/dimensions.ts';
import { mayCompare } from '../model/earlier.ts';
import type { Compared, Question } from '../model/question.ts';
import type { Report } from '../model/report.ts';
import { titleOf } from '../model/titles.ts';
import { CollectionChoice } from './collection-choice.tsx';

const comparisons: readonly Compared[] = ['before', 'year'];

/** As many levels as a table can show beside its figures. */
const mostLevels = 4;

interface Props {
  report: Report;
  question: Question;
  onChange: (part: Partial<Question>) => void;
}

const Level = ({
  report,
  question: { fields },
  at,
  onChange,
}: {
  report: Report;
  question: Question;
  at: number;
  onChange: (name: DimensionName | undefined) => void;
}) => {
  const translate = useTranslate();
  const value = fields[at];
  const offered = report.dimensions.filter((name) => name === value || !fields.includes(name));
  const label = at === 0 ? translate('Group by') : translate('then by');
  return (
    <TextField
      select
      size="small"
      label={label}
      value={value ?? ''}
      slotProps={{ select: { displayEmpty: true } }}
      onChange={({ target }) => onChange(isDimension(target.value) ? target.value : undefined)}
    >
      {(at > 0 || fields.length > 1) && <MenuItem value="">{translate('Nothing')}</MenuItem>}
      {offered.map((name) => (
        <MenuItem key={name} value={name}>
          {translate(titleOf(report, name))}
        </MenuItem>
      ))}
    </TextField>
  );
};

/**
 * The grouping of rows, level by level in any order, with the part of the date or the collection that belongs to it.
 */
export const Grouping = ({ report, question, onChange }: Props) => {
  const translate = useTranslate();
  const { fields, part, split } = question;
  const levels = Math.min(fields.length + 1, mostLevels, report.dimensions.length);
  const choose = (at: number, name: DimensionName | undefined): void =>
    onChange({ fields: [...fields.slice(0, at), ...(name ? [name] : []), ...fields.slice(at + 1)] });
  return (
    <div className="report-grouping" role="group" aria-label={translate('Grouping')}>
      {!report.isFixed &&
        Array.from({ length: levels }, (_, at) => (
          <Level
            key={fields[at] ?? at}
            report={report}
            question={question}
            at={at}
            onChange={(name) => choose(at, name)}
          />
        ))}
      {fields.includes('Date') && (
        <Choice
          label={translate('Date part')}
          value={part}
          options={dateParts.map(([value, title]) => [value, translate(title)] as const)}
          onChange={(value) => onChange({ part: value as DatePart })}
        />
      )}
      {mayCompare(report, question) && (
        <Choice
          label={translate('Compare with')}
          value={question.compared ? comparisons.indexOf(question.compared) : -1}
          options={[
            [-1, translate('Nothing')],
            [0, translate('The period before')],
            [1, translate('A year before')],
          ]}
          onChange={(at) => onChange({ compared: comparisons[at] })}
        />
      )}
      {fields.includes('ArticleGroup') && (
        <CollectionChoice value={split} onChange={(next) => onChange({ split: next })} />
      )}
    </div>
  );
};
