import { afterAll, beforeAll, expect, it } from 'vitest';
import { openOffice, soon, type Office } from '../admin/support/office.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
}, 300_000);
afterAll(() => office?.[Symbol.asyncDispose]());

const liveIn = async (country: string): Promise<void> => {
  const { Id, Version } = await office.call('OrganisationRead', {});
  const Settings = [{ Key: 'country', Value: { id: country } }];
  await office.call('OrganisationUpdate', { organisation: { Id, Version, Settings } });
};

const states = async (): Promise<unknown[]> =>
  (await office.call('SubscriptionSearch', { predicate: {} })).Entities.map(({ State }: { State: unknown }) => State);

it('the features are turned on, lead to their settings, and are turned off and on again by one subscription [R-FEAT-001] [R-FEAT-002] [R-FEAT-003] [R-FEAT-004]', async () => {
  await liveIn('md');
  await using at = await office.open('/features');
  const { page } = at;
  await page.getByRole('heading', { name: 'Features', level: 1 }).waitFor();
  const food = page.getByRole('region', { name: 'Food vouchers' });
  await food.getByText('Inactive', { exact: true }).waitFor();
  await food.getByRole('button', { name: 'Activate' }).click();
  await soon(at.path).toBe('/food-voucher/settings');
  await page.getByRole('heading', { name: 'Food voucher settings' }).waitFor();
  expect(await states()).toEqual([{ IsActive: true }]);

  await at.go('/features');
  await food.getByText('Active', { exact: true }).waitFor();
  await food.getByRole('button', { name: 'Deactivate' }).click();
  await food.getByText('Inactive', { exact: true }).waitFor();
  expect(await states()).toEqual([{ IsActive: false }]);
  await food.getByRole('button', { name: 'Activate' }).click();
  await soon(at.path).toBe('/food-voucher/settings');
  expect(await states()).toEqual([{ IsActive: true }]);

  await at.go('/features');
  await page.getByRole('region', { name: 'Gift cards' }).getByRole('button', { name: 'Activate' }).click();
  await soon(at.path).toBe('/gift-cards/settings');
  await page.getByRole('heading', { name: 'Gift card settings' }).waitFor();
  await page.getByText('Active', { exact: true }).waitFor();
  expect([at.errors, at.outside]).toEqual([[], []]);
});

it('food vouchers cannot be turned on outside Moldova, and the page says why [R-FEAT-002]', async () => {
  await liveIn('ro');
  // Turned on while the company was elsewhere: it can still be turned off.
  const { Entities } = await office.call('SubscriptionSearch', { predicate: {} });
  for (const { Id, Version } of Entities)
    await office.call('SubscriptionUpdate', { subscription: { Id, Version, State: { IsActive: false } } });
  await using at = await office.open('/features');
  const food = at.page.getByRole('region', { name: 'Food vouchers' });
  await food.getByText('Food vouchers are taken in Moldova alone').waitFor();
  expect(await food.getByRole('button', { name: 'Activate' }).isDisabled()).toBe(true);
  expect(at.errors).toEqual([]);
});
