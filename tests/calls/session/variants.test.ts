import { beforeAll, describe, expect, it } from 'vitest';
import { houseOfFile, type Json, type Person } from '#tests/calls/house.ts';

const house = await houseOfFile();
let owner: Person;
let branch: number;
let people = 0;
const password = 'abc12-xyz';

beforeAll(async () => {
  owner = await house.signUp();
  branch = (await owner.do('BranchSearch', { predicate: {} })).Entities[0]?.Id as number;
});

/** An employee with these menu items, signed in. */
const worker = async (...routes: string[]): Promise<Person> => {
  people += 1;
  const email = `variants${people}@work.test`;
  await owner.do('EmployeeCreate', {
    employee: {
      Person: { FirstName: 'Ion', Email: email, User: { Code: email, Password: password } },
      EmployeeActorType: 2,
      MenuAccess: routes.map((id) => ({ id, checked: true })),
    },
  });
  const { body } = await house.login(email, password, { address: `198.51.100.${people}` });
  return house.as(body.Code, { email, password, session: body });
};

interface Variant {
  entity: string;
  key: string;
  own: object;
  other: object;
  menu: string;
}

const made = (body: object): object => ({ Name: 'One', ...body });

/** A record of the item that is ticked, and one of an item beside it that is not. */
const variants: readonly Variant[] = [
  { entity: 'Article', key: 'article', menu: '/products', own: made({}), other: made({ ArticleActionType: 4 }) },
  { entity: 'Article', key: 'article', menu: '/products', own: made({}), other: made({ ArticleActionType: 8 }) },
  {
    entity: 'Article',
    key: 'article',
    menu: '/products/4',
    own: made({ ArticleActionType: 2 }),
    other: made({ ArticleActionType: 1 }),
  },
  {
    entity: 'Layout',
    key: 'layout',
    menu: '/report-templates/3',
    own: made({ LayoutEntityType: 3 }),
    other: made({ LayoutEntityType: 5 }),
  },
  {
    entity: 'Layout',
    key: 'layout',
    menu: '/report-templates/6',
    own: made({ LayoutEntityType: 6 }),
    other: made({ LayoutEntityType: 1 }),
  },
  {
    entity: 'Post',
    key: 'post',
    menu: '/posts/4',
    own: { Title: 'News', PostActionType: 5 },
    other: { Title: 'News', PostActionType: 1 },
  },
  {
    entity: 'Tender',
    key: 'tender',
    menu: '/food-voucher/settings',
    own: made({ TenderActionType: 3 }),
    other: made({ TenderActionType: 1 }),
  },
  {
    entity: 'Contractor',
    key: 'contractor',
    menu: '/customers',
    own: { FirstName: 'Ana', ContractorActionType: 1 },
    other: made({ ContractorActionType: 2 }),
  },
];

describe('whoever has one variant of an entity ticked [R-PERM-006] [REV-U1]', () => {
  it.each(variants)('writes $entity of $menu, and none of another item', async ({ entity, key, menu, own, other }) => {
    const person = await worker(menu);
    const mine = await person.do(`${entity}Create`, { [key]: own });
    expect((await person.try(`${entity}Create`, { [key]: other })).fault.Code).toBe('NOT_ALLOWED');
    const { Id, Version } = await owner.do(`${entity}Create`, { [key]: other });
    for (const verb of ['Update', 'Delete'])
      expect([403, 404], verb).toContain((await person.try(`${entity}${verb}`, { [key]: { Id, Version } })).status);
    // Nor does a record become one of the other item.
    const turned = { ...other, Id: mine.Id, Version: mine.Version };
    expect(['NOT_ALLOWED', 'INVALID_INPUT']).toContain(
      (await person.try(`${entity}Update`, { [key]: turned })).fault.Code,
    );
    // Reading is open: documents and tills name them all.
    const { Entities } = await person.do(`${entity}Search`, { predicate: { Ids: [Id] } });
    expect(Entities).toHaveLength(1);
  });

  it('writes equipment of its own sort alone', async () => {
    const person = await worker('/units/3');
    const unit = (UnitDeviceType: number): Json => ({
      branchUnit: { Name: 'Device', Branch: { Id: branch }, UnitDeviceType },
    });
    await person.do('BranchUnitCreate', unit(3));
    for (const type of [1, 2, 4, 6, 7])
      expect((await person.try('BranchUnitCreate', unit(type))).fault.Code, String(type)).toBe('NOT_ALLOWED');
  });

  it('adds barcodes to products of its own sort alone', async () => {
    const person = await worker('/products');
    const [egg, soup] = [
      await owner.do('ArticleCreate', { article: { Name: 'Egg' } }),
      await owner.do('ArticleCreate', { article: { Name: 'Soup', ArticleActionType: 4 } }),
    ];
    const add = ({ Id }: Json, Value: string) =>
      person.try('ArticleBarcodeCreate', { articleBarcode: { Article: { Id }, Value } });
    expect((await add(egg, '4840000000017')).status).toBe(200);
    expect((await add(soup, '4840000000024')).fault.Code).toBe('NOT_ALLOWED');
  });
});

describe('a barcode [S]', () => {
  it('is no product’s twice, nor blank', async () => {
    const { Id, Version } = await owner.do('ArticleCreate', { article: { Name: 'Tea' } });
    const add = (Value: string) => owner.try('ArticleBarcodeCreate', { articleBarcode: { Article: { Id }, Value } });
    expect((await add('111')).status).toBe(200);
    expect([(await add('111')).fault.Code, (await add(' 111 ')).fault.Code]).toEqual(Array(2).fill('BARCODE_REPEATED'));
    expect((await add('   ')).fault.Detail.Items).toMatchObject([{ Path: 'articleBarcode.Value' }]);
    const twice = [{ Value: '222' }, { Value: '222' }];
    expect((await owner.try('ArticleUpdate', { article: { Id, Version, ArticleBarcodes: twice } })).fault.Code).toBe(
      'BARCODE_REPEATED',
    );
    const other = await owner.do('ArticleCreate', { article: { Name: 'Green tea' } });
    const shared = { Article: { Id: other.Id }, Value: '111' };
    const taken = await owner.try('ArticleBarcodeCreate', { articleBarcode: shared });
    expect(taken.fault.Code).toBe('BARCODE_TAKEN');
  });
});
