import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chown } from 'node:fs/promises';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { findPostgres } from './find-postgres.ts';
import { isRoot, runProgram } from './run-program.ts';
import { temporaryFolder } from './temporary-folder.ts';

export interface PostgresServer {
  /** Of the superuser, on the database postgres. */
  url: string;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to be root: then it runs as nobody, who has this number on every Linux. */
const nobody = 65534;
const owner = isRoot ? { uid: nobody, gid: nobody } : {};

// C.UTF-8 and not C: with C neither lower() nor pg_trgm knows a Cyrillic letter. Messages stay English, they are read
// below.
const env = { PATH: process.env.PATH, LC_ALL: 'C.UTF-8', LC_MESSAGES: 'C', TZ: 'UTC' };

/**
 * Of a server whose data nobody needs any more once the machine has crashed: killing its clients, or itself, loses
 * nothing.
 */
const passing = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * A server of its own in a temporary folder, durable as in production unless told otherwise, reached by a Unix socket
 * only.
 */
export const startPostgres = async ({ isDurable = true } = {}): Promise<PostgresServer> => {
  const { bin } = await findPostgres();
  const folder = await temporaryFolder('postgres');
  if (isRoot) await chown(folder.path, nobody, nobody);
  const data = join(folder.path, 'data');
  const initdb = ['-D', data, '-U', 'merx', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync'];
  await runProgram(join(bin, 'initdb'), initdb, { ...owner, env, cwd: folder.path });
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${folder.path}`,
    'max_connections=200',
    ...(isDurable ? [] : passing),
  ];
  const server = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    ...owner,
    env,
    cwd: folder.path,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const interrupt = () => server.kill('SIGINT');
  process.once('exit', interrupt);
  await isReady(server);
  return {
    url: `postgres://merx@localhost/postgres?host=${encodeURIComponent(folder.path)}`,
    stop: async () => {
      process.off('exit', interrupt);
      const ended = once(server, 'exit');
      interrupt();
      await ended;
      await folder.remove();
    },
  };
};

const isReady = (server: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let log = '';
    server.stderr?.on('data', (chunk: Buffer) => {
      log = (log + chunk).slice(-4000);
      if (log.includes('ready to accept connections')) resolve();
    });
    server.on('error', reject);
    server.on('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}: ${log}`)));
  });

export interface PostgresDatabase {
  name: string;
  /** Of the role that owns the database: no superuser. */
  url: string;
  /** Of another role that may read and write and owns nothing. */
  serverUrl: string;
  /** Of the superuser, whom no policy binds. */
  keeperUrl: string;
  drop(): Promise<void>;
}

/** The two roles of docs/running.md; of two tests at once one may come too late. */
const makeRoles = ['merx_owner', 'merx_server']
  .map(
    (role) => `
  do 'begin create role ${role} login; exception when duplicate_object or unique_violation then null; end'`,
  )
  .join(';');

/** What docs/running.md has the keeper of the database do in it. */
const recipe = `
  create extension if not exists pg_trgm;
  alter function textlike(text, text) leakproof;
  alter default privileges for role merx_owner in schema public grant select, insert, update, delete on tables to merx_server;
  alter default privileges for role merx_owner in schema public grant usage, select on sequences to merx_server`;

/**
 * An empty database on a running server, or a copy of that one: one for each test file, so that files run side by side.
 */
export const createDatabase = async (serverUrl: string, template?: string): Promise<PostgresDatabase> => {
  const name = `test_${randomBytes(6).toString('hex')}`;
  if (!template) await execute(serverUrl, makeRoles);
  await execute(serverUrl, `create database ${name} owner merx_owner${template ? ` template ${template}` : ''}`);
  const urlOf = (role?: string): string => {
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    if (role) url.username = role;
    return url.href;
  };
  if (!template) await execute(urlOf(), recipe);
  return {
    name,
    url: urlOf('merx_owner'),
    serverUrl: urlOf('merx_server'),
    keeperUrl: urlOf(),
    drop: () => execute(serverUrl, `drop database if exists ${name} with (force)`),
  };
};

const execute = async (url: string, statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
};
