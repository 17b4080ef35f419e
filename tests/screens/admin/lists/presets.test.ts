import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openOffice, soon, type Office, type OfficePage } from '../support/office.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
}, 300_000);
afterAll(() => office?.[Symbol.asyncDispose]());

const save = ({ page }: OfficePage) => page.locator('.save-bar').getByRole('button', { name: 'Save' }).click();
const stored = async (): Promise<Record<string, unknown>[]> =>
  (await office.call('PresetSearch', { predicate: {} })).Entities;

beforeEach(async () => {
  for (const { Id } of await stored()) await office.call('PresetDelete', { preset: { Id: Number(Id) } });
});

describe('a filter preset', () => {
  it('is made at /preset by a form of its conditions, listed at /presets, opened by presetid and deleted after a question [R-GEN-024] [R-PRESET-001]', async () => {
    await using at = await office.open('/presets');
    const { page } = at;
    await page.getByRole('link', { name: 'Add' }).first().click();
    await soon(at.path).toBe('/preset');
    await page.getByLabel('Code').fill('MONTH');
    await page.getByLabel('Description').fill('This month, head branch');
    await page.getByRole('button', { name: /^Approved on/ }).click();
    await page.getByRole('dialog').getByText('Current month', { exact: true }).click();
    await page.getByRole('combobox', { name: 'Branches' }).click();
    await page.getByRole('option').first().click();
    const branches = page
      .locator('.MuiAutocomplete-root')
      .filter({ has: page.getByRole('combobox', { name: 'Branches' }) });
    await branches.locator('.MuiChip-root').waitFor();
    await save(at);
    await page.getByText('The record was created', { exact: true }).first().waitFor();
    const [preset] = await stored();
    expect(preset).toMatchObject({
      Code: 'MONTH',
      PresetEntityType: 1,
      Predicate: { ApprovedOn: { Interval: 4 }, Branches: [{ Id: expect.any(Number) as number }] },
    });
    await at.go('/presets');
    await page.getByRole('link', { name: 'MONTH' }).click();
    await soon(() => page.evaluate(() => location.hash)).toContain(`presetid=${String(preset?.['Id'])}`);
    await page.getByRole('button', { name: /^Approved on: Current month/ }).waitFor();
    await page.locator('.save-bar').getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog');
    await question.getByText('Delete preset').first().waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Filter preset deleted', { exact: true }).waitFor();
    expect([await stored(), at.errors, at.outside]).toEqual([[], [], []]);
  });

  it('is kept from the filters of a list in a window, and chosen there by whoever works for the company [R-PRESET-001]', async () => {
    await using at = await office.open('/documents/1');
    const { page } = at;
    const presets = page.getByRole('dialog', { name: 'Filter presets' });
    await page.getByRole('button', { name: 'Presets' }).click();
    await presets.getByText('Nobody has kept a filter here yet.').waitFor();
    await presets.getByRole('button', { name: 'Keep these filters' }).click();
    const form = page.getByRole('dialog', { name: /New: Filter preset/ });
    await form.getByLabel('Code').fill('WEEK');
    await form.getByRole('button', { name: 'Save' }).click();
    await presets.getByRole('button', { name: /^WEEK/ }).waitFor();
    expect((await stored())[0]).toMatchObject({ PresetEntityType: 3, Predicate: { CreatedOn: { Interval: 2 } } });
    await presets.getByRole('button', { name: 'Close' }).click();
    await at.go('/documents/2');
    await page.getByRole('button', { name: 'Presets' }).click();
    await presets.getByRole('button', { name: /^WEEK/ }).click();
    await presets.waitFor({ state: 'detached' });
    await page.getByText('Current week').first().waitFor();
    expect([at.errors, at.outside]).toEqual([[], []]);
  });
});
