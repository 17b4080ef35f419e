import { cloneElement, type ReactElement } from 'react';
import { DataTable, type DataTableColumnProps, useRecordContext, useTranslate } from 'react-admin';
import { documentType, type DepotField } from '#domain/documents/document-type.ts';
import { shownSum } from '#domain/documents/lines/totals.ts';
import { DocumentActionType, type Document } from '#generated/types.ts';
import { showMoney } from '#client/i18n/figures.ts';
import { views } from '#generated/views/Document.ts';
import { EnumField } from '../../kinds/enum.tsx';
import { FlagField } from '../../kinds/flag.tsx';
import { InstantField } from '../../kinds/instant.tsx';
import { MoneyField } from '../../kinds/money.tsx';
import { QuantityField } from '../../kinds/quantity.tsx';
import { ReferenceField } from '../../kinds/reference.tsx';
import { RecordLink } from '../../layout/list/record-link.tsx';
import type { View } from '../../model/views.ts';
import { fieldTitle } from '../document-titles.ts';
import Chip from '@mui/material/Chip';
import type { Stored } from '../../data-provider.ts';

/** When it was approved; what is not yet says so in words. */
const ApprovedField = Object.assign(
  ({ source }: { source: string }) => {
    const translate = useTranslate();
    const isApproved = typeof useRecordContext<Stored>()?.[source] === 'number';
    return isApproved ? <InstantField source={source} /> : <Chip size="small" label={translate('Not approved')} />;
  },
  { text: InstantField.text },
);

const numberOf = (record: Stored | undefined): string => String(record?.['Number'] ?? record?.['Code'] ?? '');

/** The number of an order may come from elsewhere; the code is always there. */
const NumberField = Object.assign(() => <>{numberOf(useRecordContext<Stored>())}</>, { text: numberOf });

const sumText = (record: Stored | undefined): string => showMoney(shownSum((record ?? {}) as Partial<Document>));

/** The sum that the document itself shows: a loss is at cost, goods that came back at the price paid. */
const SumField = Object.assign(() => <>{sumText(useRecordContext<Stored>())}</>, { text: sumText });

type Column = ReactElement<DataTableColumnProps>;

/** Every column that a list of documents can have, by its field. */
const columns: Readonly<Record<string, Column>> = {
  Code: <DataTable.Col source="Code" />,
  Number: <DataTable.Col source="Number" field={NumberField} />,
  ApprovedOn: <DataTable.Col source="ApprovedOn" field={ApprovedField} />,
  CreatedOn: <DataTable.Col source="CreatedOn" field={InstantField} />,
  Branch: <DataTable.Col source="Branch" field={ReferenceField} />,
  DebitDepot: <DataTable.Col source="DebitDepot" field={ReferenceField} />,
  CreditDepot: <DataTable.Col source="CreditDepot" field={ReferenceField} />,
  Contractor: <DataTable.Col source="Contractor" field={ReferenceField} />,
  'Contractor.Phone': <DataTable.Col source="Contractor.Phone" label="Phone" disableSort />,
  Person: <DataTable.Col source="Person" field={ReferenceField} />,
  'Person.FirstName': <DataTable.Col source="Person.FirstName" label="First name" disableSort />,
  'Person.Phone': <DataTable.Col source="Person.Phone" label="Phone" disableSort />,
  'Person.Email': <DataTable.Col source="Person.Email" label="Email" disableSort />,
  Employee: <DataTable.Col source="Employee" field={ReferenceField} />,
  Article: <DataTable.Col source="Article" label="Product" field={ReferenceField} />,
  Quantity: <DataTable.Col source="Quantity" align="right" field={QuantityField} />,
  CreditSum: <DataTable.Col source="CreditSum" label="Purchase sum" align="right" field={MoneyField} />,
  DebitSum: <DataTable.Col source="DebitSum" label="Sale sum" align="right" field={MoneyField} />,
  DiscountSum: <DataTable.Col source="DiscountSum" label="Discount" align="right" field={MoneyField} />,
  DocumentActionType: (
    <DataTable.Col source="DocumentActionType" label="Document type">
      <EnumField source="DocumentActionType" of="DocumentActionType" />
    </DataTable.Col>
  ),
  DocumentOperationType: (
    <DataTable.Col source="DocumentOperationType" label="Operation">
      <EnumField source="DocumentOperationType" of="DocumentOperationType" />
    </DataTable.Col>
  ),
  StartedOn: <DataTable.Col source="StartedOn" field={InstantField} />,
  CompletedOn: <DataTable.Col source="CompletedOn" field={InstantField} />,
  Status: (
    <DataTable.Col source="Status">
      <EnumField source="Status" of="KitchenOrderStatus" />
    </DataTable.Col>
  ),
  Modify: <DataTable.Col source="Modify" label="May be changed" disableSort field={FlagField} />,
};

const depots: readonly DepotField[] = ['DebitDepot', 'CreditDepot'];

const titled = (name: string, type: number): [string, string] => [
  name,
  fieldTitle({ name, title: name }, { DocumentActionType: type }),
];

/** Both depots of a transfer have names of their own; else there is one depot, and one sum (R-DOC-003, R-DOC-005). */
const titlesOf = (type: number): Readonly<Record<string, string>> =>
  type === 0
    ? {}
    : {
        ...Object.fromEntries(depots.map((name) => titled(name, type))),
        [`${documentType(type).sum}Sum`]: 'Sum',
        DocumentOperationType: 'Type',
      };

/** A recipe has a product and how much of it is made, and neither depot nor partner. */
const ofRecipes = ['Code', 'ApprovedOn', 'CreatedOn', 'Article', 'Quantity', 'CreditSum'];

/** Depots that documents of the type do not have. */
const depotsLess = (type: number): readonly string[] =>
  type === 0 ? [] : depots.filter((name) => !documentType(type).depots.includes(name));

/** The sum of the type, whichever side it is of (R-DOC-003): the list of all types has both. */
const withSum = (listed: readonly string[], type: number): readonly string[] => {
  const own = `${documentType(type).sum}Sum`;
  return type === 0 || listed.includes(own)
    ? listed
    : listed.map((name) => (/^(Credit|Debit)Sum$/.test(name) ? own : name));
};

/** The columns of a type's list: those of its schema, the first as a link, then all others, hidden at first. */
export const documentColumns = ({ view }: View, type: number): { columns: Column[]; hidden: string[] } => {
  const without = new Set(depotsLess(type));
  const listed = type === DocumentActionType.Calculation ? ofRecipes : withSum(views[view.name]?.columns ?? [], type);
  const shown = listed.filter((name) => !without.has(name));
  const isOffered = (name: string): boolean => !name.includes('.') && !shown.includes(name) && !without.has(name);
  const hidden = Object.keys(columns).filter(isOffered);
  const titles = titlesOf(type);
  const made = [...shown, ...hidden].map((name, index) =>
    cloneElement(columns[name] as Column, {
      key: name,
      ...(titles[name] && { label: titles[name] }),
      ...(titles[name] === 'Sum' && { field: SumField }),
      ...(index === 0 && { field: RecordLink }),
    }),
  );
  return { columns: made, hidden };
};
