import { name, sql, type Sql } from '../sql.ts';
import { asBoolean, type Place, type Predicate } from './place.ts';

/** Hidden entities are found only when asked for: WithDeleted, or a filter on the field that hides them. */
export const living = (predicate: Predicate, { plan, alias, path }: Place): Sql[] => {
  const { softDelete } = plan.model;
  const withDeleted = predicate['WithDeleted'];
  if (withDeleted !== undefined && withDeleted !== null && asBoolean(withDeleted, `${path}.WithDeleted`)) return [];
  if (!softDelete || (predicate[softDelete] !== undefined && predicate[softDelete] !== null)) return [];
  return [sql`${name(alias)}.${name(softDelete)} is null`];
};
