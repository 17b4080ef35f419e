import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { across, sql } from '#server/storage/sql.ts';
import { unboundTables } from '#tests/support/tenant-guard.ts';

const tables = new Set(['Article', 'Document', 'Lot', 'FileContent', 'Filestream']);

describe('the guard of statements', () => {
  it.each([
    ['select "Id" from "Article" where "OrganisationId" = ?', []],
    ['select a."Id" from "Article" a where a."Id" = ?', ['Article']],
    ['select a."Id" from "Article" a where a."OrganisationId" = ? and a."Id" = ?', []],
    ['select "OrganisationId" from "Article" where "Id" = ?', ['Article']],
    ['select 1 from "Document" d join "Lot" l on l."DocumentId" = d."Id" where d."OrganisationId" = ?', ['Lot']],
    [
      'select 1 from "Document" d join "Lot" l on l."DocumentId" = d."Id" and l."OrganisationId" = d."OrganisationId" where d."OrganisationId" = ?',
      [],
    ],
    [
      'select 1 from "Document" d join "Lot" l on l."OrganisationId" = d."OrganisationId" where d."OrganisationId" = l."OrganisationId"',
      ['(no organisation is given)'],
    ],
    ['select 1 from "Document" d where d."OrganisationId" = ? union all select 1 from "Lot"', ['Lot']],
    [
      'select 1 from "Document" d where d."OrganisationId" = ? and d."Id" in (select l."DocumentId" from "Lot" l)',
      ['Lot'],
    ],
    [
      'select (select o."Name" from "Article" o where o."Id" = y."ArticleId") from (select "ArticleId" from "Lot" where "OrganisationId" = ?) y',
      ['Article'],
    ],
    ['select 1 from "Culture" c, "Article" a where c."Id" = ?', ['Article']],
    ['update "Article" set "OrganisationId" = ? where "Id" = ?', ['Article']],
    ['update "Article" set "Name" = ? where "Id" = ? and "OrganisationId" = ?', []],
    ['delete from "Lot" where "Id" = ?', ['Lot']],
    [
      'delete from "FileContent" where "OrganisationId" = ? and not exists (select 1 from "Filestream" f where f."OrganisationId" = "FileContent"."OrganisationId")',
      [],
    ],
    ['insert into "Article" ("Name") values (?)', ['Article']],
    ['insert into "Article" ("OrganisationId", "Name") values (?, ?)', []],
    ['truncate "Article"', ['(all rows)']],
    ['declare dump cursor for select * from "Article"', ['(all rows)']],
  ])('%s: %j', (text, expected) => {
    expect(unboundTables({ text, values: [] }, tables)).toEqual(expected);
  });

  it('lets through what is marked to see across', () => {
    expect(unboundTables(across(sql`select 1 from "Article"`), tables)).toEqual([]);
  });
});

/** Where a statement sees every organisation, how often, and why it may. */
const reviewed: Readonly<Record<string, [number, string]>> = {
  'backup/dump.ts': [1, 'a backup holds everything'],
  'backup/company/export-company.ts': [2, 'the people of a company are rows of the platform'],
  'backup/company/import-company.ts': [5, 'the numbers that are taken here are those of every company'],
  'backup/load-dump.ts': [2, 'a restore replaces everything'],
  'dialects/postgres.ts': [1, 'numbers go on after the largest of all companies'],
  'exchange/exchange-files.ts': [
    2,
    'an export is found by a reference nobody guesses, and dropped when its time is over',
  ],
  'ledger/anchors/anchoring.ts': [1, 'the heads of all journals are kept outside of the database'],
  'ledger/recost/recost-step.ts': [
    1,
    'what is to be recosted, of every organisation, is gone on with by the program itself',
  ],
  'exchange/webhook-rows.ts': [
    2,
    'what is to be delivered to webhooks, of every organisation, is found by the program',
  ],
  'migrate.ts': [1, 'asks whether there is any data to back up'],
  'dialects/sqlite-tie.ts': [1, 'a migration looks whether every row names one that is there'],
  'migrations/0001-hash-pins.ts': [1, 'a migration hashes the PINs of every company'],
  'migrations/0002-products-with-variants.ts': [3, 'a migration goes through the products of all'],
  'migrations/0003-sources-of-documents.ts': [1, 'a migration names the documents that others were made from'],
  'migrations/fill-folded.ts': [2, 'a migration fills a new column of every row'],
  'migrations/refuse-loss.ts': [2, 'a migration looks for values that no schema describes'],
  'migrations/ties.ts': [2, 'a migration looks for rows that name another organisation’s'],
  'organisation/contract-papers.ts': [2, "a customer's payments and invoices lie with its dealer"],
  'organisation/contract-sums.ts': [1, "a customer's balance lies with its dealer"],
  'records/file-content.ts': [1, 'a picture has a public address nobody guesses'],
  'session/platform-rows.ts': [
    4,
    "a promo code names any contract; a customer's contract lies with its dealer; the start of a server gives companies a zone",
  ],
  'session/till-rows.ts': [1, 'what is told of tills is forgotten after a year'],
  'session/token-rows.ts': [1, 'a session is found by its token, and tells the organisation'],
  'session/user-rows.ts': [2, 'a user may work for several organisations'],
};

describe('statements that see across organisations', () => {
  it('are those that were reviewed', () => {
    const room = new URL('../../src/server/', import.meta.url).pathname;
    const found = globSync('**/*.ts', { cwd: room }).flatMap((file) => {
      const times = readFileSync(room + file, 'utf8').match(/\bacross\(/g)?.length ?? 0;
      return times > 0 ? [[file.replace('storage/', ''), times] as const] : [];
    });
    expect(Object.fromEntries(found)).toEqual(
      Object.fromEntries(Object.entries(reviewed).map(([file, [times]]) => [file, times])),
    );
  });
});
