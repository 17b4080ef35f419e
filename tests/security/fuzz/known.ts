import { entities } from '#generated/model.ts';
import type { CallModel, EntityModel } from '#generated/shapes.ts';
import { oneOf, type Json, type Random } from './sample.ts';

const models: Readonly<Record<string, EntityModel>> = entities;

/** Which entity a field of this name leads to, by its own name and by that of its filter. */
const leadsTo = new Map(
  Object.values(models).flatMap(({ fields }) =>
    fields.flatMap(({ name, filter, to }) =>
      to ? [[name, to] as const, ...(filter ? [[filter, to] as const] : [])] : [],
    ),
  ),
);

/** What a caller has been answered, so that the next bodies speak of things that are there. */
export interface Known {
  /** Some id of an entity that a field leads to. */
  idFor(field: string, random: Random): number | undefined;
  /** Id and version of something that the call is about. */
  subject(call: CallModel, random: Random): { Id: number; Version: number } | undefined;
  learn(call: CallModel, answer: Json): void;
}

interface Row {
  Id?: number;
  Version?: number;
  Entities?: Row[];
}

const mostKnown = 40;

export const createKnown = (): Known => {
  const rows = new Map<string, Map<number, number>>();
  const pick = (entity: string | undefined, random: Random): { Id: number; Version: number } | undefined => {
    const known = [...(rows.get(entity ?? '') ?? [])];
    if (known.length === 0) return undefined;
    const [Id, Version] = oneOf(random, known);
    return { Id, Version };
  };
  const keep = (entity: string, { Id, Version = 1 }: Row): void => {
    if (typeof Id !== 'number') return;
    const known = rows.get(entity) ?? new Map<number, number>();
    known.set(Id, Version);
    if (known.size > mostKnown) known.delete(known.keys().next().value as number);
    rows.set(entity, known);
  };
  return {
    idFor: (field, random) => pick(leadsTo.get(field), random)?.Id,
    subject: ({ entity }, random) => pick(entity, random),
    learn({ entity, verb }, answer) {
      if (!entity || answer === null || typeof answer !== 'object') return;
      const row = answer as Row;
      if (verb === 'Delete' || verb === 'Remove') {
        if (row.Id) rows.get(entity)?.delete(row.Id);
        return;
      }
      for (const one of row.Entities ?? [row]) keep(entity, one);
    },
  };
};
