import { useQuery } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router';
import { session } from '#client/session.ts';
import { refuseFeature } from '#domain/organisation/features.ts';
import { FeatureType } from '#generated/types.ts';
import { ErrorState } from '../../kinds/parts/error-state.tsx';
import { Page } from '../../layout/page/page.tsx';
import { useChange } from '../../layout/use-work.ts';
import { refusalText } from '../../toast.ts';
import { isOn, readFeatures, settingsOf, turnFeature, type FeatureState } from './features.ts';
import './features.css';

const descriptions: Readonly<Record<number, string>> = {
  [FeatureType.FoodVoucher]: 'Customers pay with the food vouchers of the providers that you choose in the settings.',
  [FeatureType.GiftCard]:
    'You sell cards with a sum on them, and take them as payment until nothing is left. Turning it on makes the payment type GIFT CARD.',
};

const countryHere = (): string | undefined => {
  const country = session.get()?.company?.settings['country'] as { id?: string } | undefined;
  return country?.id;
};

const FeatureCard = ({ state, reload }: { state: FeatureState; reload: () => unknown }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { isBusy, run } = useChange(reload);
  const isActive = isOn(state);
  const { Name, FeatureType: type } = state.feature;
  const title = translate(Name ?? '');
  const settings = settingsOf(state);
  const refusal = isActive ? undefined : refuseFeature(type, { country: countryHere() });
  const activate = async (): Promise<void> => {
    await turnFeature(state, true);
    if (settings) await navigate(settings);
  };
  return (
    <section className="panel feature-card" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <Chip
          size="small"
          color={isActive ? 'success' : 'default'}
          label={translate(isActive ? 'Active' : 'Inactive')}
        />
      </header>
      <p className="state-text">{translate(descriptions[type ?? 0] ?? '')}</p>
      {refusal && <p className="feature-refusal">{refusalText(refusal)}</p>}
      <footer>
        {isActive && settings && (
          <Button variant="outlined" href={`#${settings}`}>
            {translate('Settings')}
          </Button>
        )}
        {isActive ? (
          <Button loading={isBusy} onClick={() => void run(() => turnFeature(state, false), 'It was turned off')}>
            {translate('Deactivate')}
          </Button>
        ) : (
          <Button
            variant="contained"
            loading={isBusy}
            disabled={refusal !== undefined}
            onClick={() => void run(activate, 'It was turned on')}
          >
            {translate('Activate')}
          </Button>
        )}
      </footer>
    </section>
  );
};

/** /features: what a company turns on beside the usual (R-FEAT-001). */
export const FeaturesPage = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({ queryKey: ['features'], queryFn: readFeatures });
  const body = () => {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    if (!data) return <Skeleton variant="rounded" height={240} />;
    if (data.length === 0)
      return <p className="state-text">{translate('This server offers no features: its operator adds them.')}</p>;
    return data.map((state) => <FeatureCard key={state.feature.Id} state={state} reload={refetch} />);
  };
  return (
    <Page title={translate('Features')}>
      <div className="features">{body()}</div>
    </Page>
  );
};
