import type { KeysForm, ValueCheck } from '#generated/forms/index.js';
import type { CustomField } from '#generated/types.ts';
import { asFieldModel, valueSchema } from '#domain/organisation/custom-field.ts';
import { widgets } from './schema-leaf.tsx';

type OwnField = CustomField & { Key: string };

/** The server checks the values by the schema that the company has stored. */
const anything: ValueCheck = () => true;

const drawnBy = (field: OwnField): Record<string, string> => {
  const { kind } = asFieldModel(field);
  return kind in widgets ? { 'ui:widget': kind } : { 'ui:field': 'other' };
};

/** The fields that a company has added to an entity, as a form is made of them. */
export const ownKeys = (fields: readonly OwnField[]): KeysForm => ({
  schema: {
    $id: 'own',
    type: 'object',
    properties: Object.fromEntries(
      fields.map((field) => [field.Key, { ...valueSchema(field), format: undefined, pattern: undefined }]),
    ),
  } as KeysForm['schema'],
  uiSchema: {
    'ui:order': fields.map(({ Key }) => Key),
    ...Object.fromEntries(fields.map((field) => [field.Key, drawnBy(field)])),
  },
  validators: { own: anything },
});
