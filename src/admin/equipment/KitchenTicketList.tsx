import Button from '@mui/material/Button';
import { DataTable, List, useRecordContext, useRefresh, useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import type { Stored } from '../data-provider.ts';
import { EnumField, EnumFilter } from '../kinds/enum.tsx';
import { InstantField, PeriodFilter } from '../kinds/instant.tsx';
import { IntegerField } from '../kinds/integer.tsx';
import { ReferenceField, ReferenceFilter } from '../kinds/reference.tsx';
import { EmptyState } from '../layout/list/empty-state.tsx';
import { RowMenu } from '../layout/list/row-menu.tsx';
import { toast } from '../toast.ts';
import { useWork } from '../layout/use-work.ts';

const filters = [
  <PeriodFilter key="CreatedOn" source="CreatedOn" label="Created on" />,
  <EnumFilter key="KitchenTicketStatuses" source="KitchenTicketStatuses" label="Status" of="KitchenTicketStatus" />,
  <ReferenceFilter key="Branches" source="Branches" label="Branch" reference="Branch" />,
];

/** Offered by the chooser of columns. */
const hiddenColumns = ['Branch', 'Attempts', 'IsReprint'];

const reasons: Readonly<Record<string, string>> = {
  OFFLINE: 'The printer does not answer',
  NO_ANSWER: 'The printer does not answer',
  PAPER_OUT: 'The printer has no paper',
  COVER_OPEN: 'The cover of the printer is open',
  NOT_ALLOWED: 'The machine of the device service does not allow this printer yet',
  NO_SERVICE: 'No device service is on its line',
};

/** Why it was not printed, in words; what was printed in the end has nothing to say. */
const ReasonField = () => {
  const translate = useTranslate();
  const record = useRecordContext<Stored>();
  if (!record?.['Reason'] || record['PrintedOn']) return null;
  const reason = String(record['Reason']);
  return translate(reasons[reason] ?? reason);
};

/** One tap without a question, because the kitchen is waiting. */
const PrintAgain = ({ record }: { record: Stored }) => {
  const translate = useTranslate();
  const refresh = useRefresh();
  const { isBusy, work } = useWork();
  const print = (): Promise<void> =>
    work(async () => {
      await call('KitchenTicketReprint', { kitchenTicket: { Id: Number(record.Id) } });
      toast.success(translate('The ticket goes to the printer once more'));
      refresh();
    });
  return (
    <Button size="small" className="row-action" disabled={isBusy} onClick={() => void print()}>
      {translate('Print again')}
    </Button>
  );
};

/** Kitchen tickets that were printed or wait, and why, at /kitchen-tickets. */
export const KitchenTicketList = () => (
  <List filters={filters} title="Kitchen tickets" sort={{ field: 'CreatedOn', order: 'DESC' }}>
    <DataTable
      hiddenColumns={hiddenColumns}
      empty={<EmptyState text="Tickets of the last week: what stations with a printer were told on paper." />}
    >
      <DataTable.Col source="CreatedOn" field={InstantField} />
      <DataTable.Col source="StationName" label="Station" disableSort />
      <DataTable.Col source="Branch" field={ReferenceField} />
      <DataTable.Col source="Lines" label="Dishes" disableSort />
      <DataTable.Col source="KitchenTicketStatus" label="Status">
        <EnumField source="KitchenTicketStatus" of="KitchenTicketStatus" />
      </DataTable.Col>
      <DataTable.Col source="Reason" disableSort field={ReasonField} />
      <DataTable.Col source="PrintedOn" label="Printed on" field={InstantField} />
      <DataTable.Col source="Attempts" align="right" field={IntegerField} />
      <RowMenu inSight={(record) => <PrintAgain record={record} />} />
    </DataTable>
  </List>
);
