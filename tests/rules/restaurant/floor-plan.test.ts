import { describe, expect, it } from 'vitest';
import {
  DeliveryKind,
  deliveryHead,
  deliveryText,
  deliveryTitle,
  withoutDesk,
  type Delivery,
} from '#domain/restaurant/delivery.ts';
import {
  circleRadius,
  defaultPlanSize,
  deskState,
  desksOf,
  inOrder,
  isDesk,
  newDeskCapacity,
  planLength,
  planOf,
  readShapes,
  rectangleSize,
  settingsOf,
  sizeOf,
  writeShapes,
  type DeskShape,
  type FloorPlan,
  type PlanSettings,
  type Shape,
} from '#domain/restaurant/floor-plan.ts';
import type { DocumentGroup } from '#generated/types.ts';

const place = { x: 300, y: 200, width: 90, height: 60, rotation: 15 };
const circle: DeskShape = { kind: 'circle', ...place, deskId: 7, name: 'Window', capacity: 2, number: 3 };
const rectangle: DeskShape = { kind: 'rectangle', ...place, name: 'Bar', capacity: 6 };
const wall: Shape = { kind: 'wall', ...place };
const image: Shape = { kind: 'image', ...place, source: 'data:image/png;base64,AA==' };

const read = (...shapes: unknown[]) => readShapes(JSON.stringify(shapes));

describe('the size of things', () => {
  it('is the usual one: circles of radius 75, rectangles of 150 x 120, four seats [R-SCHEME-002] [R-SCHEME-005]', () => {
    expect([sizeOf('circle'), sizeOf('rectangle')]).toEqual([
      { width: 150, height: 150 },
      { width: 150, height: 120 },
    ]);
    expect([circleRadius, newDeskCapacity]).toEqual([75, 4]);
    expect([rectangleSize, defaultPlanSize]).toEqual([
      { width: 150, height: 120 },
      { width: 1200, height: 800 },
    ]);
  });

  it.each([
    [101, 101],
    [100, 640],
    [99, 640],
    [0, 640],
    [-500, 640],
    [750.4, 750],
    [750.5, 751],
    [5000, 5000],
    [Number.NaN, 640],
    [null, 640],
    [undefined, 640],
    [100.4, 640],
    [100.5, 101],
  ])('of a canvas where %s is asked for and 640 stands is %d [R-SCHEME-003]', (asked, expected) => {
    expect(planLength(asked, 640)).toBe(expected);
  });
});

it('desks are circles and rectangles, and neither walls nor pictures', () => {
  expect([circle, rectangle, wall, image].map(isDesk)).toEqual([true, true, false, false]);
  expect(desksOf([wall, rectangle, image, circle])).toEqual([rectangle, circle]);
  expect(desksOf([])).toEqual([]);
});

describe('the text of a plan', () => {
  it('is read as it was written', () => {
    const shapes = [circle, wall, image, rectangle];
    expect(JSON.parse(writeShapes(shapes))).toEqual(shapes);
    expect(readShapes(writeShapes(shapes))).toStrictEqual(shapes);
    expect(readShapes(writeShapes([]))).toEqual([]);
  });

  it.each([
    ['circle', { kind: 'circle', x: 0, y: 0, width: 150, height: 150, rotation: 0, name: '', capacity: 4 }],
    ['rectangle', { kind: 'rectangle', x: 0, y: 0, width: 150, height: 120, rotation: 0, name: '', capacity: 4 }],
    ['wall', { kind: 'wall', x: 0, y: 0, width: 300, height: 16, rotation: 0 }],
  ])('needs no more of a %s than its kind', (kind, expected) => {
    expect(read({ kind })).toStrictEqual([expected]);
  });

  it('needs no more of a picture than its source', () => {
    const source = 'data:image/svg+xml,%3Csvg/%3E';
    expect(read({ kind: 'image', source })).toStrictEqual([
      { kind: 'image', x: 0, y: 0, width: 200, height: 200, rotation: 0, source },
    ]);
  });

  it('is read without what shapes do not have', () => {
    expect(read({ ...wall, name: 'Wall', capacity: 3, source: 'x' }, { ...rectangle, colour: 'red' })).toStrictEqual([
      wall,
      rectangle,
    ]);
  });

  it.each(['"12"', 'null', 'true', '1e999', '-1e999', '[12]', '{}'])(
    'has the usual place where it says %s',
    (value) => {
      const [shape] = readShapes(`[{"kind":"circle","name":"A","x":${value},"y":${value},"width":${value},
      "height":${value},"rotation":${value},"capacity":${value}}]`) as Shape[];
      const usual = { x: 0, y: 0, width: 150, height: 150, rotation: 0, capacity: 4 };
      expect(shape).toStrictEqual({ kind: 'circle', name: 'A', ...usual });
    },
  );

  it('takes parts of a unit, 0 and what is negative as a place', () => {
    const odd = { x: -0.5, y: 12.25, rotation: -90 };
    expect(read({ ...wall, ...odd }, { ...circle, x: 0, y: 0, rotation: 0 })).toEqual([
      { ...wall, ...odd },
      { ...circle, x: 0, y: 0, rotation: 0 },
    ]);
  });

  it.each([
    ['deskId', 1, 1],
    ['deskId', 0, undefined],
    ['deskId', -1, undefined],
    ['deskId', '7', undefined],
    ['deskId', null, undefined],
    ['name', 'Bar 2', 'Bar 2'],
    ['name', '', ''],
    ['name', 5, ''],
    ['name', null, ''],
    ['number', 12, 12],
    ['number', 0, 0],
    ['number', '12', undefined],
    ['number', null, undefined],
  ])('of a desk with %s: %j is read as %j', (name, value, expected) => {
    const { [name as 'deskId']: _old, ...rest } = circle;
    expect(read({ ...circle, [name]: value })).toStrictEqual([
      { ...rest, ...(expected !== undefined && { [name]: expected }) },
    ]);
  });

  it.each([
    ['a page of another host', 'https://example.com/a.png'],
    ['a page of another host that is named like a picture', 'https://example.com/?data:image/'],
    ['data that are no picture', 'data:text/html,data:image/'],
    ['a number', 5],
    ['a list', ['data:image/png;base64,AA==']],
    ['nothing', null],
    ['what is missing', undefined],
  ])('has no picture whose source is %s, and has the others', (_what, source) => {
    expect(read({ ...image, source }, wall, image)).toEqual([wall, image]);
  });

  it.each([
    ['another kind', { ...wall, kind: 'plant' }],
    ['no kind', place],
    ['a kind in capitals', { ...wall, kind: 'Wall' }],
    ['a kind that every object has', { ...wall, kind: 'constructor' }],
    ['a kind that every object can say', { ...wall, kind: 'toString' }],
    ['a kind that every object comes from', { ...wall, kind: '__proto__' }],
    ['null', null],
    ['a number', 5],
    ['a word', 'wall'],
    ['a list', ['wall']],
  ])('is read without %s', (_what, value) => {
    expect(read(circle, value, wall)).toEqual([circle, wall]);
  });

  it.each([undefined, null, '', '  \n', '[]', ' [] '])('that is %j is a plan without shapes', (text) => {
    expect(readShapes(text)).toEqual([]);
  });

  it.each(['{}', 'null', '5', '"[]"', 'plan', '[', '{"kind":"wall"}', '[{"kind":"wall"}'])(
    'that is %s is no plan',
    (text) => {
      expect(readShapes(text)).toBeUndefined();
    },
  );
});

describe('the plan of a room', () => {
  it('is what its settings hold', () => {
    const plan: FloorPlan = { width: 900, height: 700, shapes: [circle, wall] };
    expect(settingsOf(plan)).toEqual({ Data: JSON.stringify([circle, wall]), Width: 900, Height: 700 });
    expect(planOf(settingsOf(plan))).toEqual(plan);
  });

  const usual: FloorPlan = { width: 1200, height: 800, shapes: [] };
  it.each<[string, unknown, FloorPlan]>([
    ['there are no settings', undefined, usual],
    ['settings are null', null, usual],
    ['settings are empty', {}, usual],
    ['all of them are null', { Data: null, Width: null, Height: null }, usual],
    ['it has a width alone', { Width: 101 }, { ...usual, width: 101 }],
    ['it has a height alone', { Height: 101 }, { ...usual, height: 101 }],
    ['its lengths are not above 100', { Width: 100, Height: 100 }, usual],
    ['its lengths are words', { Width: '500', Height: '400' }, usual],
    ['its text is no plan', { Data: 'none', Width: 500, Height: 400 }, { width: 500, height: 400, shapes: [] }],
    ['it has shapes alone', { Data: JSON.stringify([wall]) }, { ...usual, shapes: [wall] }],
  ])('is the usual one where %s', (_what, settings, expected) => {
    expect(planOf(settings as PlanSettings)).toEqual(expected);
  });
});

describe('the order of desks', () => {
  const desk = (name: string, number?: number): DeskShape => ({
    ...rectangle,
    name,
    ...(number !== undefined && { number }),
  });

  it.each<[string, DeskShape[], string[]]>([
    ['is that of their numbers', [desk('A', 10), desk('B', 2), desk('C', 9), desk('D', 0)], ['D', 'B', 'C', 'A']],
    ['has those without a number behind', [desk('A'), desk('C', 900), desk('B', 3)], ['B', 'C', 'A']],
    ['has those with a number before', [desk('B', 3), desk('C', 900), desk('A')], ['B', 'C', 'A']],
    ['is that of their names where none has a number', [desk('C'), desk('A'), desk('B')], ['A', 'B', 'C']],
    ['is that of their names where two have the same number', [desk('B', 1), desk('A', 1)], ['A', 'B']],
    [
      'counts the numbers in names',
      [desk('Table 10'), desk('Table 9'), desk('Table 1')],
      ['Table 1', 'Table 9', 'Table 10'],
    ],
    ['is that of numbers whatever the names are', [desk('A', 2), desk('B', 1)], ['B', 'A']],
    ['of none is none', [], []],
  ])('%s', (_title, desks, names) => {
    const given = [...desks];
    expect(inOrder(desks).map(({ name }) => name)).toEqual(names);
    expect(desks).toEqual(given);
  });
});

it.each([
  [0, 'free'],
  [1, 'busy'],
  [3, 'busy'],
])('a desk with %d open bills is %s [R-REST-008]', (bills, state) => {
  expect(deskState(bills)).toBe(state);
});

describe('an order that goes elsewhere', () => {
  const said = { title: (title: string) => title.toUpperCase(), clock: (on: number) => `at ${on}` };

  it.each<[Delivery, string]>([
    [{ Kind: 2 }, 'Delivery'],
    [{ Kind: 1 }, 'Take-away'],
    [{ Kind: null }, 'Take-away'],
    [{ Kind: 0 }, 'Take-away'],
    [{}, 'Take-away'],
  ])('%j is called %s', (delivery, title) => {
    expect(deliveryTitle(delivery)).toBe(title);
    expect(deliveryHead(delivery, said)).toBe(title.toUpperCase());
    expect(deliveryText(delivery, said)).toBe(title.toUpperCase());
  });

  it('is taken away or delivered', () => {
    expect([DeliveryKind.TakeAway, DeliveryKind.Delivery]).toEqual([1, 2]);
  });

  const to = { Name: 'Rusu', Phone: '+37369000002', Address: 'Str. Pushkin 5', Courier: 'Ion' };
  it.each<[Delivery, string, string]>([
    [
      { Kind: 2, WantedOn: 1930, ...to },
      'DELIVERY at 1930 · Rusu',
      'DELIVERY at 1930 · Rusu · +37369000002 · Str. Pushkin 5 · Ion',
    ],
    [{ Kind: 1, WantedOn: 1930 }, 'TAKE-AWAY at 1930', 'TAKE-AWAY at 1930'],
    [{ Kind: 1, Name: 'Rusu' }, 'TAKE-AWAY · Rusu', 'TAKE-AWAY · Rusu'],
    [{ Kind: 2, Phone: '+373' }, 'DELIVERY', 'DELIVERY · +373'],
    [{ Kind: 2, Address: 'Here' }, 'DELIVERY', 'DELIVERY · Here'],
    [{ Kind: 2, Courier: 'Ion' }, 'DELIVERY', 'DELIVERY · Ion'],
    [{ Kind: 2, Name: '', Phone: '', Address: '', Courier: '' }, 'DELIVERY', 'DELIVERY'],
    [{ Kind: 2, Name: null, Phone: null, Address: null, Courier: null, WantedOn: null }, 'DELIVERY', 'DELIVERY'],
  ])('%j is said without what it lacks', (delivery, head, text) => {
    expect(deliveryHead(delivery, said)).toBe(head);
    expect(deliveryText(delivery, said)).toBe(text);
  });
});

describe('bills without a desk', () => {
  type Bill = Pick<DocumentGroup, 'Id' | 'Desk' | 'Settings' | 'CreatedOn'>;
  const idsOf = (...bills: Bill[]): number[] => withoutDesk(bills).map(({ Id }) => Id);
  const wanted = (Id: number, WantedOn: number | null, CreatedOn: number): Bill => ({
    ...{ Id, CreatedOn },
    Settings: { Delivery: { Kind: 2, WantedOn } },
  });

  it('are those that stand at none', () => {
    expect(idsOf({ Id: 1, Desk: { Id: 5 } }, { Id: 2 }, { Id: 3, Desk: null }, { Id: 4, Desk: { Id: 6 } })).toEqual([
      2, 3,
    ]);
    expect(idsOf({ Id: 1, Desk: { Id: 5 } })).toEqual([]);
    expect(idsOf()).toEqual([]);
  });

  it('come as they are wanted, whenever they were made', () => {
    expect(idsOf(wanted(1, 900, 10), wanted(2, 700, 30), wanted(3, 800, 20))).toEqual([2, 3, 1]);
  });

  it.each<[string, Bill]>([
    ['an order that is wanted at no time', wanted(2, null, 500)],
    ['an order that says nothing of a delivery', { Id: 2, Settings: { Delivery: null }, CreatedOn: 500 }],
    ['an order whose settings are empty', { Id: 2, Settings: {}, CreatedOn: 500 }],
    ['an order whose settings are null', { Id: 2, Settings: null, CreatedOn: 500 }],
    ['an order without settings', { Id: 2, CreatedOn: 500 }],
  ])('%s is wanted when it was made', (_which, bill) => {
    expect(idsOf(wanted(1, 501, 0), bill, wanted(3, 499, 900))).toEqual([3, 2, 1]);
  });

  it('come first where nobody knows when, and in the order they were in where it is the same time', () => {
    expect(idsOf(wanted(1, 1, 1), { Id: 2 }, { Id: 3, CreatedOn: null })).toEqual([2, 3, 1]);
    expect(idsOf(wanted(5, 700, 1), wanted(4, 700, 0), { Id: 6, CreatedOn: 700 })).toEqual([5, 4, 6]);
  });

  it('are a list of their own', () => {
    const bills = [wanted(1, 900, 1), wanted(2, 700, 2)];
    withoutDesk(bills);
    expect(bills.map(({ Id }) => Id)).toEqual([1, 2]);
  });
});
