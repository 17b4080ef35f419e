import { DataTable, List } from 'react-admin';
import { ReferenceField, ReferenceFilter } from '#admin/kinds/reference.tsx';
import { RecordLink } from '#admin/layout/list/record-link.tsx';
import { RowAction, RowMenu } from '#admin/layout/list/row-menu.tsx';
import type { Stored } from '../data-provider.ts';

const filters = [
  <ReferenceFilter
    key="ContractorSplits"
    source="ContractorSplits"
    label="Contractor collection"
    reference="ContractorSplit"
  />,
];

/** Who is in a group: the list of customers, narrowed to it. */
const customersOf = ({ Id, Name }: Stored): string => {
  const filter = JSON.stringify({ ContractorGroups: [{ Id, Name }] });
  return `/customers?${new URLSearchParams({ filter })}`;
};

/** Customer groups, at /customer/groups */
export const ContractorGroupList = () => (
  <List filters={filters} title="Customer groups">
    <DataTable>
      <DataTable.Col source="Code" />
      <DataTable.Col source="Name" field={RecordLink} />
      <DataTable.Col source="ContractorSplit" label="Contractor collection" field={ReferenceField} />
      <RowMenu>{(group) => <RowAction label="Customers" to={customersOf(group)} />}</RowMenu>
    </DataTable>
  </List>
);
