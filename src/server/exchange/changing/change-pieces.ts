import { Fault } from '#domain/faults.ts';
import type { EntityModel } from '#generated/shapes.ts';
import { toFault } from '../../call/fault-answer.ts';
import type { CallContext } from '../../call/context.ts';
import { advanceRun, readRun, type RunName } from '../../storage/exchange/import-runs.ts';
import { readRecords, type StoredRecord } from '../../storage/records/index.ts';
import { createPace, paced } from '../../entity/importing/pieces.ts';

/** A record that stays as it is, and why. */
export interface Left {
  Id: number;
  Name: string;
  Code: string;
  Message: string;
  Params: Record<string, string | number>;
}

export interface Outcome {
  done: number;
  changed: number;
  left: Left[];
}

/** Does something with some records in one transaction, and answers how many it changed. */
export type PieceWork = (context: CallContext, ids: readonly number[]) => Promise<number>;

interface Work {
  name: RunName;
  model: EntityModel;
  /** The state that the run has while it is at work. */
  state: 'running' | 'undoing';
  work: PieceWork;
}

const naming = ['Name', 'Number', 'Code'] as const;

const nameOf = (record: StoredRecord | undefined): string =>
  (naming.map((field) => record?.[field]).find((value) => typeof value === 'string' && value !== '') as
    | string
    | undefined) ?? '';

/** Undefined: the run was stopped. */
const inOne = async (context: CallContext, { name, state, work }: Work, ids: readonly number[]) =>
  context.piece(async (inner) => {
    if ((await readRun(inner.db, name))?.State !== state) return undefined;
    const changed = await work(inner, ids);
    const counts = state === 'running' ? { rows: ids.length, Changed: changed } : { rows: 0, Changed: -ids.length };
    await advanceRun(inner.db, { ...name, ...counts, now: inner.services.now(), Made: 0, Wrong: 0 });
    return { done: ids.length, changed, left: [] } satisfies Outcome;
  });

/** Only what the record itself is refused for is its own fault. */
const asRefusal = (error: unknown): Fault => {
  const fault = toFault(error);
  if (fault.status >= 500) throw error;
  return fault;
};

const leave = async (context: CallContext, { name, state, model }: Work, id: number, fault: Fault): Promise<Outcome> =>
  context.piece(async ({ db, services }) => {
    const [record] = await readRecords(db, model, name.organisationId, [id]);
    const rows = state === 'running' ? 1 : 0;
    await advanceRun(db, { ...name, rows, now: services.now(), Made: 0, Changed: 0, Wrong: rows });
    // A record that cannot be seen is not named here.
    const Name = fault.code === 'NOT_FOUND' ? '' : nameOf(record);
    const item = fault.items[0];
    const Message = item ? `${item.Path}: ${item.Message}` : fault.message;
    return { done: 1, changed: 0, left: [{ Id: id, Name, Code: fault.code, Message, Params: fault.params }] };
  });

/** A piece in which a record is refused is done again, each record by itself. */
const onePiece = async (context: CallContext, work: Work, ids: readonly number[]): Promise<Outcome | undefined> => {
  try {
    return await inOne(context, work, ids);
  } catch (error) {
    const fault = asRefusal(error);
    return ids.length === 1 ? leave(context, work, ids[0] as number, fault) : undefined;
  }
};

const add = (whole: Outcome, part: Outcome): void => {
  whole.done += part.done;
  whole.changed += part.changed;
  for (const one of part.left) whole.left.push(one);
};

/**
 * Works through the records piece by piece, each in a transaction of its own, between which others have their turn.
 * Ends early when the run is stopped or the process ends.
 */
export const throughPieces = async (context: CallContext, ids: readonly number[], work: Work): Promise<Outcome> => {
  const { imports } = context.services;
  const pace = createPace(context.db);
  const whole: Outcome = { done: 0, changed: 0, left: [] };
  const isOver = async (): Promise<boolean> =>
    imports.isStopping() || (await readRun(context.db, work.name))?.State !== work.state;
  while (whole.done < ids.length && !(await isOver())) {
    const piece = ids.slice(whole.done, whole.done + pace.size());
    const all = await imports.turn(() => paced(pace, piece.length, () => onePiece(context, work, piece)));
    if (all) {
      add(whole, all);
      continue;
    }
    for (const id of piece) {
      const one = await imports.turn(() => onePiece(context, work, [id]));
      if (!one) break;
      add(whole, one);
    }
  }
  return whole;
};
