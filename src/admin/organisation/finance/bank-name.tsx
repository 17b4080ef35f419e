import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { fetchOwn } from '#client/http/own-answer.ts';
import { countryOf, session } from '#client/session.ts';
import type { ControlProps } from '../../kinds/input.tsx';
import { TextControl } from '../../kinds/parts/text-control.tsx';

/** As the lists of the two countries write it: Romania gives Code, Moldova BIC. */
interface ListedBank {
  Code?: string;
  BIC?: string;
  Name: string;
}

const listed = ['md', 'ro'] as const;
type Listed = (typeof listed)[number];

/** Whose banks are offered; undefined: the company's country has no list. */
export const listedCountry = (): Listed | undefined => {
  const current = session.get();
  return listed.find((country) => current && countryOf(current) === country);
};

const fetchBanks = async (country: Listed, signal: AbortSignal): Promise<ListedBank[]> => {
  const answer = await fetchOwn(`/json/banks.${country}.json`, { signal });
  if (!answer.ok) throw new Error(`banks of ${country}: ${answer.status}`);
  return (await answer.json()) as ListedBank[];
};

const codeOf = ({ Code, BIC }: ListedBank): string => Code ?? BIC ?? '';

/** The name may be written, or a bank taken from the country's list with its code. */
const BankSearch = ({ country, ...props }: ControlProps<string> & { country: Listed }) => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const { data = [] } = useQuery({
    queryKey: ['banks of', country],
    queryFn: ({ signal }) => fetchBanks(country, signal),
    staleTime: Infinity,
    retry: false,
  });
  const take = (bank: ListedBank): void => {
    props.onChange(bank.Name);
    setValue('Code', codeOf(bank), { shouldDirty: true, shouldTouch: true });
  };
  return (
    <Autocomplete<ListedBank, false, false, true>
      id={props.id}
      freeSolo
      fullWidth
      disabled={props.isDisabled}
      options={data}
      inputValue={props.value ?? ''}
      getOptionLabel={(option) => (typeof option === 'string' ? option : option.Name)}
      getOptionKey={(option) => (typeof option === 'string' ? option : codeOf(option))}
      onInputChange={(_event, text, reason) => {
        if (reason === 'input' || reason === 'clear') props.onChange(text || null);
      }}
      onChange={(_event, bank) => {
        if (bank && typeof bank !== 'string') take(bank);
      }}
      onBlur={props.onBlur}
      clearText={translate('Clear')}
      renderOption={({ key, ...attributes }, bank) => (
        <li key={key} {...attributes}>
          <span>
            {bank.Name}
            <small className="cell-second">{codeOf(bank)}</small>
          </span>
        </li>
      )}
      renderInput={(parameters) => (
        <TextField
          {...parameters}
          error={props.isInvalid}
          autoFocus={props.isAutoFocused}
          slotProps={{
            ...parameters.slotProps,
            htmlInput: {
              ...parameters.slotProps.htmlInput,
              'aria-required': props.isRequired,
              'aria-describedby': props.describedBy,
            },
          }}
        />
      )}
    />
  );
};

/** Banks are searched for where a country has a list of them. */
export const BankNameControl = (props: ControlProps<string>) => {
  const country = listedCountry();
  return country ? <BankSearch {...props} country={country} /> : <TextControl {...props} />;
};
