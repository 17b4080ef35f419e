import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { someOf } from '#tests/support/random.ts';
import { createUser, emplacementOf } from '#server/session/account.ts';
import { hashPassword } from '#server/session/password.ts';
import { sql } from '#server/storage/sql.ts';
import { calm } from '#tests/support/calm.ts';
import { watchScripts } from '../script/watch.ts';
import { keepDeleted, openOffice, soon, type Office, type OfficePage } from './support/office.ts';

let office: Office;
const push = { pushKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', pushServices: ['https://push.example'] };
beforeAll(async () => {
  office = await openOffice(push);
}, 300_000);
afterAll(() => office?.[Symbol.asyncDispose]());

describe('the notifications bar', () => {
  it('shows the ten newest unread, hears of new ones by itself, and leads to the order that one tells of [R-NOTIF-001] [R-NOTIF-002] [R-NOTIF-003]', async () => {
    for (let at = 1; at <= 11; at += 1) await office.call('MessageCreate', { message: { Title: `News ${at}` } });
    await using it = await office.open('/measures');
    await it.page.getByRole('button', { name: 'Notifications: 11' }).click();
    const list = it.page.getByRole('dialog', { name: 'Notifications' });
    await soon(() => list.getByRole('listitem').count()).toBe(10);
    expect(await list.getByRole('listitem').first().innerText()).toContain('News 11');
    await list.getByText('1 more unread').waitFor();

    const order = await office.call('DocumentCreate', {
      document: { DocumentActionType: 6, DocumentOperationType: 7 },
    });
    await list.getByText(`№ ${String(order['Number'])}`).click();
    await soon(it.path).toBe(`/document/6/${String(order.Id)}`);
    await it.page.getByRole('button', { name: 'Notifications: 11' }).waitFor();
    await it.page.getByRole('button', { name: 'Notifications: 11' }).click();
    await list.getByText('News 11').click();
    await it.page.mouse.click(5, 5);
    await it.page.getByRole('button', { name: 'Notifications: 10' }).waitFor();
    expect(it.errors).toEqual([]);
  });
});

describe('pushed messages', () => {
  it('come to a device that is registered once and remembers it; a browser without notifications is warned of [R-NOTIF-005] [R-NOTIF-007]', async () => {
    await using it = await office.open('/measures');
    const { page } = it;
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    // The push service of the browser's maker is beyond the machine, and this build has no service worker; a Chromium
    // without windows says that its person refused, whatever he said.
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { value: 'granted' });
      if (sessionStorage.getItem('quiet')) Reflect.deleteProperty(globalThis, 'Notification');
      const pushManager = {
        getSubscription: () =>
          Promise.resolve({ endpoint: 'https://push.example/1', keys: { p256dh: 'p', auth: 'a' } }),
      };
      Object.defineProperties(ServiceWorkerContainer.prototype, {
        register: { value: () => Promise.resolve() },
        ready: { value: Promise.resolve({ pushManager }) },
      });
    });
    it.errors.length = 0;
    const begin = async (): Promise<void> => {
      it.calls.length = 0;
      await page.reload();
      await page.waitForSelector('.shell h1');
    };
    await begin();
    await soon(() => it.calls).toContain('PushSubscriberCreate');
    await soon(() => page.evaluate(() => localStorage.getItem('pushToken') ?? '')).toContain('https://push.example/1');
    const kept = () =>
      office.server.services.store.reader.all<{ PushDeviceType: number }>(
        sql`select "PushDeviceType" from "PushRegistration"`,
      );
    expect(await kept()).toEqual([{ PushDeviceType: 3 }]);
    await begin();
    await calm(page);
    expect(it.calls).not.toContain('PushSubscriberCreate');
    expect(warnings).toEqual([]);
    await page.evaluate(() => {
      sessionStorage.setItem('quiet', '1');
      localStorage.removeItem('pushToken');
    });
    await begin();
    await soon(() => warnings).toEqual([expect.stringContaining('this browser has no notifications')]);
    expect([it.calls.includes('PushSubscriberCreate'), it.errors]).toEqual([false, []]);
  });
});

const keeper = { email: 'root@merx.test', password: 'secret1' };
const nobody = { isSignedOut: true };

/** A super administrator has no person; no screen makes one. */
const addKeeper = async (): Promise<void> => {
  const passwordHash = await hashPassword(keeper.password);
  await office.server.services.store.write(async (db) => {
    await createUser(
      db,
      {
        emplacementId: await emplacementOf(db, { emplacementCode: '' }),
        code: keeper.email,
        passwordHash,
        isPlatform: true,
      },
      Date.now(),
    );
  });
};

const openAsKeeper = async (): Promise<OfficePage> => {
  const it = await office.open('/login', nobody);
  await it.page.fill('[name=username]', keeper.email);
  await it.page.fill('[name=password]', keeper.password);
  await it.page.click('button[type=submit]');
  await soon(it.path).toBe('/translation');
  return it;
};

/** From now on the program says this in place of that, and knows no translation of it. */
const reword = (page: Page, said: string, instead: string): Promise<unknown> =>
  page.route('**/assets/*.js', async (route) => {
    const script = await (await route.fetch()).text();
    const isCatalogue = /\p{Script=Cyrillic}{4}/u.test(script);
    await route.fulfill({
      contentType: 'text/javascript',
      body: isCatalogue ? script : script.replaceAll(said, instead),
    });
  });

describe('the texts of the screens', () => {
  beforeAll(async () => {
    await addKeeper();
    await office.call('Translate', { code: 'Weigh {count} again' });
  });

  it('are what a super administrator lands on, untranslated ones first; what is written there stands in open screens at once, over texts of the program too [REV-MD8] [R-GEN-008] [R-TRANS-001] [R-TRANS-002] [R-TRANS-003] [R-TRANS-004] [R-TRANS-006]', async () => {
    await using shop = await office.open('/measures');
    await using it = await openAsKeeper();
    const { page } = it;
    expect(await page.getByRole('button', { name: 'Untranslated' }).getAttribute('aria-pressed')).toBe('true');
    expect(await page.getByRole('navigation').getByRole('link', { name: 'Products' }).count()).toBe(0);

    const weigh = page.getByRole('textbox', { name: 'Weigh {count} again' });
    await weigh.fill('Once more');
    await page.getByText('Left out: {count}').waitFor();
    await weigh.fill('{count} times more');
    await weigh.press('Enter');
    await page.getByRole('row', { name: 'Weigh' }).getByRole('img', { name: 'Saved' }).waitFor();
    const language = page.getByRole('combobox', { name: 'Language' });
    await language.click();
    await page.getByRole('option', { name: 'Română' }).click();
    await soon(() => weigh.inputValue()).toBe('');
    await language.click();
    await page.getByRole('option', { name: 'English' }).click();
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await page.getByRole('searchbox').fill('Weigh');
    await soon(() => weigh.inputValue()).toBe('{count} times more');
    for (const [interval, found] of [
      ['Last month', 0],
      ['Today', 1],
      ['All time', 1],
    ] as const) {
      await page.getByRole('button', { name: /^Registered/ }).click();
      await page.getByRole('button', { name: interval, exact: true }).click();
      await page.keyboard.press('Escape');
      await soon(() => weigh.count()).toBe(found);
    }
    await weigh.fill('{count} more');
    const changed = page.waitForRequest(/TranslationUpdate/);
    await weigh.press('Enter');
    expect((await changed).postDataJSON()).toMatchObject({ translation: { Sense: '{count} more' } });
    await page.getByRole('searchbox').fill('Measures');
    const measures = page.getByRole('textbox', { name: 'Measures', exact: true });
    expect(await measures.inputValue()).toBe('Measures');
    await measures.fill('   ');
    await page.getByText('Translation not must be blank').waitFor();
    await measures.fill('Units of measure');
    await measures.press('Enter');
    await shop.page.getByRole('heading', { level: 1, name: 'Units of measure' }).waitFor();

    await page.getByRole('button', { name: 'Translated', exact: true }).click();
    await soon(() => measures.inputValue()).toBe('Units of measure');
    await page.getByRole('button', { name: 'Delete Measures' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await shop.page.getByRole('heading', { level: 1, name: 'Measures' }).waitFor();
    expect([it.errors, shop.errors]).toEqual([[], []]);
  });

  const text = 'Seek: {titles}';
  const hostile = '<img src=x onerror=__xss=1> {constructor} $t(Seek: {titles})';
  const inRussian = (translation: string): string => translation.replace('{titles}', 'Единицы измерения');

  it('that lack a translation stay English and wait for whoever keeps the texts; what he writes is a text, whatever it looks like [REV-MD8] [R-API-006] [R-TRANS-004]', async () => {
    await using shop = await office.open('/measures', { language: 'ru', context: { serviceWorkers: 'block' } });
    const scripts = await watchScripts(shop.page);
    await reword(shop.page, 'Search: {titles}', text);
    for (let time = 0; time < 2; time += 1) {
      const hears = shop.page.waitForResponse('**/events', { timeout: 30_000 });
      await shop.page.reload();
      await shop.page.getByRole('searchbox', { name: inRussian(text), exact: true }).waitFor();
      await hears;
    }
    await soon(() => shop.calls.filter((name) => name === 'Translate').length).toBe(2);

    await using it = await openAsKeeper();
    await it.page.getByRole('combobox', { name: 'Language' }).click();
    await it.page.getByRole('option', { name: 'Русский' }).click();
    const field = it.page.getByRole('textbox', { name: text, exact: true });
    await field.fill(hostile);
    await field.press('Enter');
    await shop.page.getByRole('searchbox', { name: inRussian(hostile), exact: true }).waitFor({ timeout: 30_000 });
    await it.page.getByRole('button', { name: 'Translated', exact: true }).click();
    await soon(() => field.inputValue()).toBe(hostile);
    expect([await field.count(), await scripts.wrong(), shop.errors, it.errors]).toEqual([1, [], [], []]);
  });

  it("that lack one are nobody's business before somebody has signed in", async () => {
    await using it = await office.open('/login', { language: 'ru', ...nobody, context: { serviceWorkers: 'block' } });
    await reword(it.page, 'Forgot your password?', 'Forgot it?');
    await it.page.reload();
    await it.page.getByText('Forgot it?').waitFor();
    await it.go('/register');
    expect(it.calls).not.toContain('Translate');
  });
});

describe('a number in a text', () => {
  const many = {
    ru: [
      [2, 'Удалить 2 записи?'],
      [5, 'Удалить 5 записей?'],
      [21, 'Удалить 21 запись?'],
    ],
    ro: [
      [2, 'Ștergeți 2 înregistrări?'],
      [20, 'Ștergeți 20 de înregistrări?'],
    ],
    en: [
      [2, 'Delete 2 records?'],
      [21, 'Delete 21 records?'],
    ],
  } as const;
  const one = { ru: '1 поле требует внимания', ro: '1 câmp necesită atenție', en: '1 field needs attention' };

  /** All of the page, then all that there are. */
  const chooseAll = async (page: Page): Promise<void> => {
    await page.locator('thead').getByRole('checkbox').check();
    await page.getByRole('button', { name: /\b21$/ }).click();
  };

  beforeAll(
    () =>
      Promise.all(
        Array.from({ length: 21 }, (_, at) =>
          office.call('ContractorGroupCreate', { contractorGroup: { Name: `Group ${at}` } }),
        ),
      ),
    60_000,
  );

  it.each(someOf(['ru', 'ro', 'en'] as const))('takes the form that %s has for it [R-GEN-011]', async (language) => {
    await using it = await office.open('/customer/groups', { language });
    const boxes = it.page.locator('tbody').getByRole('checkbox');
    for (const [count, question] of many[language]) {
      if (count < 6) for (let at = 0; at < count; at += 1) await boxes.nth(at).check();
      else await chooseAll(it.page);
      if (count === 20) await boxes.first().uncheck();
      await it.page.locator('.bulk-actions .MuiButton-colorError').click();
      await it.page.getByRole('alertdialog', { name: question }).waitFor();
      await it.page.keyboard.press('Escape');
    }
    await it.go('/customer/group');
    await it.page.locator('.save-bar button[type=submit]').click();
    await it.page.getByText(one[language]).first().waitFor();
    expect(it.errors).toEqual([]);
  });
});

describe("texts that were written over the program's", () => {
  it('are kept by the device, and asked for again by a newer program [R-TRANS-005]', async () => {
    await using it = await office.open('/measures');
    const begin = async (kept: object): Promise<string> => {
      await it.page.evaluate((more) => {
        const before = JSON.parse(localStorage.getItem('translations-en') ?? '{}') as object;
        localStorage.setItem(
          'translations-en',
          JSON.stringify({ ...before, texts: { Measures: 'Kept here' }, ...more }),
        );
      }, kept);
      it.calls.length = 0;
      await it.page.reload();
      await it.page.waitForSelector('h1');
      await calm(it.page);
      return it.page.locator('h1').innerText();
    };
    expect([await begin({}), it.calls.includes('TranslationSearch')]).toEqual(['Kept here', false]);
    expect([await begin({ version: '0.0.1' }), it.calls.includes('TranslationSearch')]).toEqual(['Measures', true]);
  });
});

describe('the change log', () => {
  it('has an interval, types and employees to choose by; a row opens into what was and what is, nothing else [R-GEN-025] [R-LOG-002] [R-LOG-003] [R-LOG-005] [REV-D28]', async () => {
    const made = await office.call('ArticleCreate', {
      article: { Name: 'Milk', Price: 8.5, ArticleActionType: 1, ArticleMeasureType: 1 },
    });
    const changed = await office.call('ArticleUpdate', {
      article: { Id: made.Id, Version: made.Version, Price: 9.25, Name: 'Milk 1 l' },
    });
    await office.call('ArticleDelete', { article: { Id: changed.Id, Version: changed.Version } });
    await using it = await office.open('/data-logs');
    await it.page.getByText('nothing in this period').waitFor();
    expect(await it.page.locator('.filter-bar').innerText()).toMatch(/Last week[^]*Type[^]*Employee/);
    await it.page.getByRole('button', { name: /Last week/ }).click();
    await it.page.getByRole('button', { name: 'Today', exact: true }).click();
    await it.page.keyboard.press('Escape');
    await soon(() => it.page.locator('.ledger-row').count()).toBe(2);

    const row = it.page.getByRole('row', { name: /Product changed Milk / });
    await row.focus();
    await row.press('Enter');
    const changes = it.page.getByRole('table', { name: 'What was changed' });
    await soon(() => changes.getByRole('row').allInnerTexts()).toContain('Price\t8.50\t9.25');
    expect(await changes.getByRole('row', { name: 'Name Milk Milk 1 l' }).count()).toBe(1);
    expect(await changes.getByRole('row', { name: /By the piece/ }).count()).toBe(0);

    const filters = it.page.getByRole('group', { name: 'Filters' });
    await filters.getByRole('button', { name: 'Type' }).click();
    const types = it.page.getByRole('group', { name: 'Type' }).locator('label');
    await soon(async () => (await types.allInnerTexts()).slice(0, 9)).toEqual([
      'Document changed',
      'Document deleted',
      'Document line changed',
      'Document line deleted',
      'Product changed',
      'Product deleted',
      'Documents cleared',
      'Products cleared',
      'Contractors cleared',
    ]);
    await types.filter({ hasText: 'Product deleted' }).click();
    await it.page.keyboard.press('Escape');
    await soon(() => it.page.locator('.ledger-row').allInnerTexts()).toEqual([
      expect.stringContaining('Product deleted') as string,
    ]);

    const asked = it.page.waitForRequest(
      (request) => request.url().endsWith('TrackSearch') && (request.postData() ?? '').includes('Employees'),
    );
    await filters.getByRole('button', { name: 'Employee' }).click();
    await it.page.getByRole('combobox').fill('Rusu');
    await it.page.getByRole('option', { name: /Rusu/ }).first().click();
    expect((await asked).postDataJSON()).toMatchObject({ predicate: { Employees: [{ Id: expect.any(Number) }] } });
    expect(it.errors).toEqual([]);
  });
});

describe('activity', () => {
  it('shows the sessions in a table and on a map, as near as a street; a device that is lost is signed out [R-GEN-025] [R-LOG-001] [R-LOG-004] [R-MAP-004]', async () => {
    const { Code } = await office.call('TokenCreate', { token: {} });
    await using it = await office.open('/activity', {
      context: { geolocation: { latitude: 47.02, longitude: 28.83 }, permissions: ['geolocation'] },
    });
    expect(await it.page.locator('.filter-bar').innerText()).toContain('Current month');
    await it.page.getByRole('button', { name: 'Show this device on the map' }).click();
    await soon(() => it.page.locator('.ledger tbody').innerText()).toContain('47.02000,28.83000');
    const map = it.page.getByRole('region', { name: 'Where the devices are' });
    await soon(() => map.getAttribute('data-zoom')).toBe('17');
    expect(await map.getAttribute('data-centre')).toBe('47.0200 28.8300');

    const before = await it.page.locator('.ledger tbody tr').count();
    const lost = it.page
      .getByRole('row')
      .filter({ has: it.page.getByRole('button', { name: /^Actions/ }), hasNotText: '47.02000' })
      .first();
    await lost.getByRole('button', { name: /^Actions/ }).click();
    await it.page.getByRole('menuitem', { name: 'End the session' }).click();
    await it.page.getByRole('alertdialog').getByRole('button', { name: 'End the session' }).click();
    await soon(() => it.page.locator('.ledger tbody tr').count()).toBe(before - 1);
    expect([Code.length > 0, it.errors, it.outside]).toEqual([true, [], []]);
  });
});

describe('a post', () => {
  it('is written as it will be read, kept without what could run, then has a link and is shared [R-GEN-010] [R-POST-001] [R-API-019] [REV-D8]', async () => {
    await using it = await office.open('/post/4', { context: { permissions: ['clipboard-read', 'clipboard-write'] } });
    const { page } = it;
    await page.getByLabel('Heading', { exact: false }).first().fill('Open on Sunday');
    const text = page.getByRole('textbox', { name: 'Text', exact: true });
    await text.click();
    await page.getByRole('button', { name: 'Large heading' }).click();
    await text.pressSequentially('From nine');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Control+b');
    await text.pressSequentially('Fresh bread');
    await page.keyboard.press('Control+b');
    await page.getByRole('button', { name: 'Link', exact: true }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Address' }).fill('javascript:alert(1)');
    await page.getByRole('button', { name: 'Set the link' }).click();
    await page.getByText('This is no address of a page').waitFor();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Address' }).fill('shop.test/bread');
    await page.getByRole('button', { name: 'Set the link' }).click();
    await page.getByRole('tab', { name: 'Preview' }).click();
    await page.getByRole('article').getByRole('link', { name: 'shop.test/bread' }).waitFor();
    await page.getByRole('tab', { name: 'Main data' }).click();
    await page.getByRole('switch', { name: 'Shown to visitors' }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await soon(it.path).toMatch(/^\/post\/4\/\d+$/);
    const id = Number(it.path().split('/').at(-1));
    const stored = await office.call('PostRead', { post: { Id: id } });
    expect(stored).toMatchObject({ Title: 'Open on Sunday', PostActionType: 5 });
    expect(stored['Subject']).toBe(
      '<h2>From nine</h2><p><strong>Fresh bread</strong><a target="_blank" rel="noopener noreferrer nofollow" href="https://shop.test/bread">shop.test/bread</a></p>',
    );

    await page.getByRole('button', { name: 'Share' }).click();
    const dialog = page.getByRole('dialog', { name: 'Share “Open on Sunday”' });
    const link = await dialog.getByRole('textbox', { name: 'Deep link' }).inputValue();
    expect(link).toMatch(new RegExp(`/#/store/\\d+\\?post=${id}$`));
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await page.getByText('Copied the text').waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    const pushing = page.waitForRequest(/PushCreate/);
    await dialog.getByRole('button', { name: 'Send to all who work here' }).click();
    expect((await pushing).postDataJSON()).toEqual({
      push: {
        NotificationType: expect.any(String),
        MessageActionType: 1,
        EntityId: id,
        Title: 'Open on Sunday',
        Body: expect.stringContaining('From nine'),
      },
    });
    await page.getByText('Message sent').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect(await office.call('PostRead', { post: { Id: id } })).toMatchObject({
      Settings: [{ Key: 'deeplink', Value: link }],
    });

    // Whoever has the link reads the post, once the store is open to visitors; without the office's shell.
    const address = link.slice(link.indexOf('#') + 1);
    await using visitor = await office.open(address, nobody);
    await visitor.page.getByText('Error 404! Page not found.').waitFor();
    const [branch] = (await office.call('BranchSearch', { predicate: {} })).Entities;
    await office.call('OnlineStoreCreate', { onlineStore: { Branch: { Id: Number(branch?.Id) } } });
    await it.go('/onlinestore/preferences');
    await page.getByRole('switch', { name: 'The online store is public' }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Preferences saved').waitFor();
    await visitor.page.reload();
    await visitor.page.getByRole('heading', { name: 'Open on Sunday' }).waitFor();
    expect(await visitor.page.getByRole('main').innerText()).toContain('Fresh bread');
    expect([await visitor.page.locator('.shell').count(), visitor.calls.includes('PostRead'), visitor.outside]).toEqual(
      [0, false, []],
    );
    await it.go(`/post/4/${id}`);

    await text.click();
    await page.keyboard.press('Control+End');
    await text.pressSequentially(' till ten');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Changes were saved').waitFor();
    await it.go('/posts/4');
    await page.getByRole('link', { name: 'Open on Sunday' }).waitFor();
    await page.getByRole('button', { name: /^Actions/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await keepDeleted(it);
    await page.getByText('Post deleted').waitFor();
    expect(it.errors).toEqual([]);
  });
});

describe('in social marketing', () => {
  it('posts, and branches that are shown to visitors, have a link from the first save, which leads visitors to them [R-PERM-018] [R-GEN-018]', async () => {
    const become = async (change: object): Promise<void> => {
      const { Id, Version } = await office.call('OrganisationRead', { organisation: {} });
      await office.call('OrganisationUpdate', { organisation: { Id, Version, ...change } });
    };
    const ServiceType = (Value: string) => ({ Settings: [{ Key: 'ServiceType', Value }] });
    await become({ ...ServiceType('JAMMY'), OrganisationActionType: { Enumerator: 1 } });
    await using it = await office.open('/post/1');
    const { page } = it;
    await page.getByLabel('Heading', { exact: false }).first().fill('Free samples');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await soon(it.path).toMatch(/^\/post\/1\/\d+$/);
    const linkOf = (stored: Record<string, unknown>): string => {
      const settings = stored['Settings'];
      const pairs = Array.isArray(settings)
        ? (settings as { Key: string; Value: string }[]).map(({ Key, Value }) => [Key, Value])
        : Object.entries(settings ?? {});
      return String(Object.fromEntries(pairs)['deeplink'] ?? '');
    };
    const idOf = (): number => Number(it.path().split('/').at(-1));
    const post = linkOf(await office.call('PostRead', { post: { Id: idOf() } }));
    expect(post).toMatch(new RegExp(`/#/store/\\d+\\?post=${idOf()}$`));

    await it.go('/branch');
    await page.getByLabel('Name').fill('Stand at the fair');
    await page.getByRole('switch', { name: 'Shown in the online store' }).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await soon(it.path).toMatch(/^\/branch\/\d+$/);
    const stored = () => office.call('BranchRead', { branch: { Id: idOf() } });
    await soon(async () => linkOf(await stored())).toMatch(new RegExp(`/#/store/\\d+\\?branch=${idOf()}$`));
    expect((await stored())['BranchActionType']).toBe(13);
    const branch = linkOf(await stored());

    const addressOf = (link: string): string => link.slice(link.indexOf('#') + 1);
    await using visitor = await office.open(addressOf(post), nobody);
    await visitor.page.getByRole('heading', { name: 'Free samples' }).waitFor();
    await visitor.go(addressOf(branch));
    await visitor.page.getByText('Stand at the fair').first().waitFor();
    await become(ServiceType('POS'));
    await it.page.reload();
    await it.go('/post/1');
    await page.getByLabel('Heading', { exact: false }).first().fill('Plain shop');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await soon(it.path).toMatch(/^\/post\/1\/\d+$/);
    expect(linkOf(await office.call('PostRead', { post: { Id: idOf() } }))).toBe('');
    expect([it.errors, visitor.outside]).toEqual([[], []]);
  });
});

describe('a person without a company', () => {
  it('is told how to begin, and meets no error on the way [REV-MD1]', async () => {
    await using it = await office.open('/register', nobody);
    const { page } = it;
    await page.getByRole('tab', { name: 'Person' }).click();
    for (const [name, value] of [
      ['firstName', 'Vera'],
      ['lastName', 'Rusu'],
      ['phone', '+37360000001'],
      ['email', 'vera@alone.test'],
      ['password', 'a quiet harbour'],
      ['confirmation', 'a quiet harbour'],
    ] as const)
      await page.fill(`[name=${name}]`, value);
    await page.getByRole('radio', { name: 'Female' }).check();
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await page.getByRole('heading', { name: 'You are registered' }).waitFor();
    await page.getByText('can sign in again only once you do').waitFor();
    expect([it.path(), await page.locator('.menu-entry').count(), await page.getByRole('alert').count()]).toEqual([
      '/dashboard',
      0,
      0,
    ]);
    expect(it.errors).toEqual([]);
  });
});

describe('an address', () => {
  it('that is unknown says so [REV-D10]', async () => {
    await using it = await office.open('/inventory-of-nothing');
    await it.page.getByRole('heading', { name: 'Error 404! Page not found.' }).waitFor();
  });
});

describe('the hidden page', () => {
  it('tells whoever calls for help which version this is, and whether the server is well', async () => {
    await using it = await office.open('/hhk');
    await it.page.getByText('Ready', { exact: true }).waitFor();
    expect(await it.page.locator('dl').innerText()).toContain('0.1.0');
    await it.go('/document-tag');
    await it.page.getByLabel('Name').first().fill('Urgent');
    await it.page.getByRole('button', { name: 'Save', exact: true }).click();
    await soon(it.path).toMatch(/^\/document-tag\/\d+$/);
    await it.go('/document-tags');
    await it.page.getByRole('link', { name: 'Urgent' }).waitFor();
    expect(it.errors).toEqual([]);
  });
});
