import { DataTable, List, useRecordContext } from 'react-admin';
import { defaultInterval } from '#domain/period.ts';
import type { Stored } from '../../data-provider.ts';
import { EnumField, EnumFilter } from '../../kinds/enum.tsx';
import { InstantField, PeriodFilter } from '../../kinds/instant.tsx';
import { IntegerField } from '../../kinds/integer.tsx';
import { late } from '../../kinds/parts/late.tsx';
import { ReferenceField, ReferenceFilter } from '../../kinds/reference.tsx';
import { FirstFilterContext } from '../../layout/list/begin.ts';
import { BulkActions } from '../../layout/list/bulk/bulk-actions.tsx';
import { EmptyState } from '../../layout/list/empty-state.tsx';

const ChangeDetails = late(async () => (await import('./change-details.tsx')).ChangeDetails, 72);

const filters = [
  <PeriodFilter key="CreatedOn" source="CreatedOn" label="Date" />,
  <EnumFilter key="TrackActionTypes" source="TrackActionTypes" label="Type" of="TrackActionType" />,
  <ReferenceFilter key="Employees" source="Employees" label="Employee" reference="Employee" />,
];

const first = { CreatedOn: { Interval: defaultInterval.changeLog } };

/** Offered by the chooser of columns. */
const hiddenColumns = ['EntityId'];

/** Whole records lie in the other columns. */
const columns = ['CreatedOn', 'TrackActionType', 'EntityId', 'EntityName', 'Employee'];

const queryOptions = { meta: { columns }, onError: () => undefined };

/** Records logged before names were kept show their number. */
const recordName = ({ EntityName, EntityId }: Stored): string =>
  String(EntityName ?? (EntityId ? `# ${String(EntityId)}` : ''));

const RecordName = (_props: { source: string }) => {
  const record = useRecordContext<Stored>();
  return <>{record && recordName(record)}</>;
};

RecordName.text = recordName;

const LoggedChange = () => {
  const record = useRecordContext<Stored>();
  return record && <ChangeDetails record={record} />;
};

const purpose =
  'Every change and deletion of documents, their lines and products is written down here, ' +
  'with the record before and after.';

/** Change log, at /data-logs: a row opens below itself into what was and what is. */
export const TrackList = () => (
  <FirstFilterContext value={first}>
    <List
      filters={filters}
      filterDefaultValues={first}
      title="Change log"
      sort={{ field: 'CreatedOn', order: 'DESC' }}
      queryOptions={queryOptions}
    >
      <DataTable
        hiddenColumns={hiddenColumns}
        expand={<LoggedChange />}
        rowClick="expand"
        empty={<EmptyState text={purpose} />}
        bulkActionButtons={<BulkActions isDeleting={false} />}
      >
        <DataTable.Col source="CreatedOn" label="Date" field={InstantField} />
        <DataTable.Col source="TrackActionType" label="Type">
          <EnumField source="TrackActionType" of="TrackActionType" />
        </DataTable.Col>
        <DataTable.Col source="EntityName" label="Record" field={RecordName} />
        <DataTable.Col source="Employee" field={ReferenceField} />
        <DataTable.Col source="EntityId" label="Record number" align="right" field={IntegerField} />
      </DataTable>
    </List>
  </FirstFilterContext>
);
