import { DataTable, List } from 'react-admin';
import { EnumField, EnumFilter } from '#admin/kinds/enum.tsx';
import { DeletionRulesContext } from '../../layout/list/bulk/bulk-actions.tsx';
import { RecordLink } from '#admin/layout/list/record-link.tsx';
import { RowMenu } from '#admin/layout/list/row-menu.tsx';
import type { Stored } from '../../data-provider.ts';

const filters = [<EnumFilter key="TenderActionTypes" source="TenderActionTypes" label="Type" of="TenderActionType" />];

const isGiftCard = ({ Settings }: Stored): boolean => Boolean((Settings as { giftcard?: boolean } | null)?.giftcard);

/** Gift cards are paid with by this type alone, so that it stays. */
const deletion = { mayDelete: (tender: Stored) => !isGiftCard(tender) };

/** Payment types, at /paymenttypes */
export const PaymentTypesList = () => (
  <DeletionRulesContext value={deletion}>
    <List filters={filters} title="Payment types">
      <DataTable>
        <DataTable.Col source="Name" field={RecordLink} />
        <DataTable.Col source="TenderActionType" label="Type">
          <EnumField source="TenderActionType" of="TenderActionType" />
        </DataTable.Col>
        <RowMenu />
      </DataTable>
    </List>
  </DeletionRulesContext>
);
