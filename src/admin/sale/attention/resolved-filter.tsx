import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslate } from 'react-admin';
import { filterOf, type EditorProps } from '../../kinds/parts/filters/filter.tsx';

interface Presence {
  Exists: boolean;
}

const choices = [
  ['open', 'Unresolved'],
  ['resolved', 'Resolved'],
  ['all', 'All'],
] as const;

type Choice = (typeof choices)[number][0];

const filters: Readonly<Record<Choice, Presence | undefined>> = {
  open: { Exists: false },
  resolved: { Exists: true },
  all: undefined,
};

const chosen = (value: unknown): Choice => {
  const exists = (value as Partial<Presence> | undefined)?.Exists;
  return exists === undefined ? 'all' : exists ? 'resolved' : 'open';
};

const Resolved = ({ label, value, onChange }: EditorProps<Presence>) => {
  const translate = useTranslate();
  return (
    <RadioGroup
      className="filter-choices"
      aria-label={label}
      value={chosen(value)}
      onChange={(_event, next) => onChange(filters[next as Choice])}
    >
      {choices.map(([key, title]) => (
        <FormControlLabel key={key} value={key} label={translate(title)} control={<Radio size="small" />} />
      ))}
    </RadioGroup>
  );
};

/** Initial filter of the list. */
export const onlyOpen = filters.open;

/** Whether what was resolved is shown. */
export const ResolvedFilter = filterOf<Presence>(Resolved, (value, _props, translate) =>
  translate(choices.find(([key]) => key === chosen(value))?.[1] ?? ''),
);
