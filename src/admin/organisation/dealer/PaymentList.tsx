import { DataTable, List } from 'react-admin';
import { InstantField, PeriodFilter } from '#admin/kinds/instant.tsx';
import { MoneyField, MoneyFilter } from '#admin/kinds/money.tsx';
import { ReferenceField, ReferenceFilter } from '#admin/kinds/reference.tsx';
import { FirstFilterContext } from '#admin/layout/list/begin.ts';
import { DeletionRulesContext } from '../../layout/list/bulk/bulk-actions.tsx';
import { EmptyState } from '#admin/layout/list/empty-state.tsx';
import { RecordLink } from '#admin/layout/list/record-link.tsx';
import { RowAction, RowMenu } from '#admin/layout/list/row-menu.tsx';
import { defaultInterval } from '#domain/period.ts';
import { late } from '#client/react/late.ts';
import type { Stored } from '../../data-provider.ts';

const ApprovePayment = late(() => import('./approve-payment.tsx'), 'ApprovePayment');

const filters = [
  <ReferenceFilter key="Contracts" source="Contracts" label="Contract" reference="Contract" />,
  <PeriodFilter key="CreatedOn" source="CreatedOn" />,
  <PeriodFilter key="ApprovedOn" source="ApprovedOn" />,
  <MoneyFilter key="Amount" source="Amount" />,
];

/** Offered by the chooser of columns. */
const hiddenColumns = ['Code', 'Description', 'Invoice', 'Reference'];

const first = { CreatedOn: { Interval: defaultInterval.dealer } };

const deletion = { mayDelete: ({ ApprovedOn }: Stored) => !ApprovedOn };

const about = 'A payment counts towards the balance of its contract once it is approved.';

/** Payments of customers on their contracts, at /dealer/payments. */
export const PaymentList = () => (
  <FirstFilterContext value={first}>
    <DeletionRulesContext value={deletion}>
      <List filters={filters} title="Payments" sort={{ field: 'CreatedOn', order: 'DESC' }} filterDefaultValues={first}>
        <DataTable hiddenColumns={hiddenColumns} empty={<EmptyState text={about} />}>
          <DataTable.Col source="Contract" field={RecordLink} />
          <DataTable.Col source="Contract.Customer" label="Customer" disableSort field={ReferenceField} />
          <DataTable.Col source="CreatedOn" field={InstantField} />
          <DataTable.Col source="Amount" align="right" field={MoneyField} />
          <DataTable.Col source="ApprovedOn" field={InstantField} />
          <DataTable.Col source="Code" />
          <DataTable.Col source="Description" />
          <DataTable.Col source="Invoice" field={ReferenceField} />
          <DataTable.Col source="Reference" />
          <RowMenu>{({ ApprovedOn }) => !ApprovedOn && <RowAction label="Approve" Dialog={ApprovePayment} />}</RowMenu>
        </DataTable>
      </List>
    </DeletionRulesContext>
  </FirstFilterContext>
);
