import { Suspense } from 'react';
import Skeleton from '@mui/material/Skeleton';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { DataTable, List, Title, useGetList, useStore, useTranslate } from 'react-admin';
import { EnumField, EnumFilter } from '#admin/kinds/enum.tsx';
import { ImagesField } from '#admin/kinds/images.tsx';
import { InstantField } from '#admin/kinds/instant.tsx';
import { AddAction } from '#admin/layout/list/list-actions.tsx';
import { RecordLink } from '#admin/layout/list/record-link.tsx';
import { RowMenu } from '#admin/layout/list/row-menu.tsx';
import { late } from '#client/react/late.ts';
import { pageLimit, type Stored } from '../../data-provider.ts';
import { ErrorState } from '../../kinds/parts/error-state.tsx';
import { nameOf } from '../../model/representation.ts';
import './branches.css';

const MapView = late(() => import('../../layout/map/map-view.tsx'), 'MapView');

const filters = [
  <EnumFilter
    key="BranchActionTypes"
    source="BranchActionTypes"
    label="Shown in the online store"
    of="BranchActionType"
  />,
];

/** Offered by the chooser of columns. */
const hiddenColumns = ['Schedule', 'CreatedOn'];

const Table = () => (
  <List filters={filters} title="Branches">
    <DataTable hiddenColumns={hiddenColumns}>
      <DataTable.Col source="Filestreams" label="Images" disableSort field={ImagesField} />
      <DataTable.Col source="Code" />
      <DataTable.Col source="Name" field={RecordLink} />
      <DataTable.Col source="Address" />
      <DataTable.Col source="Phone" />
      <DataTable.Col source="BranchActionType" label="Shown in the online store">
        <EnumField source="BranchActionType" of="BranchActionType" />
      </DataTable.Col>
      <DataTable.Col source="Schedule" label="Opening hours" />
      <DataTable.Col source="CreatedOn" field={InstantField} />
      <RowMenu />
    </DataTable>
  </List>
);

const placeOf = (branch: Stored) => ({
  key: branch.Id,
  name: nameOf(branch),
  detail: (branch['Address'] as string | null) ?? undefined,
  isBranch: true,
  latitude: branch['Latitude'] as number | null,
  longitude: branch['Longitude'] as number | null,
});

const all = { pagination: { page: 1, perPage: pageLimit }, sort: { field: 'Name', order: 'ASC' } } as const;

const BranchMap = () => {
  const translate = useTranslate();
  const { data, error, refetch } = useGetList<Stored>('Branch', all);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  const waiting = <Skeleton variant="rounded" height={360} />;
  if (!data) return waiting;
  return (
    <Suspense fallback={waiting}>
      <MapView label={translate('Branches')} places={data.map(placeOf)} />
    </Suspense>
  );
};

const tabs = [
  { key: 'map', title: 'Map' },
  { key: 'list', title: 'List' },
] as const;

/** The branches of the company on a map, or as a list, at /branches */
export const BranchList = () => {
  const translate = useTranslate();
  const [open, setOpen] = useStore<string>('branches.tab', 'list');
  const isMap = open === 'map';
  return (
    <>
      <Tabs
        className="branch-tabs"
        value={open}
        onChange={(_event, key: string) => setOpen(key)}
        aria-label={translate('Branches')}
      >
        {tabs.map(({ key, title }) => (
          <Tab
            key={key}
            value={key}
            label={translate(title)}
            id={`branches-tab-${key}`}
            aria-controls={open === key ? 'branches-panel' : undefined}
          />
        ))}
      </Tabs>
      {isMap && (
        <>
          <Title title="Branches" />
          <AddAction />
        </>
      )}
      <div role="tabpanel" id="branches-panel" aria-labelledby={`branches-tab-${open}`}>
        {isMap ? <BranchMap /> : <Table />}
      </div>
    </>
  );
};
