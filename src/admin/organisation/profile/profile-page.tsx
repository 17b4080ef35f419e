import { useQuery } from '@tanstack/react-query';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import { session } from '#client/session.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { ErrorState } from '../../kinds/parts/error-state.tsx';
import { Page } from '../../layout/page/page.tsx';
import { OwnDetails } from './own-details.tsx';
import { OwnPassword } from './own-password.tsx';
import { OwnSessions } from './own-sessions.tsx';
import './profile.css';

/** Own data and settings, open to every user. */
export const ProfilePage = () => {
  const translate = useTranslate();
  const company = useStoreValue(session)?.company?.id;
  const { data, error, refetch } = useQuery({
    queryKey: ['profile', company],
    queryFn: () => call('TokenRead', {}),
    gcTime: 0,
  });
  const body = () => {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    if (!data) return <Skeleton variant="rounded" height={360} />;
    return (
      <>
        <OwnDetails token={data} />
        <OwnPassword />
        <OwnSessions current={data.Id} />
      </>
    );
  };
  return (
    <Page title={translate('My profile')} isNarrowColumn>
      <div className="profile">{body()}</div>
    </Page>
  );
};
