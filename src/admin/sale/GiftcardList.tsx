import Chip from '@mui/material/Chip';
import { DataTable, List, useRecordContext, useTranslate } from 'react-admin';
import { InstantField, PeriodFilter } from '#admin/kinds/instant.tsx';
import { MoneyField } from '#admin/kinds/money.tsx';
import { ReferenceField } from '#admin/kinds/reference.tsx';
import type { Stored } from '../data-provider.ts';
import { BulkActions } from '../layout/list/bulk/bulk-actions.tsx';
import { EmptyState } from '../layout/list/empty-state.tsx';
import { GiftcardSums } from './gift-cards/giftcard-sums.tsx';
import { stateOf } from './gift-cards/giftcard-state.ts';

const filters = [
  <PeriodFilter key="RegisteredOn" source="RegisteredOn" label="Registered on" />,
  <PeriodFilter key="RedeemedOn" source="RedeemedOn" label="Redeemed on" />,
];

/** Offered by the chooser of columns. */
const hiddenColumns = ['Lot', 'Payoff'];

/** Available until nothing is left on it (R-GIFT-003). */
const StateField = Object.assign(
  (_props: { source: string }) => {
    const translate = useTranslate();
    const record = useRecordContext<Stored>();
    if (!record) return null;
    const { title, color } = stateOf(record, Date.now());
    return <Chip size="small" color={color} label={translate(title)} />;
  },
  {
    text: (record: Stored, _source: string, _props: object, translate: (text: string) => string): string =>
      translate(stateOf(record, Date.now()).title),
  },
);

/** Gift cards, at /gift-cards/dashboard (R-GIFT-001): the server registers and redeems them. */
export const GiftcardList = () => (
  <>
    <GiftcardSums />
    <List filters={filters} title="Gift cards" sort={{ field: 'RegisteredOn', order: 'DESC' }}>
      <DataTable
        hiddenColumns={hiddenColumns}
        bulkActionButtons={<BulkActions isDeleting={false} />}
        empty={<EmptyState text="A gift card appears here when it is sold." />}
      >
        <DataTable.Col source="Code" />
        <DataTable.Col source="State" label="State" disableSort field={StateField} />
        <DataTable.Col source="Value" align="right" field={MoneyField} />
        <DataTable.Col source="Balance" label="Left on the card" align="right" field={MoneyField} />
        <DataTable.Col source="RegisteredOn" label="Registered on" field={InstantField} />
        <DataTable.Col source="ValidUntil" label="Valid until" field={InstantField} />
        <DataTable.Col source="RedeemedOn" label="Redeemed on" field={InstantField} />
        <DataTable.Col source="Lot" label="Line of the sale" field={ReferenceField} />
        <DataTable.Col source="Payoff" label="Paid with it" field={ReferenceField} />
      </DataTable>
    </List>
  </>
);
