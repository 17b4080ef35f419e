/**
 * The limit: Fastify, JSON, prepared statements, and nothing else. Its routes are handed in as JSON; a body says what
 * is bound.
 */
import { DatabaseSync } from 'node:sqlite';
import Fastify from 'fastify';
import pg from 'pg';
import type { BareSettings } from './start-bare.ts';

const { port, file, databaseUrl, routes } = JSON.parse(process.argv[2] as string) as BareSettings;

type Values = (string | number | null)[][];
type Perform = (values: Values) => unknown;

const onSqlite = (path: string): ((texts: readonly string[], isWrite: boolean) => Perform) => {
  const db = new DatabaseSync(path);
  db.exec(
    'pragma journal_mode = wal; pragma synchronous = full; pragma wal_autocheckpoint = 8000; pragma busy_timeout = 5000; pragma cache_size = -32000; pragma mmap_size = 268435456;',
  );
  return (texts, isWrite) => {
    const statements = texts.map((text) => db.prepare(text));
    const all: Perform = (values) =>
      statements.map((statement, index) => statement.all(...(values[index] as []))).at(-1);
    if (!isWrite) return all;
    const begin = db.prepare('begin immediate');
    const commit = db.prepare('commit');
    return (values) => {
      begin.run();
      const rows = all(values);
      commit.run();
      return rows;
    };
  };
};

const numbered = (text: string): string => {
  let count = 0;
  return text.replace(/'[^']*'|"[^"]*"|\?/g, (part) => (part === '?' ? `$${++count}` : part));
};

const onPostgres = (url: string): ((texts: readonly string[], isWrite: boolean, name: string) => Perform) => {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  return (texts, isWrite, name) => {
    const statements = texts.map((text, index) => ({ name: `${name}${index}`, text: numbered(text) }));
    return async (values) => {
      const client = await pool.connect();
      try {
        if (isWrite) await client.query('begin');
        let rows: unknown;
        for (const [index, statement] of statements.entries())
          ({ rows } = await client.query({ ...statement, values: values[index] }));
        if (isWrite) await client.query('commit');
        return rows;
      } finally {
        client.release();
      }
    };
  };
};

const server = Fastify();
const prepare = databaseUrl ? onPostgres(databaseUrl) : onSqlite(file as string);
for (const { path, texts, isWrite } of routes) {
  const perform = prepare(texts, isWrite ?? false, path);
  // Done more than once, it tells what the statements cost without the call around them.
  server.post(path, async ({ body }) => {
    const { values, times = 1 } = body as { values: Values; times?: number };
    let rows: unknown;
    for (let turn = 0; turn < times; turn += 1) rows = await perform(values);
    return rows;
  });
}
server.get('/', () => 'ready');
await server.listen({ port, host: '127.0.0.1' });
