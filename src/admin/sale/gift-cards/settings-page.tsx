import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import OutlinedInput from '@mui/material/OutlinedInput';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { ErrorState } from '../../kinds/parts/error-state.tsx';
import { FieldFrame } from '../../kinds/parts/field-frame.tsx';
import { Page } from '../../layout/page/page.tsx';
import { isActive, readSetup, saveDays, turn, type GiftcardSetup } from './subscription.ts';
import './gift-cards.css';
import { useChange } from '../../layout/use-work.ts';

interface PartProps {
  setup: GiftcardSetup;
  isBusy: boolean;
  run(work: () => Promise<void>, said: string): Promise<void>;
}

const Activation = ({ setup, isBusy, run }: PartProps) => {
  const translate = useTranslate();
  const active = isActive(setup);
  return (
    <section className="panel giftcard-settings" aria-label={translate('Gift cards')}>
      <header className="giftcard-head">
        <h2>{translate('Gift cards')}</h2>
        <Chip size="small" color={active ? 'success' : 'default'} label={translate(active ? 'Active' : 'Inactive')} />
        {active && setup.subscription ? (
          <Button loading={isBusy} onClick={() => void run(() => turn(setup, false), 'Gift cards were turned off')}>
            {translate('Deactivate')}
          </Button>
        ) : (
          !active && (
            <Button
              variant="contained"
              loading={isBusy}
              onClick={() => void run(() => turn(setup, true), 'Gift cards were turned on')}
            >
              {translate('Activate')}
            </Button>
          )
        )}
      </header>
      <p className="state-text">
        {translate(
          'A product of the type gift card is sold as a card with its price on it. It pays until nothing is left on it.',
        )}
      </p>
    </section>
  );
};

const Validity = ({ setup, isBusy, run }: PartProps) => {
  const translate = useTranslate();
  const known = String(setup.tender?.Settings?.validDays ?? '');
  const [days, setDays] = useState(known);
  return (
    <form
      className="panel giftcard-form"
      onSubmit={(event) => {
        event.preventDefault();
        void run(() => saveDays(setup, days === '' ? null : Number(days)), 'The settings were saved');
      }}
    >
      <FieldFrame
        id="valid-days"
        label={translate('Gift cards are valid, days')}
        hint={translate('From the sale on; empty: for good.')}
      >
        <OutlinedInput
          id="valid-days"
          fullWidth
          value={days}
          onChange={({ target }) => setDays(target.value.replaceAll(/\D/g, '').slice(0, 4))}
          slotProps={{ input: { inputMode: 'numeric', autoComplete: 'off', 'aria-describedby': 'valid-days-hint' } }}
        />
      </FieldFrame>
      <Button type="submit" variant="outlined" loading={isBusy} disabled={days === known || days === '0'}>
        {translate('Save')}
      </Button>
    </form>
  );
};

/** /gift-cards/settings: whether gift cards are taken, and how long they are valid (R-GIFT-001). */
export const GiftcardSettingsPage = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({ queryKey: ['giftcard-setup'], queryFn: readSetup });
  const { isBusy, run } = useChange(refetch);
  const body = () => {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    if (!data) return <Skeleton variant="rounded" height={240} />;
    const part = { setup: data, isBusy, run };
    return (
      <div className="giftcard-settings">
        <Activation {...part} />
        {data.tender && <Validity key={data.tender.Version} {...part} />}
      </div>
    );
  };
  return (
    <Page
      title={translate('Gift card settings')}
      isNarrowColumn
      actions={
        <Button variant="outlined" href="#/gift-cards/dashboard">
          {translate('Gift cards')}
        </Button>
      }
    >
      {body()}
    </Page>
  );
};
