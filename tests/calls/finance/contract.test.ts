import { describe, expect, it } from 'vitest';
import { calls } from '#generated/calls.ts';
import { openShop } from '../documents-shop.ts';
import { ownerOfFile, type Json } from '../house.ts';

const { house, owner } = await ownerOfFile();

const pathsOf = (...names: string[]): (string | undefined)[] =>
  names.map((name) => calls.find((call) => call.name === name)?.path);

describe('the paths of the contract', () => {
  it('stand under the services of the specification [R-API-003] [R-API-024]', () => {
    const services = new Set(calls.map(({ service }) => service));
    for (const service of services) {
      expect(service).toMatch(
        /^(Framework\/(Common|Owner|Multilanguage|Notification)|Stock|Finance|Integration\/(Md|Termene))\.svc\/Web$/,
      );
    }
    for (const { path, service, method } of calls) {
      expect(path).toMatch(new RegExp(`^/233/${service.replaceAll('.', '\\.')}/[A-Z][A-Za-z]+$`));
      expect(['POST', 'GET']).toContain(method);
    }
    const gets = calls.filter(({ method }) => method === 'GET').map(({ name }) => name);
    expect(gets.sort()).toEqual(['ContractExists', 'CountryGuess', 'CountrySearch', 'File']);
    expect(pathsOf('Login', 'BranchCreate', 'ArticleSearch')).toEqual([
      '/233/Framework/Common.svc/Web/Login',
      '/233/Framework/Owner.svc/Web/BranchCreate',
      '/233/Stock.svc/Web/ArticleSearch',
    ]);
  });

  it('offer the calls of stock that the documents name, and serve each search by a predicate [R-API-027]', async () => {
    const names = new Set(calls.map(({ name }) => name));
    const families = {
      Document: ['Search', 'Create', 'Update', 'Approve', 'Delete', 'Read', 'ResumeSearch'],
      DocumentGroup: ['Search', 'Create', 'Update', 'Approve', 'Delete', 'Read'],
      Lot: ['Search', 'Create', 'Update', 'Delete', 'ResumeSearch'],
      Balance: ['Search'],
      Article: ['Search'],
      ArticleGroup: ['Search'],
      ArticleBond: ['Search'],
      Depot: ['Search'],
      Contractor: ['ResumeSearch'],
      Need: ['ResumeSearch'],
    };
    const wanted = Object.entries(families).flatMap(([family, verbs]) => verbs.map((verb) => family + verb));
    expect(wanted.filter((name) => !names.has(name))).toEqual([]);
    for (const name of wanted.filter((each) => each.endsWith('Search'))) {
      const { status, body } = await owner.try(name, { predicate: {} });
      expect([name, status, Array.isArray(body.Entities)]).toEqual([name, 200, true]);
    }
  });

  it('offer the searches that the document screens use [R-API-023]', async () => {
    const searched = [
      'Payoff',
      'Vat',
      'Layout',
      'Depot',
      'Pricelist',
      'Device',
      'Branch',
      'Employee',
      'Unit',
      'Scheme',
      'Measure',
      'Bank',
    ];
    for (const name of searched.map((entity) => `${entity}Search`)) {
      const { status, body } = await owner.try(name, {
        predicate: name === 'DeviceSearch' ? {} : { Pager: { Index: 0, Size: 10 } },
      });
      expect([name, status, Array.isArray(body.Entities)]).toEqual([name, 200, true]);
    }
    // A discount is a layout of type 1.
    expect((await owner.do('LayoutSearch', { predicate: { LayoutEntityTypes: [1] } })).Entities).toEqual([]);
    expect(await owner.do('TokenIsExprired', undefined)).toBe(false);
  });
});

describe('what the specification leaves open', () => {
  it('an entity has one shape, whichever call answers it [R-API-021]', async () => {
    const bodies = {
      Vat: { Name: '9%', Code: 'V9', Value: 9 },
      Tender: { Name: 'Card', TenderActionType: 2 },
      Bank: { Name: 'First bank', Code: 'FB' },
    };
    for (const [entity, body] of Object.entries(bodies)) {
      const wrapped = (more: object) => ({ [entity.toLowerCase()]: more });
      const made = await owner.do(`${entity}Create`, wrapped(body));
      expect(made).toMatchObject(body);
      expect(await owner.do(`${entity}Read`, wrapped({ Id: made.Id }))).toEqual(made);
      expect((await owner.do(`${entity}Search`, { predicate: { Ids: [made.Id] } })).Entities).toEqual([made]);
    }
  });

  it('a fault has one shape under every service [R-API-022]', async () => {
    const shape = {
      Type: expect.any(Number),
      Code: expect.any(String),
      Message: expect.any(String),
      Detail: { Message: expect.any(String), Items: expect.any(Array) },
    };
    const services = Map.groupBy(
      calls.filter(({ access, method }) => access === 'session' && method === 'POST'),
      ({ service }) => service,
    );
    expect(services.size).toBeGreaterThan(4);
    for (const [service, [first]] of services) {
      const { status, fault } = await house.call(first?.name ?? '', {});
      expect({ service, status, fault }).toMatchObject({
        service,
        status: 401,
        fault: { ...shape, Type: 1, Code: 'TOKEN_UNKNOWN' },
      });
      expect((await house.call(`/233/${service}/NoSuchCall`, {})).fault).toMatchObject({
        ...shape,
        Type: 6,
        Code: 'UNKNOWN_CALL',
      });
    }
  });
});

describe('a predicate', () => {
  it('carries filters of other entities, by their ids or by a predicate of theirs [R-API-016] [R-API-015]', async () => {
    const branch = await owner.do('BranchCreate', { branch: { Name: 'Nested', Code: 'NST' } });
    const names = async (predicate: object): Promise<string[]> =>
      (await owner.do('DepotSearch', { predicate })).Entities.map(({ Name }) => Name);
    expect(await names({ Branches: [{ Id: branch.Id }] })).toEqual(['Nested']);
    expect(await names({ Branches: { Strings: [{ Name: 'Name', Pattern: 'nest%' }] } })).toEqual(['Nested']);
    expect(await names({ Branches: { Strings: [{ Name: 'Name', Pattern: 'nobody%' }] } })).toEqual([]);
    const today = { From: '2026-11-21T00:00:00Z', To: '2026-11-21T23:59:59Z' };
    expect(await names({ CreatedOn: today, Sorts: [{ Name: 'Name', SortType: 1 }] })).toHaveLength(2);
    expect(await names({ CreatedOn: { To: '2025-01-01T00:00:00Z' } })).toEqual([]);
  });

  it('finds lines by their documents, and those by contractor, depot, branch and date [R-API-016]', async () => {
    const shop = await openShop(house);
    await shop.receive([[await shop.product(), 2, 3]]);
    const found = async (documents: object): Promise<number[]> =>
      (await shop.owner.do('LotSearch', { predicate: { Documents: documents } })).Entities.map(
        ({ Quantity }) => Quantity,
      );
    const here = {
      Contractors: [{ Id: shop.supplierId }],
      CreditDepots: [{ Id: shop.depotId }],
      Branches: [{ Id: shop.branchId }],
    };
    const approved = { ApprovedOn: { From: new Date(house.now() - 1000).toISOString() } };
    expect(await found({ ...here, ...approved })).toEqual([2]);
    const elsewhere = [
      { Contractors: [{ Id: 999_999 }] },
      { CreditDepots: [{ Id: shop.otherDepotId }] },
      { Branches: { Strings: [{ Name: 'Name', Pattern: 'nobody%' }] } },
      { ApprovedOn: { To: '2025-01-01T00:00:00Z' } },
    ];
    for (const other of elsewhere) expect(await found({ ...here, ...approved, ...other })).toEqual([]);
  });

  it('sorts up by 0 and down by 1, by several names in turn, is read page by page, and finds by any of its patterns [R-API-015]', async () => {
    const codes = { Crate: 'P2', Barrel: 'P2', Box: 'P1', Sack: 'P3' };
    for (const [Name, Code] of Object.entries(codes)) await owner.do('MeasureCreate', { measure: { Name, Code } });
    const Strings = ['Box', 'C%', '%rr%'].map((Pattern) => ({ Name: 'Name' as const, Pattern }));
    const ask = async (more: object) => {
      const { Entities, Pager } = await owner.do('MeasureSearch', { predicate: { Strings, ...more } });
      return { names: Entities.map(({ Name }) => Name), Pager };
    };
    const by = (...sorts: [string, number][]) => ({ Sorts: sorts.map(([Name, SortType]) => ({ Name, SortType })) });
    expect((await ask(by(['Name', 0]))).names).toEqual(['Barrel', 'Box', 'Crate']);
    expect((await ask(by(['Name', 1]))).names).toEqual(['Crate', 'Box', 'Barrel']);
    expect((await ask(by(['Code', 1], ['Name', 0]))).names).toEqual(['Barrel', 'Crate', 'Box']);
    for (const [Index, names] of [['Barrel', 'Box'], ['Crate'], []].entries()) {
      const Pager = { Index, Size: 2 };
      expect(await ask({ ...by(['Name', 0]), Pager })).toEqual({ names, Pager: { ...Pager, Number: 3 } });
    }
  });

  it('groups what is summed [R-API-015]', async () => {
    const shop = await openShop(house);
    const [milk, tea] = [await shop.product(), await shop.product()];
    await shop.receive([
      [milk, 2, 3],
      [tea, 1, 5],
    ]);
    await shop.receive([[milk, 4, 3]]);
    const sums = async (Field: 'Article' | 'Contractor') =>
      (await shop.owner.do('LotResumeSearch', { predicate: { Group: { Fields: [Field] } } })).Entities.map(
        ({ QuantitySum }: Json) => QuantitySum,
      ).toSorted();
    expect(await sums('Article')).toEqual([1, 6]);
    expect(await sums('Contractor')).toEqual([7]);
  });

  it('names the columns that are wanted, and carries the flags of the old stores [R-API-015]', async () => {
    const { Entities } = await owner.do('MeasureSearch', {
      predicate: { Columns: ['Id', 'Name'], Refresh: true, Update: false, Group: {}, Pager: { Index: 0, Size: 1 } },
    });
    expect(Entities).toEqual([{ Id: expect.any(Number), Name: 'Piece' }]);
  });
});

describe('the body of a barcode', () => {
  it('is {articleBarcode: {Article, Value}}, to make one, to find it and to delete it [R-API-029]', async () => {
    const article = await owner.do('ArticleCreate', { article: { Name: 'Milk', Price: 19.9 } });
    const barcode = { Article: { Id: article.Id }, Value: '4840000000017' };
    const made = await owner.do('ArticleBarcodeCreate', { articleBarcode: barcode });
    expect(made).toMatchObject(barcode);
    const found = async () =>
      (await owner.do('ArticleBarcodeSearch', { predicate: { Articles: [{ Id: article.Id }] } })).Entities;
    expect(await found()).toEqual([made]);
    expect((await owner.try('ArticleBarcodeCreate', barcode)).status, 'bare').toBe(400);
    for (const name of ['Article', 'Value'] as const) {
      const { [name]: _, ...rest } = barcode;
      const { fault } = await owner.try('ArticleBarcodeCreate', { articleBarcode: rest });
      expect(fault.Detail.Items.map(({ Path }: Json) => Path)).toEqual([`articleBarcode.${name}`]);
    }
    expect(await owner.do('ArticleBarcodeDelete', { articleBarcode: { ...barcode, Id: made.Id } })).toEqual(made);
    expect(await found()).toEqual([]);
  });
});
