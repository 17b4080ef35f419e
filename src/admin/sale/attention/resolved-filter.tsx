import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslate } from 'react-admin';
import type { ExtraFilter, FilterEditorProps } from '../../generic/overrides.ts';

const choices = [['open', 'Unresolved'], ['resolved', 'Resolved'], ['all', 'All']] as const;

const filters = { open: { Exists: false }, resolved: { Exists: true }, all: undefined } as const;

const chosen = (value: unknown): keyof typeof filters => {
  const exists = (value as { Exists?: boolean } | undefined)?.Exists;
  return exists === undefined ? 'all' : exists ? 'resolved' : 'open';
};

const ResolvedEditor = ({ value, onChange }: FilterEditorProps) => {
  const translate = useTranslate();
  return (
    <RadioGroup className="filter-choices" aria-label={translate('State')} value={chosen(value)} onChange={(_event, next) => onChange(filters[next as keyof typeof filters])}>
      {choices.map(([key, title]) => <FormControlLabel key={key} value={key} label={translate(title)} control={<Radio size="small" />} />)}
    </RadioGroup>
  );
};

/** What the list begins with. */
export const onlyOpen = filters.open;

/** Whether what was resolved is shown. */
export const resolvedFilter: ExtraFilter = {
  name: 'ResolvedOn', label: 'State', Editor: ResolvedEditor,
  text: (value, translate) => translate(choices.find(([key]) => key === chosen(value))?.[1] ?? ''),
};
