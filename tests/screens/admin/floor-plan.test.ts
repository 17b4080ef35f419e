import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rulesBroken, wcag } from '#tests/support/axe.ts';
import { someOf } from '#tests/support/random.ts';
import { openOffice, soon, type Office, type OfficePage } from './support/office.ts';

let office: Office;
let branchId: number;

beforeAll(async () => {
  office = await openOffice();
  branchId = Number((await office.call('BranchSearch', { predicate: {} })).Entities[0]?.Id);
  const { Id, Version } = await office.call('OrganisationRead', {});
  await office.call('OrganisationUpdate', { organisation: { Id, Version, Type: 1 } });
}, 300_000);
afterAll(() => office?.[Symbol.asyncDispose]());

type Shape = { name: string; kind: string; deskId?: number; [name: string]: unknown };

const open = async (path: string, options?: Parameters<Office['open']>[1]): Promise<OfficePage> => {
  const at = await office.open('/measures', options);
  await at.go(path);
  return at;
};
const button = ({ page }: OfficePage, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const listed = ({ page }: OfficePage) => page.getByRole('list', { name: 'On the plan' }).getByRole('listitem');
const piece = (at: OfficePage, name: string) =>
  listed(at)
    .filter({ has: at.page.locator('button[aria-pressed]', { hasText: name }) })
    .locator('button[aria-pressed]');
const addDesk = async (
  at: OfficePage,
  facts: { name?: string; shape?: string; seats?: string } = {},
): Promise<void> => {
  await button(at, 'Add a desk').click();
  const dialog = at.page.getByRole('dialog', { name: 'New desk' });
  if (facts.name) await dialog.getByLabel('Name').fill(facts.name);
  if (facts.seats) await dialog.getByLabel('Seats').fill(facts.seats);
  if (facts.shape) await dialog.getByLabel(facts.shape).check();
  await dialog.getByRole('button', { name: 'Add' }).click();
  await dialog.waitFor({ state: 'detached' });
};
const save = async (at: OfficePage, said: string): Promise<void> => {
  await at.page.locator('.save-bar').getByRole('button', { name: 'Save' }).click();
  await at.page.getByText(said, { exact: true }).first().waitFor();
};
const settingOf = (record: Record<string, unknown>, key: string): unknown =>
  (record['Settings'] as { Key: string; Value: unknown }[]).find(({ Key }) => Key === key)?.Value;
const plan = async (Id: number) => {
  const scheme = await office.call('SchemeRead', { scheme: { Id } });
  return { scheme, shapes: JSON.parse(String(settingOf(scheme, 'Data'))) as Shape[] };
};
const idOf = (at: OfficePage): number => Number(at.path().split('/').at(-1));
const made = async (shapes: object[]): Promise<number> =>
  Number(
    (
      await office.call('SchemeCreate', {
        scheme: {
          Name: 'Terrace',
          Branch: { Id: branchId },
          Settings: [{ Key: 'Data', Value: JSON.stringify(shapes) }],
        },
      })
    ).Id,
  );
const circle = { kind: 'circle', x: 200, y: 200, width: 150, height: 150, rotation: 0, capacity: 4 };

describe('the editor of floor plans', () => {
  it('draws circles and rectangles with name and seats, 4 unless told otherwise, and makes a desk of each [R-SCHEME-001] [R-SCHEME-002] [R-SCHEME-005] [R-FORM-009]', async () => {
    await using at = await open('/scheme');
    const { page } = at;
    await soon(() => page.getByRole('combobox', { name: 'Branch' }).inputValue()).not.toBe('');
    await addDesk(at, { name: 'Window' });
    await addDesk(at, { name: 'Corner', shape: 'Rectangle', seats: '8' });
    await button(at, 'Wall').click();
    await soon(() => listed(at).allInnerTexts()).toEqual(['Window\n4 seats', 'Corner\n8 seats', 'Wall\n300 × 16']);

    // Without a name the form is not sent, and says so.
    at.calls.length = 0;
    await page.locator('.save-bar').getByRole('button', { name: 'Save' }).click();
    await soon(() => page.getByLabel('Name').first().getAttribute('aria-invalid')).toBe('true');
    expect(at.calls.filter((name) => name.startsWith('Scheme'))).toEqual([]);

    await page.getByLabel('Name').first().fill('Hall');
    await save(at, 'The record was created');
    await soon(() => at.path()).toMatch(/^\/scheme\/\d+$/);
    const { shapes } = await plan(idOf(at));
    expect(shapes).toMatchObject([
      { kind: 'circle', name: 'Window', capacity: 4, width: 150, height: 150, deskId: expect.any(Number) as number },
      { kind: 'rectangle', name: 'Corner', capacity: 8, width: 150, height: 120 },
      { kind: 'wall' },
    ]);
    const units = await office.call('UnitSearch', { predicate: { Sorts: [{ Name: 'Id', SortType: 0 }] } });
    expect(units.Entities.map(({ Name }) => Name)).toEqual(['Window', 'Corner']);
    expect([at.errors, at.outside]).toEqual([[], []]);
  });

  it('begins at zoom 1 with a canvas whose width and height change only above 100 [R-SCHEME-001] [R-SCHEME-003] [R-SCHEME-004]', async () => {
    const id = await made([{ ...circle, name: 'Middle' }]);
    await using at = await open(`/scheme/${id}`);
    const { page } = at;
    const canvas = page.locator('canvas').first();
    await canvas.waitFor();
    expect(await page.locator('[data-zoom]').getAttribute('data-zoom')).toBe('1');
    const size = () => canvas.evaluate(({ style }) => [style.width, style.height]);
    expect(await size()).toEqual(['1200px', '800px']);
    const width = page.getByLabel('Width');
    await width.fill('100');
    await width.press('Enter');
    await soon(() => width.inputValue()).toBe('1200');
    await width.fill('101');
    await width.press('Enter');
    await soon(size).toEqual(['101px', '800px']);
    const height = page.getByLabel('Height');
    await height.fill('100');
    await height.press('Enter');
    await soon(() => height.inputValue()).toBe('800');
    await height.fill('400');
    await height.press('Enter');
    await soon(size).toEqual(['101px', '400px']);
    await button(at, 'Zoom in').click();
    await soon(size).toEqual(['126.25px', '500px']);
    await save(at, 'Changes were saved');
    const { scheme } = await plan(id);
    expect([settingOf(scheme, 'Width'), settingOf(scheme, 'Height')]).toEqual([101, 400]);
  });

  it('moves, turns, aligns and numbers by keys, and takes back and does again [R-SCHEME-001]', async () => {
    const id = await made([
      { ...circle, name: 'One' },
      { ...circle, name: 'Two', x: 500, y: 260 },
    ]);
    await using at = await open(`/scheme/${id}`);
    const { page } = at;
    await piece(at, 'One').focus();
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('r');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+a');
    await button(at, 'Align').click();
    await page.getByRole('menuitem', { name: 'Top edges' }).click();
    await page.getByRole('button', { name: 'Number the desks' }).click();
    await piece(at, 'Two').click();
    await piece(at, 'One').click();
    await soon(() => listed(at).allInnerTexts()).toEqual(['One\n4 seats · № 2', 'Two\n4 seats · № 1']);
    await save(at, 'Changes were saved');
    const { shapes } = await plan(id);
    expect(shapes).toMatchObject([
      { name: 'One', x: 210, y: 201, rotation: 15, number: 2 },
      { name: 'Two', x: 500, y: 201, number: 1 },
    ]);
  });

  it('drags a desk with the mouse, drawn to the line of another [R-SCHEME-001]', async () => {
    const id = await made([
      { ...circle, name: 'One' },
      { ...circle, name: 'Two', x: 500, y: 300 },
    ]);
    await using at = await open(`/scheme/${id}`);
    const { page } = at;
    const box = await page.locator('canvas').first().boundingBox();
    if (!box) throw new Error('There is no canvas');
    await page.mouse.move(box.x + 500, box.y + 300);
    await page.mouse.down();
    await page.mouse.move(box.x + 480, box.y + 250, { steps: 5 });
    await page.mouse.move(box.x + 480, box.y + 204, { steps: 5 });
    await page.mouse.up();
    expect(await piece(at, 'Two').getAttribute('aria-pressed')).toBe('true');
    await save(at, 'Changes were saved');
    expect((await plan(id)).shapes[1]).toMatchObject({ name: 'Two', x: 480, y: 200 });
  });

  it('chooses what a box over the floor touches, and of pictures those all inside; aligning them is one step to take back [R-SCHEME-001]', async () => {
    const wall = { kind: 'wall', x: 300, y: 500, width: 200, height: 10, rotation: 0 };
    const pixel = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';
    const ground = { kind: 'image', source: pixel, x: 400, y: 300, width: 700, height: 500, rotation: 0 };
    const id = await made([ground, { ...circle, name: 'One' }, { ...circle, name: 'Two', x: 500, y: 260 }, wall]);
    await using at = await open(`/scheme/${id}`);
    const { page } = at;
    const box = await page.locator('canvas').first().boundingBox();
    if (!box) throw new Error('There is no canvas');
    await page.mouse.move(box.x + 20, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + 450, box.y + 240, { steps: 5 });
    await page.mouse.up();
    const chosen = listed(at).locator('button[aria-pressed=true]');
    await soon(() => chosen.allInnerTexts()).toEqual(['One\n4 seats', 'Two\n4 seats']);
    const align = async (name: string): Promise<void> => {
      await button(at, 'Align').click();
      await page.getByRole('menuitem', { name }).click();
    };
    await align('Top edges');
    await button(at, 'Undo').click();
    await piece(at, 'One').click();
    await piece(at, 'Two').click({ modifiers: ['Shift'] });
    await align('Bottom edges');
    await save(at, 'Changes were saved');
    expect((await plan(id)).shapes).toMatchObject([{ y: 300 }, { y: 260 }, { y: 260 }, { y: 500 }]);
  });

  it('chooses one more by a long touch [R-SCHEME-001]', async () => {
    const id = await made([
      { ...circle, name: 'One' },
      { ...circle, name: 'Two', x: 500, y: 260 },
    ]);
    await using at = await open(`/scheme/${id}`, { context: { hasTouch: true } });
    const { page } = at;
    const box = await page.locator('canvas').first().boundingBox();
    if (!box) throw new Error('There is no canvas');
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[] = []) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints });
    await page.touchscreen.tap(box.x + 200, box.y + 200);
    await soon(() => piece(at, 'One').getAttribute('aria-pressed')).toBe('true');
    await touch('touchStart', [{ x: box.x + 500, y: box.y + 260 }]);
    await soon(() => piece(at, 'Two').getAttribute('aria-pressed')).toBe('true');
    await touch('touchEnd');
    expect(await piece(at, 'One').getAttribute('aria-pressed')).toBe('true');
    expect(await piece(at, 'Two').getAttribute('aria-pressed')).toBe('true');
  });

  it('erases after the question “Delete desk”, and says so once it is saved [R-SCHEME-001] [R-GEN-024] [R-GEN-014]', async () => {
    const id = await made([
      { ...circle, name: 'Stays' },
      { ...circle, name: 'Goes', x: 500 },
    ]);
    await using at = await open(`/scheme/${id}`);
    const { page } = at;
    await page.getByRole('button', { name: 'Erase', exact: true }).click();
    await piece(at, 'Goes').click();
    const question = page.getByRole('alertdialog', { name: 'Delete desk' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    await soon(() => listed(at).count()).toBe(2);
    await piece(at, 'Goes').click();
    await question.getByRole('button', { name: 'Delete' }).click();
    await soon(() => listed(at).count()).toBe(1);
    await save(at, 'Desk deleted');
    const units = await office.call('UnitSearch', { predicate: { Strings: [{ Name: 'Name', Pattern: 'Goes' }] } });
    expect(units.Entities).toEqual([]);
    await page.locator('.save-bar').getByRole('button', { name: 'Delete' }).click();
    const all = page.getByRole('alertdialog', { name: 'Delete scheme' });
    await all.getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Floor plan deleted').waitFor();
    await soon(() => at.path()).toBe('/schemes');
  });

  it('says that a desk was deleted only where one was [S]', async () => {
    const id = await made([{ ...circle, name: 'Stays' }]);
    await using at = await open(`/scheme/${id}`);
    const height = at.page.getByLabel('Height');
    await height.fill('900');
    await height.press('Enter');
    await save(at, 'Changes were saved');
    expect(await at.page.getByText('Desk deleted').count()).toBe(0);
    expect((await plan(id)).shapes).toMatchObject([{ name: 'Stays' }]);
  });

  it('is of 5000 at most, of which a picture can be made [S] [R-SCHEME-005]', async () => {
    const id = await made([{ ...circle, name: 'One' }]);
    await using at = await open(`/scheme/${id}`);
    const width = at.page.getByLabel('Width');
    await width.fill('99999');
    await width.press('Enter');
    await soon(() => width.inputValue()).toBe('5000');
    await save(at, 'Changes were saved');
    expect(settingOf((await plan(id)).scheme, 'Width')).toBe(5000);
    const [download] = await Promise.all([at.page.waitForEvent('download'), button(at, 'Save as a picture').click()]);
    expect((await readFile(await download.path())).readUInt32BE(16)).toBe(10_000);
  });

  it('saves the plan as a picture of twice its size [R-SCHEME-005]', async () => {
    const id = await made([{ ...circle, name: 'One' }]);
    await using at = await open(`/scheme/${id}`);
    await button(at, 'Zoom out').click();
    const [download] = await Promise.all([at.page.waitForEvent('download'), button(at, 'Save as a picture').click()]);
    expect(download.suggestedFilename()).toBe('Terrace.png');
    const png = await readFile(await download.path());
    // Width and height stand in the first block of a PNG.
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([2400, 1600]);
  });

  it.each(
    someOf([
      ['ru', true, 390],
      ['en', false, 1280],
    ] as const),
  )('breaks no rule of axe: %s, dark %s, %i wide', async (language, dark, width) => {
    const id = await made([
      { ...circle, name: 'One' },
      { kind: 'wall', x: 600, y: 400 },
    ]);
    await using at = await open(`/scheme/${id}`, { language, dark, width });
    const check = async (): Promise<void> => expect(await rulesBroken(at.page, { tags: wcag })).toEqual([]);
    await at.page.locator('canvas').first().waitFor();
    await check();
    await at.go('/desks-plan');
    await at.page.locator('[data-desk]').first().waitFor();
    await check();
    expect([at.errors, at.outside]).toEqual([[], []]);
  });
});
