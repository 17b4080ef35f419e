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
import { activate, deactivate, mayActivate, readProviders, saveKey, type ProviderState } from './providers.ts';
import './vouchers.css';
import { useChange } from '../../layout/use-work.ts';

const KeyField = ({ state, reload }: { state: ProviderState; reload: () => unknown }) => {
  const translate = useTranslate();
  const { isBusy, run } = useChange(reload);
  const [value, setValue] = useState(state.key?.Value ?? '');
  const id = `key-${state.code}`;
  return (
    <form
      className="voucher-key"
      onSubmit={(event) => {
        event.preventDefault();
        void run(() => saveKey(state, value.trim()), 'The key was saved');
      }}
    >
      <FieldFrame
        id={id}
        label={translate('Key')}
        hint={translate('The provider gives it to you; without it nothing is activated.')}
      >
        <OutlinedInput
          id={id}
          fullWidth
          value={value}
          onChange={({ target }) => setValue(target.value)}
          slotProps={{
            input: { maxLength: 1000, autoComplete: 'off', spellCheck: false, 'aria-describedby': `${id}-hint` },
          }}
        />
      </FieldFrame>
      <Button
        type="submit"
        variant="outlined"
        loading={isBusy}
        disabled={value.trim() === '' || value.trim() === (state.key?.Value ?? '')}
      >
        {translate('Save')}
      </Button>
    </form>
  );
};

const ProviderCard = ({ state, reload }: { state: ProviderState; reload: () => unknown }) => {
  const translate = useTranslate();
  const { isBusy, run } = useChange(reload);
  const isActive = state.tender !== undefined;
  return (
    <section className="panel voucher-card" aria-label={state.title}>
      <header className="voucher-head">
        <h2>{state.title}</h2>
        <Chip
          size="small"
          color={isActive ? 'success' : 'default'}
          label={translate(isActive ? 'Active' : 'Inactive')}
        />
        <span className="voucher-space" />
        {isActive ? (
          <Button
            loading={isBusy}
            onClick={() => void run(() => deactivate(state), 'The provider is no longer offered at the till')}
          >
            {translate('Deactivate')}
          </Button>
        ) : (
          <Button
            variant="contained"
            loading={isBusy}
            disabled={!mayActivate(state)}
            onClick={() => void run(() => activate(state), 'The provider is offered at the till')}
          >
            {translate('Activate')}
          </Button>
        )}
      </header>
      {state.keyType !== undefined && <KeyField key={state.key?.Version ?? 'new'} state={state} reload={reload} />}
    </section>
  );
};

/** /food-voucher/settings: whose food vouchers the company takes (R-GIFT-001). */
export const VoucherSettingsPage = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useQuery({ queryKey: ['voucher-providers'], queryFn: readProviders });
  const body = () => {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    if (!data) return <Skeleton variant="rounded" height={240} />;
    return data.map((state) => <ProviderCard key={state.code} state={state} reload={refetch} />);
  };
  return (
    <Page title={translate('Food voucher settings')} isNarrowColumn>
      <div className="vouchers">{body()}</div>
    </Page>
  );
};
