import { join, resolve } from 'node:path';
import { readBrandTable, type BrandTable } from '#domain/session/brand.ts';
import { shortestPossible, usualPolicy } from '#domain/session/password-policy.ts';

/** The folder that holds package.json, from src/server and from dist/server alike. */
export const packageRoot = resolve(import.meta.dirname, '../..');

/** Users who may register: all, those with an invitation, or none. */
export type SignUpMode = 'open' | 'invitation' | 'closed';

/** The environment, read once at start. docs/running.md has the table. */
export interface Config {
  host: string;
  port: number;
  /** Address that people open, for links in mail; no trailing slash. */
  baseUrl: string;
  dataDir: string;
  /**
   * Where the heads of the journals are kept, signed, with the key that signs them: best where who can write the
   * database cannot. Absent: in the data folder.
   */
  anchorDir?: string;
  /** postgres://… ; absent: SQLite in the data folder. */
  databaseUrl?: string;
  /**
   * postgres://… of the role that owns the tables, where the server itself is another that cannot pass by the policies
   * on them.
   */
  databaseOwnerUrl?: string;
  /**
   * How long one write may take before it is undone and answered with 503, so that those behind it go on; 0: no limit.
   */
  transactionSeconds: number;
  /** PostgreSQL: how long one statement may take; 0: no limit. */
  statementSeconds: number;
  /** How long the start of a server waits for a PostgreSQL that does not answer yet. */
  databaseSeconds: number;
  /** How long the start of a server waits for another one on the same database to stop; then it is refused. */
  lockSeconds: number;
  /** smtp://user:password@host:port ; absent: mail lies in dataDir/mail. */
  smtpUrl?: string;
  mailFrom: string;
  /** https://…/{id}: a registry of companies that answers JSON for a tax id; absent: no request is made. */
  companyLookup?: string;
  /** Bearer token of the registry. */
  companyLookupKey?: string;
  /** https://…/{name}: a service of country names, by GET; absent: no request is made. */
  countryLookup?: string;
  /** The address of a service that answers the country of {address}; absent: no service is asked. */
  countryGuess?: string;
  /** https://…: makes links of addresses for posts that are shared, by POST; absent: an address is its own link. */
  linkService?: string;
  /** Bearer token of the link service. */
  linkServiceKey?: string;
  /**
   * Private key, 32 bytes in base64url, by which push services of browsers know this installation; absent: nothing is
   * pushed.
   */
  pushKey?: string;
  /** Origins that pictures may be taken from, or `*`: the public internet; absent: no request is made. */
  pictureSources?: readonly string[];
  /** Origins of the push services that messages may be left with: https://fcm.googleapis.com … */
  pushServices?: readonly string[];
  /** Origins of one's own network that webhooks may be sent to; absent: the public internet alone. */
  webhookOrigins?: readonly string[];
  /** Requests that one API key may make in a minute. */
  apiRate: number;
  /** Origins whose pages may ask /api from a browser: https://shop.example … ; absent: none. */
  apiOrigins?: readonly string[];
  logLevel: string;
  /** Bearer token asked for by /metrics; absent: only loopback may read it. */
  metricsToken?: string;
  /**
   * How many proxies of one's own stand before the server: what the last of them put into X-Forwarded-For is believed,
   * and nothing that a caller put before it.
   */
  trustProxy: number;
  /** Who may register a company or himself. The first company of an installation may always be founded. */
  signUp: SignUpMode;
  /** Companies and persons that one network may register in a quarter of an hour. */
  signUpRate: number;
  /** New passwords have at least so many characters. */
  passwordMin: number;
  /** IANA zone in which days begin for organisations that have none of their own. */
  timeZone: string;
  isDemo: boolean;
  /**
   * How many later lines a document dated back reckons anew in its own write; what is more is reckoned after it, in
   * steps.
   */
  recostRows: number;
  /** https://…/{z}/{x}/{y}.png: source of map tiles; absent: maps are plain, and no request is made. */
  mapTiles?: string;
  /** Attribution on each map. */
  mapAttribution?: string;
  /** Hosts of this installation and the brand that each is opened under; absent: every host has the default one. */
  brands?: BrandTable;
  /** https://…/{reference}: where an invoice is looked at by the reference of its payment; absent: nowhere. */
  invoiceViewer?: string;
}

export const anchorFolder = ({ anchorDir, dataDir }: Pick<Config, 'anchorDir' | 'dataDir'>): string =>
  anchorDir ?? join(dataDir, 'anchors');

type Env = NodeJS.ProcessEnv;

/** A sentence on a wrong variable; the program does not start with it. */
export class ConfigError extends Error {}

const wrong = (name: string, must: string, value: string): ConfigError =>
  new ConfigError(`${name} must be ${must}, not "${value}"`);

const text = (env: Env, name: string): string | undefined => env[name] || undefined;

const folder = (env: Env, name: string): string | undefined => {
  const value = text(env, name);
  return value === undefined ? undefined : resolve(value);
};

const port = (env: Env): number => {
  const value = text(env, 'PORT') ?? '8080';
  if (!/^\d{1,5}$/.test(value) || Number(value) > 65_535) throw wrong('PORT', 'a whole number up to 65535', value);
  return Number(value);
};

const seconds = (env: Env, name: string, { usual, zero }: { usual: number; zero: string }): number => {
  const value = text(env, name) ?? String(usual);
  if (!/^\d{1,5}$/.test(value)) throw wrong(name, `a whole number of seconds, 0 ${zero}`, value);
  return Number(value);
};

const rate = (env: Env): number => {
  const value = text(env, 'API_RATE') ?? '600';
  if (!/^[1-9]\d{0,5}$/.test(value)) throw wrong('API_RATE', 'a whole number of requests, 1 to 999999', value);
  return Number(value);
};

const signUpModes = ['open', 'invitation', 'closed'] as const;

const signUpRate = (env: Env): number => {
  const value = text(env, 'SIGN_UP_RATE') ?? '10';
  if (!/^[1-9]\d{0,4}$/.test(value)) throw wrong('SIGN_UP_RATE', 'a whole number, 1 to 99999', value);
  return Number(value);
};

const recostRows = (env: Env): number => {
  const value = text(env, 'RECOST_ROWS') ?? '5000';
  if (!/^\d{1,7}$/.test(value)) throw wrong('RECOST_ROWS', 'a whole number of lines', value);
  return Number(value);
};

const passwordMin = (env: Env): number => {
  const value = text(env, 'PASSWORD_MIN') ?? String(usualPolicy.shortest);
  if (!/^\d{1,2}$/.test(value) || Number(value) < shortestPossible || Number(value) > 64)
    throw wrong('PASSWORD_MIN', `a whole number from ${shortestPossible} to 64`, value);
  return Number(value);
};

const address = (env: Env, name: string, schemes: readonly string[]): string | undefined => {
  const value = text(env, name);
  if (value === undefined) return undefined;
  const scheme = URL.canParse(value) ? new URL(value).protocol : '';
  // The value may hold a password, so it is not repeated.
  if (!schemes.includes(scheme))
    throw new ConfigError(
      `${name} must be an address that begins with ${schemes.map((one) => `${one}//`).join(' or ')}`,
    );
  return value;
};

/** `postgres://role:password@/name` means this machine, which is no whole address to others. */
const database = (env: Env, name: string): string | undefined => {
  const value = text(env, name)?.replace(/^(postgres(?:ql)?:\/\/[^/]*@)\//, '$1localhost/');
  return address({ [name]: value }, name, ['postgres:', 'postgresql:']);
};

const lookup = (env: Env): string | undefined => {
  const value = address(env, 'COMPANY_LOOKUP', ['https:', 'http:']);
  if (value && !value.includes('{id}'))
    throw wrong('COMPANY_LOOKUP', 'an address with {id} in the place of the tax id', value);
  return value;
};

const countries = (env: Env): string | undefined => {
  const value = address(env, 'COUNTRY_LOOKUP', ['https:', 'http:']);
  if (value && !value.includes('{name}'))
    throw wrong('COUNTRY_LOOKUP', 'an address with {name} in the place of part of the name', value);
  return value;
};

const countryGuess = (env: Env): string | undefined => {
  const value = address(env, 'COUNTRY_GUESS', ['https:', 'http:']);
  if (value && !value.includes('{address}'))
    throw wrong('COUNTRY_GUESS', "an address with {address} in the place of the visitor's", value);
  return value;
};

const viewer = (env: Env): string | undefined => {
  const value = address(env, 'INVOICE_VIEWER', ['https:', 'http:']);
  if (value && !value.includes('{reference}'))
    throw wrong('INVOICE_VIEWER', 'an address with {reference} in the place of the payment reference', value);
  return value;
};

const secretKey = (env: Env, name: string): string | undefined => {
  const value = text(env, name);
  if (value !== undefined && !/^[\w-]{43}$/.test(value))
    throw new ConfigError(`${name} must be 32 bytes in base64url: 43 letters`);
  return value;
};

const origins = (env: Env, name: string): string[] | undefined =>
  text(env, name)
    ?.split(',')
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => {
      if (!URL.canParse(each) || new URL(each).origin !== each)
        throw wrong(name, 'addresses such as https://push.example, with commas between them', each);
      return each;
    });

const oneOf = <Choice extends string>(
  env: Env,
  name: string,
  { fallback, choices }: { fallback: NoInfer<Choice>; choices: readonly Choice[] },
): Choice => {
  const value = text(env, name) ?? fallback;
  const chosen = choices.find((choice) => choice === value);
  if (chosen === undefined) throw wrong(name, `one of ${choices.join(', ')}`, value);
  return chosen;
};

const flag = (env: Env, name: string): boolean =>
  ['1', 'true'].includes(oneOf(env, name, { fallback: '0', choices: ['0', '1', 'true', 'false'] }));

const proxies = (env: Env): number => {
  const value = text(env, 'TRUST_PROXY') ?? '0';
  if (value === 'true' || value === 'false') return Number(value === 'true');
  if (!/^\d$/.test(value)) throw wrong('TRUST_PROXY', 'how many proxies stand before the server: 0 to 9', value);
  return Number(value);
};

const brandTable = (env: Env): BrandTable | undefined => {
  const value = text(env, 'BRANDS');
  const table = value === undefined ? undefined : readBrandTable(value);
  if (value !== undefined && !table)
    throw wrong(
      'BRANDS',
      'JSON such as {"shop.example": {"code": "cafe", "name": "Shop", "country": "md", "serviceType": "POS"}}',
      value,
    );
  return table;
};

const zone = (env: Env): string => {
  const value = text(env, 'TIME_ZONE') ?? 'Europe/Chisinau';
  try {
    new Intl.DateTimeFormat('en', { timeZone: value });
  } catch {
    throw wrong('TIME_ZONE', 'a zone such as Europe/Chisinau', value);
  }
  return value;
};

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'];

/** @throws ConfigError naming the first variable that is wrong */
export const readConfig = (env: Env = process.env): Config => {
  const listens = { host: text(env, 'HOST') ?? '127.0.0.1', port: port(env) };
  return {
    ...listens,
    baseUrl: (address(env, 'BASE_URL', ['http:', 'https:']) ?? `http://${listens.host}:${listens.port}`).replace(
      /\/+$/,
      '',
    ),
    anchorDir: folder(env, 'ANCHOR_DIR'),
    dataDir: resolve(text(env, 'DATA_DIR') ?? 'data'),
    databaseUrl: database(env, 'DATABASE_URL'),
    databaseOwnerUrl: database(env, 'DATABASE_OWNER_URL'),
    transactionSeconds: seconds(env, 'TRANSACTION_SECONDS', { usual: 120, zero: 'for no limit' }),
    statementSeconds: seconds(env, 'STATEMENT_SECONDS', { usual: 120, zero: 'for no limit' }),
    databaseSeconds: seconds(env, 'DATABASE_WAIT_SECONDS', { usual: 30, zero: 'not to wait' }),
    lockSeconds: seconds(env, 'LOCK_WAIT_SECONDS', { usual: 15, zero: 'not to wait' }),
    smtpUrl: address(env, 'SMTP_URL', ['smtp:', 'smtps:']),
    mailFrom: text(env, 'MAIL_FROM') ?? 'Merx <no-reply@localhost>',
    companyLookup: lookup(env),
    companyLookupKey: text(env, 'COMPANY_LOOKUP_KEY'),
    countryLookup: countries(env),
    countryGuess: countryGuess(env),
    linkService: address(env, 'LINK_SERVICE', ['https:', 'http:']),
    linkServiceKey: text(env, 'LINK_SERVICE_KEY'),
    pushKey: secretKey(env, 'PUSH_KEY'),
    pushServices: origins(env, 'PUSH_SERVICES'),
    pictureSources: text(env, 'PICTURE_SOURCES') === '*' ? ['*'] : origins(env, 'PICTURE_SOURCES'),
    webhookOrigins: origins(env, 'WEBHOOK_ORIGINS'),
    apiRate: rate(env),
    apiOrigins: origins(env, 'API_ORIGINS'),
    logLevel: oneOf(env, 'LOG_LEVEL', { fallback: 'info', choices: levels }),
    metricsToken: text(env, 'METRICS_TOKEN'),
    trustProxy: proxies(env),
    signUp: oneOf(env, 'SIGN_UP', { fallback: 'open', choices: signUpModes }),
    signUpRate: signUpRate(env),
    passwordMin: passwordMin(env),
    timeZone: zone(env),
    isDemo: flag(env, 'MERX_DEMO'),
    recostRows: recostRows(env),
    brands: brandTable(env),
    mapTiles: address(env, 'MAP_TILES', ['https:', 'http:']),
    mapAttribution: text(env, 'MAP_ATTRIBUTION'),
    invoiceViewer: viewer(env),
  };
};
