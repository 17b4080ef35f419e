import { create, search, type ArticleWireId, type Caller, type Stored } from './caller.ts';
import { demoRange, type RangeProduct } from './range.ts';
import { groups } from './small-shop-products.ts';

/** Who signs in to the demo, printed at start. */
export const demoSignIn = {
  email: 'demo@merx.example',
  password: 'open the shop',
  cashierPin: '1111',
  managerPin: '9999',
} as const;

const finishedName = 'Merx Demo';

/** Name of the company until the demo is complete: no user has worked in it yet. */
export const unfinishedName = 'Merx Demo (being made)';

/** Facts of the shop for the sales of the demo. */
export interface DemoShop {
  branchId: number;
  depotId: number;
  cashiers: number[];
  /** With the percentage that each has off everything. */
  customers: { Id: number; discount: number }[];
  supplierIds: number[];
  tenders: { cash: number; card: number };
  products: (RangeProduct & ArticleWireId)[];
  /** By the name that the range calls them. */
  groupIds: ReadonlyMap<string, number>;
}

const signUp = (call: Caller) =>
  call('SignUpOrganisation', {
    employee: {
      Organisation: { Name: finishedName },
      Person: {
        FirstName: 'Demo',
        LastName: 'Manager',
        PersonSexType: 1,
        Email: demoSignIn.email,
        User: { Code: demoSignIn.email, Password: demoSignIn.password },
      },
      Phone: '+373 22 000000',
    },
  });

type Company = Stored & { Version?: number; Settings?: { Key: string; Value: unknown }[] };

const companyOf = async (call: Caller): Promise<Company> => {
  const [organisation] = (await search(call, 'OrganisationSearch')) as Company[];
  if (!organisation) throw new Error('the demo company was not made');
  return organisation;
};

/** The last thing that is made. */
export const nameFinishedShop = async (call: Caller): Promise<void> => {
  const { Id, Version } = await companyOf(call);
  await call('OrganisationUpdate', { organisation: { Id, Version, Name: finishedName } });
};

const setUpCompany = async (call: Caller): Promise<void> => {
  const organisation = await companyOf(call);
  const kept = (organisation.Settings ?? []).filter(
    ({ Key }) => !['needSetup', 'country', 'currency', 'ServiceType'].includes(Key),
  );
  await call('OrganisationUpdate', {
    organisation: {
      Id: organisation.Id,
      Version: organisation.Version,
      Name: unfinishedName,
      Settings: [
        ...kept,
        { Key: 'needSetup', Value: false },
        { Key: 'country', Value: { id: 'md' } },
        { Key: 'currency', Value: 'MDL' },
        { Key: 'ServiceType', Value: 'POS' },
      ],
    },
  });
};

/** The piece that the sign-up made, called as the rest of the shop is, and the kilogram. */
const makeMeasures = async (call: Caller) => {
  const [made] = (await search(call, 'MeasureSearch')) as (Stored & { Version?: number })[];
  if (made) await call('MeasureUpdate', { measure: { Id: made.Id, Version: made.Version, Name: 'шт' } });
  const piece = made ?? (await create(call, 'Measure', { Code: 'pcs', Name: 'шт' }));
  const kilogram = await create(call, 'Measure', { Code: 'kg', Name: 'кг' });
  return { piece: piece.Id, kilogram: kilogram.Id };
};

const makeProducts = async (call: Caller): Promise<Pick<DemoShop, 'products' | 'groupIds'>> => {
  const measures = await makeMeasures(call);
  const vats = new Map<number, number>();
  for (const percent of [20, 8])
    vats.set(percent, (await create(call, 'Vat', { Code: `V${percent}`, Name: `${percent}%`, Value: percent })).Id);
  const split = await create(call, 'ArticleSplit', { Code: 'GROUPS', Name: 'Группы товаров', SplitActionType: 6 });
  const groupIds = new Map<string, number>();
  for (const [key, group] of Object.entries(groups)) {
    groupIds.set(
      key,
      (await create(call, 'ArticleGroup', { Code: group.code, Name: group.ru, ArticleSplit: { Id: split.Id } })).Id,
    );
  }
  const products: DemoShop['products'] = [];
  for (const product of demoRange()) {
    const { Id } = await create(call, 'Article', {
      Name: product.name,
      Descriptions: { ru: product.name, ro: product.nameRo },
      Code: product.code,
      Barcode: product.barcode ?? null,
      Index: product.plu ?? null,
      Price: product.price / 100,
      ArticleMeasureType: product.isWeighed ? 2 : 1,
      Measure: { Id: product.isWeighed ? measures.kilogram : measures.piece },
      Vat: { Id: vats.get(product.vatPercent) },
      ArticleGroups: [{ Id: groupIds.get(product.group) }],
      Visible: true,
    });
    products.push({ ...product, Id });
  }
  return { products, groupIds };
};

/** Gives the owner a PIN, to approve actions of cashiers at the till. */
const givePin = async (call: Caller): Promise<void> => {
  const [manager] = (await search(call, 'EmployeeSearch')) as (Stored & { Version?: number })[];
  if (!manager) throw new Error('the demo company has no manager');
  const { Id, Version } = manager;
  await call('EmployeeUpdate', { employee: { Id, Version, Code: demoSignIn.managerPin } });
};

const makePeople = async (call: Caller) => {
  await givePin(call);
  const cashiers: number[] = [];
  for (const [i, pin] of [demoSignIn.cashierPin, '2222'].entries()) {
    cashiers.push(
      (
        await create(call, 'Employee', {
          Person: { FirstName: `Кассир ${i + 1}`, LastName: 'Demo' },
          Code: pin,
          EmployeeActorType: 3,
          Function: 'Кассир',
          State: { IsActive: true },
        })
      ).Id,
    );
  }
  const supplierIds: number[] = [];
  for (const name of ['Поставщик продуктов', 'Поставщик напитков', 'Поставщик товаров для дома']) {
    supplierIds.push((await create(call, 'Contractor', { Name: name, ContractorActionType: 2 })).Id);
  }
  const customers: DemoShop['customers'] = [];
  for (let number = 1; number <= 40; number++) {
    const card = String(number).padStart(3, '0');
    const discount = number % 4 === 0 ? 5 : 3;
    const { Id } = await create(call, 'Contractor', {
      FirstName: `Покупатель ${card}`,
      Name: `Покупатель ${card}`,
      ContractorActionType: 1,
      Number: `290000${card}`,
      Settings: [{ Key: 'Discount', Value: discount }],
    });
    customers.push({ Id, discount });
  }
  return { cashiers, supplierIds, customers };
};

/** The cash that the sign-up made, called as the rest of a demo is, and the card. */
export const makeTenders = async (call: Caller): Promise<DemoShop['tenders']> => {
  const made = (
    (await search(call, 'TenderSearch')) as (Stored & { TenderActionType?: number; Version?: number })[]
  ).find((tender) => tender.TenderActionType === 1);
  if (made) await call('TenderUpdate', { tender: { Id: made.Id, Version: made.Version, Name: 'Наличные' } });
  const cash = made ?? (await create(call, 'Tender', { Name: 'Наличные', TenderActionType: 1 }));
  const card = await create(call, 'Tender', { Name: 'Карта', TenderActionType: 2 });
  return { cash: cash.Id, card: card.Id };
};

/** Registers the demo company and fills its directories through the ordinary calls. */
export const makeDemoShop = async (call: Caller): Promise<DemoShop> => {
  await signUp(call);
  await setUpCompany(call);
  const [branch] = await search(call, 'BranchSearch');
  const [depot] = await search(call, 'DepotSearch');
  if (!branch || !depot) throw new Error('the demo company has no branch or depot');
  return {
    branchId: branch.Id,
    depotId: depot.Id,
    tenders: await makeTenders(call),
    ...(await makeProducts(call)),
    ...(await makePeople(call)),
  };
};
