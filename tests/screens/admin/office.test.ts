import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownAnswer } from '#domain/wire/own-answer.ts';
import { calm } from '#tests/support/calm.ts';
import { openOffice, soon, type Office, type OfficePage } from './support/office.ts';

let office: Office;
beforeAll(async () => {
  office = await openOffice();
}, 300_000);
afterAll(() => office?.[Symbol.asyncDispose]());

const rows = ({ page }: OfficePage) => page.locator('.ledger tbody tr');
const notice = ({ page }: OfficePage, text: string | RegExp) => page.getByText(text).first().waitFor();
const field = ({ page }: OfficePage, label: string) => page.getByRole('textbox', { name: label, exact: true });
const button = ({ page }: OfficePage, name: string) => page.getByRole('button', { name, exact: true });

describe('a list', () => {
  beforeAll(async () => {
    for (let at = 1; at <= 12; at += 1)
      await office.call('MeasureCreate', {
        measure: { Code: `M${at}`, Name: at === 7 ? 'Crate' : `Unit ${String(at).padStart(2, '0')}` },
      });
  });

  it('has ten rows a page and no order of its own at first [R-FORM-006]', async () => {
    await using it = await office.open('/measures');
    expect(await rows(it).count()).toBe(10);
    expect(await it.page.locator('th[aria-sort]').count()).toBe(0);
    await it.page.getByRole('button', { name: 'Next page' }).click();
    await it.page.waitForFunction(() => document.querySelectorAll('.ledger tbody tr').length < 10);
    await it.page.getByText(/^11–\d+ of \d+$/).waitFor();
  });

  it('searches, and says so in the address; forgets it on reset', async () => {
    await using it = await office.open('/measures');
    await it.page.getByRole('searchbox').fill('crate');
    await it.page.keyboard.press('Enter');
    await it.page.waitForFunction(() => document.querySelectorAll('.ledger tbody tr').length === 1);
    expect(it.page.url()).toContain('crate');
    await it.page.getByRole('button', { name: 'Reset the filters' }).click();
    await it.page.waitForFunction(() => document.querySelectorAll('.ledger tbody tr').length === 10);
  });

  it('keeps its filter for the next time in local storage, and columns too [R-FORM-007] [R-FORM-008]', async () => {
    await using it = await office.open('/measures');
    await it.page.getByRole('searchbox').fill('crate');
    await it.page.keyboard.press('Enter');
    await it.page.waitForFunction(() => document.querySelectorAll('.ledger tbody tr').length === 1);
    await it.page.getByRole('button', { name: 'Columns' }).click();
    await it.page.getByRole('dialog', { name: 'Columns' }).getByLabel('Code', { exact: true }).uncheck();
    await it.page.keyboard.press('Escape');
    await it.go('/vats');
    await it.go('/measures');
    expect(await rows(it).count()).toBe(1);
    await it.go('/vats');
    await it.page.reload();
    await it.page.waitForSelector('h1');
    await it.go('/measures');
    await soon(() => rows(it).count()).toBe(1);
    expect(await it.page.locator('thead th').allInnerTexts()).not.toContain('Code');
    const kept = await it.page.evaluate(() => Object.entries(localStorage));
    expect(kept.filter(([, value]) => value.includes('crate')).map(([key]) => key)).toEqual([
      expect.stringContaining('Measure'),
    ]);
  });

  it('is drawn once while somebody signs in, and no record is asked for before he has', async () => {
    await using it = await office.open('/measures', { isSignedOut: true });
    const styles = () =>
      it.page.evaluate(
        () => [...document.styleSheets].filter(({ href }) => !href).flatMap((s) => [...s.cssRules]).length,
      );
    await soon(styles).toBeGreaterThan(100);
    // Texts that were changed are everybody's.
    expect(it.calls.filter((name) => !/^(Culture|Translation)Search$/.test(name))).toEqual([]);
    await it.page.locator('[name=username]').fill('owner@shop.test');
    await it.page.locator('[name=password]').fill('secret');
    await it.page.keyboard.press('Enter');
    await soon(() => rows(it).count()).toBe(10);
    expect(it.errors).toEqual([]);
  });

  it('sorts by its headers, ascending and then descending', async () => {
    await using it = await office.open('/measures');
    const first = () => it.page.locator('.ledger tbody tr').first().innerText();
    await it.page.getByRole('button', { name: 'Sort by name ascending' }).click();
    await it.page.locator('th[aria-sort=ascending]').waitFor();
    await soon(first).toContain('Crate');
    await it.page.getByRole('button', { name: 'Sort by name descending' }).click();
    await it.page.locator('th[aria-sort=descending]').waitFor();
    await soon(first).not.toContain('Crate');
  });

  it('is worked by keyboard: arrows between rows, Space chooses, Enter opens', async () => {
    await using it = await office.open('/measures');
    await rows(it).first().focus();
    await it.page.keyboard.press('ArrowDown');
    await it.page.keyboard.press(' ');
    await it.page.getByText('1 chosen').waitFor();
    await it.page.keyboard.press('ArrowDown');
    await it.page.keyboard.press('Enter');
    await soon(() => it.path()).toMatch(/^\/measure\/\d+$/);
  });

  it('says what it is for and how to begin while it is empty', async () => {
    await using it = await office.open('/pricelists');
    await it.page.getByText('Price lists: nothing here yet').waitFor();
    await it.page.getByRole('main').getByRole('link', { name: 'Add' }).last().click();
    await soon(() => it.path()).toBe('/pricelist');
  });

  it('chooses all that the filter finds, deletes just those, and tells what refused [REV-U4]', async () => {
    const make = (Name: string) => office.call('ContractorGroupCreate', { contractorGroup: { Name } });
    const [kept] = await Promise.all([
      make('Kept'),
      ...Array.from({ length: 300 }, (_, at) => make(`Batch ${String(at).padStart(3, '0')}`)),
    ]);
    const found = async (): Promise<{ Entities: { Id: number; Name: string }[]; Pager: { Number: number } }> =>
      office.call('ContractorGroupSearch', { predicate: { Pager: { Index: 0, Size: 1000 } } });
    const used = (await found()).Entities.find(({ Name }) => Name === 'Batch 123');
    await office.call('ContractorCreate', {
      contractor: { Name: 'Hotel', ContractorActionType: 1, ContractorGroups: [{ Id: used?.Id }] },
    });
    await using it = await office.open('/customer/groups');
    await it.page.getByRole('searchbox').fill('batch');
    await it.page.keyboard.press('Enter');
    await it.page.getByText('of 300').waitFor();
    await it.page.locator('thead').getByRole('checkbox').check();
    await it.page.getByRole('button', { name: 'Choose all 300' }).click();
    await it.page.getByText('300 chosen').waitFor();
    const loading = it.page.waitForEvent('download');
    await it.page.getByRole('region', { name: 'Chosen rows' }).getByRole('button', { name: 'Export' }).click();
    await it.page.getByRole('menuitem', { name: 'Text (CSV)' }).click();
    expect((await readFile(await (await loading).path(), 'utf8')).trim().split('\r\n').length).toBe(301);
    await it.page.getByRole('region', { name: 'Chosen rows' }).getByRole('button', { name: 'Delete' }).click();
    const question = it.page.getByRole('alertdialog');
    await question.getByText('Delete 300 records?').waitFor();
    await question.getByRole('button', { name: 'Delete' }).click();
    const report = it.page.getByRole('dialog', { name: 'Deleted: 299 of 300' });
    await report.getByText('Batch 123').waitFor({ timeout: 60_000 });
    expect((await found()).Entities.map(({ Id }) => Id).sort()).toEqual([kept?.Id, used?.Id].sort());
  });

  it('shows what went wrong, with a way to try again', async () => {
    await using it = await office.open('/dashboard');
    await it.page.route('**/BankSearch', (route) =>
      route.fulfill({
        status: 500,
        contentType: 'application/json',
        headers: ownAnswer,
        body: JSON.stringify({ Type: 11, Code: 'INTERNAL', Message: 'x', RequestId: 'request-7' }),
      }),
    );
    await it.go('/banks');
    await it.page.getByText('request-7').waitFor();
    await it.page.unroute('**/BankSearch');
    await it.page.getByRole('button', { name: 'Try again' }).click();
    await it.page.getByText('Banks: nothing here yet').waitFor();
  });
});

describe('a pick list', () => {
  it('asks a directory once for a company, and anew for whoever signs in after a sign-out [R-API-013] [R-API-014]', async () => {
    // A session of its own, which ends.
    await using it = await office.open('/login', { isSignedOut: true });
    const { page } = it;
    const signIn = async (): Promise<void> => {
      await page.fill('[name=username]', 'owner@shop.test');
      await page.fill('[name=password]', 'secret');
      await page.click('button[type=submit]');
      await page.waitForSelector('.shell');
      await it.go('/product/1');
    };
    await signIn();
    await page.clock.install();
    const timesAsked = async (): Promise<number> => {
      await page.getByRole('combobox', { name: 'Measure' }).click();
      await page.getByRole('option', { name: 'Piece' }).waitFor();
      await page.keyboard.press('Escape');
      return it.calls.filter((name) => /^Measure(Search|Reference)$/.test(name)).length;
    };
    expect(await timesAsked()).toBe(1);
    await it.go('/vats');
    // Longer than a screen believes its own questions.
    await page.clock.runFor(60_000);
    await it.go('/product/1');
    expect(await timesAsked()).toBe(1);
    await page.getByRole('button', { name: /^User: / }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Yes' }).click();
    await signIn();
    expect(await timesAsked()).toBe(2);
  });
});

describe('a session that has ended', () => {
  it.each([
    [1, 'TOKEN_UNKNOWN'],
    [2, 'TOKEN_EXPIRED'],
  ])(
    'closes the windows that are open before it leads to /login: fault %i [R-SESSION-011] [R-SESSION-019]',
    async (Type, Code) => {
      const { Id } = await office.call('MeasureCreate', { measure: { Code: `E${Type}`, Name: `Ended ${Type}` } });
      await using it = await office.open(`/measure/${Id}`);
      const { page } = it;
      await button(it, 'Delete').click();
      const windows = page.locator('[role=dialog], [role=alertdialog], dialog[open]');
      await soon(() => windows.count()).toBe(1);
      const Message = 'Please sign in';
      await page.route('**/MeasureRead', (route) =>
        route.fulfill({
          status: 401,
          headers: ownAnswer,
          json: { Type, Code, Message, Detail: { Message, Items: [] } },
        }),
      );
      await windows.getByRole('button', { name: 'Delete' }).click();
      await soon(() => it.path()).toBe('/login');
      await soon(() => windows.count()).toBe(0);
      expect(it.calls).not.toContain('MeasureDelete');
      expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('user')])).toEqual([
        null,
        null,
      ]);
    },
  );
});

describe('a form', () => {
  it('is not sent while it is invalid, and tells of each field [R-FORM-001] [R-FORM-009] [R-FORM-011]', async () => {
    await using it = await office.open('/vat');
    it.calls.length = 0;
    await button(it, 'Save').click();
    await it.page.getByText('1 field needs attention').waitFor();
    expect(await it.page.locator('#field-Value-error').innerText()).toBe('This field is required');
    expect(it.calls).not.toContain('VatCreate');
    for (const path of [
      '/product/1',
      '/collection/0/3',
      '/contractor',
      '/customer',
      '/post/4',
      '/preset',
      '/company',
    ]) {
      await it.go(path);
      // A company has had its name since it was registered.
      if (path === '/company') await field(it, 'Name').fill('');
      it.calls.length = 0;
      await button(it, 'Save').click();
      await it.page.locator('[aria-invalid=true]').first().waitFor();
      expect([path, it.calls.filter((name) => /Create|Update|Upload/.test(name))]).toEqual([path, []]);
    }
  });

  it('creates what has no id and updates what has one [R-GEN-013]', async () => {
    await using it = await office.open('/vat');
    await field(it, 'Code').fill('V20');
    await it.page.getByLabel('Value').fill('20');
    await it.page.keyboard.press('Control+s');
    await soon(() => it.path()).toMatch(/^\/vat\/\d+$/);
    const written = () => it.calls.filter((name) => /^Vat(Create|Update)$/.test(name));
    expect(written()).toEqual(['VatCreate']);
    await field(it, 'Code').fill('V20A');
    await button(it, 'Save').click();
    await notice(it, 'Changes were saved');
    expect(written()).toEqual(['VatCreate', 'VatUpdate']);
  });

  it('takes no letters into a number, but a leading minus and a dot [R-FORM-002]', async () => {
    await using it = await office.open('/vat');
    const value = it.page.getByLabel('Value');
    for (const [typed, taken] of [
      ['-a1b.2.5c', '-1.25'],
      ['a', ''],
      ['-5', '-5'],
      ['.5', '.5'],
    ] as const) {
      await value.fill('');
      await value.pressSequentially(typed);
      expect(await value.inputValue()).toBe(taken);
    }
  });

  it('asks before it is left with changes, and keeps them', async () => {
    await using it = await office.open('/measure');
    await field(it, 'Name').fill('Barrel');
    await it.page.getByRole('link', { name: 'Dashboard' }).first().click();
    await it.page.getByText('Leave without saving?').waitFor();
    await button(it, 'Stay').click();
    expect(await field(it, 'Name').inputValue()).toBe('Barrel');
    expect(it.path()).toBe('/measure');
    await it.page.getByRole('link', { name: 'Dashboard' }).first().click();
    await button(it, 'Leave').click();
    await soon(() => it.path()).toBe('/dashboard');
  });

  it('does not ask when nothing was changed', async () => {
    await using it = await office.open('/measure');
    await it.page.getByRole('link', { name: 'Dashboard' }).first().click();
    await soon(() => it.path()).toBe('/dashboard');
  });

  it('asks about what both changed, and keeps what each changed alone', async () => {
    const { Id, Version } = await office.call('MeasureCreate', { measure: { Code: 'M5', Name: 'Five' } });
    await using it = await office.open(`/measure/${Id}`);
    await field(it, 'Name').fill('Five pieces');
    await office.call('MeasureUpdate', { measure: { Id, Version, Code: 'M6' } });
    await button(it, 'Save').click();
    await notice(it, 'Changes were saved');
    const read = await office.call('MeasureRead', { measure: { Id } });
    expect(read).toMatchObject({ Name: 'Five pieces', Code: 'M6' });
    await field(it, 'Name').fill('Five of them');
    await office.call('MeasureUpdate', { measure: { Id, Version: read.Version, Code: 'M7', Name: 'Theirs' } });
    await button(it, 'Save').click();
    const dialog = it.page.getByRole('dialog');
    await dialog.getByText('was changed by somebody else').waitFor();
    expect(await dialog.locator('tbody tr').count()).toBe(1);
    await button(it, 'Save the choice').click();
    await soon(() => office.call('MeasureRead', { measure: { Id } })).toMatchObject({
      Name: 'Five of them',
      Code: 'M7',
    });
  });

  it('deletes after asking by name and reading again, and says so, or why not [R-GEN-014] [R-GEN-015] [R-ERR-018] [REV-D20]', async () => {
    const measure = await office.call('MeasureCreate', { measure: { Code: 'BX', Name: 'Box' } });
    await using it = await office.open(`/measure/${measure.Id}`);
    await button(it, 'Delete').click();
    const dialog = it.page.getByRole('alertdialog');
    expect(await dialog.innerText()).toContain('Delete “Box”?');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(it.calls).not.toContain('MeasureDelete');
    await button(it, 'Delete').click();
    const refusal = {
      Type: 8,
      Code: 'IN_USE',
      Message: 'It is in use',
      Detail: { Message: 'It is in use', Items: [] },
    };
    await it.page.route('**/MeasureDelete', (route) =>
      route.fulfill({ status: 422, headers: ownAnswer, json: refusal }),
    );
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await it.page.locator('[aria-label=Messages] [role=alert]', { hasText: /^Box\s*It is in use/ }).waitFor();
    await it.page.unroute('**/MeasureDelete');
    await dialog.waitFor({ state: 'detached' });
    await button(it, 'Delete').click();
    it.calls.length = 0;
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await notice(it, 'Measure deleted');
    expect(it.calls.filter((name) => name.startsWith('Measure')).slice(0, 2)).toEqual(['MeasureRead', 'MeasureDelete']);
    await soon(() => it.path()).toBe('/measures');
    await calm(it.page);
    // The deleted one is not asked for again.
    expect(it.calls.filter((name) => name === 'MeasureRead').length).toBe(1);
  });

  it('lets a deletion in a list be taken back while its notice is there, and shows the row again where it is refused', async () => {
    const { Id } = await office.call('BankCreate', { bank: { Name: 'Savings bank' } });
    await using it = await office.open('/banks');
    const { page } = it;
    const row = page.getByRole('row', { name: /Savings bank/ });
    const messages = page.getByLabel('Messages');
    const said = messages.locator('[role=status], [role=alert]', { hasText: '“Savings bank” is being deleted' });
    const remove = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Actions: Savings bank' }).click();
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      const question = page.getByRole('alertdialog', { name: 'Delete “Savings bank”?' });
      await question.getByText('For some seconds it can be taken back.').waitFor();
      await question.getByRole('button', { name: 'Delete' }).click();
      // Under the pointer it stays.
      await said.hover();
      await row.waitFor({ state: 'detached' });
    };
    const deletions = () => it.calls.filter((name) => /^Bank(Read|Load|Delete)$/.test(name));

    await remove();
    await said.getByRole('button', { name: 'Undo' }).click();
    await row.waitFor();
    expect(deletions()).not.toContain('BankDelete');

    const inUse = { Message: 'It is in use', Items: [] };
    await page.route('**/BankDelete', (route) =>
      route.fulfill({
        status: 422,
        headers: ownAnswer,
        json: { Type: 8, Code: 'IN_USE', Message: inUse.Message, Detail: inUse },
      }),
    );
    await remove();
    await said.getByRole('button', { name: 'Close' }).click();
    await messages.getByText('It is in use').waitFor();
    await row.waitFor();
    await page.unroute('**/BankDelete');

    it.calls.length = 0;
    await remove();
    expect(deletions()).toEqual(['BankRead']);
    await page.mouse.move(700, 20);
    await notice(it, 'Bank deleted');
    expect(deletions()).toEqual(['BankRead', 'BankDelete']);
    await expect(office.call('BankRead', { bank: { Id } })).rejects.toThrow();
  });

  it('deletes what nobody took back when the page is closed before its notice', async () => {
    const { Id } = await office.call('BankCreate', { bank: { Name: 'Trade bank' } });
    await using it = await office.open('/banks');
    await it.page.getByRole('button', { name: 'Actions: Trade bank' }).click();
    await it.page.getByRole('menuitem', { name: 'Delete' }).click();
    await it.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await it.page.getByText('“Trade bank” is being deleted').hover();
    expect(it.calls).not.toContain('BankDelete');
    await it.page.close();
    await soon(() => office.call('BankRead', { bank: { Id } }).then(...[() => 'there', () => 'gone'])).toBe('gone');
  });

  it('says that a record is gone when it was deleted meanwhile', async () => {
    const measure = await office.call('MeasureCreate', { measure: { Code: 'TN', Name: 'Tin' } });
    await using it = await office.open(`/measure/${measure.Id}`);
    await office.call('MeasureDelete', { measure: { Id: measure.Id } });
    await button(it, 'Delete').click();
    await it.page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await notice(it, /was not found/);
    await soon(() => it.path()).toBe('/measures');
  });

  it('adds to a pick list without leaving the form [R-PICK-002] [REV-U19]', async () => {
    await using it = await office.open('/product/1');
    await field(it, 'Name').fill('Milk');
    await it.page.getByRole('combobox', { name: 'Measure' }).click();
    await it.page.getByRole('option', { name: 'Add' }).click();
    const dialog = it.page.getByRole('dialog', { name: 'New: Measure' });
    await dialog.getByLabel('Name').fill('Litre');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await it.page.getByRole('combobox', { name: 'Measure' }).inputValue()).toBe('Litre');
    // What is measured so is offered to be sold by weight, and can be sold otherwise.
    const sold = it.page.getByRole('combobox', { name: /^Sold by/ });
    await soon(() => sold.innerText()).toBe('By weight');
    await sold.click();
    await it.page.getByRole('option', { name: 'By the piece' }).click();
    expect(await sold.innerText()).toBe('By the piece');
  });
});
