import { useState, type ReactNode, type SubmitEvent } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import TextField from '@mui/material/TextField';
import { useLocaleState, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { defaultCurrency, defaultVats } from '#domain/organisation/default-vats.ts';
import { guessCountry } from '#domain/organisation/guess-country.ts';
import { formatRate } from '#domain/rate.ts';
import type { Branch, Organisation } from '#generated/types.ts';
import { ErrorState } from '../kinds/parts/error-state.tsx';
import { toast } from '../toast.ts';
import { Page } from '../layout/page/page.tsx';
import { CountryControl, CurrencyControl } from './country.tsx';
import { finishSetup, readSetup, type SetupValues } from './finish-setup.ts';
import './setup.css';

interface Start {
  organisation: Organisation;
  branch?: Branch;
}

/** A guess, where nobody has said it yet: without a country there would be no VAT rates. */
const countryHere = (locale: string): SetupValues['country'] => {
  const id = guessCountry(Intl.DateTimeFormat().resolvedOptions().timeZone);
  return id === undefined
    ? null
    : { id, name: new Intl.DisplayNames([locale], { type: 'region' }).of(id.toUpperCase()) };
};

const startValues = ({ organisation, branch }: Start, locale: string): SetupValues => {
  const country = (organisation.Settings?.country as SetupValues['country']) ?? countryHere(locale);
  return {
    name: organisation.Name ?? '',
    country,
    currency: (organisation.Settings?.currency as string | undefined) ?? defaultCurrency(country?.id) ?? null,
    branchName: branch?.Name ?? '',
    address: branch?.Address ?? '',
  };
};

const Field = ({ id, label, children }: { id: string; label: string; children: ReactNode }) => (
  <div className="setup-field">
    <label htmlFor={id}>{label}</label>
    {children}
  </div>
);

/** The first run of a company: who it is, where it trades and what it pays in. */
const SetupForm = ({ start }: { start: Start }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [locale] = useLocaleState();
  const [values, setValues] = useState(() => startValues(start, locale));
  const set = (change: Partial<SetupValues>): void => setValues((before) => ({ ...before, ...change }));
  const finish = useMutation({
    mutationFn: () => finishSetup(start, values, { cash: translate('Cash'), piece: translate('Piece') }),
    onSuccess: () => navigate('/dashboard'),
    onError: (error) => toast.fault(error),
  });
  const rates = defaultVats(values.country?.id)
    .map((rate) => `${formatRate(rate)}%`)
    .join(', ');
  const submit = (event: SubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    finish.mutate();
  };
  return (
    <form className="setup" onSubmit={submit}>
      <p className="setup-lead">
        {translate('A few answers, and you can sell. Everything can be changed later under My Company.')}
      </p>
      <Field id="setup-name" label={translate('Company')}>
        <TextField
          id="setup-name"
          required
          fullWidth
          value={values.name}
          onChange={({ target }) => set({ name: target.value })}
          slotProps={{ htmlInput: { maxLength: 150 } }}
        />
      </Field>
      <Field id="setup-country" label={translate('Country')}>
        <CountryControl
          id="setup-country"
          label={translate('Country')}
          value={values.country}
          onChange={(country) => set({ country, currency: defaultCurrency(country?.id) ?? values.currency })}
        />
      </Field>
      <Field id="setup-currency" label={translate('Currency')}>
        <CurrencyControl
          id="setup-currency"
          label={translate('Currency')}
          value={values.currency}
          onChange={(currency) => set({ currency })}
        />
      </Field>
      <Field id="setup-branch" label={translate('Branch')}>
        <TextField
          id="setup-branch"
          required
          fullWidth
          value={values.branchName}
          onChange={({ target }) => set({ branchName: target.value })}
          slotProps={{ htmlInput: { maxLength: 100 } }}
        />
      </Field>
      <Field id="setup-address" label={translate('Address')}>
        <TextField
          id="setup-address"
          fullWidth
          value={values.address}
          onChange={({ target }) => set({ address: target.value })}
          slotProps={{ htmlInput: { maxLength: 250 } }}
        />
      </Field>
      {rates && <p className="setup-note">{translate('VAT rates that will be made: {rates}', { rates })}</p>}
      <Button
        type="submit"
        variant="contained"
        size="large"
        disabled={finish.isPending || !values.name.trim() || !values.branchName.trim()}
      >
        {translate('Begin')}
      </Button>
    </form>
  );
};

export const SetupPage = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({ queryKey: ['setup'], queryFn: readSetup, gcTime: 0 });
  const body = () => {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return data?.organisation ? (
      <SetupForm start={{ organisation: data.organisation, branch: data.branch }} />
    ) : (
      <Skeleton variant="rounded" height={360} />
    );
  };
  return (
    <Page title={translate('Welcome to Merx')} isNarrowColumn>
      {body()}
    </Page>
  );
};
