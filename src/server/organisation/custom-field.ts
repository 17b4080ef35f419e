import { Fault } from '#domain/faults.ts';
import {
  choicesOf,
  isWrongKey,
  keyFor,
  mostFields,
  valueSchema,
  wrongChoices,
  type ValueSchema,
} from '#domain/organisation/custom-field.ts';
import { CustomEntityType, CustomFieldType, type CustomField } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import { complaintOf } from '../entity/custom/check-values.ts';
import { definitionsOf, forgetDefinitions } from '../entity/custom/definitions.ts';
import type { EntityHooks } from '../entity/index.ts';
import { modelOf } from '../storage/models.ts';
import { customValues } from '../storage/organisation/custom-values.ts';

const invalid = (field: string, Message: string): Fault =>
  new Fault('INVALID_INPUT', { items: [{ Path: `customField.${field}`, Message }] });

const entityOf = (type: number | null | undefined): string => {
  const found = Object.entries(CustomEntityType).find(([, value]) => value === type);
  if (!found) throw invalid('EntityType', 'is not known here');
  return found[0];
};

const isKnownType = (type: unknown): boolean => Object.values(CustomFieldType).includes(type as never);

const refuseTooMany = async (entity: string, context: CallContext, changed?: number): Promise<void> => {
  const others = (await definitionsOf(context, entity)).filter(({ Id, DeletedOn }) => Id !== changed && !DeletedOn);
  if (others.length >= mostFields) throw new Fault('CUSTOM_TOO_MANY', { params: { most: mostFields } });
};

/** Gives the field the schema that its values keep to. @throws INVALID_INPUT */
const describe = (field: Partial<CustomField>, whole: Partial<CustomField>): void => {
  if (!isKnownType(whole.FieldType)) throw invalid('FieldType', 'is not known here');
  const complaint = whole.FieldType === CustomFieldType.Choice ? wrongChoices(choicesOf(whole)) : undefined;
  if (complaint) throw invalid('Choices', complaint);
  field.Schema = valueSchema(whole);
};

/** Values are looked at in pages, so that no company's data fills the memory. */
const countWrong = async (stored: CustomField, schema: ValueSchema, { db, session }: CallContext): Promise<number> => {
  let wrong = 0;
  const model = modelOf(entityOf(stored.EntityType));
  for await (const values of customValues(db, {
    model,
    organisationId: session.organisationId,
    key: stored.Key as string,
  }))
    wrong += values.filter((value) => complaintOf(schema, value) !== undefined).length;
  return wrong;
};

const isNewShape = (field: Partial<CustomField>, stored: CustomField): boolean =>
  field.FieldType !== undefined && field.FieldType !== stored.FieldType;

const refuseChange = (field: Partial<CustomField>, stored: CustomField): void => {
  for (const name of ['EntityType', 'Key'] as const) {
    if (field[name] === undefined || field[name] === null || field[name] === stored[name]) delete field[name];
    else throw invalid(name, 'stays as it was created');
  }
};

/**
 * Fields that a company adds. A name may change, a key may not: values are stored by it. Hiding a field keeps its
 * values, so a field is never deleted.
 */
export const customFieldHooks = {
  async beforeCreate(field, context) {
    const entity = entityOf(field.EntityType);
    // Two that come at once wait for each other: the second counts the first, and sees its key.
    await context.db.dialect.lock(context.db, `custom fields ${context.session.organisationId}`);
    const fields = await definitionsOf(context, entity);
    await refuseTooMany(entity, context);
    if (field.Key && isWrongKey(field.Key)) throw invalid('Key', 'means something else');
    field.Key ||= keyFor(field.Name ?? '', new Set(fields.map(({ Key }) => Key)));
    describe(field, field);
  },
  async beforeUpdate(field, stored, context) {
    refuseChange(field, stored);
    const given = Object.fromEntries(Object.entries(field).filter(([, value]) => value !== undefined));
    const whole = { ...stored, ...given };
    describe(field, whole);
    if (stored.DeletedOn && field.DeletedOn === null)
      await refuseTooMany(entityOf(stored.EntityType), context, stored.Id);
    if (!isNewShape(field, stored)) return;
    const count = await countWrong(stored, field.Schema as ValueSchema, context);
    if (count > 0) throw new Fault('CUSTOM_TYPE_IN_USE', { params: { count } });
  },
  afterUpdate: (_stored, _before, context) => forgetDefinitions(context),
  async afterHide(stored, context) {
    if (!stored.DeletedOn) await refuseTooMany(entityOf(stored.EntityType), context, stored.Id);
    forgetDefinitions(context);
  },
} satisfies EntityHooks<'CustomField'>;
