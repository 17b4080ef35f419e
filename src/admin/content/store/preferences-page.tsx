import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'react-admin';
import { Navigate } from 'react-router';
import { call } from '#client/call.ts';
import { session } from '#client/session.ts';
import type { Organisation } from '#generated/types.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { ErrorState } from '../../kinds/parts/error-state.tsx';
import { toast } from '../../toast.ts';
import { Page } from '../../layout/page/page.tsx';
import { useWork } from '../../layout/use-work.ts';

/** A bit of the company's type: its store is open to visitors. The others, such as a dealer's, stay as they are. */
const publicBit = 1;

const typeOf = ({ OrganisationActionType: type }: Organisation): number => type ?? 0;

const savePublic = (company: Organisation, isPublic: boolean): Promise<Organisation> => {
  const OrganisationActionType = isPublic ? typeOf(company) | publicBit : typeOf(company) & ~publicBit;
  return call('OrganisationUpdate', {
    organisation: { Id: company.Id, Version: company.Version, OrganisationActionType },
  });
};

const PreferencesForm = ({ company, onSaved }: { company: Organisation; onSaved: () => unknown }) => {
  const translate = useTranslate();
  const stored = (typeOf(company) & publicBit) !== 0;
  const [isPublic, setPublic] = useState(stored);
  const { isBusy, work } = useWork();
  const save = (): Promise<void> =>
    work(async () => {
      await savePublic(company, isPublic);
      toast.success(translate('Preferences was successfully updated'));
      await onSaved();
    });
  return (
    <form
      className="panel"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <FormControlLabel
        label={translate('The online store is public')}
        control={
          <Switch
            checked={isPublic}
            onChange={(_event, isOn) => setPublic(isOn)}
            slotProps={{ input: { 'aria-describedby': 'store-hint' } }}
          />
        }
      />
      <p id="store-hint" className="field-hint">
        {translate(
          'Visitors then open your links to public posts, to products shown in the online store and to public ' +
            'branches, without signing in.',
        )}
      </p>
      <Button type="submit" variant="contained" loading={isBusy} disabled={isPublic === stored}>
        {translate('Save')}
      </Button>
    </form>
  );
};

/** /onlinestore/preferences: whether visitors are let in. */
export const PreferencesPage = () => {
  const translate = useTranslate();
  const hasCompany = useStoreValue(session)?.company !== undefined;
  const { data, error, refetch } = useQuery({
    queryKey: ['store-preferences'],
    queryFn: () => call('OrganisationRead', {}),
    enabled: hasCompany,
    gcTime: 0,
  });
  if (!hasCompany) return <Navigate to="/dashboard" replace />;
  const body = () => {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    return data ? (
      <PreferencesForm key={data.Version} company={data} onSaved={refetch} />
    ) : (
      <Skeleton variant="rounded" height={160} />
    );
  };
  return (
    <Page title={translate('Preferences')} isNarrowColumn>
      {body()}
    </Page>
  );
};
