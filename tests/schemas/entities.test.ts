import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readSchemas } from '#codegen/load/read-schemas.ts';
import { buildModel } from '#codegen/model/build-model.ts';

const model = buildModel(readSchemas(join(import.meta.dirname, '../../schemas')));
const entities = new Map(model.entities.map((entity) => [entity.name, entity]));

/** Everything that the specification names, stored or not. */
const named = `
  Organisation Emplacement Setting User Person Employee MenuAccessNode Token Branch Depot Filestream Culture Trace Message Publisher Subscriber
  PushRegistration PushMessage DateInterval FinanceBalance Note Article ArticleBarcode ArticleSupplement ArticleSplit ArticleGroup ArticleBond
  Pricelist PricelistItem CalculationDocument Translation Resource Contractor ContractorGroup ContractorSplit Document Order Lot DocumentGroup Bill
  Shift ShiftInfo Inventory InventoryLot DocumentSplit DocumentTag Discount Layout LabelTemplate ReceiptTemplate ReportTemplate Scheme Unit BranchUnit
  Device Preset ReportRow NeedsRow ReportDocument Post Measure Vat Tender Bank Payment Invoice Contract CustomerRegistration Mark Track Payoff Key
  Feature Subscription Giftcard PricingInputs RawData ImportResult TermeneData Predicate SearchResult LotBalanceCriteria Fault Country PosOptions
  SalesReceipt Plan
`
  .trim()
  .split(/\s+/);

it('every entity of the specification has its schema', () => {
  expect(named).toHaveLength(87);
  expect(named.filter((name) => !entities.has(name))).toEqual([]);
});

it.each([
  ['CalculationDocument', 'Document'],
  ['Order', 'Document'],
  ['SalesReceipt', 'Document'],
  ['ReportDocument', 'Document'],
  ['Bill', 'DocumentGroup'],
  ['Shift', 'DocumentGroup'],
  ['Inventory', 'DocumentGroup'],
  ['DocumentTag', 'DocumentGroup'],
  ['InventoryLot', 'Lot'],
  ['Discount', 'Layout'],
  ['LabelTemplate', 'Layout'],
  ['ReceiptTemplate', 'Layout'],
  ['ReportTemplate', 'Layout'],
  ['PricingInputs', 'Article'],
])('a %s is a shape of a stored %s', (shape, stored) => {
  expect(entities.get(shape)).toMatchObject({ shapeOf: stored });
  expect(entities.get(shape)?.table).toBeUndefined();
  expect(entities.get(stored)?.table).toBe(stored);
});

it('a shape has the fields it takes and those of its own', () => {
  const fields = (name: string) => entities.get(name)?.fields.map((field) => field.name);
  expect(fields('DocumentTag')).toEqual(['Id', 'Version', 'Name', 'IsDefault']);
  expect(fields('RawData')).toEqual(
    expect.arrayContaining(['Code', 'HasHeaders', 'Source', 'ArticleRows', 'ContractorRows', 'predicate']),
  );
  expect(fields('ReportRow')).toEqual(expect.arrayContaining(['Article', 'QuantitySum', 'DebitSum', 'ABCGroup']));
});

it('equipment is numbered as the routes are: cash registers, scales, label and thermal printers, displays, terminals [R-UNIT-003]', () => {
  const routes = (entities.get('BranchUnit')?.views ?? []).map(({ titles, list }) => [list?.route, titles]);
  expect(routes).toEqual([
    ['/units/1', 'Cash registers'],
    ['/units/2', 'Scales'],
    ['/units/3', 'Label printers'],
    ['/units/4', 'Thermal printers'],
    ['/units/6', 'Customer displays'],
    ['/units/7', 'Bank terminals'],
  ]);
});

it('a list of equipment has name, branch and device; scales show their price list too [R-UNIT-004]', () => {
  const [registers, scales] = entities.get('BranchUnit')?.views ?? [];
  expect(registers?.list?.columns).toEqual(['Code', 'Name', 'Branch', 'Device']);
  expect(scales?.list?.columns).toEqual(['Code', 'Name', 'Settings.selectedPricelist', 'Branch', 'Device']);
});

it('contracts of a dealer have code, customer, e-mail, when they were made, the next invoice and the restriction [R-DEALER-001]', () => {
  expect(entities.get('Contract')?.views[0]?.list).toMatchObject({
    route: '/dealer/contracts',
    columns: ['Code', 'Customer', 'Email', 'CreatedOn', 'InvoiceNext', 'RestrictedOn'],
  });
});

it('settings of equipment hold every key of the specification [R-UNIT-008]', () => {
  const keys = entities
    .get('BranchUnit')
    ?.fields.find(({ name }) => name === 'Settings')
    ?.fields?.map(({ name }) => name);
  expect(keys).toEqual(
    expect.arrayContaining([
      'device',
      'groups',
      'pricelist',
      'selectedPricelist',
      'port',
      'Name',
      'Port',
      'Address',
      'ConnectionString',
      'Vats',
      'PaymentTypes',
      'baud',
      'cashier',
      'password',
      'timeout',
      'text_',
      'ecr',
      'host',
    ]),
  );
});

it('templates are of types 1, 3, 4, 5 and 6: discount, receipt, showcase, label, report; 7 are buttons [R-API-018]', () => {
  expect(model.enums.find(({ name }) => name === 'LayoutEntityType')?.values.map(({ value }) => value)).toEqual([
    1, 3, 4, 5, 6, 7,
  ]);
  expect(entities.get('Layout')?.fields.find(({ name }) => name === 'LayoutEntityType')?.filter).toBe(
    'LayoutEntityTypes',
  );
});

it('the company has name, type, links, country, currency, account, images and the days in which changes are allowed [R-COMPANY-001]', () => {
  const [view] = entities.get('Organisation')?.views ?? [];
  expect(view?.form?.sections.flatMap(({ fields }) => fields)).toEqual(
    expect.arrayContaining([
      'Name',
      'Type',
      'Settings.links',
      'Settings.country',
      'Settings.currency',
      'Settings.account',
      'Filestreams',
      'Settings.RestrictChangeByDateFrom',
    ]),
  );
  expect(model.calls.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['OrganisationClearDocument', 'OrganisationClearArticle', 'OrganisationClearContractor']),
  );
});

const valuesOf = (name: string) =>
  Object.fromEntries(model.enums.find((one) => one.name === name)?.values.map((each) => [each.name, each.value]) ?? []);

it('links are of nine kinds [R-COMPANY-003]', () => {
  expect(valuesOf('LinkType')).toEqual({
    Web: 0,
    Facebook: 1,
    GooglePlus: 2,
    YouTube: 3,
    Twitter: 4,
    Instagram: 5,
    VKontakte: 6,
    Odnoklassniki: 7,
    VR: 8,
  });
});

it('an organisation of type 1 is a restaurant [R-GEN-005]', () => {
  expect(valuesOf('OrganisationType')['Restaurant']).toBe(1);
});

it('import and export take rawData [R-API-036]', () => {
  for (const name of ['ExchangeImport', 'ExchangeExport'])
    expect(model.calls.find((call) => call.name === name)?.request?.fields.map((field) => field.name)).toEqual([
      'rawData',
    ]);
});

it('calls of notifications, gift cards and finance are those of the specification [R-API-037] [R-API-038] [R-API-039]', () => {
  const verbs = (name: string) => entities.get(name)?.verbs;
  expect(verbs('Message')).toEqual(['Read', 'Search', 'Create']);
  expect(verbs('Trace')).toEqual(['Read', 'Search', 'Create', 'Update']);
  expect(verbs('Giftcard')).toEqual(['Read', 'Search']);
  expect(verbs('Invoice')).toEqual(['Read', 'Search']);
  expect(verbs('Payment')).toEqual(['Read', 'Search', 'Create', 'Update', 'Delete']);
  expect(verbs('Contract')).toEqual(expect.arrayContaining(['Load']));
  const paths = model.calls.map(({ path }) => path.replace('/233/Finance.svc/Web/', ''));
  expect(paths).toEqual(
    expect.arrayContaining([
      'PaymentApprove',
      'BalanceRead',
      'BalanceSearch',
      'BalanceCheck',
      'InvoiceRemind',
      'PricingRead',
    ]),
  );
});
