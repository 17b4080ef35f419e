import { DataTable, List } from 'react-admin';
import { DayField } from '#admin/kinds/day.tsx';
import { EnumField } from '#admin/kinds/enum.tsx';
import { InstantField } from '#admin/kinds/instant.tsx';
import { IntegerField } from '#admin/kinds/integer.tsx';
import { ManyField, ManyFilter, ManyInput } from '#admin/kinds/many.tsx';
import { ReferenceField, ReferenceInput } from '#admin/kinds/reference.tsx';
import { BulkActions } from '../layout/list/bulk/bulk-actions.tsx';
import { BulkEdit } from '../layout/list/bulk/bulk-edit.tsx';
import { UndoChange } from '../layout/list/bulk/undo-change.tsx';
import { ListActions } from '#admin/layout/list/list-actions.tsx';
import { RecordLink } from '#admin/layout/list/record-link.tsx';
import { RowMenu } from '#admin/layout/list/row-menu.tsx';
import { ImportContractors } from '../import/import-button.tsx';
import { hasBanks, hasRegister, ownCountry } from './contractors/own-country.ts';

const filters = [
  <ManyFilter key="ContractorGroups" source="ContractorGroups" label="Groups" reference="ContractorGroup" />,
];

/** Offered by the chooser of columns. */
const hiddenColumns = [
  'FullName',
  'FirstName',
  'LastName',
  'BornOn',
  'BornDay',
  'Number',
  'ContractorActionType',
  'ContractorGender',
  'ContractorGroups',
  'CreatedOn',
];

const actions = (
  <ListActions>
    <UndoChange />
    <ImportContractors />
  </ListActions>
);

/** Fields that can be changed for many suppliers at once. */
const bulkActions = (
  <BulkActions>
    <BulkEdit list="ContractorGroups">
      <ManyInput source="ContractorGroups" label="Groups" reference="ContractorGroup" />
      <ReferenceInput source="Bank" reference="Bank" />
    </BulkEdit>
  </BulkActions>
);

/** Contractors, at /contractors: with their bank and their registration number where the country has them. */
export const SuppliersList = () => {
  const country = ownCountry();
  return (
    <List filters={filters} title="Contractors" actions={actions}>
      <DataTable hiddenColumns={hiddenColumns} bulkActionButtons={bulkActions}>
        <DataTable.Col source="Code" />
        <DataTable.Col source="Name" field={RecordLink} />
        <DataTable.Col source="Phone" />
        <DataTable.Col source="Email" />
        <DataTable.Col source="Address" />
        <DataTable.Col source="Settings.Fiscalcode" label="Fiscal code" disableSort />
        <DataTable.Col source="Settings.Vatcode" label="VAT code" disableSort />
        {hasBanks(country) && <DataTable.Col source="Bank" field={ReferenceField} />}
        {hasRegister(country) && (
          <DataTable.Col source="Settings.RegistrationNumber" label="Registration number" disableSort />
        )}
        <DataTable.Col source="FullName" />
        <DataTable.Col source="FirstName" />
        <DataTable.Col source="LastName" />
        <DataTable.Col source="BornOn" label="Date of birth" field={DayField} />
        <DataTable.Col source="BornDay" label="Birthday, day of the year" align="right" field={IntegerField} />
        <DataTable.Col source="Number" label="Card number" />
        <DataTable.Col source="ContractorActionType" label="Type">
          <EnumField source="ContractorActionType" of="ContractorActionType" />
        </DataTable.Col>
        <DataTable.Col source="ContractorGender" label="Gender">
          <EnumField source="ContractorGender" of="ContractorGender" />
        </DataTable.Col>
        <DataTable.Col source="ContractorGroups" label="Groups" disableSort field={ManyField} />
        <DataTable.Col source="CreatedOn" field={InstantField} />
        <RowMenu />
      </DataTable>
    </List>
  );
};
