import { randomUUID } from 'node:crypto';
import { callModel, decode, encode, learn } from '#client/http/codec.ts';
import type { Bill } from '#domain/restaurant/bill-operation.ts';
import type { Calls, Scheme, Unit } from '#generated/types.ts';
import type { CallName } from '#generated/call-paths.ts';
import type { Call, CallClient } from '#tests/support/call-client.ts';

/** What waiters sell, by prices in hundredths. */
export interface Dish {
  Id: number;
  Name: string;
  price: number;
}

/** A restaurant with desks and dishes, and what its server says. All in inside values. */
export interface DiningRoom {
  token: string;
  organisationId: number;
  branchId: number;
  employee: { Id: number; Name: string };
  desks: readonly Unit[];
  dishes: readonly Dish[];
  tenders: readonly [number, number];
  /** On the wire's terms. */
  wire: Call;
  /** A call in inside values. */
  call<Name extends CallName>(name: Name, body: Calls[Name]['request']): Promise<Calls[Name]['answer']>;
  bills(): Promise<Bill[]>;
}

const prices = [1000, 333, 1999, 7, 4567, 250];

const signUp = async ({ call }: CallClient) => {
  const email = `${randomUUID()}@apart.test`;
  return call('SignUpOrganisation', {
    employee: {
      Organisation: { Name: `Dining room ${email.slice(0, 8)}`, Type: 1 },
      Person: {
        FirstName: 'Ana',
        LastName: 'Rusu',
        PersonSexType: 2,
        Email: email,
        User: { Code: email, Password: 'secret1' },
      },
      Phone: '060000000',
    },
  });
};

export const openDiningRoom = async (server: CallClient): Promise<DiningRoom> => {
  const { Code: token, Organisation, Employees } = await signUp(server);
  const wire = server.by(token);
  const call: DiningRoom['call'] = async (name, body) => {
    await learn(name);
    const model = callModel(name);
    return decode(model, await wire(name, encode(model, body as Record<string, unknown>) as never)) as never;
  };
  const branchId = (await wire('BranchSearch', { predicate: {} })).Entities[0]?.Id;
  const dishes: Dish[] = [];
  for (const [index, price] of prices.entries()) {
    const Name = `Dish ${index}`;
    const { Id } = await wire('ArticleCreate', { article: { Name, Price: price / 100 } });
    dishes.push({ Id, Name, price });
  }
  const desks: Unit[] = [];
  for (const Name of ['Window', 'Door', 'Bar'])
    desks.push(await call('UnitCreate', { unit: { Name, Branch: { Id: branchId } } }));
  const tenders: number[] = [];
  for (const TenderActionType of [1, 2])
    tenders.push((await wire('TenderCreate', { tender: { Name: `Tender ${TenderActionType}`, TenderActionType } })).Id);
  return {
    token,
    organisationId: Organisation.Id,
    branchId,
    employee: { Id: Employees[0]?.Id, Name: 'Ana' },
    desks,
    dishes,
    tenders: tenders as [number, number],
    wire,
    call,
    bills: async () => {
      const { Entities } = await call('DocumentGroupSearch', {
        predicate: {
          DocumentSplits: { SplitDocumentTypes: [3] },
          Sorts: [{ Name: 'Id', SortType: 0 }],
          Pager: { Index: 0, Size: 1000 },
        },
      });
      const whole: Bill[] = [];
      for (const { Id } of Entities) whole.push(await call('DocumentGroupLoad', { documentGroup: { Id } }));
      return whole;
    },
  };
};

export type { Scheme };
