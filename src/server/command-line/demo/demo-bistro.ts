import { rectangleSize, sizeOf, writeShapes, type DeskShape } from '#domain/restaurant/floor-plan.ts';
import { create as createRecord, type Caller } from './caller.ts';
import { demoSignIn, makeTenders } from './demo-shop.ts';

/** Who signs in to the demo restaurant, with the password of the shop. */
export const demoBistro = { email: 'bistro@merx.example', waiterPin: '1111' } as const;

/** Dishes with their prices, by the group that they stand in. */
const menu: Readonly<Record<string, readonly (readonly [name: string, price: number])[]>> = {
  Салаты: [
    ['Салат овощной', 65],
    ['Салат «Цезарь»', 95],
  ],
  Супы: [
    ['Зама', 55],
    ['Борщ', 60],
  ],
  Горячее: [
    ['Мамалыга с брынзой', 85],
    ['Котлета по-киевски', 120],
    ['Стейк из лосося', 210],
  ],
  Десерты: [
    ['Сырники', 70],
    ['Плацинда с вишней', 45],
  ],
  Напитки: [
    ['Компот', 25],
    ['Кофе', 35],
    ['Вино Каберне, бокал', 60],
  ],
};

const create = async (call: Caller, entity: string, body: object): Promise<number> =>
  (await createRecord(call, entity, body)).Id;

const firstOf = async (call: Caller, name: string): Promise<{ Id: number; Version?: number }> => {
  const { Entities } = (await call(name, { predicate: {} })) as { Entities: { Id: number; Version?: number }[] };
  const [first] = Entities;
  if (!first) throw new Error(`the demo restaurant has nothing for ${name}`);
  return first;
};

const signUp = async (call: Caller): Promise<void> => {
  await call('SignUpOrganisation', {
    employee: {
      Organisation: { Name: 'Merx Bistro', Type: 1 },
      Person: {
        FirstName: 'Bistro',
        LastName: 'Manager',
        PersonSexType: 1,
        Email: demoBistro.email,
        User: { Code: demoBistro.email, Password: demoSignIn.password },
      },
      Phone: '+373 22 000000',
    },
  });
  const { Id, Version } = await firstOf(call, 'OrganisationSearch');
  await call('OrganisationUpdate', {
    organisation: {
      Id,
      Version,
      Settings: [
        { Key: 'needSetup', Value: false },
        { Key: 'country', Value: { id: 'md' } },
        { Key: 'currency', Value: 'MDL' },
      ],
    },
  });
};

/** Who cooks what: groups of the menu by station. */
const stations = {
  'Горячий цех': ['Супы', 'Горячее'],
  'Холодный цех': ['Салаты', 'Десерты'],
  Бар: ['Напитки'],
} as const;

interface Menu {
  dishes: readonly number[];
  groups: ReadonlyMap<string, number>;
}

const makeMenu = async (call: Caller): Promise<Menu> => {
  const split = await create(call, 'ArticleSplit', { Code: 'GROUPS', Name: 'Меню', SplitActionType: 6 });
  const vat = await create(call, 'Vat', { Code: 'V8', Name: '8%', Value: 8 });
  const dishes: number[] = [];
  const groups = new Map<string, number>();
  for (const [at, [group, of]] of Object.entries(menu).entries()) {
    const groupId = await create(call, 'ArticleGroup', { Code: `M${at}`, Name: group, ArticleSplit: { Id: split } });
    groups.set(group, groupId);
    for (const [Name, Price] of of)
      dishes.push(await create(call, 'Article', { Name, Price, Vat: { Id: vat }, ArticleGroups: [{ Id: groupId }] }));
  }
  return { dishes, groups };
};

const makeStations = async (call: Caller, branchId: number, { groups }: Menu): Promise<void> => {
  for (const [Name, of] of Object.entries(stations))
    await create(call, 'KitchenStation', {
      Name,
      Branch: { Id: branchId },
      Groups: of.map((group) => ({ Id: groups.get(group) })),
    });
};

const desksInRow = 4;

/** Eight desks in two rows, round ones at the window. */
const makeRoom = async (call: Caller, branchId: number): Promise<number[]> => {
  const shapes: DeskShape[] = [];
  for (let at = 0; at < desksInRow * 2; at++) {
    const kind = at < desksInRow ? 'circle' : 'rectangle';
    const name = `Стол ${at + 1}`;
    const capacity = kind === 'circle' ? 2 : 4;
    const deskId = await create(call, 'Unit', {
      Name: name,
      Code: `D${at + 1}`,
      Branch: { Id: branchId },
      Settings: [{ Key: 'Capacity', Value: capacity }],
    });
    const x = 150 + (at % desksInRow) * (rectangleSize.width + 120);
    const y = kind === 'circle' ? 170 : 450;
    shapes.push({ kind, name, capacity, deskId, number: at + 1, x, y, rotation: 0, ...sizeOf(kind) });
  }
  await create(call, 'Scheme', {
    Name: 'Зал',
    Branch: { Id: branchId },
    Settings: [
      { Key: 'Data', Value: writeShapes(shapes) },
      { Key: 'Width', Value: 1110 },
      { Key: 'Height', Value: 620 },
    ],
  });
  return shapes.flatMap(({ deskId }) => deskId ?? []);
};

/** Orders that guests at some desks have not paid yet: places of dishes in the menu. */
const open = [
  { desk: 0, guests: 2, dishes: [1, 10, 10] },
  { desk: 2, guests: 1, dishes: [2, 5, 9, 11] },
  { desk: 5, guests: 3, dishes: [0, 3, 4, 6, 7, 11] },
] as const;

/** A restaurant with a menu, a room and some open bills, made through the ordinary calls. Answers its bills. */
export const makeDemoBistro = async (call: Caller): Promise<number> => {
  await signUp(call);
  const { Id: branchId } = await firstOf(call, 'BranchSearch');
  await makeTenders(call);
  const waiter = await create(call, 'Employee', {
    Person: { FirstName: 'Официант', LastName: 'Demo' },
    Code: demoBistro.waiterPin,
    EmployeeActorType: 3,
    Function: 'Официант',
    State: { IsActive: true },
  });
  const made = await makeMenu(call);
  const { dishes } = made;
  await makeStations(call, branchId, made);
  const desks = await makeRoom(call, branchId);
  for (const { desk, guests, dishes: chosen } of open)
    await create(call, 'DocumentGroup', {
      Branch: { Id: branchId },
      Desk: { Id: desks[desk] },
      Employee: { Id: waiter },
      Settings: [{ Key: 'Guests', Value: guests }],
      Documents: [{ DocumentActionType: 6, Lots: chosen.map((at) => ({ Article: { Id: dishes[at] }, Quantity: 1 })) }],
    });
  return open.length;
};
