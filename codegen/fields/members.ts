import type { FieldModel } from '../model/shapes.ts';
import type { JsonSchema, Nesting } from './field-kind.ts';

/** Members of a nested shape as a closed JSON schema. */
export const memberSchema = ({ fields = [] }: FieldModel, nesting: Nesting): JsonSchema => {
  const required = fields.filter((member) => member.required).map((member) => member.name);
  return {
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(fields.map((member) => [member.name, nesting.schema(member)])),
    ...(required.length > 0 && { required }),
  };
};
