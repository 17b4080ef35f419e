import type { FieldKind, WireField } from '#generated/shapes.ts';
import type { Convert, Direction, KindCodec, KindTable, Surroundings, Values } from './codec.ts';
import { asList, asObject, wrongValue } from './wrong-value.ts';

/**
 * Settings: on the wire a list of {Key, Value}, inside a plain object by key.
 * Known keys are converted by their kind, unknown ones are kept as they came.
 */

/** Keys that this direction does not carry. '__proto__' would be no key but the prototype. */
const hiddenKeys = (field: WireField, direction: Direction): ReadonlySet<string> =>
  new Set([
    '__proto__',
    ...(field.fields ?? [])
      .filter((key) => key.internal || (direction === 'answer' && key.kind === 'secret'))
      .map((key) => key.name),
  ]);

/** Conversions of values by key; undefined: the value passes unchanged. */
type ByKey = ReadonlyMap<string, Convert>;

const convertersOf = (field: WireField, converterOf: (key: WireField) => Convert | undefined): ByKey => {
  const pairs = (field.fields ?? []).map((key) => [key.name, converterOf(key)] as const);
  return new Map(pairs.filter((pair): pair is readonly [string, Convert] => pair[1] !== undefined));
};

const apply = (byKey: ByKey, key: string, value: unknown): unknown => {
  const convert = value === null || value === undefined ? undefined : byKey.get(key);
  return convert ? convert(value) : value;
};

/** [{Key, Value}] → {key: value}; of several entries of one key the last counts. */
export const readSettings =
  (kinds: () => KindTable): KindCodec =>
  (field, around) => {
    const hidden = hiddenKeys(field, around.direction);
    const byKey = convertersOf(field, (key) => looseConverter(key, kinds(), around));
    return (value) => {
      const settings: Values = {};
      for (const entry of asList(value, field.name)) {
        const { Key, Value } = asObject(entry, field.name);
        if (typeof Key !== 'string') throw wrongValue(`${field.name}.Key`, 'a text');
        if (!hidden.has(Key)) settings[Key] = apply(byKey, Key, Value);
      }
      return settings;
    };
  };

/** {key: value} → [{Key, Value}]; keys without a value are left out. */
export const writeSettings =
  (kinds: () => KindTable): KindCodec =>
  (field, around) => {
    const hidden = hiddenKeys(field, around.direction);
    const byKey = convertersOf(field, (key) => kinds()[key.kind](key, around));
    return (value) =>
      Object.entries(value as Values)
        .filter(([Key, Value]) => Value !== undefined && !hidden.has(Key))
        .map(([Key, Value]) => ({ Key, Value: apply(byKey, Key, Value) }));
  };

/** Values of settings were texts once, so a known key takes its number or flag as a text too. */
const looseConverter = (key: WireField, kinds: KindTable, around: Surroundings): Convert | undefined => {
  if (key.kind === 'flag') return looseFlag(key.name);
  const convert = kinds[key.kind](key, around);
  if (!convert || !looseNumbers.has(key.kind)) return convert;
  return (value) => convert(typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value);
};

const looseNumbers = new Set<FieldKind>(['money', 'quantity', 'rate', 'integer', 'number', 'enum', 'identity']);

const flags = new Map<unknown, boolean>([
  [true, true],
  ['true', true],
  [1, true],
  ['1', true],
  [false, false],
  ['false', false],
  [0, false],
  ['0', false],
  ['', false],
]);

const looseFlag =
  (name: string): Convert =>
  (value) => {
    const flag = flags.get(value);
    if (flag === undefined) throw wrongValue(name, 'true or false');
    return flag;
  };
