/** A JSON Schema as the API's description has it. */
export type ServedSchema = Record<string, unknown>;

/** The API's description with all its schemas in it. */
export interface Bundle {
  components: { schemas: Record<string, unknown> };
}

const component = /"#\/components\/schemas\/(\w+)"/g;

const namesIn = (schema: ServedSchema): string[] =>
  [...JSON.stringify(schema).matchAll(component)].map((match) => match[1] as string);

/** The schemas that one leads to, over others too, itself left out. */
const reachedFrom = (name: string, schemas: Record<string, ServedSchema>): string[] => {
  const reached = new Set<string>();
  const waiting = [name];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    for (const other of namesIn(schemas[next] ?? {})) {
      if (other === name || reached.has(other)) continue;
      reached.add(other);
      waiting.push(other);
    }
  }
  return [...reached].sort();
};

/**
 * One schema of the API as a JSON Schema 2020-12 document that stands by itself: what it refers to is in its `$defs`.
 * @returns undefined where there is none of that name
 */
export const servedSchema = (name: string, schemas: Record<string, ServedSchema>): string | undefined => {
  if (!Object.hasOwn(schemas, name)) return undefined;
  const definitions = Object.fromEntries(reachedFrom(name, schemas).map((other) => [other, schemas[other]]));
  const text = JSON.stringify({
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `/schemas/${name}.json`,
    ...schemas[name],
    $defs: definitions,
  });
  return text.replace(component, (_, other: string) => (other === name ? '"#"' : `"#/$defs/${other}"`));
};

/** The API's description without its schemas: it refers to each where it is served, at /schemas/Article.json. */
export const withServedSchemas = ({
  components: { schemas: _served, ...components },
  ...description
}: Bundle): string =>
  JSON.stringify({ ...description, components }).replace(component, (_, name: string) => `"/schemas/${name}.json"`);
