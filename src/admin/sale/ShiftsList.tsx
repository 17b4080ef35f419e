import { DataTable, List } from 'react-admin';
import { defaultInterval } from '#domain/period.ts';
import { RawDataActionType } from '#generated/types.ts';
import type { Stored } from '../data-provider.ts';
import { FlagField } from '../kinds/flag.tsx';
import { InstantField, PeriodFilter } from '../kinds/instant.tsx';
import { MoneyField } from '../kinds/money.tsx';
import { ReferenceField, ReferenceFilter } from '../kinds/reference.tsx';
import { FirstFilterContext } from '../layout/list/begin.ts';
import { DeletionRulesContext } from '../layout/list/bulk/bulk-actions.tsx';
import { EmptyState } from '../layout/list/empty-state.tsx';
import { ListActions } from '../layout/list/list-actions.tsx';
import { RecordLink } from '../layout/list/record-link.tsx';
import { RowMenu } from '../layout/list/row-menu.tsx';
import { ServerExport } from '../layout/list/server-export.tsx';

const filters = [
  <PeriodFilter key="ApprovedOn" source="ApprovedOn" />,
  <ReferenceFilter key="Branches" source="Branches" label="Branch" reference="Branch" />,
  <ReferenceFilter key="Employees" source="Employees" label="Employee" reference="Employee" />,
];

const first = { ApprovedOn: { Interval: defaultInterval.shifts } };

/** Offered by the chooser of columns. */
const hiddenColumns = [
  'Reason',
  'DocumentSplit',
  'Depot',
  'Desk',
  'DocumentFrom',
  'DocumentTo',
  'Sum',
  'CreditSum',
  'IsDefault',
];

/** A closed one is taken back on its own page, with a reason. */
const rules = { mayDelete: ({ ApprovedOn }: Stored): boolean => !ApprovedOn };

/** Shifts, at /shifts. One is made by closing it at the sale point (R-SHIFT-002). */
export const ShiftsList = () => (
  <FirstFilterContext value={first}>
    <DeletionRulesContext value={rules}>
      <List
        filters={filters}
        filterDefaultValues={first}
        title="Shifts"
        sort={{ field: 'ApprovedOn', order: 'DESC' }}
        actions={
          <ListActions add={false}>
            <ServerExport content={RawDataActionType.Shifts} />
          </ListActions>
        }
      >
        <DataTable hiddenColumns={hiddenColumns} empty={<EmptyState add={false} />}>
          <DataTable.Col source="Code" />
          <DataTable.Col source="Name" field={RecordLink} />
          <DataTable.Col source="Branch" field={ReferenceField} />
          <DataTable.Col source="Employee" field={ReferenceField} />
          <DataTable.Col source="CreatedOn" field={InstantField} />
          <DataTable.Col source="ApprovedOn" field={InstantField} />
          <DataTable.Col source="DebitSum" label="Sale sum" align="right" field={MoneyField} />
          <DataTable.Col source="Reason" disableSort />
          <DataTable.Col source="DocumentSplit" label="Document grouping" field={ReferenceField} />
          <DataTable.Col source="Depot" field={ReferenceField} />
          <DataTable.Col source="Desk" field={ReferenceField} />
          <DataTable.Col source="DocumentFrom" label="First document" field={ReferenceField} />
          <DataTable.Col source="DocumentTo" label="Last document" field={ReferenceField} />
          <DataTable.Col source="Sum" align="right" field={MoneyField} />
          <DataTable.Col source="CreditSum" label="Cost sum" align="right" field={MoneyField} />
          <DataTable.Col source="IsDefault" label="Default" field={FlagField} />
          <RowMenu />
        </DataTable>
      </List>
    </DeletionRulesContext>
  </FirstFilterContext>
);
