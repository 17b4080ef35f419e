import { pbkdf2Sync } from 'node:crypto';
import type { Browser } from 'playwright';
import { expect } from 'vitest';
import { signedInOf } from '#client/session/signed-in.ts';
import { shortestBadge } from '#domain/sale/pin.ts';
import { pinIterations, pinVerifierText } from '#domain/sale/pin-verifier.ts';
import { fault, token, visit, type Answers, type Visitor, type VisitorOptions } from './visitor.ts';

type Body = Record<string, any>;

/** A page of a search, cut as the predicate asks. */
export const pageOf =
  (rows: readonly object[]) =>
  ({ predicate = {} }: Body) => {
    const { Index = 0, Size = 10 } = predicate.Pager ?? {};
    const wanted = predicate.Ids ? rows.filter((row) => predicate.Ids.includes((row as { Id: number }).Id)) : rows;
    return { Entities: wanted.slice(Index * Size, (Index + 1) * Size), Pager: { Index, Size, Number: wanted.length } };
  };

const piece = { Id: 1, Name: 'pcs' };
const vat = { Id: 1, Name: '20%', Value: 20 };
const article = (Id: number, Name: string, Price: number, more: object = {}) => ({
  Id,
  Name,
  Code: `C${Id}`,
  Price,
  ArticleMeasureType: 1,
  Measure: piece,
  Vat: vat,
  ...more,
});

/** What the shop of the till's tests sells. */
export const shop = {
  milk: article(1, 'Milk 1 l', 12.5, { Barcode: '4840000000017' }),
  bread: article(2, 'Bread', 8, { Barcode: '4840000000024' }),
  cheese: article(3, 'Cheese', 100, { Index: 42, ArticleMeasureType: 2, Measure: { Id: 2, Name: 'kg' } }),
  free: article(4, 'Leaflet', 0, { Barcode: '4840000000031' }),
};

/** As the server keeps it: of a badge with its length. */
export const verifierOf = (pin: string): string =>
  pinVerifierText({
    salt: 'salt',
    iterations: pinIterations,
    hash: pbkdf2Sync(pin, 'salt', pinIterations, 32, 'sha256').toString('base64url'),
    ...(pin.length >= shortestBadge && { length: pin.length }),
  });

/** Who may unlock it; somebody with the PIN 2222 has left. */
const staff = [
  { Id: 7, Name: 'Rusu Ana', EmployeeActorType: 1, Branches: [] },
  { Id: 8, Name: 'Popa Ion', EmployeeActorType: 3, Branches: [{ Id: 1 }], Verifier: verifierOf('1111') },
];

const shiftSums = { Count: 4, DebitSum: 250.5, CustomerCount: 2, FirstOn: '2026-11-21T06:30:00+00:00' };

/** The session of a till that Ion has unlocked. */
export const unlockedToken = (more: { Organisation?: object } = {}): object => {
  const {
    Employees: [own],
  } = token() as Body;
  return token({
    Code: undefined,
    TokenType: 2,
    ...more,
    Employees: [
      {
        ...own,
        ...more,
        Id: 8,
        Name: 'Popa Ion',
        EmployeeActorType: 3,
        Person: { Id: 6, FirstName: 'Ion', LastName: 'Popa' },
      },
    ],
  });
};

/** A server with a small shop. Receipts are answered as stored. */
export const tillAnswers = (): Answers => ({
  BranchSearch: pageOf([{ Id: 1, Name: 'Center', Address: 'Main 1' }]),
  DepotSearch: pageOf([
    { Id: 5, Name: 'Center', Branch: { Id: 1 }, IsDefault: true },
    { Id: 6, Name: 'North', Branch: { Id: 2 }, IsDefault: true },
  ]),
  ArticleGroupSearch: pageOf([
    { Id: 21, Name: 'Dairy' },
    { Id: 22, Name: 'Bakery' },
  ]),
  ArticleBondSearch: pageOf([
    { Id: 1, ArticleId: 1, GroupId: 21 },
    { Id: 2, ArticleId: 3, GroupId: 21 },
    { Id: 3, ArticleId: 2, GroupId: 22 },
  ]),
  ArticleBarcodeSearch: pageOf([]),
  ArticleSearch: pageOf(Object.values(shop)),
  TenderSearch: pageOf([
    { Id: 1, Name: 'Cash', TenderActionType: 1 },
    { Id: 2, Name: 'Card', TenderActionType: 2 },
  ]),
  ContractorSearch: pageOf([
    { Id: 31, Name: 'Regular', Number: '290000001', Settings: [{ Key: 'Discount', Value: 10 }] },
  ]),
  TillStaffSearch: pageOf(staff),
  TillLock: () => token({ Code: undefined, TokenType: 2, Employees: [] }),
  TillUnlock: ({ pin }: Body) =>
    pin === '1111' ? unlockedToken() : fault(422, 8, 'PIN_UNKNOWN', 'User with this PIN was not found'),
  TillUnlockReport: () => null,
  LayoutSearch: pageOf([]),
  LoyaltyProgrammeSearch: pageOf([]),
  LoyaltyRuleSearch: pageOf([]),
  PricelistSearch: pageOf([{ Id: 41, Name: 'Wholesale' }]),
  PricelistItemSearch: pageOf([{ Id: 1, Article: { Id: 2 }, PriceMax: 7, Active: true }]),
  BalanceSearch: pageOf([{ Article: { Id: 1 }, Quantity: 3 }]),
  CustomFieldSearch: pageOf([]),
  DocumentGroupSearch: pageOf([{ Id: 51, Code: '6', ApprovedOn: '2026-11-20T20:00:00+00:00', Description: 'Evening' }]),
  DocumentSplitSearch: pageOf([{ Id: 61, SplitDocumentType: 1 }]),
  DocumentResumeSearch: ({ predicate }: Body) => {
    const fields: string[] = predicate.Group?.Fields ?? [];
    if (fields.includes('DocumentGroup')) return pageOf([])({ predicate });
    return pageOf(fields.length > 0 ? [{ ...shiftSums, Employee: { Id: 7, Name: 'Rusu Ana' } }] : [shiftSums])({
      predicate,
    });
  },
  DocumentGroupApprove: () => ({ Id: 52, Code: '7', ApprovedOn: '2026-11-21T20:00:00+00:00' }),
  TillNumberRead: () => ({ Number: 3 }),
  DocumentSearch: pageOf([]),
  DocumentApprove: ({ document }: Body) => ({ ...document, Id: 900, Settings: [] }),
  ContractorCreate: ({ contractor }: Body) => ({ ...contractor, Id: 32, Settings: [] }),
  events: () => null,
});

/** Somebody signed in, on the way to the till. */
export const visitTill = async (
  browser: Browser,
  url: string,
  { answers = {}, local = {}, ...options }: VisitorOptions = {},
): Promise<Visitor> =>
  visit(browser, url, {
    ...options,
    answers: { ...tillAnswers(), ...answers },
    local: { token: 'token-1', user: JSON.stringify(signedInOf(token())), ...local },
  });

/** Opens the sale point and waits until it sells. */
export const openSalePoint = async (browser: Browser, url: string, options?: VisitorOptions): Promise<Visitor> => {
  const visitor = await visitTill(browser, url, options);
  await visitor.page.goto(`${url}/#/salepoint`);
  await visitor.page.waitForSelector('[data-till=search]');
  return visitor;
};

/** A scanner: the keys of a code, faster than fingers, and Enter. */
export const scan = async ({ page }: Visitor, code: string): Promise<void> => {
  await page.evaluate((text) => {
    let at = performance.now();
    for (const key of [...text, 'Enter']) {
      const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
      // As the scanner sent them, however late the page gets to them.
      Object.defineProperty(event, 'timeStamp', { value: (at += 5) });
      (document.activeElement ?? document.body).dispatchEvent(event);
    }
  }, code);
};

export const textOf = ({ page }: Visitor, selector: string): Promise<string> =>
  page.locator(selector).first().innerText();
export const calls = (visitor: Visitor, name: string): any[] =>
  visitor.sent.filter((call) => call.name === name).map(({ body }) => body);

/** Real keys into whatever has the focus, and Enter; they bear the times at which the device sent them. */
export const typeKeys = async ({ page, context }: Visitor, text: string, gapMs = 5): Promise<void> => {
  const keyboard = await context.newCDPSession(page);
  const began = Date.now() / 1000;
  const keys = [...[...text].map((key) => ({ key, text: key })), { key: 'Enter', text: '\r' }];
  await Promise.all(
    keys.map((key, at) =>
      keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp: began + (at * gapMs) / 1000, ...key }),
    ),
  );
  await keyboard.detach();
};

/** The page has no time: it gets to its keys late and in lumps. */
export const keepBusy = ({ page }: Visitor): Promise<void> =>
  page.evaluate(() => {
    setInterval(() => {
      for (const until = performance.now() + 90; performance.now() < until;);
    }, 100);
  });

export const total = (visitor: Visitor): Promise<string> => textOf(visitor, '[data-till=total]');
export const linesIn = ({ page }: Visitor) => page.locator('[role=list][aria-label] [role=listitem]');
export const waitFor = async (check: () => Promise<boolean> | boolean): Promise<void> => {
  await expect.poll(check, { timeout: 15_000 }).toBe(true);
};
export const sent = (visitor: Visitor, name: string, count: number): Promise<void> =>
  waitFor(() => calls(visitor, name).length >= count);
export const notice = ({ page }: Visitor, text: string) =>
  page.waitForSelector(`[aria-label=Messages] :text("${text}")`, { timeout: 15_000 });
/** Pictures and colours have come to rest. */
export const pause = ({ page }: Visitor): Promise<void> => page.waitForTimeout(200);

interface OnDisk {
  lines: number;
  hasCustomer: boolean;
  delayed: number;
  /** Closed, and not at the server yet. */
  unsent: number;
}

/** What lies on the device of receipts: the screen comes first, and the disk behind it. */
const onDisk = ({ page }: Visitor): Promise<OnDisk> =>
  page.evaluate(
    () =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('merx-till');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const transaction = opening.result.transaction(['open_receipts', 'delayed_receipts', 'offline_receipts']);
          const open = transaction.objectStore('open_receipts').getAll();
          const delayed = transaction.objectStore('delayed_receipts').count();
          const unsent = transaction.objectStore('offline_receipts').count();
          transaction.oncomplete = () => {
            opening.result.close();
            const receipt = open.result[0]?.receipt;
            resolve({
              lines: receipt?.lines.length ?? 0,
              hasCustomer: Boolean(receipt?.customer),
              delayed: delayed.result,
              unsent: unsent.result,
            });
          };
        };
      }),
  );

/** Waits until so much has been written in the background. */
export const kept = (visitor: Visitor, what: Partial<OnDisk>): Promise<void> =>
  expect.poll(() => onDisk(visitor), { timeout: 30_000 }).toMatchObject(what);
