import type { EntityModel, FieldModel } from '#generated/shapes.ts';
import { columnNamed } from '../tables/stored-fields.ts';
import type { Database } from '../database.ts';
import { modelOf } from '../models.ts';
import { all, join, name, sql, words, type Sql } from '../sql.ts';
import { atMost, refuseMore } from './most-rows.ts';
import { asFault } from './violations.ts';
import { inOrganisation, planOf } from '../tables/record-plan.ts';
import { insertRecords } from './write.ts';

/** The joining entity of a many field, with its two columns. */
interface Bond {
  model: EntityModel;
  near: string;
  far: string;
}

const bondOf = (field: FieldModel): Bond => {
  const { entity, near, far } = field.through as NonNullable<FieldModel['through']>;
  const model = modelOf(entity);
  return { model, near: columnNamed(model, near), far: columnNamed(model, far) };
};

export interface BondPair {
  near: number;
  far: number;
}

export interface BondsAsked {
  organisationId: number;
  nears: readonly number[];
  /** More are refused. */ most?: number;
}

/** Which entities are joined to these, in the order they were joined. @throws ANSWER_TOO_LARGE */
export const readBonds = async (
  db: Database,
  field: FieldModel,
  { organisationId, nears, most }: BondsAsked,
): Promise<BondPair[]> => {
  const { model, near, far } = bondOf(field);
  const plan = planOf(model);
  const pairs = await db.all<BondPair>(sql`
    select t.${name(near)} as "near", t.${name(far)} as "far" from ${plan.table} t
    where ${all([db.dialect.isAny(sql`t.${name(near)}`, nears), ...inOrganisation(plan, organisationId, 't')])}
    order by t."Id"${atMost(most)}`);
  refuseMore(pairs, most);
  return pairs;
};

/** One side of a relation: a reference where the field is one, else the bare id. */
const end = (model: EntityModel, column: string, id: number): Record<string, unknown> => {
  const field = model.fields.find((candidate) => candidate.column === column);
  return field?.kind === 'reference' ? { [field.name]: { Id: id } } : { [field?.name ?? column]: id };
};

const remove = async (db: Database, bond: Bond, organisationId: number, condition: Sql): Promise<void> => {
  const plan = planOf(bond.model);
  await asFault(db, bond.model, 'delete', () =>
    db.run(sql`delete from ${plan.table} where ${all([condition, ...inOrganisation(plan, organisationId)])}`),
  );
};

export interface BondChange {
  organisationId: number;
  near: number;
  fars: readonly number[];
}

/** Joins an entity to exactly these others. */
export const writeBonds = async (
  db: Database,
  field: FieldModel,
  { organisationId, near, fars }: BondChange,
): Promise<void> => {
  const bond = bondOf(field);
  const stored = (await readBonds(db, field, { organisationId, nears: [near] })).map((pair) => pair.far);
  const gone = stored.filter((far) => !fars.includes(far));
  const added = [...new Set(fars)].filter((far) => !stored.includes(far));
  if (gone.length > 0) {
    await remove(
      db,
      bond,
      organisationId,
      join([sql`${name(bond.near)} = ${near}`, db.dialect.isAny(name(bond.far), gone)], ' and '),
    );
  }
  if (added.length === 0) return;
  await insertRecords(
    db,
    bond.model,
    added.map((far) => ({
      OrganisationId: organisationId,
      ...end(bond.model, bond.near, near),
      ...end(bond.model, bond.far, far),
    })),
  );
};

/** Parts entities that are deleted from whatever they were joined to. */
export const deleteBonds = async (
  db: Database,
  field: FieldModel,
  organisationId: number,
  nears: readonly number[],
): Promise<void> => {
  const bond = bondOf(field);
  await remove(
    db,
    bond,
    organisationId,
    nears.length === 0 ? words('1 = 0') : db.dialect.isAny(name(bond.near), nears),
  );
};
