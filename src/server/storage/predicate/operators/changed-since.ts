import { columnNamed } from '../../tables/stored-fields.ts';
import { name, sql, type Sql } from '../../sql.ts';
import { invalid, type Place } from '../place.ts';

const changed = ({ organisationId }: Place, entity: string, since: number): Sql => sql`
  select c."EntityId" from "RecordChange" c
  where c."OrganisationId" = ${organisationId} and c."EntityName" = ${entity} and c."ChangedOn" >= ${since}`;

/** Records that were changed then or later, or whose document was: lines and payments change with it. */
export const changedSince = (argument: unknown, place: Place): Sql => {
  const since = typeof argument === 'string' ? Date.parse(argument) : Number.NaN;
  if (Number.isNaN(since)) throw invalid(`${place.path}.ChangedSince`, 'must be a time such as 2026-11-27T08:00:00Z');
  const { model } = place.plan;
  const owner = model.fields.find((field) => field.name === model.reach?.by && field.to);
  const own = sql`${name(place.alias)}."Id" in (${changed(place, model.name, since)})`;
  if (!owner?.to) return own;
  const column = sql`${name(place.alias)}.${name(columnNamed(model, owner.name))}`;
  return sql`(${own} or ${column} in (${changed(place, owner.to, since)}))`;
};
