import { Suspense } from 'react';
import AccountBox from '@mui/icons-material/AccountBoxOutlined';
import Edit from '@mui/icons-material/EditOutlined';
import { DataTable, List, useRecordContext } from 'react-admin';
import { DayField } from '#admin/kinds/day.tsx';
import { EnumField, EnumInput } from '#admin/kinds/enum.tsx';
import { InstantField } from '#admin/kinds/instant.tsx';
import { IntegerField } from '#admin/kinds/integer.tsx';
import { ManyField, ManyFilter, ManyInput } from '#admin/kinds/many.tsx';
import { RateField } from '#admin/kinds/rate.tsx';
import { ReferenceField } from '#admin/kinds/reference.tsx';
import { BulkActions } from '../layout/list/bulk/bulk-actions.tsx';
import { BulkEdit } from '../layout/list/bulk/bulk-edit.tsx';
import { UndoChange } from '../layout/list/bulk/undo-change.tsx';
import { ListActions } from '#admin/layout/list/list-actions.tsx';
import { RecordLink } from '#admin/layout/list/record-link.tsx';
import { RowAction, RowMenu } from '#admin/layout/list/row-menu.tsx';
import { late } from '#client/react/late.ts';
import type { Stored } from '../data-provider.ts';
import { ImportCustomers } from '../import/import-button.tsx';
import { customerAddress } from './addresses.ts';
import { BirthdayFilter } from './customers/birthday-filter.ts';
import { Portrait, type Pictured } from './profile/portrait.tsx';

/** The profile brings charts: it is loaded when it is first opened. */
const LateProfile = late(() => import('./profile/profile-dialog.tsx'), 'ProfileDialog');
const ProfileWindow = (props: { record: Stored; onClose: () => void }) => (
  <Suspense fallback={null}>
    <LateProfile {...props} />
  </Suspense>
);

const Photo = () => {
  const customer = useRecordContext<Stored & Pictured>();
  return customer ? <Portrait customer={customer} /> : null;
};

/** Customers are called by one name; in a list the full one tells them apart. */
const fullName = ({ FullName, Name }: Stored): string => String(FullName ?? Name ?? '');

const CustomerLink = ({ source }: { source: string }) => {
  const customer = useRecordContext<Stored>();
  return customer ? <RecordLink source={source}>{fullName(customer)}</RecordLink> : null;
};

CustomerLink.text = fullName;

const filters = [
  <BirthdayFilter key="BornDay" source="BornDay" label="Birthday" />,
  <ManyFilter key="ContractorGroups" source="ContractorGroups" label="Groups" reference="ContractorGroup" />,
];

/** Offered by the chooser of columns. */
const hiddenColumns = [
  'Code',
  'FullName',
  'FirstName',
  'LastName',
  'BornDay',
  'Address',
  'ContractorActionType',
  'ContractorGender',
  'Bank',
  'CreatedOn',
];

/** Looked for from three characters on, which may stand anywhere. */
const actions = (
  <ListActions minTermLength={3}>
    <UndoChange />
    <ImportCustomers />
  </ListActions>
);

/** Fields that can be changed for many customers at once. */
const bulkActions = (
  <BulkActions>
    <BulkEdit list="ContractorGroups">
      <ManyInput source="ContractorGroups" label="Groups" reference="ContractorGroup" />
      <EnumInput source="ContractorGender" label="Gender" of="ContractorGender" />
    </BulkEdit>
  </BulkActions>
);

/** Customers, at /customers */
export const CustomersList = () => (
  <List filters={filters} title="Customers" actions={actions}>
    <DataTable hiddenColumns={hiddenColumns} bulkActionButtons={bulkActions}>
      <DataTable.Col source="Filestreams" label="Images" disableSort field={Photo} />
      <DataTable.Col source="Name" field={CustomerLink} />
      <DataTable.Col source="Phone" />
      <DataTable.Col source="Email" />
      <DataTable.Col source="Number" label="Card number" />
      <DataTable.Col source="BornOn" label="Date of birth" field={DayField} />
      <DataTable.Col source="Settings.Discount" label="Discount, percent" align="right" disableSort field={RateField} />
      <DataTable.Col source="ContractorGroups" label="Groups" disableSort field={ManyField} />
      <DataTable.Col source="Code" />
      <DataTable.Col source="FullName" />
      <DataTable.Col source="FirstName" />
      <DataTable.Col source="LastName" />
      <DataTable.Col source="BornDay" label="Birthday, day of the year" align="right" field={IntegerField} />
      <DataTable.Col source="Address" />
      <DataTable.Col source="ContractorActionType" label="Type">
        <EnumField source="ContractorActionType" of="ContractorActionType" />
      </DataTable.Col>
      <DataTable.Col source="ContractorGender" label="Gender">
        <EnumField source="ContractorGender" of="ContractorGender" />
      </DataTable.Col>
      <DataTable.Col source="Bank" field={ReferenceField} />
      <DataTable.Col source="CreatedOn" field={InstantField} />
      <RowMenu>
        {({ Id }) => [
          <RowAction key="edit" label="Edit" icon={<Edit fontSize="small" />} to={customerAddress(Id)} />,
          <RowAction
            key="profile"
            label="Customer profile"
            icon={<AccountBox fontSize="small" />}
            Dialog={ProfileWindow}
          />,
        ]}
      </RowMenu>
    </DataTable>
  </List>
);
