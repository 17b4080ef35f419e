import { describe, expect, it } from 'vitest';
import { ownerOfFile } from '../house.ts';

/** Where the specification has each call: under a service, the entities with what is done to them, and other calls. */
const { house, owner } = await ownerOfFile();

const five = 'Read Search Create Update Delete';
const services: Record<string, Record<string, string>> = {
  'Framework/Common.svc/Web': {
    '': 'Login Logout SignIn SignUpPerson SignUpOrganisation SignUpCustomer ResetPasswordSend ResetPasswordProceed',
    Token: `${five} IsExprired`,
    Authentication: '',
    Translate: '',
    Filestream: 'Search',
    Exchange: 'Import Export',
    SendMail: '',
  },
  'Framework/Owner.svc/Web': {
    ...Object.fromEntries(
      ['Branch', 'Employee', 'Organisation', 'Preset', 'Scheme', 'Unit', 'BranchUnit', 'Tender', 'Bank', 'Track']
        .concat(['Key', 'Feature', 'Post'])
        .map((entity) => [entity, five]),
    ),
    ...Object.fromEntries(
      ['Contractor', 'ContractorSplit', 'ContractorGroup'].map((entity) => [entity, `${five} Load`]),
    ),
    Layout: `${five} SearchPublic`,
    OrganisationClear: 'Article Contractor Document',
    Note: 'Read Load Search ResumeSearch Create Delete',
    Mark: 'Read Load Search ResumeSearch Create Delete',
    Device: 'Search',
    Push: 'Create',
  },
  'Stock.svc/Web': {
    ...Object.fromEntries(
      ['Depot', 'ArticleSplit', 'Pricelist', 'PricelistItem', 'DocumentSplit', 'Measure', 'Vat'].map((entity) => [
        entity,
        five,
      ]),
    ),
    Article: `${five} Load Reference Remove Upload Switch`,
    ArticleBarcode: 'Search Create Delete',
    ArticleGroup: `${five} Remove`,
    ArticleBond: 'Read Search',
    Document: `${five} Load Approve ResumeSearch Order`,
    DocumentGroup: `${five} Load Approve ResumeSearch`,
    Lot: `${five} ResumeSearch`,
    LotsCreate: '',
    Balance: 'Search ResumeSearch',
    Sale: 'ResumeSearch',
    Need: 'ResumeSearch',
    Contractor: 'ResumeSearch',
    Payoff: `${five} ResumeSearch`,
    Giftcard: 'Read Search',
  },
  'Framework/Multilanguage.svc/Web': { Translation: five, Culture: five, Resource: 'Delete' },
  'Finance.svc/Web': {
    Invoice: 'Read Search Remind',
    Payment: `${five} Approve`,
    Contract: `${five} Load`,
    Subscription: five,
    Balance: 'Read Search Check',
    Document: 'ResumeSearch',
    Pricing: 'Read',
  },
  'Framework/Notification.svc/Web': {
    Publisher: five,
    Subscriber: five,
    Message: 'Read Search Create',
    Trace: 'Read Search Create Update',
  },
  'Integration/Md.svc/Web': { Document: 'Invoice' },
  'Integration/Termene.svc/Web': { Read: '' },
};

const namesIn = (families: Record<string, string>): string[] =>
  Object.entries(families).flatMap(([family, verbs]) => verbs.split(' ').map((verb) => family + verb));
const pathOf = (service: string, name: string) => `/233/${service}/${name}`;

describe.each(Object.keys(services))('the service %s', (service) => {
  const names = namesIn(services[service] ?? {});

  it('has the calls that the specification lists under it, by POST alone [R-API-001] [R-API-003] [R-API-024] [R-API-025]', async () => {
    expect(names.length).toBeGreaterThan(0);
    const answers = await Promise.all(
      names.map(async (name) => {
        const { fault } = await house.call(pathOf(service, name), {});
        const { statusCode } = await house.app.server.inject({ method: 'GET', url: pathOf(service, name) });
        return [name, fault?.Code === 'UNKNOWN_CALL', statusCode];
      }),
    );
    expect(answers).toEqual(names.map((name) => [name, false, 404]));
  });
});

const entityCalls = Object.entries(services).flatMap(([service, families]) =>
  Object.entries(families).flatMap(([entity, verbs]) =>
    verbs.split(' ').map((verb) => ({ path: pathOf(service, entity + verb), entity, verb })),
  ),
);
const nameInBody = (entity: string) => entity.charAt(0).toLowerCase() + entity.slice(1);

it('what takes an entity takes it under its name, and not bare [R-API-012] [R-API-025] [R-API-026] [R-API-028]', async () => {
  const wrapping = entityCalls.filter(
    ({ entity, verb }) => /^(Read|Load|Create|Update|Remove|Delete|Approve)$/.test(verb) && entity !== 'Pricing',
  );
  /** Without a body it is the session itself, the company itself, its own balance. */
  const ownOnes = ['TokenRead', 'OrganisationRead', 'BalanceRead'];
  let asked = 0;
  for (const { path, entity, verb } of wrapping) {
    const { status, fault } = await owner.try(path, { Id: 1 });
    // Of the platform alone.
    if (status === 403) continue;
    asked += 1;
    const items = [
      ...(ownOnes.includes(entity + verb) ? [] : [{ Path: nameInBody(entity), Message: 'is required' }]),
      { Path: 'Id', Message: 'is not known here' },
    ];
    expect({ path, status, items: fault.Detail?.Items }).toEqual({ path, status: 400, items });
  }
  expect(asked).toBeGreaterThan(140);
});

it('what searches takes a predicate, and answers a page of entities and how many there are [R-API-012] [R-API-025] [R-API-026]', async () => {
  const searching = entityCalls.filter(({ verb }) => /^(Resume)?Search$/.test(verb));
  expect(searching.length).toBeGreaterThan(45);
  for (const { path } of searching) {
    const { status, body } = await owner.try(path, { predicate: { Pager: { Index: 0, Size: 7 } } });
    expect({ path, status, body }).toEqual({
      path,
      status: 200,
      body: { Entities: expect.any(Array), Pager: { Index: 0, Size: 7, Number: expect.any(Number) } },
    });
  }
});
