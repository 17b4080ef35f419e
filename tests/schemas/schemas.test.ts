import { join } from 'node:path';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { readSchemas } from '#codegen/load/read-schemas.ts';
import { buildModel } from '#codegen/model/build-model.ts';
import type { EntityModel, FieldModel } from '#codegen/model/shapes.ts';
import { bodySchemas } from '#codegen/write/body-schemas.ts';
import { titlesOf } from '#codegen/write/labels.ts';
import { faults } from '#domain/faults.ts';

const root = join(import.meta.dirname, '../..');
const specs = readSchemas(join(root, 'schemas'));
const model = buildModel(specs);
const entities = new Map(model.entities.map((entity) => [entity.name, entity]));
const enumeration = (name: string) => model.enums.find((each) => each.name === name)?.values ?? [];
const valuesOf = (name: string) => Object.fromEntries(enumeration(name).map(({ name: word, value }) => [word, value]));

const members = (field: FieldModel): FieldModel[] => field.fields ?? entities.get(field.to ?? '')?.fields ?? [];
const derived = ['Id', 'Version'];

const leadsSomewhere = (fields: FieldModel[], [name, ...rest]: string[]): boolean => {
  const field = fields.find((each) => each.name === name);
  if (!field) return derived.includes(name ?? '');
  return rest.length === 0 || leadsSomewhere(members(field), rest);
};

/** Every field that a screen of the entity names: columns, filters, form fields, places of routes. */
const namedOnScreens = (entity: EntityModel): string[] =>
  entity.views.flatMap(({ list, form }) => [
    ...(list?.columns ?? []),
    ...(list?.filters ?? []),
    ...(form?.sections ?? []).flatMap(({ fields }) => fields),
    ...[...(list?.rowRoute ?? '').matchAll(/\{([\w.]+)\}/g)]
      .map((match) => match[1] as string)
      .filter((place) => place !== 'actionType'),
  ]);

const ajv = new Ajv2020({ strict: false, allowUnionTypes: true });
ajv.addSchema({ $id: 'merx:bodies', $defs: bodySchemas(model).$defs });

const refusals = (definition: string, value: unknown): string[] =>
  ajv.validate({ $ref: `merx:bodies#/$defs/${definition}` }, value) ? [] : [ajv.errorsText(ajv.errors)];

describe('the schemas', () => {
  it('name on their screens only fields that are there, dotted paths too', () => {
    const wrong = model.entities.flatMap((entity) =>
      namedOnScreens(entity)
        .filter((path) => !leadsSomewhere(entity.fields, path.split('.')))
        .map((path) => `${entity.name}: ${path}`),
    );
    expect(wrong).toEqual([]);
  });

  it('narrow views by predicates that their search takes', () => {
    const wrong = model.entities.flatMap((entity) =>
      entity.views
        .filter(({ where }) => where)
        .flatMap(({ name, where }) => refusals(`${entity.name}Predicate`, where).map((error) => `${name}: ${error}`)),
    );
    expect(wrong).toEqual([]);
  });

  it('say of shapes which stored records they are by predicates that their search takes', () => {
    const wrong = model.entities
      .filter(({ where }) => where)
      .flatMap(({ name, where, shapeOf }) =>
        refusals(`${shapeOf}Predicate`, where).map((error) => `${name}: ${error}`),
      );
    expect(wrong).toEqual([]);
  });

  it('give each view a name of its own', () => {
    const names = model.entities.flatMap(({ views }) => views.map(({ name }) => name));
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });

  it('name only faults that the catalogue of faults has', () => {
    const named = [
      ...specs.calls.flatMap((call) => call.faults ?? []),
      ...model.entities.flatMap(({ uniques }) => uniques.map(({ fault }) => fault)),
    ];
    expect(named.filter((code) => !(code in faults))).toEqual([]);
  });

  it('never answer a password', () => {
    expect(entities.get('User')?.fields.find(({ name }) => name === 'Password')?.kind).toBe('secret');
  });
});

describe('enumerations', () => {
  it.each<[string, Record<string, number>]>([
    ['EntityActionType', { None: 0, Create: 1, Update: 2, Delete: 3, Save: 4 }],
    [
      'DocumentActionType',
      {
        None: 0,
        Income: 1,
        Outcome: 2,
        Check: 3,
        Transfer: 4,
        Reevaluation: 5,
        Order: 6,
        Inventory: 7,
        Calculation: 8,
        Payment: 9,
        OrderToSupplier: 10,
        InvoiceIncome: 11,
        InvoiceOutcome: 12,
        OrderFromCustomer: 13,
      },
    ],
    [
      'DocumentOperationType',
      {
        IncomeRegular: 1,
        OutcomeRegular: 2,
        InventoryRegular: 3,
        ReturnRegular: 4,
        OutcomeWriteOff: 5,
        OutcomeCalculation: 6,
        OrderOnline: 7,
        PaymentIncome: 8,
        PaymentOutcome: 9,
        OutcomeNotice: 10,
      },
    ],
    ['SplitDocumentType', { None: 0, Shift: 1, Inventory: 2, Bill: 3, Calculation: 4 }],
    ['ArticleActionType', { None: 0, Product: 1, CalculateIn: 2, CalculateOut: 4, Service: 8, GiftCard: 16 }],
    ['TenderActionType', { Cash: 1, Card: 2, Voucher: 3, Credit: 4, Cec: 5, TmE: 6, TmH: 7 }],
    ['SplitActionType', { Vat: 1, Size: 2, Color: 3, Model: 4, Promotion: 5, Groups: 6, Modifiers: 10, Services: 11 }],
    ['DatePart', { Year: 1, Quarter: 2, Month: 3, Day: 5, DayOfWeek: 7, Hour: 8, HourOfWeek: 9 }],
    ['EmployeeActorType', { Administrator: 1, Manager: 2, Cashier: 3 }],
    [
      'TrackActionType',
      {
        DocumentUpdate: 1,
        DocumentDelete: 2,
        LotUpdate: 3,
        LotDelete: 4,
        ArticleUpdate: 5,
        ArticleDelete: 6,
        DocumentClear: 7,
        ArticlesClear: 8,
        ContractorsClear: 9,
        ShiftTakeBack: 10,
        TimeEntryUpdate: 11,
        TimeEntryDelete: 12,
      },
    ],
  ])('%s has the numbers of the specification', (name, numbers) => {
    expect(valuesOf(name)).toEqual(numbers);
  });

  it('gift card is article type 16, piece and weighable are measure types 1 and 2 [R-CAT-017] [R-CAT-018]', () => {
    expect(valuesOf('ArticleActionType')['GiftCard']).toBe(16);
    expect(valuesOf('ArticleMeasureType')).toEqual({ Piece: 1, Weighable: 2 });
  });

  it('collections and changes have the types of the specification [R-COLL-004] [R-LOG-005]', () => {
    expect(enumeration('SplitActionType').map(({ value }) => value)).toEqual([1, 2, 3, 4, 5, 6, 10, 11]);
    expect(
      enumeration('TrackActionType')
        .map(({ value }) => value)
        .slice(0, 9),
    ).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });
});

describe('fields', () => {
  const names = (entity: string) => entities.get(entity)?.fields.map(({ name }) => name) ?? [];
  const settingsOf = (entity: string) =>
    entities
      .get(entity)
      ?.fields.find(({ name }) => name === 'Settings')
      ?.fields?.map(({ name }) => name) ?? [];

  it('settings of a product hold every key of the specification [R-CAT-048]', () => {
    expect(settingsOf('Article')).toEqual(
      expect.arrayContaining([
        'depot_type',
        'Visible',
        'Promoted',
        'QtyInPackage',
        'volume',
        'minSalePrice',
        'BestBefore',
        'noDiscount',
        'isComposite',
        'socialPercent',
        'isSocial',
        'deeplink',
      ]),
    );
  });

  it('settings of a contractor hold every key of the specification [R-CUST-013]', () => {
    expect(settingsOf('Contractor')).toEqual(
      expect.arrayContaining([
        'Fiscalcode',
        'Vatcode',
        'Discount',
        'RegistrationNumber',
        'platitor_tva',
        'county',
        'capital_social',
        'Comment',
        'cifDetails',
      ]),
    );
  });

  it('a shift has its name, its documents from and to, its sum and who closed it where [R-SHIFT-007]', () => {
    expect(names('DocumentGroup')).toEqual(
      expect.arrayContaining(['Code', 'Name', 'DocumentFrom', 'DocumentTo', 'DebitSum']),
    );
    expect(settingsOf('DocumentGroup')).toEqual(expect.arrayContaining(['DepotId', 'EmployeeId']));
  });

  it('a line has its layer, three quantities, and prices, sums and VAT on both sides [R-LOT-005]', () => {
    expect(names('Lot')).toEqual(
      expect.arrayContaining([
        'LotParentId',
        'Quantity',
        'PrimaryQuantity',
        'BalanceQuantity',
        'CreditPrice',
        'CreditSum',
        'CreditVatRate',
        'CreditVatSum',
        'DebitPrice',
        'DebitSum',
        'DebitVatRate',
        'DebitVatSum',
        'PrimaryDebitPrice',
        'PrimaryDebitSum',
      ]),
    );
  });

  it('a supplement has its principal dish, its product and whether it is charged [R-CAT-047]', () => {
    expect(names('ArticleSupplement')).toEqual(expect.arrayContaining(['PrincipalId', 'Article', 'IsChargeable']));
  });
});

describe('titles', () => {
  it.each(['ru', 'ro'])('are all translated into %s', (language) => {
    expect(titlesOf(model).filter((title) => !model.words[title]?.[language])).toEqual([]);
  });

  it('write Romanian with the comma below', () => {
    expect(Object.values(model.words).filter(({ ro }) => /[şţŞŢ]/.test(ro ?? ''))).toEqual([]);
  });
});
