import { DataTable, List, useTranslate } from 'react-admin';
import { get } from 'react-hook-form';
import { defaultInterval } from '#domain/period.ts';
import { FlagField } from '#admin/kinds/flag.tsx';
import { InstantField, PeriodFilter } from '#admin/kinds/instant.tsx';
import { useShown, type FieldProps } from '#admin/kinds/parts/text-field.tsx';
import { ReferenceField, ReferenceFilter } from '#admin/kinds/reference.tsx';
import { FirstFilterContext } from '#admin/layout/list/begin.ts';
import { EmptyState } from '#admin/layout/list/empty-state.tsx';
import { RecordLink } from '#admin/layout/list/record-link.tsx';
import { RowMenu } from '#admin/layout/list/row-menu.tsx';
import type { Values } from '../../model/route-pattern.ts';
import { hoursText, TimeSums } from './time-sums.tsx';

const about = 'Work starts and ends at the till: by a PIN at its lock, or from its menu.';

const filters = [
  <PeriodFilter key="StartedOn" source="StartedOn" label="Start of work" />,
  <ReferenceFilter key="Employees" source="Employees" label="Employee" reference="Employee" />,
  <ReferenceFilter key="Branches" source="Branches" label="Branch" reference="Branch" />,
  <PeriodFilter key="EndedOn" source="EndedOn" label="End of work" />,
];

const first = { StartedOn: { Interval: defaultInterval.activity } };

/** Offered by the chooser of columns. */
const hiddenColumns = ['CorrectedOn', 'CreatedOn'];

const HoursField = (props: FieldProps) => {
  const translate = useTranslate();
  const minutes = useShown(props);
  return typeof minutes === 'number' ? hoursText(minutes, translate) : '';
};
/** A file has the minutes, so that they are added up there. */
HoursField.text = (record: Values, source: string): string | number => (get(record, source) as number | null) ?? '';

/** Working hours, at /working-hours: what was clocked, and how much that is of each employee. */
export const TimeEntryList = () => (
  <FirstFilterContext value={first}>
    <List
      filters={filters}
      filterDefaultValues={first}
      title="Working hours"
      sort={{ field: 'StartedOn', order: 'DESC' }}
    >
      <TimeSums />
      <DataTable hiddenColumns={hiddenColumns} empty={<EmptyState text={about} />}>
        <DataTable.Col source="Employee" field={RecordLink} />
        <DataTable.Col source="Branch" field={ReferenceField} />
        <DataTable.Col source="StartedOn" label="Start of work" field={InstantField} />
        <DataTable.Col source="EndedOn" label="End of work" field={InstantField} />
        <DataTable.Col source="Minutes" label="Duration" align="right" field={HoursField} />
        <DataTable.Col source="Remark" />
        <DataTable.Col source="IsProved" label="PIN checked by the server" field={FlagField} />
        <DataTable.Col source="CorrectedBy" field={ReferenceField} />
        <DataTable.Col source="CorrectedOn" field={InstantField} />
        <DataTable.Col source="CreatedOn" field={InstantField} />
        <RowMenu />
      </DataTable>
    </List>
  </FirstFilterContext>
);
