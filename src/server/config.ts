import { resolve } from 'node:path';

/** The folder that holds package.json, from src/server and from dist/server alike. */
export const packageRoot = resolve(import.meta.dirname, '../..');

/** The environment, read once at start. docs/running.md has the table. */
export interface Config {
  host: string;
  port: number;
  /** Address that people open, for links in mail; no trailing slash. */
  baseUrl: string;
  dataDir: string;
  /** postgres://… ; absent: SQLite in the data folder. */
  databaseUrl?: string;
  /** smtp://user:password@host:port ; absent: mail lies in dataDir/mail. */
  smtpUrl?: string;
  mailFrom: string;
  logLevel: string;
  /** Bearer token asked for by /metrics; absent: only loopback may read it. */
  metricsToken?: string;
  trustProxy: boolean;
  /** IANA zone in which days begin for organisations that have none of their own. */
  timeZone: string;
  isDemo: boolean;
}

const whole = (env: NodeJS.ProcessEnv, name: string, fallback: number): number => {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  if (!/^\d+$/.test(text)) throw new Error(`${name} must be a whole number, not "${text}"`);
  return Number(text);
};

export const readConfig = (env: NodeJS.ProcessEnv = process.env): Config => {
  const port = whole(env, 'PORT', 8080);
  const host = env.HOST || '127.0.0.1';
  return {
    host,
    port,
    baseUrl: (env.BASE_URL || `http://${host}:${port}`).replace(/\/+$/, ''),
    dataDir: resolve(env.DATA_DIR || 'data'),
    databaseUrl: env.DATABASE_URL || undefined,
    smtpUrl: env.SMTP_URL || undefined,
    mailFrom: env.MAIL_FROM || 'Merx <no-reply@localhost>',
    logLevel: env.LOG_LEVEL || 'info',
    metricsToken: env.METRICS_TOKEN || undefined,
    trustProxy: env.TRUST_PROXY === '1' || env.TRUST_PROXY === 'true',
    timeZone: env.TIME_ZONE || 'Europe/Chisinau',
    isDemo: env.MERX_DEMO === '1',
  };
};
