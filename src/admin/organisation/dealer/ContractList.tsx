import { DataTable, List } from 'react-admin';
import { InstantField, PeriodFilter } from '#admin/kinds/instant.tsx';
import { ReferenceField } from '#admin/kinds/reference.tsx';
import { BulkActions } from '../../layout/list/bulk/bulk-actions.tsx';
import { EmptyState } from '#admin/layout/list/empty-state.tsx';
import { RecordLink } from '#admin/layout/list/record-link.tsx';
import { RowAction, RowMenu } from '#admin/layout/list/row-menu.tsx';
import { late } from '#client/react/late.ts';

const LockContract = late(() => import('./lock-contract.tsx'), 'LockContract');

const filters = [
  <PeriodFilter key="CreatedOn" source="CreatedOn" />,
  <PeriodFilter key="RestrictedOn" source="RestrictedOn" />,
];

/** Offered by the chooser of columns. */
const hiddenColumns = ['Currency', 'Dealer'];

const about =
  'Each customer that you register gets a contract. ' +
  'Past the day of its restriction nobody works for that company.';

/** Contracts of a dealer with its customers, at /dealer/contracts. They are locked, and never deleted. */
export const ContractList = () => (
  <List filters={filters} title="Contracts" sort={{ field: 'CreatedOn', order: 'DESC' }}>
    <DataTable
      hiddenColumns={hiddenColumns}
      bulkActionButtons={<BulkActions isDeleting={false} />}
      empty={<EmptyState text={about} />}
    >
      <DataTable.Col source="Code" field={RecordLink} />
      <DataTable.Col source="Customer" field={ReferenceField} />
      <DataTable.Col source="Email" />
      <DataTable.Col source="CreatedOn" field={InstantField} />
      <DataTable.Col source="InvoiceNext" label="Next invoice date" field={InstantField} />
      <DataTable.Col source="RestrictedOn" field={InstantField} />
      <DataTable.Col source="Currency" />
      <DataTable.Col source="Dealer" field={ReferenceField} />
      <RowMenu isDeleting={false}>
        {({ RestrictedOn }) => <RowAction label={RestrictedOn ? 'Unlock' : 'Lock'} Dialog={LockContract} />}
      </RowMenu>
    </DataTable>
  </List>
);
