import { beforeAll, describe, expect, it } from 'vitest';
import { ownerOfFile, type Json, type Person } from '../house.ts';

const { house, owner } = await ownerOfFile();
let stranger: Person;

const tracesOf = async (
  person: Person,
  predicate: object = {},
): Promise<{ Entities: Json[]; Pager: { Number: number } }> => person.do('TraceSearch', { predicate });
const unread = async (person: Person): Promise<number> =>
  (await tracesOf(person, { ReadOn: { Exists: false }, Pager: { Index: 0, Size: 10 } })).Pager.Number;

/** A colleague with an own sign-in. */
const colleague = async (email: string): Promise<Person> => {
  await owner.do('EmployeeCreate', {
    employee: {
      Person: { FirstName: 'Ion', Email: email, User: { Code: email, Password: 'secret1' } },
      EmployeeActorType: 2,
    },
  });
  const { body } = await house.login(email, 'secret1');
  return house.as(body.Code, { session: body, employeeId: body.Employees[0].Id });
};
beforeAll(async () => {
  stranger = await house.signUp();
});

describe('a notification', () => {
  it('is for each employee person, and for nobody of another company [R-NOTIF-004]', async () => {
    const ion = await colleague('ion@shop.test');
    const message = await owner.do('MessageCreate', {
      message: { Title: 'Order 7', NotificationType: { Line: 'Order' }, EntityId: 7 },
    });
    for (const person of [owner, ion]) {
      expect((await tracesOf(person)).Entities).toMatchObject([
        { Message: { Id: message.Id, Title: 'Order 7', EntityId: 7, NotificationType: { Line: 'Order' } } },
      ]);
    }
    expect(await unread(stranger)).toBe(0);
    const [own] = (await tracesOf(owner)).Entities;
    const [other] = (await tracesOf(ion)).Entities;
    expect(own.Id).not.toBe(other.Id);
    expect((await ion.try('TraceRead', { trace: { Id: own.Id } })).status).toBe(404);
    expect((await ion.try('TraceUpdate', { trace: { Id: own.Id, Version: own.Version } })).status).toBe(404);
  });

  it('becomes read when it is opened, by the server’s clock and once; the total of unread drops by one [R-NOTIF-003] [R-API-008]', async () => {
    await owner.do('MessageCreate', { message: { Title: 'News' } });
    const before = await unread(owner);
    const [trace] = (await tracesOf(owner, { ReadOn: { Exists: false }, Sorts: [{ Name: 'Id', SortType: 1 }] }))
      .Entities;
    expect(trace.ReadOn ?? null).toBeNull();
    const read = await owner.do('TraceUpdate', { trace: { Id: trace.Id, Version: trace.Version } });
    expect(Date.parse(read.ReadOn)).toBe(house.now());
    expect(await unread(owner)).toBe(before - 1);
    house.wait(60_000);
    expect(
      (await owner.do('TraceUpdate', { trace: { Id: read.Id, Version: read.Version, ReadOn: null } })).ReadOn,
    ).toBe(read.ReadOn);
  });

  it('does not outlive whom it was for', async () => {
    const ana = await colleague('ana@shop.test');
    await owner.do('MessageCreate', { message: { Title: 'For all' } });
    expect(await unread(ana)).toBe(1);
    await owner.do('EmployeeDelete', { employee: { Id: ana.employeeId } });
    expect((await owner.do('MessageSearch', { predicate: {} })).Entities.length).toBeGreaterThan(0);
  });
});

describe('an order of the online store', () => {
  it('is told to everyone who works for the company; other documents are not', async () => {
    const total = await unread(owner);
    const contractor = await owner.do('ContractorCreate', { contractor: { Name: 'Vera', ContractorActionType: 3 } });
    await owner.do('DocumentCreate', { document: { DocumentActionType: 1 } });
    const order = await owner.do('DocumentCreate', {
      document: { DocumentActionType: 6, DocumentOperationType: 7, Contractor: { Id: contractor.Id } },
    });
    expect(await unread(owner)).toBe(total + 1);
    const [trace] = (await tracesOf(owner, { ReadOn: { Exists: false }, Sorts: [{ Name: 'Id', SortType: 1 }] }))
      .Entities;
    expect(trace.Message).toMatchObject({
      Title: `№ ${order.Number} · Vera`,
      EntityId: order.Id,
      NotificationType: { Line: 'Order' },
    });
  });
});

describe('a push message', () => {
  it('has a heading, a text, the kind of thing and its number, and is kept as a notification of type 1 [R-API-019]', async () => {
    const message = await owner.do('PushCreate', {
      push: {
        NotificationType: 'Post',
        MessageActionType: 1,
        EntityId: 3,
        Title: 'Open on Sunday',
        Body: 'From nine.',
      },
    });
    expect(message).toMatchObject({
      Title: 'Open on Sunday',
      Body: 'From nine.',
      EntityId: 3,
      MessageActionType: 1,
      NotificationType: { Line: 'Post' },
    });
    expect((await owner.try('PushCreate', { push: { Body: 'No heading' } })).status).toBe(400);
  });

  it('goes to devices of type 3, each registered once: a second time says that the value must be unique [R-NOTIF-008] [R-NOTIF-006]', async () => {
    const registration = { Token: 'https://push.test/1', UUID: 'u', Serial: 's', Model: 'm' };
    expect(await owner.do('PushRegistrationCreate', { pushSubscriber: registration })).toMatchObject({
      PushDeviceType: 3,
      UUID: 'u',
    });
    const { status, fault } = await owner.try('PushRegistrationCreate', { pushSubscriber: registration });
    expect([status, fault.Message]).toEqual([422, 'Push registration Token must be unique']);
  });
});

describe('a like', () => {
  it('is a person’s own, once for a post; the audience is told by name and number', async () => {
    const post = await owner.do('PostCreate', { post: { Title: 'New bread', PostActionType: 5 } });
    const other = await owner.do('PostCreate', { post: { Title: 'New cake' } });
    const mia = await colleague('mia@shop.test');
    await mia.do('MarkCreate', { mark: { Post: { Id: post.Id } } });
    await mia.do('MarkCreate', { mark: { Post: { Id: other.Id } } });
    await owner.do('MarkCreate', { mark: { Post: { Id: post.Id }, Person: mia.session.Person } });
    expect((await owner.try('MarkCreate', { mark: { Post: { Id: post.Id } } })).fault.Code).toBe('NOT_UNIQUE');
    const audience = await owner.do('MarkResumeSearch', { predicate: { Group: { Fields: ['Person'] } } });
    expect(audience).toMatchObject({
      Entities: [
        { Name: 'Ion', Count: 2 },
        { Name: 'Rusu Ana', Count: 1 },
      ],
      Pager: { Number: 2 },
    });
    expect((await owner.do('MarkResumeSearch', { predicate: { Posts: [{ Id: other.Id }] } })).Entities).toMatchObject([
      { Name: 'Ion', Count: 1 },
    ]);
    const named = async (person: Person, ...words: string[]) =>
      (
        await person.do('MarkResumeSearch', {
          predicate: {
            Strings: words.map((word, at) => ({ Name: at === 0 ? 'LastName' : 'FirstName', Pattern: `%${word}%` })),
          },
        })
      ).Entities.map(({ Name }: { Name: string }) => Name);
    expect([
      await named(owner, 'RUS', 'rus'),
      await named(owner, 'io', 'io'),
      await named(owner, 'nobody'),
      await named(stranger, 'rus'),
    ]).toEqual([['Rusu Ana'], ['Ion'], [], []]);
    expect(
      (await owner.try('MarkResumeSearch', { predicate: { Strings: [{ Name: 'Phone', Pattern: '%1%' }] } })).status,
    ).toBe(400);
    expect((await stranger.do('MarkResumeSearch', { predicate: {} })).Entities).toEqual([]);
    await owner.do('EmployeeDelete', { employee: { Id: mia.employeeId } });
    expect((await owner.do('MarkResumeSearch', { predicate: {} })).Pager.Number).toBe(1);
  });
});

describe('the showcase', () => {
  it('is shown to anyone of a company with a public store, and no other template is', async () => {
    await owner.do('LayoutCreate', {
      layout: { Name: 'Showcase', LayoutEntityType: 4, Settings: [{ Key: 'Template', Value: '{}' }] },
    });
    await owner.do('LayoutCreate', { layout: { Name: 'Receipt', LayoutEntityType: 3 } });
    const search = () => house.call('LayoutSearchPublic', { organisation: { Id: owner.organisationId } });
    expect((await search()).status).toBe(404);
    const company = await owner.do('OrganisationRead', {});
    await owner.do('OrganisationUpdate', {
      organisation: { Id: company.Id, Version: company.Version, OrganisationActionType: { Enumerator: 1 } },
    });
    expect((await search()).body.Entities).toMatchObject([{ Name: 'Showcase', LayoutEntityType: 4 }]);
  });
});
