import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, type House, type Json, type Person } from '../house.ts';

/** A registry of companies on this machine. */
let registry: Server;
let asked: { url?: string; authorization?: string }[] = [];
let house: House;
let owner: Person;

const answers: Record<string, () => [number, string]> = {
  RO123: () => [200, JSON.stringify({ nume: 'Alfa SRL', localitate: 'Iași' })],
  MD200: () => [200, JSON.stringify([{ denumire: 'Beta SRL' }])],
  BROKEN: () => [200, '<html>'],
  DOWN: () => [503, ''],
};

beforeAll(async () => {
  registry = createServer(({ url, headers: { authorization } }, response) => {
    asked.push({ url, authorization });
    const id = url?.split('/').pop() ?? '';
    if (id === 'CUT') {
      response.writeHead(200, { 'content-length': 100 }).write('{"nu', () => {
        response.destroy();
      });
      return;
    }
    const [status, body] = answers[id]?.() ?? [404, ''];
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => {
    registry.listen(0, '127.0.0.1', resolve);
  });
  const { port } = registry.address() as AddressInfo;
  house = await openHouse({
    config: { companyLookup: `http://127.0.0.1:${port}/company/{id}`, companyLookupKey: 'key' },
  });
  owner = await house.signUp();
});
afterAll(async () => {
  await house.close();
  registry.close();
});

describe('a company looked up by its tax id', () => {
  const lookUp = (VatId: string, from: House = house) =>
    from.call('TermeneRead', { termeneData: { VatId, TermeneDataType: 1 } });

  it('is answered as JSON text with its name as nume, before anybody signs in [R-API-007]', async () => {
    asked = [];
    const { body } = await lookUp('ro123');
    expect(JSON.parse(body.ResponseBody)).toEqual({ nume: 'Alfa SRL', localitate: 'Iași' });
    expect(asked).toEqual([{ url: '/company/RO123', authorization: 'Bearer key' }]);
    expect(JSON.parse((await lookUp('MD200')).body.ResponseBody)).toMatchObject({ nume: 'Beta SRL' });
  });

  it('that the registry does not know has no answer; one that fails is told apart', async () => {
    expect((await lookUp('NOBODY')).body).toEqual({ ResponseBody: null });
    for (const id of ['BROKEN', 'DOWN', 'CUT']) expect((await lookUp(id)).fault.Code).toBe('COMPANY_LOOKUP_FAILED');
  });

  it('is asked for by letters and digits alone, so that no other address is reached', async () => {
    asked = [];
    for (const id of ['../admin', '1?x=1', 'a/b', '']) expect((await lookUp(id)).status).toBe(400);
    expect(asked).toEqual([]);
  });

  it('is nobody’s business without a registry: nothing leaves the machine', async () => {
    const plain = await openHouse();
    expect((await lookUp('RO123', plain)).fault.Code).toBe('COMPANY_LOOKUP_OFF');
    await plain.close();
  });
});

describe('banks to choose from', () => {
  it.each([
    ['ro', 'Code', /^[A-Z]{4}$/],
    ['md', 'BIC', /^[A-Z]{4}MD[0-9A-Z]{2}$/],
  ])('of %s are a list by %s and name [R-API-009]', async (country, key, pattern) => {
    const response = await house.app.server.inject({ method: 'GET', url: `/json/banks.${country}.json` });
    const banks = response.json<Record<string, string>[]>();
    expect(banks.length).toBeGreaterThan(10);
    for (const bank of banks) {
      expect(bank).toEqual({ [key]: expect.stringMatching(pattern), Name: expect.stringMatching(/\S/) });
    }
    expect(new Set(banks.map((bank) => bank[key])).size).toBe(banks.length);
  });
});

describe('a customer', () => {
  const create = (contractor: object): Promise<Json> =>
    owner.do('ContractorCreate', { contractor: { ContractorActionType: 1, ...contractor } });
  const change = (stored: Json, changes: object): Promise<Json> =>
    owner.do('ContractorUpdate', { contractor: { Id: stored.Id, Version: stored.Version, ...changes } });

  it('is called by the first name, else by the last; the name follows both [R-CUST-011]', async () => {
    const ana = await create({ FirstName: 'Ana', LastName: 'Rusu' });
    expect(ana).toMatchObject({ Name: 'Ana', FullName: 'Ana Rusu' });
    expect(await create({ LastName: 'Munteanu' })).toMatchObject({ Name: 'Munteanu', FullName: 'Munteanu' });
    const renamed = await change(ana, { FirstName: 'Maria' });
    expect(renamed).toMatchObject({ Name: 'Maria', FullName: 'Maria Rusu' });
    expect(await change(renamed, { Name: 'Mrs Rusu' })).toMatchObject({ Name: 'Maria', FullName: 'Maria Rusu' });
    expect(await create({ FirstName: 'Given', Name: 'Other name' })).toMatchObject({ Name: 'Given' });
    expect(await create({ Name: 'Firm that buys' })).toMatchObject({ Name: 'Firm that buys' });
    expect(
      await owner.do('ContractorCreate', { contractor: { ContractorActionType: 2, Name: 'Milk', FirstName: 'Ion' } }),
    ).toMatchObject({ Name: 'Milk' });
  });

  it('has a name: neither the form nor a call stores one without [S] [R-CUST-011]', async () => {
    const refused = async (contractor: object) => {
      const { status, fault } = await owner.try('ContractorCreate', { contractor });
      return [status, fault.Detail.Items[0]?.Path];
    };
    for (const blank of [{}, { FirstName: '   ' }, { Name: ' ', LastName: '' }])
      expect(await refused({ ContractorActionType: 1, Name: '', ...blank })).toEqual([400, 'contractor.FirstName']);
    expect(await refused({ ContractorActionType: 2, Name: '   ' })).toEqual([400, 'contractor.Name']);
    const { Id, Version } = await create({ FirstName: 'Ana' });
    for (const gone of [{ FirstName: null }, { FirstName: ' ', Name: '' }])
      expect((await owner.try('ContractorUpdate', { contractor: { Id, Version, ...gone } })).status).toBe(400);
    expect((await owner.do('ContractorUpdate', { contractor: { Id, Version, Phone: '1' } })).Name).toBe('Ana');
  });

  it('is found by a span of days of the year, whatever the year of birth [R-CUST-009]', async () => {
    const ion = await create({ FirstName: 'Ion', BornOn: '1999-03-01' });
    await create({ FirstName: 'Lea', BornOn: '2000-02-29' });
    await create({ FirstName: 'Old', BornOn: '1950-12-31', BornDay: 1 });
    const found = async (From: number, To: number) =>
      (await owner.do('ContractorSearch', { predicate: { BornDay: { From, To } } })).Entities.map(({ Name }) => Name);
    expect(await found(60, 61)).toEqual(['Ion', 'Lea']);
    expect(await found(366, 366)).toEqual(['Old']);
    expect(await found(360, 60)).toEqual(['Lea', 'Old']);
    await change(ion, { BornOn: null });
    expect(await found(61, 61)).toEqual([]);
  });

  it('is a man or a woman: other numbers are refused [R-CUST-010]', async () => {
    for (const ContractorGender of [0, 3, -1])
      expect(
        (
          await owner.try('ContractorCreate', {
            contractor: { FirstName: 'X', ContractorActionType: 1, ContractorGender },
          })
        ).status,
      ).toBe(400);
    for (const ContractorGender of [1, 2, null])
      expect((await create({ FirstName: 'X', ContractorGender })).ContractorGender ?? null).toBe(ContractorGender);
  });

  it('is served by the contractor’s calls: read, load, search, create, update, delete, profile [R-CUST-014]', async () => {
    const stored = await create({ FirstName: 'Vera', ContractorGender: 2 });
    for (const call of ['ContractorRead', 'ContractorLoad', 'ContractorShowProfile'])
      expect(await owner.do(call, { contractor: { Id: stored.Id } })).toMatchObject({
        Name: 'Vera',
        ContractorGender: 2,
      });
    expect((await owner.do('ContractorDelete', { contractor: { Id: stored.Id } })).Id).toBe(stored.Id);
    expect((await owner.try('ContractorRead', { contractor: { Id: stored.Id } })).status).toBe(404);
  });

  it('and a supplier are lists of their own: 1 and 3, 0 and 2 and 3 [R-CUST-001] [R-PART-001]', async () => {
    const { resources } = await import('#generated/resources.ts');
    const views = resources['Contractor']?.views ?? [];
    await owner.do('ContractorCreate', { contractor: { ContractorActionType: 0, Name: 'Legacy' } });
    const namesOf = async (name: string): Promise<string[]> => {
      const { where, list } = views.find((view) => view.name === name)!;
      expect(list?.rowRoute).toBe(name === 'Customers' ? '/customer?customerid={Id}' : '/contractor?contractorid={Id}');
      return (await owner.do('ContractorSearch', { predicate: { ...where } })).Entities.map(({ Name }) => Name);
    };
    expect(await namesOf('Suppliers')).toEqual(expect.arrayContaining(['Legacy', 'Milk']));
    expect(await namesOf('Suppliers')).not.toContain('Ion');
    expect(await namesOf('Customers')).toContain('Ion');
    expect(await namesOf('Customers')).not.toContain('Legacy');
  });
});
