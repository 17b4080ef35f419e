import type { JsonSchema } from './field-kind.ts';

/** wire: as JSON carries a value. inside: as server, till and back office hold it. */
export type Side = 'wire' | 'inside';

/** Schemas that hundreds of fields use: one definition each, so that validators, types and OpenAPI hold them once. */
const definitions: Record<Side, Record<string, JsonSchema>> = { wire: {}, inside: {} };

/** Registers a definition, with its form inside where that differs, and answers the reference to it. */
export const shareSchema = (name: string, schema: JsonSchema, inside: JsonSchema = schema): JsonSchema => {
  definitions.wire[name] = schema;
  definitions.inside[name] = inside;
  return { $ref: `#/$defs/${name}` };
};

/** Registers a type of inside values: a number in a unit of ours. */
export const insideType = (name: string, schema: JsonSchema): JsonSchema => {
  definitions.inside[name] = schema;
  return { $ref: `#/$defs/${name}` };
};

export const sharedSchemas = (side: Side): Readonly<Record<string, JsonSchema>> => definitions[side];
