import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';

interface Option {
  id: number;
  title: string;
}

interface Props {
  label: string;
  options: readonly Option[];
  ids: readonly number[];
  onChange: (ids: readonly number[]) => void;
}

/** As many as are offered at once; typing narrows them. */
const mostOffered = 100;

/** The values of a dimension that a filter lets through; none chosen: all. */
export const PivotFilter = ({ label, options, ids, onChange }: Props) => {
  const translate = useTranslate();
  const chosen = new Set(ids);
  return (
    <Autocomplete
      multiple
      openOnFocus
      size="small"
      options={options as Option[]}
      value={options.filter(({ id }) => chosen.has(id))}
      getOptionLabel={({ title }) => title}
      getOptionKey={({ id }) => id}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      filterOptions={(all, { inputValue }) => {
        const typed = inputValue.trim().toLocaleLowerCase();
        return all.filter(({ title }) => title.toLocaleLowerCase().includes(typed)).slice(0, mostOffered);
      }}
      onChange={(_event, next) => onChange(next.map(({ id }) => id))}
      renderInput={(props) => <TextField {...props} autoFocus label={label} placeholder={translate('All')} />}
    />
  );
};
