import { DataTable, List } from 'react-admin';
import { defaultInterval } from '#domain/period.ts';
import type { Stored } from '../data-provider.ts';
import { FlagField } from '../kinds/flag.tsx';
import { InstantField, PeriodFilter } from '../kinds/instant.tsx';
import { MoneyField } from '../kinds/money.tsx';
import { ReferenceField, ReferenceFilter } from '../kinds/reference.tsx';
import { FirstFilterContext } from '../layout/list/begin.ts';
import { BulkActions, DeletionRulesContext } from '../layout/list/bulk/bulk-actions.tsx';
import { EmptyState } from '../layout/list/empty-state.tsx';
import { ListActions } from '../layout/list/list-actions.tsx';
import { RecordLink } from '../layout/list/record-link.tsx';
import { RowMenu } from '../layout/list/row-menu.tsx';

const filters = [
  <PeriodFilter key="CreatedOn" source="CreatedOn" />,
  <ReferenceFilter key="Branches" source="Branches" label="Branch" reference="Branch" />,
  <ReferenceFilter key="Depots" source="Depots" label="Depot" reference="Depot" />,
  <ReferenceFilter key="Employees" source="Employees" label="Employee" reference="Employee" />,
];

const first = { CreatedOn: { Interval: defaultInterval.inventory } };

/** Approved inventories stay. */
const rules = { mayDelete: ({ ApprovedOn }: Stored): boolean => !ApprovedOn };

/** Offered by the chooser of columns. */
const hiddenColumns = [
  'Name',
  'Reason',
  'DocumentSplit',
  'Desk',
  'DocumentFrom',
  'DocumentTo',
  'Sum',
  'DebitSum',
  'CreditSum',
  'ServiceSum',
  'IsDefault',
];

/** Inventories, at /inventories */
export const InventoriesList = () => (
  <FirstFilterContext value={first}>
    <DeletionRulesContext value={rules}>
      <List
        actions={<ListActions add="/inventory" />}
        filters={filters}
        filterDefaultValues={first}
        title="Inventories"
        sort={{ field: 'CreatedOn', order: 'DESC' }}
      >
        <DataTable
          hiddenColumns={hiddenColumns}
          empty={<EmptyState add="/inventory" />}
          bulkActionButtons={<BulkActions />}
        >
          <DataTable.Col source="Code" field={RecordLink} />
          <DataTable.Col source="Branch" field={ReferenceField} />
          <DataTable.Col source="Depot" field={ReferenceField} />
          <DataTable.Col source="Employee" field={ReferenceField} />
          <DataTable.Col source="CreatedOn" field={InstantField} />
          <DataTable.Col source="ApprovedOn" field={InstantField} />
          <DataTable.Col source="Name" />
          <DataTable.Col source="Reason" disableSort />
          <DataTable.Col source="DocumentSplit" label="Document grouping" field={ReferenceField} />
          <DataTable.Col source="Desk" field={ReferenceField} />
          <DataTable.Col source="DocumentFrom" label="First document" field={ReferenceField} />
          <DataTable.Col source="DocumentTo" label="Last document" field={ReferenceField} />
          <DataTable.Col source="Sum" align="right" field={MoneyField} />
          <DataTable.Col source="DebitSum" label="Sale sum" align="right" field={MoneyField} />
          <DataTable.Col source="CreditSum" label="Cost sum" align="right" field={MoneyField} />
          <DataTable.Col source="ServiceSum" label="Service charge" align="right" disableSort field={MoneyField} />
          <DataTable.Col source="IsDefault" label="Default" field={FlagField} />
          <RowMenu />
        </DataTable>
      </List>
    </DeletionRulesContext>
  </FirstFilterContext>
);
