import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { restResources } from '#generated/rest-resources.ts';
import type { ControlProps } from '../../kinds/input.tsx';

const titles = new Map<string, string>(restResources.map(({ entity, title }) => [entity, title]));

const namesOf = (value: unknown): string[] => (Array.isArray(value) ? (value as string[]) : []);

/** The kinds of records that a key is to open, of those that the API serves. */
export const KeyEntitiesControl = (props: ControlProps<string[]>) => {
  const translate = useTranslate();
  const value = namesOf(props.value);
  const titleOf = (name: string): string => translate(titles.get(name) ?? name);
  const options = [...titles.keys()].sort((one, other) => titleOf(one).localeCompare(titleOf(other)));
  return (
    <Autocomplete<string, true>
      id={props.id}
      fullWidth
      multiple
      disableCloseOnSelect
      disabled={props.isDisabled}
      value={value}
      options={options}
      getOptionLabel={titleOf}
      onChange={(_event, names) => props.onChange(names)}
      onBlur={props.onBlur}
      noOptionsText={translate('Nothing was found')}
      openText={translate('Open')}
      closeText={translate('Close')}
      clearText={translate('Clear')}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          error={props.isInvalid}
          placeholder={value.length > 0 ? undefined : translate('All kinds')}
          slotProps={{
            ...parameters.slotProps,
            htmlInput: { ...parameters.slotProps.htmlInput, 'aria-describedby': props.describedBy },
          }}
        />
      )}
    />
  );
};
