import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { barcodeShape } from '#templates/renderers/barcode-shape.ts';
import { rulesBroken } from '#tests/support/axe.ts';
import { someOf } from '#tests/support/random.ts';
import { openOffice, soon, type Office, type OfficePage } from '../support/office.ts';

let office: Office;
const ids = { milk: 0, bread: 0, pricelist: 0, discount: 0 };

beforeAll(async () => {
  office = await openOffice();
  const { call } = office;
  const article = async (Name: string, Barcode: string, Price: number): Promise<number> =>
    Number((await call('ArticleCreate', { article: { Name, Barcode, Price } })).Id);
  ids.milk = await article('Milk', '4840000000017', 15);
  ids.bread = await article('Bread', '4840000000024', 8);
  ids.pricelist = Number((await call('PricelistCreate', { pricelist: { Name: 'Wholesale' } })).Id);
  await call('PricelistItemCreate', {
    pricelistItem: { Pricelist: { Id: ids.pricelist }, Article: { Id: ids.milk }, PriceMax: 12 },
  });
  ids.discount = Number(
    (
      await call('LayoutCreate', {
        layout: {
          Name: 'Tenth',
          LayoutEntityType: 1,
          Settings: [{ Key: 'Predicate', Value: { Type: 1, Active: true, Value: 10 } }],
        },
      })
    ).Id,
  );
}, 300_000);
afterAll(() => office?.[Symbol.asyncDispose]());

const open = async (path: string, options?: Parameters<Office['open']>[1]): Promise<OfficePage> => {
  const at = await office.open('/measures', options);
  await at.go(path);
  return at;
};
const button = ({ page }: OfficePage, name: string) => page.getByRole('button', { name, exact: true });
const saveAs = async (at: OfficePage, name: string): Promise<void> => {
  await at.page.getByLabel('Name').first().fill(name);
  await at.page.locator('.save-bar').getByRole('button', { name: 'Save' }).click();
  await at.page.getByText('The record was created', { exact: true }).first().waitFor();
};
const templateOf = async (type: number, name: string): Promise<string> => {
  const { Entities } = await office.call('LayoutSearch', { predicate: { LayoutEntityTypes: [type] } });
  const found = Entities.find(({ Name }) => Name === name);
  const settings = (found?.['Settings'] ?? []) as { Key: string; Value: unknown }[];
  return String(settings.find(({ Key }) => Key === 'Template')?.Value);
};
const drawnText = ({ page }: OfficePage) => page.locator('svg text').allTextContents();

describe('the designer of labels', () => {
  it('begins with 69.4 × 32.5 mm; texts and fields with value, font size and style are added, moved by keys and undone [R-TPL-004]', async () => {
    await using at = await open('/report-template/5');
    const { page } = at;
    await page.locator('[data-label-size="69.4×32.5"] canvas').first().waitFor();
    const layers = page.getByRole('list', { name: 'Layers' }).getByRole('button', { pressed: true });
    await button(at, 'Add text').click();
    await soon(() => layers.allInnerTexts()).toEqual(['Text: Text']);
    await page.getByLabel('Value').fill('Fresh today');
    await page.getByLabel('Font size').fill('9');
    await page.getByLabel('Style').click();
    await page.getByRole('option', { name: 'Bold', exact: true }).click();
    await layers.first().focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    await soon(() => page.getByLabel('Left, mm').inputValue()).toBe('2.5');
    await page.keyboard.press('Control+z');
    await soon(() => page.getByLabel('Left, mm').inputValue()).toBe('2');
    await page.keyboard.press('Control+y');
    await saveAs(at, 'Shelf');
    const { width, height, elements } = JSON.parse(await templateOf(5, 'Shelf')) as {
      width: number;
      height: number;
      elements: { type: string }[];
    };
    expect([width, height]).toEqual([69.4, 32.5]);
    expect(elements.some(({ type }) => type === 'field')).toBe(true);
    expect(elements.at(-1)).toMatchObject({
      type: 'text',
      value: 'Fresh today',
      fontSize: 9,
      style: 'bold',
      x: 2.5,
      y: 7,
    });
    expect([at.errors, at.outside]).toEqual([[], []]);
  });

  it('is not saved without a name, nor is a template of any kind [R-FORM-009]', async () => {
    for (const path of ['/report-template/5', '/receipt-template/3', '/report-template/6']) {
      await using at = await open(path);
      await at.page.locator('.save-bar').getByRole('button', { name: 'Save' }).click();
      await soon(() => at.page.getByLabel('Name').first().getAttribute('aria-invalid')).toBe('true');
      expect(at.calls.filter((name) => name.startsWith('LayoutCreate'))).toEqual([]);
    }
  });

  it('writes a template to a file and reads it again, and says what is no template', async () => {
    await using at = await open('/report-template/5');
    const { page } = at;
    await button(at, 'Library').click();
    await page.getByRole('menuitem', { name: 'Label 30 × 20 mm' }).click();
    await page.locator('[data-label-size="30×20"]').waitFor();
    const download = page.waitForEvent('download');
    await button(at, 'To a file').click();
    const text = await readFile(await (await download).path(), 'utf8');
    const choose = (name: string, content: string) =>
      page
        .locator('input[type=file]')
        .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(content) });
    await choose('wide.json', text.replace('"width":30,"height":20', '"width":44,"height":20'));
    await page.locator('[data-label-size="44×20"]').waitFor();
    await choose('list.json', '[1]');
    await page.getByText('This file is no template of this kind').waitFor();
  });

  it('deletes a template and says so', async () => {
    await office.call('LayoutCreate', { layout: { Name: 'Old', LayoutEntityType: 5 } });
    await using at = await open('/report-templates/5');
    const { page } = at;
    await page.getByRole('link', { name: 'Old' }).click();
    await page.locator('.save-bar').getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('Template deleted', { exact: true }).waitFor();
  });

  it.each(someOf(['/receipt-template/3', '/report-template/5', '/report-template/6', '/pricetags/5']))(
    'keeps to WCAG at %s',
    async (path) => {
      await using at = await open(path);
      await at.page.locator('.designer-bar, .tag-settings').first().waitFor();
      expect(await rulesBroken(at.page)).toEqual([]);
    },
  );
});

describe('the editor of receipts', () => {
  it('has lines by their side, from header to footer, and is 48 letters wide; a cell has field, prefix, suffix, width and alignment [R-TPL-005]', async () => {
    await using at = await open('/receipt-template/3');
    const { page } = at;
    await soon(() => page.getByLabel('Letters in a line').inputValue()).toBe('48');
    const sides = page.getByRole('region', { name: 'Lines of the template' }).getByRole('heading', { level: 2 });
    expect(await sides.allInnerTexts()).toEqual(['Header', 'Body', 'Subtotal', 'Total', 'Footer']);
    const footer = page.getByRole('region', { name: 'Footer', exact: true });
    await footer.getByRole('button', { name: 'Add a line' }).click();
    const cell = footer.getByRole('group', { name: 'Cell' }).last();
    // By key: a mouse button that a busy machine holds for 200 ms chooses what lies under it.
    await cell.getByRole('combobox', { name: 'Field' }).press('ArrowDown');
    await page.getByRole('option', { name: 'Cashier · Name', exact: true }).click();
    await cell.getByLabel('Prefix').fill('By ');
    await cell.getByLabel('Suffix').fill(' !');
    await cell.getByLabel('Width').fill('40');
    await cell.getByRole('combobox', { name: 'Alignment' }).press('ArrowDown');
    await page.getByRole('option', { name: 'Right', exact: true }).click();
    await soon(() => page.getByLabel('Preview').last().textContent()).toContain('By Cashier !');
    await saveAs(at, 'Till roll');
    const { width, lines } = JSON.parse(await templateOf(3, 'Till roll')) as {
      width: number;
      lines: { Side: number; cells: object[] }[];
    };
    expect(width).toBe(48);
    expect(lines.at(-1)).toEqual({
      Side: 4,
      cells: [
        {
          Field: 'Employee',
          PropertyName: 'Name',
          Prefix: 'By ',
          Suffix: ' !',
          Width: 40,
          Justification: 'right',
        },
      ],
    });
    expect([at.errors, at.outside]).toEqual([[], []]);
  });
});

describe('the editor of reports', () => {
  it('has paper of A4, 210 × 297 mm, and runs nothing that a page brings [R-TPL-006]', async () => {
    await using at = await open('/report-template/6');
    const { page } = at;
    await page.locator('[data-paper="210×297"]').waitFor();
    await page
      .getByLabel('HTML with places')
      .fill('<h1>{{Organisation.Name}}</h1><img src=x onerror="window.ran=1">{{Strange}}');
    await page.locator('.report-sheet').getByText('Corner shop').waitFor();
    await page.getByText('Nothing is known of: Strange').waitFor();
    await saveAs(at, 'Page');
    const { Entities } = await office.call('LayoutSearch', { predicate: { LayoutEntityTypes: [6] } });
    const settings = (Entities[0]?.['Settings'] ?? []) as { Key: string; Value: unknown }[];
    expect(settings.find(({ Key }) => Key === 'Paper')?.Value).toEqual({ name: 'A4', width: 210, height: 297 });
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    expect([at.errors, at.outside]).toEqual([[], []]);
  });
});

describe('the style of a page template', () => {
  it('covers nothing of the office, and fetches nothing [B8] [B15]', async () => {
    await using at = await open('/report-template/6');
    const { page } = at;
    await page.getByLabel('HTML with places').fill('<h1>{{Organisation.Name}}</h1>');
    await page
      .getByLabel('Style of the preview')
      .fill(
        [
          ':host{position:fixed!important;inset:0!important;z-index:2147483647!important;background:red!important}',
          'h1{position:fixed;inset:0;color:rgb(1, 2, 3);--a:u\\72l(//a.test/a);background-image:image-set("//b.test/b" 1x)}',
          'h1{list-style-image:var(--a)} @font-face{font-family:x;src:url(//c.test/c)} h1{font-family:x}',
          '@media screen{h1{border-image-source:-webkit-image-set(url(//d.test/d) 1x)}}',
        ].join('\n'),
      );
    const sheet = page.locator('.report-sheet');
    await soon(() => sheet.locator('h1').evaluate((title) => getComputedStyle(title).color)).toBe('rgb(1, 2, 3)');
    const covered = await page.evaluate(() => {
      const area = document.querySelector('.report-sheet')?.getBoundingClientRect();
      const isOutside = (x: number, y: number) =>
        !area || x < area.left || x > area.right || y < area.top || y > area.bottom;
      const found: string[] = [];
      for (let x = 5; x < innerWidth; x += 40)
        for (let y = 5; y < innerHeight; y += 40)
          if (isOutside(x, y) && document.elementFromPoint(x, y)?.closest('.report-sheet')) found.push(`${x} ${y}`);
      return found;
    });
    expect(covered).toEqual([]);
    expect([at.errors, at.outside]).toEqual([[], []]);
  });
});

describe('price tags', () => {
  const pick = async (at: OfficePage, label: string, name: string): Promise<void> => {
    await at.page.getByLabel(label, { exact: true }).fill(name);
    await at.page
      .getByRole('option', { name: new RegExp(name) })
      .first()
      .click();
  };

  it('take products, quantity, price list, discount and template, and are looked at and printed [R-TPL-001]', async () => {
    await using at = await open('/pricetags/5');
    const { page } = at;
    await pick(at, 'Add a product', 'Milk');
    await page.getByLabel('Number of tags: Milk').fill('3');
    await page.getByText('Price tags: 3').waitFor();
    await soon(() => drawnText(at)).toContain('15');
    await pick(at, 'Price list', 'Wholesale');
    await soon(() => drawnText(at)).toContain('12');
    await pick(at, 'Discount', 'Tenth');
    await soon(() => drawnText(at)).toEqual(expect.arrayContaining(['10', '80', '12.00']));
    await page.getByRole('combobox', { name: 'Template' }).click();
    await page.getByRole('option', { name: 'Label 30 × 20 mm' }).click();
    await soon(() => page.getByRole('img', { name: 'Page 1 of price tags' }).locator('svg svg').count()).toBe(3);
    await button(at, 'Print').click();
    await page.getByRole('dialog', { name: 'Price tags' }).getByRole('button', { name: 'Print' }).waitFor();
    await page.keyboard.press('Escape');
    expect([at.errors, at.outside]).toEqual([[], []]);
  });

  it('draw a barcode of eight figures as an EAN-8, of thirteen as an EAN-13, and of nine, which is neither, as Code 128 [R-FMT-002]', async () => {
    const short = '96385074';
    const long = '4840022001113';
    const made = async (Name: string, Barcode: string): Promise<number> =>
      Number((await office.call('ArticleCreate', { article: { Name, Barcode, Price: 2 } })).Id);
    const own = '460123456';
    const shown = [await made('Gum', short), await made('Mints', long), await made('Toffee', own)];
    await using at = await open(`/pricetags/5?articles=${shown.join()}`);
    const bars = () =>
      at.page.locator('svg path[shape-rendering]').evaluateAll((all) => all.map((each) => each.getAttribute('d')));
    await soon(bars).toEqual(
      expect.arrayContaining([
        barcodeShape('ean8', short).path,
        barcodeShape('ean13', long).path,
        barcodeShape('code128', own).path,
      ]),
    );
  });

  it('of changed prices are added at once', async () => {
    await office.call('ArticleUpdate', {
      article: { ...(await office.call('ArticleRead', { article: { Id: ids.bread } })), Price: 9 },
    });
    await using at = await open('/pricetags/5');
    await button(at, 'Add changed prices').click();
    await at.page.getByRole('cell', { name: 'Bread', exact: true }).waitFor();
    await soon(() => drawnText(at)).toEqual(expect.arrayContaining(['Bread', '9']));
  });

  it('go through a label printer for tag type 5 alone [R-TPL-002]', async () => {
    for (const [tag, hasPrinter] of [
      [5, true],
      [6, false],
    ] as const) {
      await using at = await open(`/pricetags/${tag}`);
      await at.page.getByRole('combobox', { name: 'Paper' }).click();
      const option = at.page.getByRole('option', { name: 'Label printer: a page for each label' });
      await at.page.getByRole('option', { name: 'A4, as many as fit' }).waitFor();
      expect(await option.count()).toBe(hasPrinter ? 1 : 0);
    }
  });

  it('say where there are no templates of the type [R-PRINT-004]', async () => {
    await using at = await open('/pricetags/4');
    await at.page.getByText('Templates not found', { exact: true }).waitFor();
  });
});
