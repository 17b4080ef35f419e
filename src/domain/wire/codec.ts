import type { WireEntity, FieldKind, WireField, WireShape } from '#generated/shapes.ts';

/** All entities of the model by name: what references and children are followed through. */
export type Models = Readonly<Record<string, WireEntity>>;

/** An entity, a predicate or a body as a plain object: in inside values, or as JSON carries it. */
export type Values = Record<string, unknown>;

export type Convert = (value: unknown) => unknown;

/** Request: what a client asks. Answer: what the server says. */
export type Direction = 'request' | 'answer';

/** Data beside its field that a kind needs for its conversion. */
export interface Surroundings {
  readonly models: Models;
  readonly direction: Direction;
}

/** Answers undefined where the value passes as it is. */
export type KindCodec = (field: WireField, around: Surroundings) => Convert | undefined;
export type KindTable = Readonly<Record<FieldKind, KindCodec>>;

/** One field of a compiled shape. */
export interface Step {
  readonly name: string;
  readonly convert: Convert | undefined;
}

/** Carries what is named, and nothing else, from one side to the other. */
export const carry = (steps: readonly Step[], source: Values): Values => {
  const target: Values = {};
  for (const { name, convert } of steps) {
    const value = source[name];
    if (value === undefined) continue;
    target[name] = value === null || convert === undefined ? value : convert(value);
  }
  return target;
};

/** Whether a field travels at all. What the server gives may be sent back to it, and is not listened to. */
const travels: Record<Direction, (field: WireField) => boolean> = {
  request: (field) => !field.internal && !field.readOnly && !field.computed,
  answer: (field) => !field.internal && field.kind !== 'secret',
};

/** Sent with every entity, though no schema lists it: 1 create, 2 update, 3 delete, 4 save. */
const entityAction: Step = { name: 'EntityActionType', convert: undefined };

const compile = (shape: WireShape, kinds: KindTable, around: Surroundings): readonly Step[] => [
  ...shape.fields
    .filter(travels[around.direction])
    .map((field) => ({ name: field.name, convert: kinds[field.kind](field, around) })),
  ...('bodyKey' in shape ? [entityAction] : []),
];

/** Remembers what was made of a shape, per set of models: the hot path only looks up. */
export const perShape = <Made>(
  make: (shape: WireShape, models: Models) => Made,
): ((shape: WireShape, models: Models) => Made) => {
  const known = new WeakMap<Models, WeakMap<WireShape, Made>>();
  return (shape, models) => {
    let ofModels = known.get(models);
    if (!ofModels) known.set(models, (ofModels = new WeakMap()));
    let made = ofModels.get(shape);
    if (made === undefined) ofModels.set(shape, (made = make(shape, models)));
    return made;
  };
};

export type StepsOf = (shape: WireShape, around: Surroundings) => readonly Step[];

/** Compiles shapes by a table of kinds, each once. */
export const compiler = (kinds: KindTable): StepsOf => {
  const of = {
    request: perShape((shape, models) => compile(shape, kinds, { models, direction: 'request' })),
    answer: perShape((shape, models) => compile(shape, kinds, { models, direction: 'answer' })),
  };
  return (shape, { models, direction }) => of[direction](shape, models);
};
