import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCommandLine } from '#server/command-line/run-command-line.ts';
import { openHouse, type House, type Json, type Person } from './house.ts';

let house: House;
let dealer: Person;

beforeAll(async () => {
  house = await openHouse();
  dealer = await house.signUp({ company: 'Reseller' });
});
afterAll(() => house.close());

/** Beside the running server, on its own store. */
const merx = async (...args: string[]): Promise<{ code: number; out: string; err: string }> => {
  const said = { out: '', err: '' };
  const { dataDir, databaseUrl } = house.config;
  const code = await runCommandLine(args, {
    out: (line) => {
      said.out += `${line}\n`;
    },
    err: (line) => {
      said.err += `${line}\n`;
    },
    env: { DATA_DIR: dataDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) },
  });
  return { code, ...said };
};
const number = (): string => String(dealer.organisationId);
/** What was changed beside the server is seen by a new session. */
const again = async (): Promise<Person> =>
  house.as((await house.login(dealer.email, dealer.password)).body.Code as string, dealer);

it('a dealer is made from the command line, and gets a promo code [REV-D15]', async () => {
  expect(await merx('company', 'promo', '--organisation', number(), '--code', 'SHOP10')).toMatchObject({
    code: 1,
    err: expect.stringContaining('is no dealer') as string,
  });
  expect(await merx('company', 'dealer', '--organisation', number())).toMatchObject({ code: 0, err: '' });
  expect(await merx('company', 'promo', '--organisation', number(), '--code', 'SHOP10')).toMatchObject({
    code: 0,
    err: '',
  });
  expect((await house.call('ContractExists', { promo: 'SHOP10' })).body).toBe(true);
  expect((await merx('company', 'list')).out).toContain(`${number()} · Reseller · dealer · promo SHOP10`);
  const other = await house.signUp();
  await merx('company', 'dealer', '--organisation', String(other.organisationId));
  expect(
    await merx('company', 'promo', '--organisation', String(other.organisationId), '--code', 'SHOP10'),
  ).toMatchObject({ code: 1, err: expect.stringContaining('already') as string });
  expect((await (await again()).try('ContractSearch', { predicate: {} })).status).toBe(200);
});

it('an invoice is made for a customer, counts at once and is seen by both [REV-D15]', async () => {
  const person = await again();
  await person.do('SignUpCustomer', {
    employee: {
      Phone: '+37360000000',
      Organisation: { Name: 'Customer shop' },
      Person: {
        FirstName: 'Ion',
        LastName: 'Rusu',
        PersonSexType: 1,
        Email: 'ion@customer.test',
        User: { Code: 'ion@customer.test', Password: 'a quiet harbour' },
      },
    },
    dealer: { Id: dealer.organisationId },
  });
  const [contract] = (await person.do('ContractSearch', { predicate: {} })).Entities;
  const made = await merx(
    'invoice',
    'create',
    '--organisation',
    number(),
    '--contract',
    String(contract.Id),
    '--amount',
    '120.50',
  );
  expect(made).toMatchObject({ code: 0, err: '', out: expect.stringContaining('120.50') as string });
  const [invoice] = (await person.do('InvoiceSearch', { predicate: {} })).Entities;
  expect(invoice).toMatchObject({ Amount: 120.5, Contract: { Id: contract.Id } });
  const customer = house.as((await house.login('ion@customer.test', 'a quiet harbour')).body.Code as string, {});
  expect((await customer.do('AccountRead', {})).Amount).toBe(-120.5);
  expect(await merx('invoice', 'paid', '--organisation', number(), '--code', String(invoice.Code))).toMatchObject({
    code: 0,
  });
  expect((await merx('invoice', 'list', '--organisation', number())).out).toMatch(/120\.50 · .* · paid /);
  expect(
    await merx('invoice', 'create', '--organisation', number(), '--contract', 'none', '--amount', '1'),
  ).toMatchObject({ code: 1 });
  expect(
    await merx('invoice', 'create', '--organisation', number(), '--contract', String(contract.Id), '--amount', '-1'),
  ).toMatchObject({ code: 2 });
});

it('plans and features are kept from the command line, and companies see them [REV-D15]', async () => {
  const plans = async (): Promise<Json[]> => (await house.call('PlanSearchPublic', { predicate: {} })).body.Entities;
  expect(
    await merx('plan', 'set', '--code', 'S', '--name', 'Shop', '--price', '12.50', '--currency', 'eur'),
  ).toMatchObject({ code: 0, err: '' });
  expect(
    await merx('plan', 'set', '--code', 'S', '--name', 'Small shop', '--price', '14', '--currency', 'EUR'),
  ).toMatchObject({ code: 0 });
  expect(await plans()).toMatchObject([{ Code: 'S', Name: 'Small shop', Price: 14, Currency: 'EUR' }]);
  expect((await merx('plan', 'list')).out).toBe('S · Small shop · 14.00 EUR\n');
  expect(await merx('plan', 'delete', '--code', 'S')).toMatchObject({ code: 0 });
  expect(await plans()).toEqual([]);
  const features = async (): Promise<Json[]> => (await dealer.do('FeatureSearch', { predicate: {} })).Entities;
  expect(await features()).toMatchObject([{ FeatureType: 0 }, { FeatureType: 1 }]);
  expect(await merx('feature', 'delete', '--type', 'gift-card')).toMatchObject({ code: 0 });
  expect(await features()).toMatchObject([{ FeatureType: 0 }]);
  expect(await merx('feature', 'add', '--type', 'gift-card', '--name', 'Cards')).toMatchObject({ code: 0, err: '' });
  expect(await features()).toMatchObject([{ FeatureType: 0 }, { FeatureType: 1, Name: 'Cards' }]);
  expect(await merx('feature', 'delete', '--type', 'gift-card')).toMatchObject({ code: 0 });
  expect(await merx('feature', 'add', '--type', 'other')).toMatchObject({ code: 2 });
});

it.each(['company', 'plan', 'feature', 'invoice'])('merx %s --help tells what it does [REV-D15]', async (name) => {
  expect(await merx(name, '--help')).toMatchObject({ code: 0, out: expect.stringContaining('list') as string });
  expect(await merx(name)).toMatchObject({ code: 2 });
});
