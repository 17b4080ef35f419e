import { Suspense } from 'react';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useGetList, useStore, useTranslate } from 'react-admin';
import { late } from '#ui/late.ts';
import { pageLimit, type Stored } from '../../data-provider.ts';
import { ErrorState } from '../../generic/error-state.tsx';
import { ListPage } from '../../generic/list/list-page.tsx';
import { nameOf } from '../../model/representation.ts';
import type { View } from '../../model/views.ts';
import './branches.css';

const MapView = late(() => import('#ui/map/map-view.tsx'), 'MapView');

const tabs = [{ key: 'map', title: 'Map' }, { key: 'list', title: 'List' }] as const;

const placeOf = (branch: Stored) => ({
  key: branch.Id, name: nameOf(branch), detail: (branch['Address'] as string | null) ?? undefined, isBranch: true,
  latitude: branch['Latitude'] as number | null, longitude: branch['Longitude'] as number | null,
});

const BranchMap = ({ view }: { view: View }) => {
  const translate = useTranslate();
  const { data, error, refetch } = useGetList<Stored>(view.view.name, { pagination: { page: 1, perPage: pageLimit }, sort: { field: 'Name', order: 'ASC' } });
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const waiting = <Skeleton variant="rounded" height={360} />;
  return data ? <Suspense fallback={waiting}><MapView label={translate('Branches')} places={data.map(placeOf)} /></Suspense> : waiting;
};

/** The branches of the company on a map, or as a list (000 §2). */
export const BranchesPage = ({ view }: { view: View }) => {
  const translate = useTranslate();
  const [open, setOpen] = useStore<string>('branches.tab', 'list');
  const bar = (
    <Tabs className="branch-tabs" value={open} onChange={(_event, key: string) => setOpen(key)} aria-label={translate('Branches')}>
      {tabs.map(({ key, title }) => <Tab key={key} value={key} label={translate(title)} id={`branches-tab-${key}`} aria-controls={key === 'map' && open === 'map' ? 'branches-panel' : undefined} />)}
    </Tabs>
  );
  return <ListPage view={view} above={bar} instead={open === 'map' ? <div role="tabpanel" id="branches-panel" aria-labelledby="branches-tab-map"><BranchMap view={view} /></div> : undefined} />;
};
