import { Fault } from '#domain/faults.ts';
import { entities } from '#generated/model.ts';
import type { FilestreamSearchRequest } from '#generated/types.ts';
import type { CallContext, HandlerOf } from '../call/context.ts';
import { asPage, withAddress } from '../entity/index.ts';
import { searchRecords } from '../storage/records/index.ts';
import { all, sql, type Sql } from '../storage/sql.ts';

type Query = FilestreamSearchRequest['predicate'];

const most = 1000;

const idsOf = (value: unknown, path: string): number[] | undefined => {
  if (value === undefined || value === null) return undefined;
  if (Array.isArray(value) && value.length <= most && value.every((id) => Number.isSafeInteger(id)))
    return value as number[];
  throw new Fault('INVALID_INPUT', {
    items: [{ Path: `predicate.${path}`, Message: `must be a list of at most ${most} ids` }],
  });
};

const conditionOf = ({ EntityIds, EntityName }: Query, { db }: CallContext): Sql => {
  const entityIds = idsOf(EntityIds, 'EntityIds');
  return all([
    ...(entityIds ? [db.dialect.isAny(sql`t0."EntityId"`, entityIds)] : []),
    ...(EntityName ? [sql`t0."EntityName" = ${EntityName}`] : []),
  ]);
};

/** Pictures of the organisation by the entities that they belong to (R-API-035). */
export const filestreamSearch: HandlerOf<'FilestreamSearch'> = async ({ predicate }, context) => {
  const { Ids, Pager, Sorts } = predicate;
  const asked = { Ids: idsOf(Ids, 'Ids'), Pager, Sorts };
  const found = await searchRecords(context.db, entities.Filestream, asked, {
    organisationId: context.session.organisationId,
    and: conditionOf(predicate, context),
  });
  return asPage({ ...found, rows: found.rows.map((row) => ({ ...row, ...withAddress(row) })) });
};
