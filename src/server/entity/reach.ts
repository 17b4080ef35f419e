import { Fault } from '#domain/faults.ts';
import type { EntityModel, KindModel, ReachModel } from '#generated/shapes.ts';
import { hasMenu } from '../call/access.ts';
import type { CallContext } from '../call/context.ts';
import { modelOf } from '../storage/models.ts';
import { searchRecords, type SearchScope, type StoredRecord } from '../storage/records/index.ts';
import { all, join, name, sql, words, type Sql } from '../storage/sql.ts';
import { columnNamed } from '../storage/tables/stored-fields.ts';
import type { EntityContext } from './hooks.ts';

/** The session's organisation. A session without one cannot use the entities of companies. */
export const organisationOf = ({ session }: CallContext, model: EntityModel): number => {
  if (model.scope === 'organisation' && session.organisationId === 0) throw new Fault('NOT_ALLOWED');
  return session.organisationId;
};

/** Which records of an entity this call may reach, for reading or for writing. */
interface Reach {
  context: CallContext;
  model: EntityModel;
  alias: string;
}

const always = words('1 = 1');

const isOpen = ({ keys, readKeys }: KindModel, { session, call }: CallContext): boolean =>
  hasMenu(call.writes ? keys : readKeys, session);

/** The value of a column of the record, or of a record that it refers to; an empty one counts as 0. */
const valueAt = ({ context, model, alias }: Reach, path: string): Sql => {
  const [field = '', member] = path.split('.');
  const column = sql`${name(alias)}.${name(columnNamed(model, field))}`;
  if (member === undefined) return sql`coalesce(${column}, 0)`;
  const target = modelOf(model.fields.find((one) => one.name === field)?.to as string);
  return sql`coalesce((select k.${name(columnNamed(target, member))} from ${name(target.table as string)} k
    where k."Id" = ${column} and k."OrganisationId" = ${context.session.organisationId}), 0)`;
};

const isKind = (reach: Reach, { where }: KindModel): Sql => {
  const conditions = Object.entries(where).map(([path, value]) => sql`${valueAt(reach, path)} = ${value}`);
  return conditions.length === 0 ? always : all(conditions);
};

/** A condition by the kinds of records: the first kind that fits a record decides. Undefined: all are reached. */
const ofKinds = (reach: Reach, kinds: readonly KindModel[]): Sql | undefined => {
  const { isSuperuser, menu } = reach.context.session;
  if (
    isSuperuser ||
    !menu ||
    (kinds.every((kind) => isOpen(kind, reach.context)) && Object.keys(kinds.at(-1)?.where ?? {}).length === 0)
  )
    return undefined;
  const cases = kinds.map(
    (kind) => sql`when ${isKind(reach, kind)} then ${words(isOpen(kind, reach.context) ? '1' : '0')}`,
  );
  return sql`case ${join(cases, ' ')} else 0 end = 1`;
};

/**
 * A condition by the employee's branches: records of their depots; if a record has no depot, of the branches; if it has
 * neither, it is everybody's.
 */
const ofBranches = (
  { context: { call, db, session }, alias }: Reach,
  { depots = [], branch, isReadOpen }: ReachModel,
): Sql | undefined => {
  const { isSuperuser, branches, organisationId } = session;
  if (isSuperuser || !branches || (depots.length === 0 && !branch)) return undefined;
  if (isReadOpen && !call.writes) return undefined;
  const column = (one: string): Sql => sql`${name(alias)}.${name(one)}`;
  const own = sql`select d."Id" from "Depot" d where d."OrganisationId" = ${organisationId}
    and ${db.dialect.isAny(sql`d."BranchId"`, branches)}`;
  const isOfBranch = branch
    ? sql`(${column(branch)} is null or ${db.dialect.isAny(column(branch), branches)})`
    : always;
  if (depots.length === 0) return isOfBranch;
  const isWithout = join(
    depots.map((depot) => sql`${column(depot)} is null`),
    ' and ',
  );
  return sql`case when ${isWithout} then ${isOfBranch} else (${join(
    depots.map((depot) => sql`${column(depot)} in (${own})`),
    ' or ',
  )}) end`;
};

const conditionOf = (reach: Reach): Sql | undefined => {
  const { context, model, alias } = reach;
  const { kinds, by, ...place } = model.reach ?? {};
  if (by) {
    const owner = modelOf(model.fields.find((field) => field.name === by)?.to as string);
    const inner = conditionOf({ context, model: owner, alias: 'owner' });
    return (
      inner &&
      sql`exists (select 1 from ${name(owner.table as string)} owner
        where owner."Id" = ${name(alias)}.${name(columnNamed(model, by))}
        and owner."OrganisationId" = ${context.session.organisationId} and ${inner})`
    );
  }
  const conditions = [kinds && ofKinds(reach, kinds), ofBranches(reach, place)].filter((one) => one !== undefined);
  return conditions.length === 0 ? undefined : all(conditions);
};

/**
 * A condition on the alias t0: the records that the session's menu and branches let this call reach; undefined: all.
 */
const reachOf = (context: CallContext, model: EntityModel): Sql | undefined =>
  model.reach ? conditionOf({ context, model, alias: 't0' }) : undefined;

/** The scope of a search: the company's records within the session's reach, and within the area's own condition. */
export const scopeOf = ({ context, hooks }: EntityContext, model: EntityModel): SearchScope => {
  const conditions = [hooks[model.name]?.seen?.(context), reachOf(context, model)].filter((one) => one !== undefined);
  return { organisationId: organisationOf(context, model), ...(conditions.length > 0 && { and: all(conditions) }) };
};

/**
 * Checks that a written record is within the writer's own reach.
 * @throws NOT_ALLOWED
 */
export const refuseBeyond = async (context: CallContext, model: EntityModel, id: number): Promise<void> => {
  const and = reachOf(context, model);
  if (!and) return;
  const { total } = await searchRecords(
    context.db,
    model,
    { Ids: [id], Columns: ['Id'], ...(model.softDelete && { WithDeleted: true }) },
    { organisationId: context.session.organisationId, and },
  );
  if (total === 0) throw new Fault('NOT_ALLOWED');
};

/**
 * One own depot is enough: a transfer is written by either side. A business call, which acts in every depot that it
 * names, needs all of them to be own (admitBranches).
 */
const hasOwnDepot = async (
  { db, session: { organisationId } }: CallContext,
  depots: readonly number[],
  branches: readonly number[],
): Promise<boolean> =>
  (
    await searchRecords(
      db,
      modelOf('Depot'),
      { Ids: depots, Branches: branches.map((Id) => ({ Id })), Columns: ['Id'] },
      { organisationId },
    )
  ).total > 0;

type Reference = { Id?: number | null } | null | undefined;

const fits = ({ where }: KindModel, draft: StoredRecord): boolean =>
  Object.entries(where).every(([field, value]) => (draft[field] ?? 0) === value);

/**
 * Checks the same for a draft that is not written yet, by its own fields.
 * @throws NOT_ALLOWED
 */
export const refuseDraftBeyond = async (
  context: CallContext,
  model: EntityModel,
  draft: StoredRecord,
): Promise<void> => {
  const { session } = context;
  const { kinds, depots = [], branch } = model.reach ?? {};
  if (session.isSuperuser) return;
  const kind = kinds?.find((one) => fits(one, draft));
  if (kinds && session.menu && (!kind || !isOpen(kind, context))) throw new Fault('NOT_ALLOWED');
  if (!session.branches) return;
  const idAt = (column: string): number[] =>
    model.fields
      .filter((field) => field.column === column)
      .flatMap((field) => (draft[field.name] as Reference)?.Id ?? []);
  const { branches } = session;
  const [named] = (branch ? [branch] : []).flatMap(idAt);
  if (named !== undefined && !branches.includes(named)) throw new Fault('NOT_ALLOWED');
  // Goods leave the first of the depots that are named: a transfer may bring them to a branch of others.
  const [from] = depots.flatMap(idAt);
  if (from !== undefined && !(await hasOwnDepot(context, [from], branches))) throw new Fault('NOT_ALLOWED');
};
