import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestOf } from '#tests/support/call-client.ts';
import { calls } from '#generated/calls.ts';
import { sql } from '#server/storage/sql.ts';
import { openShop } from '../documents-shop.ts';
import { openHouse, type House, type Json, type Person } from '../house.ts';

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
      Organisation: {
        Name: `Customer ${customers}`,
        Settings: [
          { Key: 'ServiceType', Value: 'POS' },
          { Key: 'needSetup', Value: true },
          { Key: 'currency', Value: 'MDL' },
        ],
      },
      Person: { Email: email, User: { Password: 'secret1' } },
      Phone: '069111222',
      ...more,
    },
    dealer: { Id: dealer.organisationId },
  };
};

describe('a dealer', () => {
  it('makes a customer: the first name defaults to Administrator, the user code is the e-mail, the person is superuser [R-DEALER-006] [R-PERM-020] [R-API-032]', async () => {
    const contract = await dealer.do('SignUpCustomer', customer());
    expect(contract).toMatchObject({
      Code: `${dealer.organisationId}-1`,
      Email: 'customer1@shop.test',
      Currency: 'MDL',
      Customer: { Name: 'Customer 1' },
      Dealer: { Id: dealer.organisationId },
    });
    const { body: session, status } = await house.login('customer1@shop.test', 'secret1');
    expect(status).toBe(200);
    expect(session.Person).toMatchObject({
      FirstName: 'Administrator',
      Email: 'customer1@shop.test',
      Settings: [{ Key: 'Superuser', Value: true }],
    });
    expect(session.Organisation).toMatchObject({ Id: contract.Customer.Id, Name: 'Customer 1' });
    const own = house.as(session.Code, {});
    const organisation = await own.do('OrganisationRead', {});
    expect(organisation.Settings).toEqual(
      expect.arrayContaining([
        { Key: 'needSetup', Value: true },
        { Key: 'ServiceType', Value: 'POS' },
      ]),
    );
    expect((await own.do('DepotSearch', { predicate: {} })).Entities).toHaveLength(1);
    expect((await own.do('BalanceCheck', {})).Contract).toMatchObject({ Id: contract.Id });
  });

  it('gives no session of the customer away, and sees the customer and the contract afterwards, as its dealer and nobody else does [R-PERM-021]', async () => {
    const contract = await dealer.do('SignUpCustomer', customer());
    expect(JSON.stringify(contract)).not.toMatch(/Permissions|Token/);
    const { Entities } = await dealer.do('OrganisationSearch', { predicate: {} });
    expect(Entities.map(({ Id }: { Id: number }) => Id)).toContain(contract.Customer.Id);
    expect((await dealer.do('ContractSearch', { predicate: { Ids: [contract.Id] } })).Entities).toMatchObject([
      { Code: `${dealer.organisationId}-2` },
    ]);
    expect((await other.do('ContractSearch', { predicate: {} })).Entities).toEqual([]);
  });

  it('sees the contracts in which it is the dealer, and none of another dealer [R-PERM-021]', async () => {
    const rival = await house.signUp();
    await makeDealer(rival);
    const own = await rival.do('SignUpCustomer', { ...customer(), dealer: { Id: rival.organisationId } });
    const contract = await dealer.do('SignUpCustomer', customer());
    const seen = async (person: Person) =>
      (await person.do('ContractSearch', { predicate: {} })).Entities.map(({ Id, Dealer }) => [Id, Dealer.Id]);
    expect(await seen(rival)).toEqual([[own.Id, rival.organisationId]]);
    const ofDealer = await seen(dealer);
    expect(ofDealer).toContainEqual([contract.Id, dealer.organisationId]);
    expect(ofDealer.filter(([, id]) => id !== dealer.organisationId)).toEqual([]);
    for (const name of ['ContractRead', 'ContractLoad'])
      expect([name, (await rival.try(name, { contract: { Id: contract.Id } })).status]).toEqual([name, 404]);
  });

  it('keeps the given first name', async () => {
    await dealer.do(
      'SignUpCustomer',
      customer({
        Person: { FirstName: 'Ion', Email: 'ion@shop.test', User: { Code: 'else@shop.test', Password: 'secret1' } },
      }),
    );
    expect((await house.login('ion@shop.test', 'secret1')).body.Person).toMatchObject({ FirstName: 'Ion' });
    expect((await house.login('else@shop.test', 'secret1')).status).toBe(422);
  });

  it.each([
    [
      'an e-mail that is taken',
      { Person: { Email: 'customer1@shop.test', User: { Password: 'secret1' } } },
      'USER_CODE_TAKEN',
    ],
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
    expect(
      (await dealer.try('SignUpCustomer', { ...customer(), dealer: { Id: other.organisationId } })).fault,
    ).toMatchObject({ Code: 'NOT_ALLOWED', Type: 4 });
    expect((await other.try('SignUpCustomer', { ...customer(), dealer: { Id: other.organisationId } })).status).toBe(
      403,
    );
    expect((await other.try('SignUpCustomer', { ...customer(), dealer: { Id: dealer.organisationId } })).status).toBe(
      403,
    );
  });
});

describe('ContractorShowProfile', () => {
  it('answers what ContractorLoad does', async () => {
    const made = await other.do('ContractorCreate', { contractor: { Name: 'Maria', ContractorActionType: 1 } });
    expect(await other.do('ContractorShowProfile', { contractor: { Id: made.Id } })).toEqual(
      await other.do('ContractorLoad', { contractor: { Id: made.Id } }),
    );
    expect((await dealer.try('ContractorShowProfile', { contractor: { Id: made.Id } })).status).toBe(404);
  });
});

describe('the finance report of documents', () => {
  it('is the same as that of the stock service, under its own path', async () => {
    const { path } = calls.find(({ name }) => name === 'FinanceDocumentResumeSearch') as { path: string };
    expect(path).toBe('/233/Finance.svc/Web/DocumentResumeSearch');
    const shop = await openShop(house, other);
    await shop.receive([[await shop.product(), 2, 7.5]]);
    const predicate: RequestOf<'DocumentResumeSearch'>['predicate'] = {
      DocumentActionTypes: [1],
      Group: { Fields: ['Contractor'] },
    };
    const answer = await other.do('FinanceDocumentResumeSearch', { predicate });
    expect(answer.Entities).toMatchObject([{ Contractor: { Name: 'Supplier' }, CreditSum: 15, Count: 1 }]);
    expect(answer).toEqual(await other.do('DocumentResumeSearch', { predicate }));
    expect((await other.try('FinanceDocumentResumeSearch', { predicate: { Nonsense: [] } })).status).toBe(400);
  });
});

describe('payments on a contract', () => {
  let contract: Json;
  let client: Person;
  beforeAll(async () => {
    contract = await dealer.do('SignUpCustomer', customer());
    client = house.as((await house.login(contract.Email, 'secret1')).body.Code, {});
  });
  const amount = async (person: Person, id?: number): Promise<number> =>
    (await person.do('FinanceBalanceRead', { balance: id === undefined ? {} : { Contract: { Id: id } } })).Amount;

  it('count from their approval on, and are not changed then', async () => {
    const payment = await dealer.do('PaymentCreate', {
      payment: { Amount: 100.5, Contract: { Id: contract.Id }, Code: 'P1' },
    });
    expect([await amount(dealer, contract.Id), await amount(client)]).toEqual([0, 0]);
    const approved = await dealer.do('PaymentApprove', { payment: { Id: payment.Id, Version: payment.Version } });
    expect(Date.parse(approved.ApprovedOn)).toBe(house.now());
    expect([await amount(dealer, contract.Id), await amount(client)]).toEqual([100.5, 100.5]);
    expect((await client.do('BalanceCheck', {})).Amount).toBe(100.5);
    for (const call of ['PaymentApprove', 'PaymentUpdate', 'PaymentDelete']) {
      expect((await dealer.try(call, { payment: { Id: payment.Id, Version: approved.Version } })).fault.Code).toBe(
        'PAYMENT_APPROVED',
      );
    }
    expect((await dealer.do('FinanceBalanceSearch', { predicate: { Ids: [contract.Id] } })).Entities).toMatchObject([
      { Amount: 100.5, Contract: { Id: contract.Id } },
    ]);
  });

  it('are above nothing, of the contract of their invoice, and no invoice is paid twice [R-DEALER-003] [R-FIN-009] [R-FIN-010]', async () => {
    const another = await dealer.do('SignUpCustomer', customer());
    await house.app.services.store.write(async (db) => {
      await db.run(sql`insert into "Invoice" ("OrganisationId", "Code", "ContractId", "Amount", "ApprovedOn") values
        (${dealer.organisationId}, 'I9', ${another.Id}, 4000, ${house.now()})`);
    });
    const [invoice] = (await dealer.do('InvoiceSearch', { predicate: { Contracts: [{ Id: another.Id }] } })).Entities;
    const body = (more: object) => ({
      payment: { Amount: 25, Contract: { Id: another.Id }, Invoice: { Id: invoice?.Id }, ...more },
    });
    const refused = async (more: object) => {
      const { status, fault } = await dealer.try('PaymentCreate', body(more));
      return [status, fault.Detail.Items[0]?.Path ?? fault.Code];
    };
    for (const Amount of [0, -5]) expect(await refused({ Amount })).toEqual([400, 'payment.Amount']);
    expect(await refused({ Contract: { Id: contract.Id } })).toEqual([400, 'payment.Invoice']);
    // In parts it may be paid; what would pay it again is refused, also where it was written down before.
    const parts = await Promise.all([body({}), body({}), body({})].map((part) => dealer.do('PaymentCreate', part)));
    const approve = async (at: number) => {
      const payment = { Id: parts[at]?.Id, Version: parts[at]?.Version };
      const { status, fault } = await dealer.try('PaymentApprove', { payment });
      return [status, fault.Code];
    };
    expect([await approve(0), await approve(1), await approve(2)]).toEqual([
      [200, undefined],
      [200, undefined],
      [422, 'INVOICE_PAID'],
    ]);
    expect(await refused({})).toEqual([422, 'INVOICE_PAID']);
    await house.app.services.store.write(async (db) => {
      await db.run(sql`delete from "Payment" where "ContractId" = ${another.Id}`);
      await db.run(sql`delete from "Invoice" where "ContractId" = ${another.Id}`);
    });
  });

  it('are of a contract whose days are not before it, in a currency of three letters [R-DEALER-001] [R-DEALER-002] [R-DEALER-005]', async () => {
    const change = async (more: object) => {
      const { Version } = await dealer.do('ContractRead', { contract: { Id: contract.Id } });
      const { status, fault } = await dealer.try('ContractUpdate', { contract: { Id: contract.Id, Version, ...more } });
      return [status, fault.Detail?.Items[0]?.Path];
    };
    const day = (days: number): string => new Date(house.now() + days * 86_400_000).toISOString();
    expect(await change({ RestrictedOn: day(-30) })).toEqual([400, 'contract.RestrictedOn']);
    expect(await change({ InvoiceNext: day(-30) })).toEqual([400, 'contract.InvoiceNext']);
    for (const Currency of ['lei', 'M', '123']) expect(await change({ Currency })).toEqual([400, 'contract.Currency']);
    expect(await change({ InvoiceNext: day(30), Currency: 'MDL' })).toEqual([200, undefined]);
  });

  it('stand in the account of the customer with contract and balance, and invoices beside them; nobody else sees them [R-GEN-023]', async () => {
    await house.app.services.store.write(async (db) => {
      await db.run(sql`insert into "Invoice" ("OrganisationId", "Code", "ContractId", "Amount", "ApprovedOn", "Reference") values
        (${dealer.organisationId}, 'I1', ${contract.Id}, 4000, ${house.now()}, 'R-1'), (${dealer.organisationId}, 'I2', ${contract.Id}, 900, ${null}, 'R-2')`);
    });
    const account = await client.do('AccountRead', {});
    expect(account).toMatchObject({
      Amount: 60.5,
      Contract: { Id: contract.Id, Code: contract.Code, Currency: 'MDL' },
      Payments: [{ Code: 'P1', Amount: 100.5 }],
      Invoices: [{ Code: 'I1', Amount: 40, Reference: 'R-1' }],
    });
    expect(account.Invoices).toHaveLength(1);
    expect(await other.do('AccountRead', {})).toMatchObject({ Amount: 0, Contract: null, Payments: [], Invoices: [] });
    expect(await dealer.do('AccountRead', {})).toMatchObject({ Payments: [], Invoices: [] });
    await house.app.services.store.write(async (db) => {
      await db.run(sql`delete from "Invoice" where "OrganisationId" = ${dealer.organisationId}`);
    });
  });

  it('are found by amount from 0.001, by the time of approval and by company [R-FIN-009]', async () => {
    const { status, fault } = await dealer.try('PaymentCreate', {
      payment: { Amount: 0, Contract: { Id: contract.Id }, Code: 'P2' },
    });
    expect([status, fault.Detail.Items[0]?.Path]).toEqual([400, 'payment.Amount']);
    const search = async (predicate: object) =>
      (await dealer.do('PaymentSearch', { predicate })).Entities.map(({ Code }) => Code);
    const day = 86_400_000;
    const span = (from: number, to: number) => ({
      From: new Date(house.now() + from).toISOString(),
      To: new Date(house.now() + to).toISOString(),
    });
    expect(await search({ Amount: { From: 0.001 } })).toEqual(['P1']);
    expect(await search({ Amount: { From: 100.51 } })).toEqual([]);
    expect(await search({ ApprovedOn: span(-day, day) })).toEqual(['P1']);
    expect(await search({ ApprovedOn: span(day, 2 * day) })).toEqual([]);
    expect(await search({ Contracts: { Customers: [{ Id: contract.Customer.Id }] } })).toEqual(['P1']);
  });

  it('and the balance of others are none of a stranger’s business', async () => {
    expect((await other.try('FinanceBalanceRead', { balance: { Contract: { Id: contract.Id } } })).status).toBe(404);
    expect(
      (await other.try('PaymentCreate', { payment: { Amount: 1, Contract: { Id: contract.Id } } })).status,
    ).toBeGreaterThanOrEqual(403);
    expect((await client.try('PaymentSearch', { predicate: {} })).body.Entities).toEqual([]);
    expect((await other.try('PricingRead', { loadedOn: {} })).status).toBe(403);
  });

  it('stand in the pricing report by contract and period, told in any zone [R-API-020]', async () => {
    const read = async (from: number, to: number, written = (time: number) => new Date(time).toISOString()) => {
      const { Entities } = await dealer.do('PricingRead', {
        organisation: { Id: dealer.organisationId },
        loadedOn: {
          IncludeTime: true,
          DateTimeOffsetNow: written(house.now()),
          DateFrom: written(house.now() + from),
          DateTo: written(house.now() + to),
        },
      });
      return Entities.find(({ Contract }) => Contract.Id === contract.Id);
    };
    const day = 86_400_000;
    const paid = { PaymentSum: 100.5, InvoiceSum: 0, Amount: 100.5 };
    const inChisinau = (time: number) => new Date(time + 2 * 3_600_000).toISOString().replace('Z', '+02:00');
    expect(await read(-1000, 1000)).toMatchObject(paid);
    expect(await read(-1000, 1000, inChisinau)).toMatchObject(paid);
    expect(await read(-2 * day, -day), 'before it was paid').toMatchObject({ PaymentSum: 0, Amount: 0 });
    expect(await read(day, 2 * day), 'after').toMatchObject({ PaymentSum: 0, Amount: 100.5 });
  });

  it('the dealer locks a contract and unlocks it; the customer feels it at the next call [R-PERM-027]', async () => {
    const change = async (RestrictedOn: string | null) => {
      const { Version } = await dealer.do('ContractRead', { contract: { Id: contract.Id } });
      return dealer.do('ContractUpdate', { contract: { Id: contract.Id, Version, RestrictedOn } });
    };
    expect((await client.try('BranchSearch', { predicate: {} })).status).toBe(200);
    expect((await change(new Date(house.now()).toISOString())).Customer.Id).toBe(contract.Customer.Id);
    expect((await client.try('BranchSearch', { predicate: {} })).status).toBe(402);
    await change(null);
    expect((await client.try('BranchSearch', { predicate: {} })).status).toBe(200);
  });

  it('nobody but a dealer writes contracts, and a dealer none for a company that is not its customer', async () => {
    expect((await other.try('ContractCreate', { contract: { Customer: { Id: other.organisationId } } })).status).toBe(
      403,
    );
    expect(
      (
        await dealer.try('ContractCreate', {
          contract: { Customer: { Id: other.organisationId }, RestrictedOn: '2020-01-01T00:00:00Z' },
        })
      ).status,
    ).toBe(404);
    expect((await dealer.try('ContractCreate', { contract: { Customer: { Id: dealer.organisationId } } })).status).toBe(
      403,
    );
    expect((await other.try('BranchSearch', { predicate: {} })).status).toBe(200);
  });
});

it('a dealer leaves the set-up of a company to its owner, and has none of its own to do again [R-PERM-019]', async () => {
  const { Id, Version, Settings } = await dealer.do('OrganisationRead', {});
  await dealer.do('OrganisationUpdate', {
    organisation: {
      Id,
      Version,
      Settings: [
        ...Settings.filter(({ Key }: { Key: string }) => Key !== 'needSetup'),
        { Key: 'needSetup', Value: false },
        { Key: 'country', Value: 'md' },
        { Key: 'currency', Value: 'MDL' },
      ],
    },
  });
  const form = customer();
  await dealer.do('SignUpCustomer', form);
  const waits = (session: Json): unknown =>
    session.Employees[0].Organisation.Settings.find(({ Key }: { Key: string }) => Key === 'needSetup')?.Value;
  expect(waits((await house.login(form.employee.Person.Email, 'secret1')).body)).toBe(true);
  expect(waits(await dealer.do('TokenRead', {}))).toBe(false);
});
