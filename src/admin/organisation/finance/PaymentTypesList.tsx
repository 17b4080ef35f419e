import { DataTable, List, useGetList, useTranslate } from 'react-admin';
import { TenderActionType } from '#generated/types.ts';
import { EnumField, EnumFilter } from '#admin/kinds/enum.tsx';
import { DeletionRulesContext } from '../../layout/list/bulk/bulk-actions.tsx';
import { RecordLink } from '#admin/layout/list/record-link.tsx';
import { RowMenu } from '#admin/layout/list/row-menu.tsx';
import type { Stored } from '../../data-provider.ts';
import { nameOf } from '../../model/representation.ts';

const filters = [<EnumFilter key="TenderActionTypes" source="TenderActionTypes" label="Type" of="TenderActionType" />];

const isGiftCard = ({ Settings }: Stored): boolean => Boolean((Settings as { giftcard?: boolean } | null)?.giftcard);

/** Gift cards are paid with by this type alone, so that it stays. */
const deletion = { mayDelete: (tender: Stored) => !isGiftCard(tender) };

/** The list of payment types is without meal tickets (R-FIN-006), so that these stand below it. */
const MealTickets = () => {
  const translate = useTranslate();
  const { data = [] } = useGetList<Stored>('PaymentTypes', {
    filter: { TenderActionTypes: [TenderActionType.TmE, TenderActionType.TmH] },
    sort: { field: 'Name', order: 'ASC' },
  });
  if (data.length === 0) return null;
  return (
    <section className="panel" aria-label={translate('Meal tickets')}>
      <h2>{translate('Meal tickets')}</h2>
      <ul>
        {data.map((tender) => (
          <li key={tender.Id}>
            <a className="cell-link" href={`#/paymenttype/${tender.Id}`}>
              {nameOf(tender)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
};

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
    <MealTickets />
  </DeletionRulesContext>
);
