import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#generated/calls.ts';
import { sql } from '#server/storage/sql.ts';
import { openShop } from './documents-shop.ts';
import { openHouse, type House, type Person } from './house.ts';

let house: House;
let dealer: Person;
let other: Person;

/** Being a dealer is the platform's to give. */
const makeDealer = async (person: Person): Promise<void> => {
  await house.app.services.store.write(async (db) => {
    await db.run(sql`update "Organisation" set "OrganisationActionType" = 8 where "Id" = ${person.organisationId}`);
  });
  house.app.services.sessions.forget({ organisationId: person.organisationId });
};

beforeAll(async () => {
  house = await openHouse();
  dealer = await house.signUp();
  other = await house.signUp();
  await makeDealer(dealer);
});
afterAll(() => house.close());

let customers = 0;
const customer = (more: object = {}) => {
  customers += 1;
  const email = `customer${customers}@shop.test`;
  return {
    employee: {
      Organisation: { Name: `Customer ${customers}`, Settings: [{ Key: 'ServiceType', Value: 'POS' }, { Key: 'needSetup', Value: true }, { Key: 'currency', Value: 'MDL' }] },
      Person: { Email: email, User: { Password: 'secret1' } }, Phone: '069111222', ...more,
    },
    dealer: { Id: dealer.organisationId },
  };
};

describe('a dealer', () => {
  it('makes a customer: the first name defaults to Administrator, the user code is the e-mail, the person is superuser [R-DEALER-006]', async () => {
    const contract = await dealer.do('SignUpCustomer', customer());
    expect(contract).toMatchObject({ Code: `${dealer.organisationId}-1`, Email: 'customer1@shop.test', Currency: 'MDL', Customer: { Name: 'Customer 1' }, Dealer: { Id: dealer.organisationId } });
    const { body: session, status } = await house.login('customer1@shop.test', 'secret1');
    expect(status).toBe(200);
    expect(session.Person).toMatchObject({ FirstName: 'Administrator', Email: 'customer1@shop.test', Settings: [{ Key: 'Superuser', Value: true }] });
    expect(session.Organisation).toMatchObject({ Id: contract.Customer.Id, Name: 'Customer 1' });
    const own = house.as(session.Code, {});
    const organisation = await own.do('OrganisationRead', {});
    expect(organisation.Settings).toEqual(expect.arrayContaining([{ Key: 'needSetup', Value: true }, { Key: 'ServiceType', Value: 'POS' }]));
    expect((await own.do('DepotSearch', { predicate: {} })).Entities).toHaveLength(1);
    expect((await own.do('BalanceCheck', {})).Contract).toMatchObject({ Id: contract.Id });
  });

  it('gives no session of the customer away, and sees the customer and the contract afterwards', async () => {
    const contract = await dealer.do('SignUpCustomer', customer());
    expect(JSON.stringify(contract)).not.toMatch(/Permissions|Token/);
    const { Entities } = await dealer.do('OrganisationSearch', { predicate: {} });
    expect(Entities.map(({ Id }: { Id: number }) => Id)).toContain(contract.Customer.Id);
    expect((await dealer.do('ContractSearch', { predicate: { Ids: [contract.Id] } })).Entities).toMatchObject([{ Code: `${dealer.organisationId}-2` }]);
    expect((await other.do('ContractSearch', { predicate: {} })).Entities).toEqual([]);
  });

  it('keeps the given first name', async () => {
    await dealer.do('SignUpCustomer', customer({ Person: { FirstName: 'Ion', Email: 'ion@shop.test', User: { Code: 'else@shop.test', Password: 'secret1' } } }));
    expect((await house.login('ion@shop.test', 'secret1')).body.Person).toMatchObject({ FirstName: 'Ion' });
    expect((await house.login('else@shop.test', 'secret1')).status).toBe(422);
  });

  it.each([
    ['a name that is taken', { Organisation: { Name: 'Customer 1' } }, 'ORGANISATION_CODE_TAKEN'],
    ['an e-mail that is taken', { Person: { Email: 'customer1@shop.test', User: { Password: 'secret1' } } }, 'USER_CODE_TAKEN'],
    ['no e-mail', { Person: { User: { Password: 'secret1' } } }, 'INVALID_INPUT'],
    ['no password', { Person: { Email: 'new@shop.test' } }, 'INVALID_INPUT'],
    ['no company name', { Organisation: { Name: ' ' } }, 'INVALID_INPUT'],
  ])('is refused %s, and nothing is left of the try', async (_what, more, code) => {
    const before = (await dealer.do('OrganisationSearch', { predicate: {} })).Pager.Number;
    expect((await dealer.try('SignUpCustomer', customer(more))).fault.Code).toBe(code);
    expect((await dealer.do('OrganisationSearch', { predicate: {} })).Pager.Number).toBe(before);
    expect((await house.login('new@shop.test', 'secret1')).status).toBe(422);
  });

  it('works for itself alone, and nobody else is one', async () => {
    expect((await dealer.try('SignUpCustomer', { ...customer(), dealer: { Id: other.organisationId } })).fault).toMatchObject({ Code: 'NOT_ALLOWED', Type: 4 });
    expect((await other.try('SignUpCustomer', { ...customer(), dealer: { Id: other.organisationId } })).status).toBe(403);
    expect((await other.try('SignUpCustomer', { ...customer(), dealer: { Id: dealer.organisationId } })).status).toBe(403);
  });
});

describe('ContractorShowProfile', () => {
  it('answers what ContractorLoad does', async () => {
    const made = await other.do('ContractorCreate', { contractor: { Name: 'Maria', ContractorActionType: 1 } });
    expect(await other.do('ContractorShowProfile', { contractor: { Id: made.Id } })).toEqual(await other.do('ContractorLoad', { contractor: { Id: made.Id } }));
    expect((await dealer.try('ContractorShowProfile', { contractor: { Id: made.Id } })).status).toBe(404);
  });
});

describe('the finance report of documents', () => {
  it('is the same as that of the stock service, under its own path', async () => {
    const { path } = calls.find(({ name }) => name === 'FinanceDocumentResumeSearch') as { path: string };
    expect(path).toBe('/233/Finance.svc/Web/DocumentResumeSearch');
    const shop = await openShop(house, other);
    await shop.receive([[await shop.product(), 2, 7.5]]);
    const predicate = { DocumentActionTypes: [1], Group: { Fields: ['Contractor'] } };
    const answer = await other.do('FinanceDocumentResumeSearch', { predicate });
    expect(answer.Entities).toMatchObject([{ Contractor: { Name: 'Supplier' }, CreditSum: 15, Count: 1 }]);
    expect(answer).toEqual(await other.do('DocumentResumeSearch', { predicate }));
    expect((await other.try('FinanceDocumentResumeSearch', { predicate: { Nonsense: [] } })).status).toBe(400);
  });
});
