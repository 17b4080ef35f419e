import { modelOf } from '../models.ts';
import { planOf } from '../tables/record-plan.ts';
import { all, join, name, never, sql, type Sql } from '../sql.ts';
import { clientIds, ids } from './ids.ts';
import { asList, asObject, invalid, type Place } from './place.ts';

const named = (argument: readonly unknown[], path: string): { Ids: number[]; ClientIds: string[] } => {
  const found = { Ids: [] as number[], ClientIds: [] as string[] };
  argument.forEach((item, index) => {
    const { Id, ClientId } = asObject(item, `${path}.${index}`);
    if (typeof Id === 'number' && Number.isSafeInteger(Id)) found.Ids.push(Id);
    else if (typeof ClientId === 'string') found.ClientIds.push(ClientId);
    else throw invalid(`${path}.${index}`, 'must have an Id or a ClientId');
  });
  return found;
};

/** The place of a predicate on another entity, inside this one. */
const placeOf = (entity: string, path: string, outer: Place): Place => ({
  ...outer,
  plan: planOf(modelOf(entity)),
  alias: outer.nextAlias(),
  path,
  text: 'index',
});

const selectIds = (place: Place, conditions: Sql[]): Sql => {
  const alias = name(place.alias);
  const own = place.plan.isScoped ? [sql`${alias}."OrganisationId" = ${place.organisationId}`] : [];
  return sql`select ${alias}."Id" from ${place.plan.table} ${alias} where ${all([...own, ...conditions])}`;
};

/**
 * The column leads to one of the entities that the argument names: a list of {Id} or {ClientId},
 * or a predicate on them, which is bound to the organisation again.
 */
export const leadsTo = (
  column: Sql,
  entity: string,
  argument: unknown,
  { path, place }: { path: string; place: Place },
): Sql => {
  if (!Array.isArray(argument)) {
    const inner = placeOf(entity, path, place);
    return sql`${column} in (${selectIds(inner, place.nested(asObject(argument, path), inner))})`;
  }
  const { Ids, ClientIds } = named(asList(argument, path), path);
  if (ClientIds.length === 0) return place.dialect.isAny(column, Ids);
  const inner = placeOf(entity, path, place);
  const byClientId = inner.plan.model.clientId
    ? sql`${column} in (${selectIds(inner, [clientIds(ClientIds, inner)])})`
    : never;
  return Ids.length === 0 ? byClientId : sql`(${join([place.dialect.isAny(column, Ids), byClientId], ' or ')})`;
};

/**
 * As leadsTo, for rows of the entity itself under the alias of the place: its Id is named, or it meets the predicate.
 */
export const isMeant = (place: Place, argument: unknown): Sql => {
  if (!Array.isArray(argument)) return all(place.nested(asObject(argument, place.path), place));
  const { Ids, ClientIds } = named(argument, place.path);
  if (ClientIds.length === 0) return ids(Ids, place);
  const byClientId = place.plan.model.clientId ? clientIds(ClientIds, place) : never;
  return Ids.length === 0 ? byClientId : sql`(${join([ids(Ids, place), byClientId], ' or ')})`;
};

export { placeOf };
