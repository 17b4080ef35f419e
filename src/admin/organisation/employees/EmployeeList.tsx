import Chip from '@mui/material/Chip';
import { DataTable, List, useRecordContext, useTranslate } from 'react-admin';
import { EnumField, EnumFilter } from '#admin/kinds/enum.tsx';
import { FlagField } from '#admin/kinds/flag.tsx';
import { ImagesField } from '#admin/kinds/images.tsx';
import { InstantField } from '#admin/kinds/instant.tsx';
import { ManyField, ManyFilter } from '#admin/kinds/many.tsx';
import { ReferenceField } from '#admin/kinds/reference.tsx';
import { RecordLink } from '#admin/layout/list/record-link.tsx';
import { RowMenu } from '#admin/layout/list/row-menu.tsx';
import type { Stored } from '../../data-provider.ts';
import './employees.css';

const filters = [
  <EnumFilter key="EmployeeActorTypes" source="EmployeeActorTypes" label="Role" of="EmployeeActorType" />,
  <ManyFilter key="Branches" source="Branches" reference="Branch" />,
];

/** Columns offered by the chooser. Inactive employees are marked beside the name. */
const hiddenColumns = ['State.IsActive', 'Person', 'HasPin', 'HasBadge', 'CreatedOn'];

const hasLeft = (employee: Stored | undefined): boolean =>
  (employee?.['State'] as { IsActive?: boolean } | null | undefined)?.IsActive === false;

const standingOut = { background: 'var(--warning-soft)', '--row': 'var(--warning-soft)' };

const EmployeeName = ({ source }: { source: string }) => {
  const translate = useTranslate();
  const link = <RecordLink source={source} />;
  if (!hasLeft(useRecordContext<Stored>())) return link;
  return (
    <span className="employee-name">
      {link}
      <Chip size="small" color="warning" label={translate('Inactive')} />
    </span>
  );
};

EmployeeName.text = RecordLink.text;

/** Employees, at /employees: who left stands out. */
export const EmployeeList = () => (
  <List filters={filters} title="Employees">
    <DataTable hiddenColumns={hiddenColumns} rowSx={(employee: Stored) => (hasLeft(employee) ? standingOut : {})}>
      <DataTable.Col source="Filestreams" label="Images" disableSort field={ImagesField} />
      <DataTable.Col source="Name" label="Last and first name" field={EmployeeName} />
      <DataTable.Col source="Person.Email" label="Email" disableSort />
      <DataTable.Col source="Phone" />
      <DataTable.Col source="Function" label="Position" />
      <DataTable.Col source="EmployeeActorType" label="Role">
        <EnumField source="EmployeeActorType" of="EmployeeActorType" />
      </DataTable.Col>
      <DataTable.Col source="Branches" disableSort field={ManyField} />
      <DataTable.Col source="State.IsActive" label="Active" disableSort field={FlagField} />
      <DataTable.Col source="Person" field={ReferenceField} />
      <DataTable.Col source="HasPin" label="Has a PIN" disableSort field={FlagField} />
      <DataTable.Col source="HasBadge" label="Has a badge" disableSort field={FlagField} />
      <DataTable.Col source="CreatedOn" field={InstantField} />
      <RowMenu />
    </DataTable>
  </List>
);
