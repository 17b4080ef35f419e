import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { entities } from '#generated/model.ts';
import { readRecords } from '#server/storage/records/index.ts';
import { allTables } from '#server/storage/tables/all-tables.ts';
import { isTenants } from '#server/storage/tables/is-tenants.ts';
import { across, sql } from '#server/storage/sql.ts';
import { openHouse, type House, type Person } from '../calls/house.ts';

/** What PostgreSQL by itself keeps apart; SQLite has nothing of the kind. */
describe.runIf(process.env.STORE === 'postgres')('row-level security', () => {
  let house: House;
  let mine: Person;
  let theirs: Person;
  let direct: pg.Client;
  beforeAll(async () => {
    house = await openHouse();
    [mine, theirs] = [await house.signUp(), await house.signUp()];
    direct = new pg.Client({ connectionString: house.config.databaseUrl });
    await direct.connect();
  });
  afterAll(async () => {
    await direct.end();
    await house.close();
  });

  const tenants = (): string[] =>
    allTables()
      .filter(isTenants)
      .map(({ name }) => name)
      .sort();
  const seenBy = async (setting: string | undefined, table = 'Branch'): Promise<number[]> => {
    await direct.query('begin');
    try {
      if (setting !== undefined) await direct.query(`select set_config('app.organisation', $1, true)`, [setting]);
      return (await direct.query(`select distinct "OrganisationId" from "${table}"`)).rows
        .map((row) => Number(row.OrganisationId))
        .sort((one, other) => one - other);
    } finally {
      await direct.query('rollback');
    }
  };

  it('is on and forced, with a policy on reading and writing, for each tenant table', async () => {
    const { rows } = await direct.query(`
      select c.relname as name from pg_class c join pg_policy p on p.polrelid = c.oid
      where c.relrowsecurity and c.relforcerowsecurity and p.polcmd = '*' and p.polpermissive
        and pg_get_expr(p.polqual, c.oid) like '%app.organisation%' and pg_get_expr(p.polwithcheck, c.oid) = pg_get_expr(p.polqual, c.oid)`);
    expect(tenants().length).toBeGreaterThan(30);
    expect(rows.map(({ name }) => name).sort()).toEqual(tenants());
    expect((await direct.query('select count(*) from pg_policy')).rows[0].count).toBe(String(tenants().length));
  });

  it('finds each table with an organisation among them, but the sessions, which belong to persons', async () => {
    const { rows } = await direct.query(`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attname = 'OrganisationId' and not a.attisdropped`);
    expect(rows.map(({ name }) => name).filter((name) => !tenants().includes(name))).toEqual(['Token']);
  });

  it('binds the server: its role owns nothing, is no superuser and cannot pass by', async () => {
    const {
      rows: [role],
    } = await direct.query(`
      select r.rolsuper, r.rolbypassrls, r.rolcreaterole, (select count(*) from pg_class c where c.relowner = r.oid) as owned,
        (select count(*) from pg_auth_members m where m.member = r.oid) as groups, has_schema_privilege('public', 'create') as makes
      from pg_roles r where r.rolname = current_user`);
    expect(role).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolcreaterole: false,
      owned: '0',
      groups: '0',
      makes: false,
    });
    expect(house.app.services.store.isPastPolicies).toBe(false);
    await expect(direct.query('alter table "Branch" no force row level security')).rejects.toThrow(/must be owner/);
    await expect(direct.query('truncate "Branch"')).rejects.toThrow(/permission denied/);
  });

  it("has no function that works with another role's rights", async () => {
    expect((await direct.query(`select proname from pg_proc where prosecdef`)).rows).toEqual([]);
    expect((await direct.query(`select viewname from pg_views where schemaname = 'public'`)).rows).toEqual([]);
  });

  it('shows nothing to whoever does not say an organisation, and no other than the one said', async () => {
    expect(await seenBy(undefined)).toEqual([]);
    expect(await seenBy('')).toEqual([]);
    expect(await seenBy('0')).toEqual([]);
    expect(await seenBy(String(mine.organisationId))).toEqual([mine.organisationId]);
    expect(await seenBy('-1')).toEqual([mine.organisationId, theirs.organisationId].sort((one, other) => one - other));
  });

  it("keeps the setting to its transaction: the pool's connections have none afterwards", async () => {
    const desk = house.app.services.store.of(mine.organisationId);
    for (let i = 0; i < 20; i++) {
      await desk.reader.one(sql`select 1`);
      await desk.write(async (db) => {
        await db.one(sql`select 1`);
      });
    }
    await direct.query('begin');
    await direct.query(`select set_config('app.organisation', '5', true)`);
    await direct.query('commit');
    expect((await direct.query(`select current_setting('app.organisation', true) as now`)).rows[0].now ?? '').toBe('');
  });

  it('refuses to write a row into another organisation, and touches none of its rows', async () => {
    const { store } = house.app.services;
    const all = sql`select "OrganisationId" as "Id" from "Branch"`;
    await store.of(mine.organisationId).write(async (db) => {
      expect(await db.all(all)).toEqual([{ Id: mine.organisationId }]);
      expect(await db.run(sql`update "Branch" set "Name" = 'taken'`)).toBe(1);
      await expect(
        db.part(async () =>
          db.run(
            sql`insert into "Bank" ("OrganisationId", "Version", "Name") values (${theirs.organisationId}, 1, 'x')`,
          ),
        ),
      ).rejects.toThrow(/row-level security/);
      await expect(
        db.part(async () => db.run(sql`update "Branch" set "OrganisationId" = ${theirs.organisationId}`)),
      ).rejects.toThrow(/row-level security/);
    });
    expect(
      (await theirs.do('BranchSearch', { predicate: {} })).Entities.map(({ Name }: { Name: string }) => Name),
    ).not.toContain('taken');
  });

  it('lets one statement see across where it says so, and only that one', async () => {
    const { store } = house.app.services;
    const all = sql`select count(distinct "OrganisationId") as "Count" from "Branch"`;
    const desk = store.of(mine.organisationId);
    expect(await desk.reader.one(across(all))).toEqual({ Count: 2 });
    expect(await desk.reader.one(all)).toEqual({ Count: 1 });
    await desk.write(async (db) => {
      expect(await db.one(all)).toEqual({ Count: 1 });
      expect(await db.one(across(all))).toEqual({ Count: 2 });
      expect(await db.one(all)).toEqual({ Count: 1 });
      await db.enter(theirs.organisationId);
      expect(await readRecords(db, entities.Branch, mine.organisationId, [1, 2])).toEqual([]);
      await expect(db.part(async () => db.one(across(sql`select 1 / 0`)))).rejects.toThrow(/division by zero/);
      expect(await db.all(sql`select distinct "OrganisationId" as "Id" from "Branch"`)).toEqual([
        { Id: theirs.organisationId },
      ]);
    });
    expect(await store.of(0).reader.one(all)).toEqual({ Count: 0 });
    await expect((async () => desk.reader.enter(1))()).rejects.toThrow();
  });

  it('answers a wrong statement with its error and goes on', async () => {
    const { reader } = house.app.services.store.of(mine.organisationId);
    await expect((async () => reader.all(sql`select * from "Nothing"`))()).rejects.toThrow(/does not exist/);
    expect(await reader.all(sql`select "Id" from "Branch" where "Id" = ${-1}`)).toEqual([]);
  });
});
