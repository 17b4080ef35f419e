import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import { formatDateTime } from '#domain/date-format.ts';
import type { Token } from '#generated/types.ts';
import { ConfirmedAction } from '../../layout/confirmed-action.tsx';
import { ErrorState } from '../../kinds/parts/error-state.tsx';
import { companyCalendar } from '../../model/filter.ts';

const deviceOf = ({ ClientDevice, ClientPlatform }: Token): string =>
  [ClientDevice, ClientPlatform].filter(Boolean).join(' · ') || '—';

/** Devices on which one is signed in; each but this one can be signed out from here. */
export const OwnSessions = ({ current }: { current: number }) => {
  const translate = useTranslate();
  const [ending, setEnding] = useState<Token>();
  const { data, error, refetch } = useQuery({
    queryKey: ['own-sessions'],
    queryFn: () => call('OwnTokenSearch', {}),
    gcTime: 0,
  });
  const { zone } = companyCalendar();
  const end = async ({ Id }: Token): Promise<void> => {
    await call('OwnTokenDelete', { token: { Id } });
    await refetch();
  };
  const row = (token: Token) => (
    <li key={token.Id}>
      <div className="profile-session">
        <strong>{deviceOf(token)}</strong>
        <span>{[token.Organisation?.Name, token.RequestHost].filter(Boolean).join(' · ')}</span>
        {token.LastUsedOn && (
          <span>
            {translate('Last used')}: {formatDateTime(zone, token.LastUsedOn)}
          </span>
        )}
      </div>
      {token.Id === current ? (
        <Chip size="small" label={translate('This device')} />
      ) : (
        <Button
          color="error"
          onClick={() => setEnding(token)}
          aria-label={`${translate('End the session')}: ${deviceOf(token)}`}
        >
          {translate('End')}
        </Button>
      )}
    </li>
  );
  const list = () => {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return data ? (
      <ul className="profile-sessions">{data.Entities.map(row)}</ul>
    ) : (
      <Skeleton variant="rounded" height={120} />
    );
  };
  return (
    <section className="profile-card" aria-labelledby="profile-sessions">
      <h2 id="profile-sessions">{translate('My sessions')}</h2>
      {list()}
      {ending && (
        <ConfirmedAction
          title={translate('End the session of {name}?', { name: deviceOf(ending) })}
          text={translate('The device must sign in again. Receipts that it has not sent stay on it.')}
          isDangerous
          confirm={translate('End the session')}
          act={() => end(ending)}
          done={translate('The session has ended')}
          onClose={() => setEnding(undefined)}
        />
      )}
    </section>
  );
};
