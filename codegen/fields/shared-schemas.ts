import type { JsonSchema } from './field-kind.ts';

/** Schemas that hundreds of fields use: one definition each, so that validators and OpenAPI hold them once. */
const definitions: Record<string, JsonSchema> = {};

/** Registers a definition and answers the reference to it. */
export const shareSchema = (name: string, schema: JsonSchema): JsonSchema => {
  definitions[name] = schema;
  return { $ref: `#/$defs/${name}` };
};

export const sharedSchemas = (): Readonly<Record<string, JsonSchema>> => definitions;
