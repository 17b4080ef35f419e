import { useState } from 'react';
import Autocomplete from '@mui/material/Autocomplete';
import TextField from '@mui/material/TextField';
import { useLocaleState, useTranslate } from 'ra-core';
import { typingDelayMs, useRested } from '../generic/fields/reference/use-pick-list.ts';
import type { WidgetProps } from '../generic/fields/widget.ts';

/** A country as the organisation keeps it: id ro or md switches behaviour (000 §1). */
interface Country { id: string; name?: string }

/** ISO 3166 codes; the browser knows their names in every language, so nothing is asked of the network. */
const codes = ('md ro ua bg hu rs sk pl cz at de fr it es pt nl be lu gb ie dk se no fi ee lv lt gr cy mt hr si ba me mk al xk tr ge am az kz kg uz tj tm by ru il ae sa qa kw eg ma tn us ca mx br ar cl co pe in cn jp kr sg th vn id ph my au nz za ng ke').split(' ');

const minTermLength = 2;
const currencies = ['MDL', 'RON', 'EUR', 'USD', 'UAH', 'GBP', 'RUB', 'PLN', 'CZK', 'HUF', 'BGN', 'TRY', 'CHF', 'KZT', 'GEL'];

const useNames = (type: 'region' | 'currency') => {
  const [locale] = useLocaleState();
  const names = new Intl.DisplayNames([locale], { type });
  return (code: string): string => names.of(code.toUpperCase()) ?? code;
};

/** Offers countries from the second letter on, once the typing rests (R-PICK-003). */
export const CountryWidget = (props: WidgetProps<Country>) => {
  const translate = useTranslate();
  const nameOf = useNames('region');
  const [term, setTerm] = useState('');
  const rested = useRested(term.trim(), typingDelayMs);
  return (
    <Autocomplete<string>
      id={props.id} fullWidth disabled={props.isDisabled} value={props.value?.id ?? null} options={props.value && !codes.includes(props.value.id) ? [props.value.id, ...codes] : codes} getOptionLabel={nameOf}
      filterOptions={(all) => (rested.length < minTermLength ? [] : all.filter((code) => nameOf(code).toLowerCase().includes(rested.toLowerCase())))}
      onInputChange={(_event, text) => setTerm(text)} onChange={(_event, code) => props.onChange(code ? { id: code, name: nameOf(code) } : null)} onBlur={props.onBlur}
      noOptionsText={translate(rested.length < minTermLength ? 'Enter at least {min} characters' : 'Nothing was found', { min: minTermLength })} openText={translate('Open')} closeText={translate('Close')} clearText={translate('Clear')}
      renderInput={(parameters) => <TextField {...parameters} error={props.isInvalid} />}
    />
  );
};

export const CurrencyWidget = (props: WidgetProps<string>) => {
  const translate = useTranslate();
  const nameOf = useNames('currency');
  return (
    <Autocomplete<string>
      id={props.id} fullWidth disabled={props.isDisabled} value={props.value ?? null} options={props.value && !currencies.includes(props.value) ? [props.value, ...currencies] : currencies}
      getOptionLabel={(code) => `${code} · ${nameOf(code)}`} onChange={(_event, code) => props.onChange(code)} onBlur={props.onBlur}
      noOptionsText={translate('Nothing was found')} openText={translate('Open')} closeText={translate('Close')} clearText={translate('Clear')}
      renderInput={(parameters) => <TextField {...parameters} error={props.isInvalid} />}
    />
  );
};
