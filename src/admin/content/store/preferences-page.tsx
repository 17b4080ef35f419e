import { useQuery } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { ResourceContextProvider, useTranslate } from 'react-admin';
import { Navigate, useNavigate } from 'react-router';
import { call } from '#client/call.ts';
import { session } from '#client/session.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { OnlineStoreCreate, OnlineStoreEdit } from '#generated/admin/OnlineStoreEdit.tsx';
import { OrganisationActionType } from '#generated/types.ts';
import { ErrorState } from '../../kinds/parts/error-state.tsx';
import { AsStored } from '../../layout/form/as-stored.tsx';
import { FormPlaceContext } from '../../layout/form/form-place.ts';
import { onSaveError } from '../../layout/form/save-faults.ts';
import { Page } from '../../layout/page/page.tsx';
import { toast } from '../../toast.ts';

const resource = 'OnlineStore';

/** How the company's store sells, where that was set up, and whether visitors are let in. */
const readStore = async () => {
  const [{ Entities }, company] = await Promise.all([
    call('OnlineStoreSearch', { predicate: {} }),
    call('OrganisationRead', {}),
  ]);
  return {
    store: Entities?.[0],
    isPublic: ((company.OrganisationActionType ?? 0) & OrganisationActionType.Public) !== 0,
    address: company.StoreAddress ?? String(company.Id),
  };
};

type Preferences = Awaited<ReturnType<typeof readStore>>;

const StoreForm = ({ preferences, onSaved }: { preferences: Preferences; onSaved: () => unknown }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { store, isPublic } = preferences;
  const onSuccess = (): void => {
    toast.success(translate('Preferences was successfully updated'));
    void onSaved();
  };
  const mutationOptions = { onSuccess, onError: onSaveError };
  return (
    <ResourceContextProvider value={resource}>
      <FormPlaceContext value={{ isDialog: false, onLeave: () => navigate('/dashboard') }}>
        {store ? (
          <AsStored key={store.Id} resource={resource} id={store.Id}>
            <OnlineStoreEdit id={store.Id} mutationOptions={mutationOptions} />
          </AsStored>
        ) : (
          <OnlineStoreCreate record={{ IsPublic: isPublic }} mutationOptions={mutationOptions} />
        )}
      </FormPlaceContext>
    </ResourceContextProvider>
  );
};

/** /onlinestore/preferences: whether visitors are let in, and how the store sells (R-STORE-001, R-STORE-002). */
export const PreferencesPage = () => {
  const translate = useTranslate();
  const hasCompany = useStoreValue(session)?.company !== undefined;
  const { data, error, refetch } = useQuery({
    queryKey: ['store-preferences'],
    queryFn: readStore,
    enabled: hasCompany,
    gcTime: 0,
  });
  if (!hasCompany) return <Navigate to="/dashboard" replace />;
  const body = () => {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return data ? <StoreForm preferences={data} onSaved={refetch} /> : <Skeleton variant="rounded" height={160} />;
  };
  return (
    <Page title={translate('Preferences')} isNarrowColumn>
      {data?.isPublic && (
        <p>
          <Button href={`/store/${data.address}`} target="_blank" rel="noopener">
            {translate('Open the store')}
          </Button>
        </p>
      )}
      {body()}
    </Page>
  );
};
