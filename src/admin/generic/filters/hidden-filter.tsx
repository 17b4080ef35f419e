import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useTranslate } from 'react-admin';
import type { ExtraFilter, FilterEditorProps } from '../overrides.ts';

/** Kept under the predicate's own WithDeleted: true shows hidden records too. */
const choices = [['living', 'Without hidden'], ['all', 'With hidden']] as const;

const HiddenEditor = ({ value, onChange }: FilterEditorProps) => {
  const translate = useTranslate();
  return (
    <RadioGroup className="filter-choices" aria-label={translate('Hidden')} value={value ? 'all' : 'living'} onChange={(_event, next) => onChange(next === 'all' ? true : undefined)}>
      {choices.map(([key, title]) => <FormControlLabel key={key} value={key} label={translate(title)} control={<Radio size="small" />} />)}
    </RadioGroup>
  );
};

/** Whether hidden (softly deleted) records are shown among the others. */
export const hiddenFilter: ExtraFilter = { name: 'WithDeleted', label: 'Hidden', Editor: HiddenEditor, text: (_value, translate) => translate('shown') };
