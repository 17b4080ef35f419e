import { afterAll, expect, vi } from 'vitest';
import { inspectStatements } from '#server/storage/drivers/inspection.ts';
import { allModels, useModels } from '#server/storage/models.ts';
import { allTables } from '#server/storage/tables/all-tables.ts';
import { isTenants } from '#server/storage/tables/is-tenants.ts';
import { unboundTables } from './tenant-guard.ts';

let known: { models: unknown; tables: ReadonlySet<string> } | undefined;

const tenantTables = (): ReadonlySet<string> => {
  const models = allModels();
  if (known?.models !== models) {
    const own = allTables().filter(isTenants);
    known = { models, tables: new Set(own.map(({ name }) => name)) };
  }
  return known.tables;
};

/** Where the statement was asked for; absent for one that waited its turn, since the stack ends at the wait. */
const askedAt = (): string | undefined =>
  (new Error('where').stack ?? '')
    .split('\n')
    .slice(1)
    .find((frame) => !/storage\/drivers\/|tenant-guard-setup|node:internal|<anonymous>\)/.test(frame));

const seen = new Set<string>();
const wrong = new Map<string, string[]>();

// Every statement of every test is looked at, once for each text. A fault also fails the file, should the error be
// swallowed on its way.
inspectStatements((query) => {
  const key = query.isAcross ? `across ${query.text}` : query.text;
  if (seen.has(key)) return;
  const tables = unboundTables(query, tenantTables());
  const place = tables.length > 0 ? askedAt() : undefined;
  if (tables.length > 0 && !place) return;
  seen.add(key);
  // Tests look into tables as they please: what is asked straight from a test is not the program's.
  if (!place || /\/tests\//.test(place)) return;
  wrong.set(query.text.trim(), tables);
  throw new Error(`A statement does not bind the organisation of ${tables.join(', ')}: ${query.text}`);
});

const modelsBefore = allModels();

// Files may share a process: what one put in the place of a global, and the models that it used, are gone with it.
afterAll(() => {
  vi.unstubAllGlobals();
  useModels(modelsBefore);
  expect([...wrong]).toEqual([]);
});
