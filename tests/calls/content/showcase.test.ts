import { describe, expect, it } from 'vitest';
import { ownerOfFile, type Json } from '../house.ts';

const { house, owner } = await ownerOfFile();

const made = async (call: string, body: object): Promise<number> => (await owner.do(call, body)).Id;
const read = (asked: object = {}) =>
  house.call('ShowcaseRead', { showcase: { Store: String(owner.organisationId), ...asked } });
const names = ({ body }: { body: Json }): string[] => body.Articles.map(({ Name }: Json) => Name);

const split = await made('ArticleSplitCreate', { articleSplit: { Name: 'Product groups', SplitActionType: 6 } });
const group = (Name: string) => made('ArticleGroupCreate', { articleGroup: { Name, ArticleSplit: { Id: split } } });
const [drinks, bread, empty] = [await group('Drinks'), await group('Bread'), await group('Empty')];
const product = (Name: string, ArticleGroups: number[], more: object = { Visible: true }) =>
  made('ArticleCreate', { article: { Name, Price: 5, ArticleGroups: ArticleGroups.map((Id) => ({ Id })), ...more } });
await product('Cola', [drinks]);
await product('Loaf', [bread]);
await product('Gift', [], { Visible: true, Promoted: true, Settings: [{ Key: 'minSalePrice', Value: 3.33 }] });
await product('Secret', [bread], {});

const open = async (): Promise<void> => {
  const { Id, Version } = await owner.do('OrganisationRead', {});
  await owner.do('OrganisationUpdate', { organisation: { Id, Version, OrganisationActionType: { Enumerator: 1 } } });
};

describe('the showcase of a store', () => {
  it('is not there while the store is not public', async () => {
    expect((await read()).status).toBe(404);
    await open();
    expect((await read()).status).toBe(200);
  });

  it('shows visitors visible products, promoted ones first, and groups in which there are any; nothing else of them [R-TPL-003]', async () => {
    const answer = await read();
    expect(names(answer)).toEqual(['Gift', 'Cola', 'Loaf']);
    expect(answer.body.Groups.map(({ Name }: Json) => Name)).toEqual(['Bread', 'Drinks']);
    expect(JSON.stringify(answer.body)).not.toMatch(/Secret|3\.33|Empty/);
    expect(names(await read({ Group: bread }))).toEqual(['Loaf']);
    expect([names(await read({ Index: 1 })), (await read({ Index: 1 })).body.Number]).toEqual([[], 3]);
  });

  it('leaves out the groups that its template hides, with what stands in them [R-TPL-003]', async () => {
    const layout = (hiddenGroups: unknown) => ({
      Name: 'Showcase',
      LayoutEntityType: 4,
      Settings: [{ Key: 'Template', Value: JSON.stringify({ hiddenGroups }) }],
    });
    const { Id, Version } = await owner.do('LayoutCreate', { layout: layout([drinks]) });
    expect([names(await read()), names(await read({ Group: drinks }))]).toEqual([['Gift', 'Loaf'], []]);
    expect((await read()).body.Groups.map(({ Name }: Json) => Name)).toEqual(['Bread']);
    await owner.do('LayoutUpdate', { layout: { Id, Version, ...layout('all of them') } });
    expect(names(await read())).toEqual(['Gift', 'Cola', 'Loaf']);
  });

  it('is named by the tax code or the name of its company as well [R-ROUTE-002]', async () => {
    const { Id, Version, OrganisationActionType } = await owner.do('OrganisationRead', {});
    await owner.do('OrganisationUpdate', {
      organisation: { Id, Version, Name: 'Zeta Shop', Code: '1003600012345', OrganisationActionType },
    });
    const status = async (Store: string) => (await house.call('ShowcaseRead', { showcase: { Store } })).status;
    expect([await status('Zeta Shop'), await status(' zeta shop'), await status('1003600012345')]).toEqual([
      200, 200, 200,
    ]);
    expect([await status('Zeta'), await status('   '), await status('%')]).toEqual([404, 400, 404]);
  });

  it('of another company shows nothing of this one', async () => {
    const other = await house.signUp({ company: 'Elsewhere' });
    expect((await house.call('ShowcaseRead', { showcase: { Store: String(other.organisationId) } })).status).toBe(404);
    expect(empty).toBeGreaterThan(0);
  });
});
