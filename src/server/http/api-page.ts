/** The parts of an OpenAPI document that the page shows. */
export interface ApiDescription {
  info: { title: string; version: string; description?: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
}
interface Content {
  content?: { 'application/json'?: { schema: unknown } };
}
interface Operation {
  summary?: string;
  description?: string;
  tags?: string[];
  parameters?: unknown[];
  requestBody?: Content;
  responses: Record<string, Content>;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escape = (text: string): string => text.replace(/[&<>"]/g, (letter) => entities[letter] as string);

/** Schemas as indented JSON; what one refers to is a link to where it stands. */
const schemaText = (schema: unknown): string =>
  escape(JSON.stringify(schema, null, 2) ?? 'nothing').replace(
    /&quot;#\/components\/schemas\/(\w+)&quot;/g,
    '<a href="#$1">$1</a>',
  );

const block = (title: string, schema: unknown): string =>
  schema === undefined ? '' : `<h4>${title}</h4><pre>${schemaText(schema)}</pre>`;

const jsonOf = (content: Content | undefined): unknown => content?.content?.['application/json']?.schema;

const operation = (
  path: string,
  method: string,
  { summary = '', description, parameters, requestBody, responses }: Operation,
): string =>
  [
    `\n<details><summary><b>${method.toUpperCase()}</b> <code>${escape(path)}</code> ${escape(summary)}</summary>\n`,
    description ? `<p>${escape(description)}</p>` : '',
    block('Query', parameters),
    block('Body', jsonOf(requestBody)),
    block('Answer', jsonOf(responses['200'] ?? responses['201'])),
    '\n</details>',
  ].join('');

const style = `:root{color-scheme:light dark}body{font:15px/1.5 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:1.5rem}
h2{margin:2rem 0 .5rem;font-size:1.1rem}h4{margin:.5rem 0}summary{cursor:pointer;padding:.25rem 0}code{font-size:.9em}
pre{overflow:auto;padding:.75rem;font-size:.85em}
pre{border:1px solid color-mix(in srgb,currentColor 20%,transparent);border-radius:6px}`;

/** First request for a reader of the API's page. */
const firstSteps = (address: string): string => `
<h2>The first minute</h2>
<p>In the back office open My Company, Company, API keys, and make a key. Then, in a terminal, the first five products:</p>
<pre>
${escape(`curl --globoff -H 'Authorization: Bearer merx_…' '${address}/api/articles?range=[0,4]'`)}
</pre>
<p>Each entity is such a resource. <code>filter={"q":"milk"}</code> looks for something,
<code>sort=["Name","ASC"]</code> puts it in order, <code>Content-Range</code> says how many there are.
POST makes a record, GET, PUT and DELETE at <code>/api/articles/{id}</code> read, change and delete one.
The calls after them, under <code>/233</code>, are those of the screens: they take the code of a session as
<code>Token-Code</code>.</p>`;

/** A page with every resource, every call and every schema, for reading: it needs no script. */
export const apiPage = ({ info, paths, components }: ApiDescription, address: string): string => {
  const groups = new Map<string, string[]>();
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, described] of Object.entries(methods)) {
      const tag = described.tags?.[0] ?? 'Other';
      groups.set(tag, [...(groups.get(tag) ?? []), operation(path, method, described)]);
    }
  }
  const sections = [...groups]
    .sort(([one], [other]) => one.localeCompare(other))
    .map(([tag, list]) => `<h2>${escape(tag)}</h2>${list.join('')}`);
  const schemas = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<details id="${escape(name)}" open><summary>${escape(name)}</summary><pre>${schemaText(schema)}</pre></details>`,
  );
  const title = `${escape(info.title)} ${escape(info.version)}: API`;
  return `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>${title}</title>
<style>${style}</style></head><body><h1>${title}</h1>
<p>${escape(info.description ?? '')} <a href="/openapi.json">openapi.json</a>,
<a href="/openapi.bundle.json">in one file</a></p>
${firstSteps(address)}${sections.join('')}<h2>Schemas</h2>${schemas.join('')}</body></html>`;
};
