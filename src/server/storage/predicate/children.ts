import { columnNamed } from '../tables/stored-fields.ts';
import { modelOf } from '../models.ts';
import { planOf } from '../tables/record-plan.ts';
import { all, name, sql, type Sql } from '../sql.ts';
import { pathOf } from './column.ts';
import type { Operator, Place } from './place.ts';
import { isMeant, leadsTo, placeOf } from './target.ts';

const own = ({ plan, alias, organisationId }: Place): Sql[] =>
  plan.isScoped ? [sql`${name(alias)}."OrganisationId" = ${organisationId}`] : [];

/** Any of the children is one of these, or meets the predicate. */
export const children: Operator = (argument, field, place) => {
  const inner = placeOf(field.to as string, pathOf(place, field), place);
  const back = name(columnNamed(inner.plan.model, field.by as string));
  const alias = name(inner.alias);
  return sql`${name(place.alias)}."Id" in (select ${alias}.${back} from ${inner.plan.table} ${alias}
    where ${all([...own(inner), isMeant(inner, argument)])})`;
};

/** Any of those joined through the bond entity is one of these, or meets the predicate. */
export const many: Operator = (argument, field, place) => {
  const { entity, near, far } = field.through as NonNullable<typeof field.through>;
  const bond = modelOf(entity);
  const inner: Place = { ...place, plan: planOf(bond), alias: place.nextAlias() };
  const alias = name(inner.alias);
  const farColumn = sql`${alias}.${name(columnNamed(bond, far))}`;
  const condition = leadsTo(farColumn, field.to as string, argument, { path: pathOf(place, field), place });
  return sql`${name(place.alias)}."Id" in (select ${alias}.${name(columnNamed(bond, near))}
    from ${inner.plan.table} ${alias} where ${all([...own(inner), condition])})`;
};
