import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import { contextsOf, type Contexts } from './lent-contexts.ts';
import { makeUpNetwork, userAgentOf, type Asked } from './made-up-network.ts';

/** What the network answers to a call: a value, or a refusal. */
export type Reply = unknown | Refusal;
export interface Refusal {
  refusal: true;
  status: number;
  body: unknown;
}
export type Answers = Record<string, (body: Record<string, unknown>) => Reply>;

export const refuse = (status: number, body: unknown): Refusal => ({ refusal: true, status, body });

/** A fault as the server writes it. */
export const fault = (status: number, type: number, code: string, message: string): Refusal =>
  refuse(status, {
    Type: type,
    Code: code,
    Message: message,
    Details: null,
    Detail: { Message: message, Items: [] },
    RequestId: 'request-1',
  });

const isRefusal = (reply: Reply): reply is Refusal => typeof reply === 'object' && reply !== null && 'refusal' in reply;

export interface Visitor extends AsyncDisposable {
  page: Page;
  context: BrowserContext;
  /** Every call that was made, in order. */
  sent: Asked[];
  namesSent(): string[];
  /** Opens '/login' and waits until there is something to read. */
  open(path: string): Promise<void>;
  /** Where the browser stands: '/login'. */
  path(): string;
  /** Waits until it stands there. */
  arrives(path: string): Promise<void>;
  answers: Answers;
  /** While true, every call fails without an answer. */
  setOffline(isOffline: boolean): void;
}

export const employee = (more: object = {}) => ({
  Id: 7,
  Name: 'Rusu Ana',
  EmployeeActorType: 1,
  Person: { Id: 5, FirstName: 'Ana', LastName: 'Rusu' },
  ...more,
});

/** A token as the server answers it. */
export const token = (more: object = {}): Record<string, unknown> => ({
  Id: 1,
  Code: 'token-1',
  Account: { User: { Id: 3, Code: 'ana@shop.md' } },
  Person: { Id: 5, FirstName: 'Ana', LastName: 'Rusu', Email: 'ana@shop.md' },
  Organisation: { Id: 9, Name: 'Corner shop' },
  Employees: [
    employee({
      Organisation: {
        Id: 9,
        Name: 'Corner shop',
        Type: 0,
        OrganisationActionType: { Number: 0, Enumerator: 0 },
        Settings: [],
      },
    }),
  ],
  EmployeeOrganisations: [{ Id: 9, Name: 'Corner shop' }],
  Permissions: [],
  ...more,
});

const cultures = {
  Entities: [
    { Id: 1, Code: 'ru' },
    { Id: 2, Code: 'ro' },
    { Id: 3, Code: 'en' },
  ],
  Pager: { Index: 0, Size: 100, Number: 3 },
};
const nothing = { Entities: [], Pager: { Index: 0, Size: 1000, Number: 0 } };

const usual: Answers = {
  CultureSearch: () => cultures,
  TranslationSearch: () => nothing,
  Login: () => token(),
  Logout: () => null,
  TokenRead: () => token({ Code: undefined }),
  TokenUpdate: () => token({ Code: undefined }),
  TokenIsExprired: () => false,
  Translate: () => ({ Id: 1 }),
};

export interface VisitorOptions {
  language?: string;
  viewport?: BrowserContextOptions['viewport'];
  dark?: boolean;
  /** The screen is touched. */ hasTouch?: boolean;
  answers?: Answers;
  host?: string;
  local?: Record<string, string>;
  /** Of the browser. */ locale?: string;
}

const contexts = new WeakMap<Browser, Contexts>();
const contextsIn = (browser: Browser): Contexts => {
  const known = contexts.get(browser) ?? contextsOf(browser, (id) => userAgentOf(browser, id));
  contexts.set(browser, known);
  return known;
};

/** Somebody with a browser in which nobody left anything; only the network is made up. */
export const visit = async (
  browser: Browser,
  url: string,
  {
    language = 'en',
    viewport = { width: 1280, height: 900 },
    dark = false,
    hasTouch = false,
    answers = {},
    host,
    local = {},
    locale,
  }: VisitorOptions = {},
): Promise<Visitor> => {
  const base = host ? url.replace('127.0.0.1', host) : url;
  const lent = await contextsIn(browser).lend({
    origin: base,
    viewport,
    colorScheme: dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    hasTouch,
    locale,
  });
  const { context, page } = lent;
  const kept = { ...(language !== '' && { lng: language }), ...local };
  await page.addInitScript((values) => {
    if (sessionStorage.getItem('begun')) return;
    sessionStorage.setItem('begun', '1');
    for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
  }, kept);
  const visitor = { page, context, sent: [] as Asked[], answers: { ...usual, ...answers } };
  let isOffline = false;
  const network = makeUpNetwork(lent.id, (asked) => {
    visitor.sent.push(asked);
    if (isOffline) return undefined;
    const reply =
      visitor.answers[asked.name]?.(asked.body) ??
      (asked.name in visitor.answers ? null : fault(404, 6, 'UNKNOWN_CALL', 'There is no such call'));
    return isRefusal(reply) ? reply : { status: 200, body: reply };
  });
  return {
    ...visitor,
    namesSent: () => visitor.sent.map(({ name }) => name),
    open: async (path) => {
      await page.goto(`${base}/#${path}`);
      await page.waitForSelector('h1');
    },
    path: () => new URL(page.url()).hash.slice(1),
    arrives: (path) =>
      page.waitForFunction((wanted) => location.hash === `#${wanted}`, path, { timeout: 30_000 }).then(() => undefined),
    setOffline: (value) => {
      isOffline = value;
    },
    [Symbol.asyncDispose]: async () => {
      await lent[Symbol.asyncDispose]();
      network[Symbol.dispose]();
    },
  };
};

/** The session that the browser keeps: its token, and whose it is. */
export const keptSession = ({ page }: Visitor): Promise<(string | null)[]> =>
  page.evaluate(() => [localStorage.getItem('token'), JSON.parse(localStorage.getItem('user') ?? '{}').user?.code]);
