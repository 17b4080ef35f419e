import type { EntityModel, FieldModel } from '#generated/shapes.ts';
import type { Dialect } from '../dialects/dialect.ts';
import { planOf } from '../tables/record-plan.ts';
import { all, name, sql, type Sql } from '../sql.ts';
import { changedSince } from './operators/changed-since.ts';
import { afterId, clientIds, ids } from './ids.ts';
import { operators } from './operators.ts';
import { asBoolean, asObject, invalid, type Operator, type Place, type Predicate, type TextPlan } from './place.ts';
import { strings } from './operators/strings.ts';

/** Members of a predicate that shape the answer instead of narrowing it. */
const answering = new Set(['Pager', 'Sorts', 'Columns', 'Refresh', 'Update', 'WithDeleted']);

type Condition = (argument: unknown, place: Place) => Sql[];
type Conditions = ReadonlyMap<string, Condition>;

const refuseGroup: Condition = (argument, { path }) => {
  if (Object.keys(asObject(argument, `${path}.Group`)).length > 0) throw invalid(`${path}.Group`, 'belongs to reports');
  return [];
};

const fieldCondition =
  (field: FieldModel, operator: Operator): Condition =>
  (argument, place) => [operator(argument, field, place)];

const conditionsOf = (model: EntityModel): Conditions => {
  const conditions = new Map<string, Condition>([
    ['Ids', (argument, place) => [ids(argument, place)]],
    ['AfterId', (argument, place) => [afterId(argument, place)]],
    ['Strings', strings],
    ['Group', refuseGroup],
  ]);
  if (model.scope === 'organisation')
    conditions.set('ChangedSince', (argument, place) => [changedSince(argument, place)]);
  if (model.clientId) conditions.set('ClientIds', (argument, place) => [clientIds(argument, place)]);
  for (const field of model.fields) {
    const operator = operators[field.kind];
    if (field.filter && operator) conditions.set(field.filter, fieldCondition(field, operator));
  }
  return conditions;
};

const known = new WeakMap<EntityModel, Conditions>();

const knownConditions = (model: EntityModel): Conditions => {
  let conditions = known.get(model);
  if (!conditions) known.set(model, (conditions = conditionsOf(model)));
  return conditions;
};

/** Deepest nesting of predicates, because databases limit what they parse. */
const deepest = 8;

const depthOf = ({ path }: Place): number => path.split('.').length - 1;

/** The conditions of a predicate, one for each of its members. A member that the entity does not have is a fault. */
const conditionsAsked = (predicate: Predicate, place: Place): Sql[] => {
  if (depthOf(place) > deepest) throw invalid(place.path, `must not be nested deeper than ${deepest}`);
  const conditions = knownConditions(place.plan.model);
  const asked: Sql[] = [];
  for (const [member, argument] of Object.entries(predicate)) {
    if (argument === undefined || argument === null || answering.has(member)) continue;
    const condition = conditions.get(member);
    if (!condition) throw invalid(`${place.path}.${member}`, 'is not known here');
    asked.push(...condition(argument, place));
  }
  return asked;
};

export interface Query {
  model: EntityModel;
  predicate: Predicate;
  organisationId: number;
  dialect: Dialect;
  text?: TextPlan;
  /** Where the predicate stands in the body. */
  path?: string;
}

/**
 * The outermost place of a predicate. A nested one finds hidden entities too: what was sold stays findable by its name.
 */
export const placeOf = ({ model, organisationId, dialect, text = 'index', path = 'predicate' }: Query): Place => {
  let aliases = 0;
  return {
    plan: planOf(model),
    alias: 't0',
    organisationId,
    path,
    dialect,
    text,
    nextAlias: () => `t${++aliases}`,
    nested: conditionsAsked,
  };
};

/** Hidden entities are left out unless the predicate asks for them: by WithDeleted, or by the field that hides. */
const withoutHidden = (predicate: Predicate, { plan, alias, path }: Place): Sql[] => {
  const { softDelete } = plan.model;
  const withDeleted = predicate['WithDeleted'];
  if (withDeleted !== undefined && withDeleted !== null && asBoolean(withDeleted, `${path}.WithDeleted`)) return [];
  if (!softDelete || (predicate[softDelete] !== undefined && predicate[softDelete] !== null)) return [];
  return [sql`${name(alias)}.${name(softDelete)} is null`];
};

/** The condition of a whole predicate: bound to the organisation, hidden entities left out unless asked for. */
export const whereOf = (predicate: Predicate, place: Place): Sql =>
  all([
    ...(place.plan.isScoped ? [sql`${name(place.alias)}."OrganisationId" = ${place.organisationId}`] : []),
    ...conditionsAsked(predicate, place),
    ...withoutHidden(predicate, place),
  ]);
