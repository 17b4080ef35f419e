import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import Skeleton from '@mui/material/Skeleton';
import { useLocaleState, useTranslate } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { brand } from '#client/brand.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { needsSetup, session } from '#client/session.ts';
import { defaultCurrency, defaultVats } from '#domain/organisation/default-vats.ts';
import { guessCountry } from '#domain/organisation/guess-country.ts';
import { OrganisationType, type Branch, type Organisation } from '#generated/types.ts';
import { ErrorState } from '../../kinds/parts/error-state.tsx';
import { Page } from '../../layout/page/page.tsx';
import { useOnce } from '../../layout/use-work.ts';
import { toast } from '../../toast.ts';
import { finishSetup, ratesText, readSetup, type SetupValues } from './finish-setup.ts';
import { setupSteps } from './setup-steps.tsx';
import { SetupStepForm } from './setup-step-form.tsx';
import './setup.css';

interface Start {
  organisation: Organisation;
  branch?: Branch;
  guessed?: string;
}

const zoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Country guessed by the server, else from the clock and the language of the browser; without one there would be no VAT rates. */
const countryHere = (locale: string, guessed: string | undefined): SetupValues['country'] => {
  const id = guessed ?? guessCountry(zoneHere(), navigator.language);
  return id === undefined
    ? null
    : { id, name: new Intl.DisplayNames([locale], { type: 'region' }).of(id.toUpperCase()) };
};

const startValues = ({ organisation, branch, guessed }: Start, locale: string): SetupValues => {
  const country = (organisation.Settings?.country as SetupValues['country']) ?? countryHere(locale, guessed);
  const isCafe = brand.code === 'cafe';
  return {
    name: organisation.Name ?? '',
    code: organisation.Code ?? '',
    business: organisation.Type === OrganisationType.Restaurant ? 'restaurant' : isCafe ? 'cafe' : 'shop',
    timeZone: (organisation.Settings?.timeZone as string | undefined) ?? zoneHere(),
    rates: ratesText(defaultVats(country?.id)),
    country,
    currency: (organisation.Settings?.currency as string | undefined) ?? defaultCurrency(country?.id) ?? null,
    branchName: branch?.Name ?? '',
    address: branch?.Address ?? '',
    latitude: branch?.Latitude ?? null,
    longitude: branch?.Longitude ?? null,
    logo: [],
  };
};

/** The first run of a company, step by step: who it is, where it trades, and its logo (R-SETUP-002). */
const Setup = ({ start }: { start: Start }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [locale] = useLocaleState();
  const [values, setValues] = useState(() => startValues(start, locale));
  const [at, setAt] = useState(0);
  const step = setupSteps[at] ?? setupSteps[0];
  const isLast = at === setupSteps.length - 1;
  const { isRunning, press: finish } = useOnce(async () => {
    try {
      await finishSetup(start, values, { cash: translate('Cash'), piece: translate('Piece') });
      await navigate('/dashboard');
    } catch (error) {
      toast.fault(error);
    }
  });
  return (
    <SetupStepForm
      step={step}
      number={at + 1}
      total={setupSteps.length}
      values={values}
      isBusy={isRunning}
      onChange={(change) => setValues((before) => ({ ...before, ...change }))}
      onBack={at > 0 ? () => setAt(at - 1) : undefined}
      onNext={isLast ? finish : () => setAt(at + 1)}
    />
  );
};

/** Leads away at each arrival: the address may be asked for again while the dashboard is still being fetched. */
const Done = () => {
  const navigate = useNavigate();
  const { key } = useLocation();
  useEffect(() => {
    void navigate('/dashboard', { replace: true });
  }, [navigate, key]);
  return null;
};

export const SetupPage = () => {
  const translate = useTranslate();
  const current = useStoreValue(session);
  const { data, error, refetch } = useQuery({ queryKey: ['setup'], queryFn: readSetup, gcTime: 0 });
  // Once it is done, the same is changed under My Company.
  if (current && !needsSetup(current)) return <Done />;
  const body = () => {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return data?.organisation ? (
      <Setup start={{ ...data, organisation: data.organisation }} />
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
