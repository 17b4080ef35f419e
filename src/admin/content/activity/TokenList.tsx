import { Suspense } from 'react';
import { DataTable, List, useListContext } from 'react-admin';
import { defaultInterval } from '#domain/period.ts';
import { late } from '#client/react/late.ts';
import type { Stored } from '../../data-provider.ts';
import { EnumField } from '../../kinds/enum.tsx';
import { InstantField, PeriodFilter } from '../../kinds/instant.tsx';
import { ReferenceField } from '../../kinds/reference.tsx';
import { FirstFilterContext } from '../../layout/list/begin.ts';
import { EmptyState } from '../../layout/list/empty-state.tsx';
import { ListActions } from '../../layout/list/list-actions.tsx';
import { RowAction, RowMenu } from '../../layout/list/row-menu.tsx';
import { SharePosition } from './share-position.tsx';

const SessionMap = late(() => import('./session-map.tsx'), 'SessionMap');
const EndSession = late(() => import('./end-session.tsx'), 'EndSession');

const filters = [<PeriodFilter key="LastUsedOn" source="LastUsedOn" label="Last used" />];

const first = { LastUsedOn: { Interval: defaultInterval.activity } };

/** Offered by the chooser of columns. */
const hiddenColumns = ['Code', 'Culture', 'Organisation', 'CreatedOn'];

const MapOfPage = () => {
  const { data = [] } = useListContext<Stored>();
  return (
    data.length > 0 && (
      <Suspense fallback={null}>
        <SessionMap rows={data} />
      </Suspense>
    )
  );
};

/** Sessions, at /activity: as a table, and below it on a map. */
export const TokenList = () => (
  <FirstFilterContext value={first}>
    <List
      filters={filters}
      filterDefaultValues={first}
      title="Activity"
      sort={{ field: 'LastUsedOn', order: 'DESC' }}
      actions={
        <ListActions>
          <SharePosition />
        </ListActions>
      }
      aside={<MapOfPage />}
      className="list-over-aside"
    >
      <DataTable
        hiddenColumns={hiddenColumns}
        empty={<EmptyState text="Devices on which somebody is signed in to the company." />}
      >
        <DataTable.Col source="Person" field={ReferenceField} />
        <DataTable.Col source="LastUsedOn" label="Last used" field={InstantField} />
        <DataTable.Col source="RequestHost" label="Host" />
        <DataTable.Col source="ClientGeospatial" label="Place" />
        <DataTable.Col source="ClientDevice" label="Device" />
        <DataTable.Col source="ClientPlatform" label="Platform" />
        <DataTable.Col source="ClientApplication" label="Application" />
        <DataTable.Col source="TokenType" label="Session type">
          <EnumField source="TokenType" of="TokenType" />
        </DataTable.Col>
        <DataTable.Col source="Code" disableSort />
        <DataTable.Col source="Culture" label="Language" field={ReferenceField} />
        <DataTable.Col source="Organisation" label="Company" field={ReferenceField} />
        <DataTable.Col source="CreatedOn" label="Signed in on" field={InstantField} />
        <RowMenu>
          <RowAction label="End the session" isDangerous Dialog={EndSession} />
        </RowMenu>
      </DataTable>
    </List>
  </FirstFilterContext>
);
