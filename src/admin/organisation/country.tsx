import { useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useQuery } from '@tanstack/react-query';
import { useLocaleState, useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import { countryCodes, currencyCodes } from '#domain/organisation/default-vats.ts';
import { typingDelayMs, useRested } from '../kinds/parts/reference/use-pick-list.ts';
import type { ControlProps } from '../kinds/input.tsx';

/** A country as the organisation keeps it: id ro or md switches behaviour. */
interface Country {
  id: string;
  name?: string;
}

const minTermLength = 2;
/** The browser knows the names in every language, so nothing is asked of the network. */
const useNames = (type: 'region' | 'currency') => {
  const [locale] = useLocaleState();
  const names = new Intl.DisplayNames([locale], { type });
  return (code: string): string => names.of(code.toUpperCase()) ?? code;
};

/** Place names known to the geocoding service beside the list above; an empty answer when it cannot be reached. */
const namedLike = async (name: string, signal: AbortSignal): Promise<string[]> => {
  try {
    return (await call('CountrySearch', { name }, { signal })).Entities.map(({ Code }) => Code);
  } catch {
    return [];
  }
};

/** Offers countries from the second letter on, once the typing rests. */
export const CountryControl = (props: ControlProps<Country>) => {
  const translate = useTranslate();
  const nameOf = useNames('region');
  const [term, setTerm] = useState('');
  const rested = useRested(term.trim(), typingDelayMs);
  const isAsked = rested.length >= minTermLength;
  const { data: found = [] } = useQuery({
    queryKey: ['countries', rested],
    queryFn: ({ signal }) => namedLike(rested, signal),
    enabled: isAsked,
    staleTime: Infinity,
    retry: false,
  });
  const isLike = (code: string): boolean =>
    found.includes(code) || nameOf(code).toLowerCase().includes(rested.toLowerCase());
  const known = [...new Set([...(props.value ? [props.value.id] : []), ...countryCodes, ...found])];
  return (
    <Autocomplete<string>
      id={props.id}
      fullWidth
      disabled={props.isDisabled}
      value={props.value?.id ?? null}
      options={known}
      getOptionLabel={nameOf}
      filterOptions={(all) => (isAsked ? all.filter(isLike) : [])}
      onInputChange={(_event, text) => setTerm(text)}
      onBlur={props.onBlur}
      onChange={(_event, code) => props.onChange(code ? { id: code, name: nameOf(code) } : null)}
      noOptionsText={translate(isAsked ? 'Nothing was found' : 'Enter at least {min} characters', {
        min: minTermLength,
      })}
      openText={translate('Open')}
      closeText={translate('Close')}
      clearText={translate('Clear')}
      renderInput={(parameters) => <TextField {...parameters} error={props.isInvalid} />}
    />
  );
};

export const CurrencyControl = (props: ControlProps<string>) => {
  const translate = useTranslate();
  const nameOf = useNames('currency');
  return (
    <Autocomplete<string>
      id={props.id}
      fullWidth
      disabled={props.isDisabled}
      value={props.value ?? null}
      options={
        props.value && !currencyCodes.includes(props.value) ? [props.value, ...currencyCodes] : [...currencyCodes]
      }
      getOptionLabel={(code) => `${code} · ${nameOf(code)}`}
      onChange={(_event, code) => props.onChange(code)}
      onBlur={props.onBlur}
      noOptionsText={translate('Nothing was found')}
      openText={translate('Open')}
      closeText={translate('Close')}
      clearText={translate('Clear')}
      renderInput={(parameters) => <TextField {...parameters} error={props.isInvalid} />}
    />
  );
};
