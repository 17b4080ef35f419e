import type { Model } from '../model/build-model.ts';
import type { CallModel, EntityModel, FieldModel, ShapeModel } from '../model/shapes.ts';
import type { WireCall, WireEntity, WireField, WireShape } from '../model/shapes.ts';
import type { Output } from './output.ts';

const literal = (value: unknown): string => JSON.stringify(value);

/** Only what says something: an absent member and one that is undefined are the same. */
const wireField = ({ name, kind, to, filter, computed, internal, owned, readOnly, fields }: FieldModel): WireField => ({
  name,
  kind,
  to,
  filter,
  computed,
  internal,
  owned,
  readOnly,
  fields: fields?.map(wireField),
});
const wireShape = (shape: ShapeModel | undefined): WireShape | undefined =>
  shape && { name: shape.name, fields: shape.fields.map(wireField) };
const wireEntity = ({ name, bodyKey, verbs, fields }: EntityModel): WireEntity => ({
  name,
  bodyKey,
  verbs,
  fields: fields.map(wireField),
});
const wireCall = ({ name, entity, answers, method, request, predicate, answer }: CallModel): WireCall => ({
  name,
  entity,
  answers,
  ...(method === 'GET' && { method }),
  request: wireShape(request),
  predicate: wireShape(predicate),
  answer: wireShape(answer),
});

/** Entities by name, in the order of the schemas. */
type Entities = ReadonlyMap<string, WireEntity>;

/** The file of an area: only business calls are listed, because plain calls follow from the entity's verbs. */
const partFile = (calls: readonly CallModel[], entities: readonly WireEntity[], types: string): string =>
  [
    `import type { WireCall, WireEntity } from '${types}';`,
    'export const wireEntities: Record<string, WireEntity> = {',
    ...entities.map((entity) => `  ${entity.name}: ${literal(entity)},`),
    '};',
    'export const wireCalls: WireCall[] = [',
    ...calls.filter(({ verb }) => !verb).map((call) => `  ${literal(wireCall(call))},`),
    '];',
    '',
  ].join('\n');

/** The names of all entities that something in the model leads to, through those that these lead to. */
const reached = (from: unknown, entities: Entities, known = new Set<string>()): Set<string> => {
  if (typeof from !== 'object' || from === null) return known;
  for (const [key, value] of Object.entries(from)) {
    const entity = ['to', 'entity'].includes(key) ? entities.get(value as string) : undefined;
    if (entity && !known.has(entity.name)) reached(entity, entities, known.add(entity.name));
    else reached(value, entities, known);
  }
  return known;
};

/**
 * codec-model.ts and codec/<area>.ts: what a browser needs of the model to speak to the server. The first is a till's
 * part; with it each of the others is whole, and is fetched with the first call that needs it.
 */
export const writeCodec = (model: Model, output: Output): void => {
  const stored = model.entities.filter(({ table }) => table);
  const entities: Entities = new Map(stored.map((entity) => [entity.name, wireEntity(entity)]));
  const called = new Set([...model.tillCalls.whileLocked, ...model.tillCalls.whileUnlocked]);
  const ofTill = model.calls.filter(({ name }) => called.has(name));
  const known = reached(ofTill.map(wireCall), entities);
  const among = (names: ReadonlySet<string>) => [...entities.values()].filter(({ name }) => names.has(name));
  output.text('codec-model.ts', partFile(ofTill, among(known), './shapes.ts'));
  const areas = Object.entries(Object.groupBy(model.calls, ({ area }) => area)) as [string, CallModel[]][];
  const parts = areas.flatMap(([area, calls]) => {
    const own = stored.filter((entity) => entity.area === area).map(({ name }) => ({ to: name }));
    const needed = among(reached([calls.map(wireCall), own], entities)).filter(({ name }) => !known.has(name));
    const business = calls.filter(({ name, verb }) => !verb && !called.has(name));
    return needed.length + business.length > 0 ? [{ area, text: partFile(business, needed, '../shapes.ts') }] : [];
  });
  for (const { area, text } of parts) output.text(`codec/${area}.ts`, text);
  output.text(
    'codec-parts.ts',
    [
      "import type { WireCall, WireEntity } from './shapes.ts';",
      'export interface CodecPart { wireEntities: Record<string, WireEntity>; wireCalls: WireCall[] }',
      '/** By area, what a till has no use for; an area without a part has nothing more to tell. */',
      'export const codecParts: Record<string, () => Promise<CodecPart>> = {',
      ...parts.map(({ area }) => `  ${area}: () => import(${literal(`./codec/${area}.ts`)}),`),
      '};',
      '',
    ].join('\n'),
  );
};
