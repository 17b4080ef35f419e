import type { Model } from '../model/build-model.ts';
import type { CallModel } from '../model/shapes.ts';
import type { Output } from './output.ts';

const literal = (value: unknown): string => JSON.stringify(value);

/** A call by its name, and by the end of its path too where that is another. */
const named = ({ name, path }: CallModel): string => {
  const end = path.slice(path.lastIndexOf('/') + 1);
  return end === name ? name : `${name}=${end}`;
};

/** "area service": the names of its calls. */
const namesByPlace = ({ calls }: Model): [place: string, names: string[]][] =>
  Object.entries(Object.groupBy(calls, ({ area, service }) => `${area} ${service}`)).map(([place, found]) => [
    place,
    (found ?? []).map(named),
  ]);

/** call-paths.ts: the calls by name. till-calls.ts: those of a till. */
export const writeCallNames = (model: Model, output: Output): void => {
  output.text(
    'call-paths.ts',
    [
      `export type CallName = ${model.calls.map(({ name }) => literal(name)).join(' | ')};`,
      '',
      '/** Names of calls by area and by the service they are posted to: of a path, nothing stands twice in what a page loads. */',
      'const namesByPlace: Record<string, string> = {',
      ...namesByPlace(model).map(([place, names]) => `  ${literal(place)}: ${literal(names.join(' '))},`),
      '};',
      '',
      'const places = Object.entries(namesByPlace).flatMap(([place, names]) => {',
      "  const [area = '', service = ''] = place.split(' ');",
      "  return names.split(' ').map((one) => {",
      "    const [name = '', end = name] = one.split('=');",
      '    return { name, area, path: `/233/${service}/${end}` };',
      '  });',
      '});',
      '',
      '/** Where each call is posted: all that a client needs to know of it. */',
      'export const callPaths = Object.fromEntries(places.map(({ name, path }) => [name, path])) as Record<CallName, string>;',
      '',
      '/** The area whose part of the model describes a call. */',
      'export const callAreas = Object.fromEntries(places.map(({ name, area }) => [name, area])) as Record<CallName, string>;',
      '',
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
