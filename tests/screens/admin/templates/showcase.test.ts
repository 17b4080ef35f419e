import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rulesBroken } from '#tests/support/axe.ts';
import { openOffice, soon, type Office } from '../support/office.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
  const { call } = office;
  const split = await call('ArticleSplitCreate', { articleSplit: { Name: 'Product groups', SplitActionType: 6 } });
  const group = async (Name: string): Promise<{ Id: number }> => {
    const { Id } = await call('ArticleGroupCreate', { articleGroup: { Name, ArticleSplit: { Id: split.Id } } });
    return { Id: Number(Id) };
  };
  const [drinks, bread] = [await group('Drinks'), await group('Bread')];
  const product = (Name: string, of: { Id: number }, Visible: boolean) =>
    call('ArticleCreate', { article: { Name, Price: 12.5, ArticleGroups: [of], Visible } });
  await product('Cola', drinks, true);
  await product('Loaf', bread, true);
  await product('Bun', bread, false);
  const { Id, Version } = await call('OrganisationRead', {});
  await call('OrganisationUpdate', { organisation: { Id, Version, OrganisationActionType: { Enumerator: 1 } } });
}, 300_000);
afterAll(() => office?.[Symbol.asyncDispose]());

const nobody = { isSignedOut: true };

describe('the showcase', () => {
  it('switches groups and products, shows them in a phone of ios or android before they are stored, and the store after [R-TPL-003]', async () => {
    await using at = await office.open('/showcase');
    const { page } = at;
    const phone = page.getByRole('region', { name: 'Preview' });
    const seen = () => phone.getByRole('listitem').allInnerTexts();
    await soon(async () => (await seen()).join()).toMatch(/Cola.*Loaf/s);
    await phone.locator('[data-phone="ios"]').waitFor();
    await phone.getByRole('button', { name: 'Android' }).click();
    await phone.locator('[data-phone="android"]').waitFor();
    await page.getByRole('switch', { name: 'Show the group: Drinks' }).uncheck();
    await page.getByRole('switch', { name: 'Show the product: Bun' }).check();
    await soon(async () => (await seen()).join()).toMatch(/^(?!.*Cola).*Loaf.*Bun|^(?!.*Cola).*Bun.*Loaf/s);
    expect(at.calls.filter((name) => /Create|Update/.test(name))).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Showcase saved', { exact: true }).waitFor();
    await soon(() => page.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);

    const { Id } = await office.call('OrganisationRead', {});
    await using visitor = await office.open(`/store/${Number(Id)}`, nobody);
    await soon(async () => (await visitor.page.getByRole('listitem').allInnerTexts()).join()).toMatch(/Bun.*Loaf/s);
    expect(await visitor.page.getByRole('button', { name: 'Drinks' }).count()).toBe(0);
    await visitor.page.getByRole('button', { name: 'Bread', exact: true }).click();
    await visitor.page.getByRole('link', { name: /Loaf/ }).click();
    await visitor.page.getByRole('heading', { name: 'Loaf' }).waitFor();
    expect([at.errors, at.outside, visitor.errors, visitor.outside]).toEqual([[], [], [], []]);
  });

  it('keeps to WCAG, in the office and in the store', async () => {
    await using at = await office.open('/showcase');
    await at.page.getByRole('switch').first().waitFor();
    const { Id } = await office.call('OrganisationRead', {});
    await using visitor = await office.open(`/store/${Number(Id)}`, nobody);
    await visitor.page.getByRole('listitem').first().waitFor();
    for (const { page } of [at, visitor]) expect(await rulesBroken(page)).toEqual([]);
  });
});
