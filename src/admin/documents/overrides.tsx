import { documentType, type DepotField } from '#domain/documents/document-type.ts';
import { DocumentActionType, RawDataActionType } from '#generated/types.ts';
import type { Stored } from '../data-provider.ts';
import { makeServerExport } from '../generic/export/server-export.tsx';
import type { ListOverride, Overrides, Parameters, PickListRules } from '../generic/overrides.ts';
import type { Filter } from '../model/filter.ts';
import { allViews } from '../model/views.ts';
import { aboutDocuments, documentTitles, fieldTitle, listPartner } from './document-titles.ts';
import { ApprovedCell, NumberCell } from './list/document-cells.tsx';
import { GenerateOrders } from './list/generate-orders.tsx';
import { keepInterval, storedInterval } from './stored-interval.ts';

const ExportDocuments = makeServerExport(RawDataActionType.Documents);

/** Types that are made in the editor; receipts are made at the sale point, orders online, counts by the inventory. */
const editable = new Set([1, 2, 4, 5, 9, 10, 11, 12, 13]);

const isOpenForChanges = (document: Stored): boolean => !document['ApprovedOn'] && document['Modify'] !== false;

/** A list opened from a figure of the dashboard goes by the day of approval; the person's own interval stays what it was. */
const keepUnlessOpened = (place: string, { CreatedOn, ApprovedOn }: Filter): void => { if (!ApprovedOn) keepInterval(place, CreatedOn); };

const depots: readonly DepotField[] = ['DebitDepot', 'CreditDepot'];

const titled = (name: string, type: number) => [name, { title: fieldTitle({ name, title: name }, { DocumentActionType: type }) }] as const;

/** Both depots of a transfer have names of their own; elsewhere there is one depot, and one sum (R-DOC-003, R-DOC-005). */
const titlesOf = (type: number): ListOverride['columns'] => (type === 0 ? {} : {
  ...Object.fromEntries(documentType(type).depots.map((name) => titled(name, type))),
  [`${documentType(type).sum}Sum`]: { title: 'Sum' },
  DocumentOperationType: { title: 'Type' },
});

/** A list is narrowed by the operations and the partners that documents of its type have. */
const offersOf = (type: number): ReturnType<NonNullable<ListOverride['filterOffers']>> => {
  const { operations, ownOperations } = documentType(type);
  return type === 0 ? {} : { DocumentOperationType: { values: [...operations, ...ownOperations] }, Contractor: { pickList: listPartner(type) } };
};

/** The list of one type: its interval is its own, and it adds documents of that type. */
const listOf = (type: number, place: string): ListOverride => ({
  // The view's own, not what the list of any type is called by.
  title: undefined,
  columns: { ApprovedOn: { Cell: ApprovedCell }, Number: { Cell: NumberCell }, ...titlesOf(type) },
  filterOffers: () => offersOf(type),
  leavesOut: type === 0 ? [] : depots.filter((name) => !documentType(type).depots.includes(name)),
  filterFields: ['ApprovedOn'],
  defaultFilter: () => ({ CreatedOn: storedInterval(place) }),
  onFilter: (filter) => keepUnlessOpened(place, filter),
  newRoute: () => (editable.has(type) ? `/document/${type}` : undefined),
  rowRoute: (record) => `/document/${String(record['DocumentActionType'])}/${record.Id}`,
  // Only what is not approved can be deleted (R-DOC-017).
  mayDelete: isOpenForChanges,
  rowActions: [{ name: 'open', label: 'Open', route: (record: Stored) => `/document/${String(record['DocumentActionType'])}/${record.Id}` }],
  bulkActions: type === 2 ? [GenerateOrders] : [],
  toolbar: [ExportDocuments],
  about: aboutDocuments(type),
});

const typeOf = ({ DocumentActionType: type }: Parameters): number => Number(type) || 0;

/** /documents/{type}/{operationType?} for what has no menu item of its own. */
const anyType: ListOverride = {
  ...listOf(0, 'other'),
  title: (parameters) => documentTitles({ DocumentActionType: typeOf(parameters), DocumentOperationType: Number(parameters['DocumentOperationType']) || undefined }).many,
  // A recipe has a product and how much of it is made, and neither depot nor partner.
  visibleColumns: (columns, { parameters }) => (typeOf(parameters) === DocumentActionType.Calculation ? ['Code', 'ApprovedOn', 'CreatedOn', 'Article', 'Quantity', 'CreditSum'] : columns),
  filterOffers: (parameters) => offersOf(typeOf(parameters)),
  hiddenFilters: (parameters) => (typeOf(parameters) && offersOf(typeOf(parameters))['DocumentOperationType']?.values?.length === 0 ? ['DocumentOperationTypes'] : []),
  defaultFilter: (parameters) => ({ CreatedOn: storedInterval(String(typeOf(parameters))) }),
  onFilter: (filter, parameters) => keepUnlessOpened(String(typeOf(parameters)), filter),
  newRoute: (parameters) => (editable.has(typeOf(parameters)) ? `/document/${typeOf(parameters)}` : undefined),
};

const views = allViews().filter(({ model }) => model.name === 'Document');

const perView = (): Record<string, ListOverride> => Object.fromEntries(views.map(({ view }) => {
  const types = view.where?.['DocumentActionTypes'];
  const type = Array.isArray(types) ? Number(types[0]) : 0;
  return [view.name, type === 0 ? anyType : listOf(type, String(type))];
}));

/** Suppliers and customers are two views of one entity. */
const contractors = (resource: 'Suppliers' | 'Customers') => (): PickListRules => ({ resource });

export const documentOverrides: Overrides = {
  lists: perView(),
  pickLists: {
    Supplier: contractors('Suppliers'),
    Customer: contractors('Customers'),
    // Tags are groups under the split with the code TAGS (R-DOC-013).
    DocumentGroups: () => ({ resource: 'DocumentTags' }),
  },
};

