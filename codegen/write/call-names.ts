import type { Model } from '../model/build-model.ts';
import type { CallModel, EntityVerb } from '../model/shapes.ts';
import type { Output } from './output.ts';

const literal = (value: unknown): string => JSON.stringify(value);

/** One letter for each verb, in what a page loads. */
const letters: Record<EntityVerb, string> = {
  Read: 'r',
  Load: 'l',
  Search: 's',
  Reference: 'f',
  Create: 'c',
  Update: 'u',
  Remove: 'm',
  Delete: 'd',
  Upload: 'p',
  Switch: 'w',
};

/** A name, and what the end of its path is made of where that is another. */
const named = (name: string, end: string): string => (end === name ? name : `${name}=${end}`);

const endOf = ({ path, verb }: CallModel): string =>
  path.slice(path.lastIndexOf('/') + 1, verb ? -verb.length : undefined);

/** Vat:rscud for the plain calls of an entity, and each other call by its name. */
const short = (calls: readonly CallModel[]): string[] => {
  const plain = new Map<string, string>();
  for (const call of calls) {
    if (!call.verb) continue;
    const key = named(call.entity ?? '', endOf(call));
    plain.set(key, (plain.get(key) ?? '') + letters[call.verb]);
  }
  return [
    ...[...plain].map(([entity, verbs]) => `${entity}:${verbs}`),
    ...calls.filter(({ verb }) => !verb).map((call) => named(call.name, endOf(call))),
  ];
};

/** "area service": its calls. */
const byPlace = ({ calls }: Model): [place: string, calls: CallModel[]][] =>
  Object.entries(Object.groupBy(calls, ({ area, service }) => `${area} ${service}`)) as [string, CallModel[]][];

const reader = `const verbs: Record<string, string> = ${literal(Object.fromEntries(Object.entries(letters).map(([verb, letter]) => [letter, verb])))};

const places = Object.entries(callsByPlace).flatMap(([place, calls]) => {
  const [area = '', service = ''] = place.split(' ');
  return calls.split(' ').flatMap((one) => {
    const [named = '', letters] = one.split(':');
    const [name = '', end = name] = named.split('=');
    const ends = letters ? [...letters].map((letter) => verbs[letter]) : [''];
    return ends.map((verb) => ({ name: \`\${name}\${verb}\`, area, path: \`/233/\${service}/\${end}\${verb}\` }));
  });
});

/** Where each call is posted: all that a client needs to know of it. */
export const callPaths = Object.fromEntries(places.map(({ name, path }) => [name, path])) as Record<CallName, string>;

/** The area whose part of the model describes a call. */
export const callAreas = Object.fromEntries(places.map(({ name, area }) => [name, area])) as Record<CallName, string>;
`;

/** call-paths.ts: the calls by name. till-calls.ts: those of a till. */
export const writeCallNames = (model: Model, output: Output): void => {
  output.text(
    'call-paths.ts',
    [
      `export type CallName = ${model.calls.map(({ name }) => literal(name)).join(' | ')};`,
      '',
      '/** Calls by area and by the service they are posted to: of a path, nothing stands twice in what a page loads. */',
      'const callsByPlace: Record<string, string> = {',
      ...byPlace(model).map(([place, calls]) => `  ${literal(place)}: ${literal(short(calls).join(' '))},`),
      '};',
      reader,
    ].join('\n'),
  );
  output.text(
    'till-calls.ts',
    [
      "import type { CallName } from './call-paths.ts';",
      `export const tillCalls: Record<'whileLocked' | 'whileUnlocked', readonly CallName[]> = ${literal(model.tillCalls)};`,
      '',
    ].join('\n'),
  );
};
