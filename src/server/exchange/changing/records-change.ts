import { decodeBody } from '#domain/wire/index.ts';
import { Fault } from '#domain/faults.ts';
import { dayMs } from '#domain/zone.ts';
import { calls } from '#generated/calls.ts';
import { entities } from '#generated/model.ts';
import type { CallModel, EntityModel, EntityVerb } from '#generated/shapes.ts';
import type { RecordsChangeAnswer, RecordsChangeRequest } from '#generated/types.ts';
import { admit } from '../../call/access.ts';
import type { CallContext } from '../../call/context.ts';
import { bodyCheck } from '../../call/validate.ts';
import {
  changedAlready,
  forgetChangeRows,
  forgetChangesBefore,
  readChangeRows,
  writeChangeRows,
  type ChangeRow,
} from '../../storage/exchange/change-rows.ts';
import {
  beginRun,
  isAnotherRunning,
  moveRun,
  readRun,
  silentMs,
  type ImportRun,
} from '../../storage/exchange/import-runs.ts';
import { searchRecords, type StoredRecord } from '../../storage/records/index.ts';
import { bodyOf } from '../../entity/body.ts';
import type { AnyHooks } from '../../entity/hooks.ts';
import { scopeOf } from '../../entity/reach.ts';
import { entityContext } from '../../entity/entity-context.ts';
import { changeOne, hasHidden, restoreOne, type SameChange } from './change-one.ts';
import { throughPieces, type Outcome } from './change-pieces.ts';

type Change = RecordsChangeRequest['change'];

/** More are changed in several calls. */
const mostRecords = 50_000;
const pageSize = 1000;
/** How long a change can be taken back. */
const keptMs = dayMs;
const mostTold = 1000;

const models: Readonly<Record<string, EntityModel | undefined>> = entities;
const kindOf = ({ name }: EntityModel): string => `change:${name}`;
const kinds = Object.values(entities as Readonly<Record<string, EntityModel>>)
  .filter(({ many }) => many)
  .map(kindOf);

const invalid = (Path: string, Message: string): Fault => new Fault('INVALID_INPUT', { items: [{ Path, Message }] });

/** The plain call whose checks and rights hold for each record. */
const plainCall = ({ name }: EntityModel, verb: EntityVerb): CallModel => {
  const found = calls.find((call) => call.entity === name && call.verb === verb);
  if (!found) throw invalid('change.Entity', 'is not known here');
  return found;
};

const changeable = ({ Entity }: Change): EntityModel => {
  const model = Object.hasOwn(models, Entity) ? models[Entity] : undefined;
  if (!model?.many) throw invalid('change.Entity', 'is not known here');
  return model;
};

const checked = (call: CallModel, body: unknown): unknown => {
  bodyCheck(call)(body);
  return decodeBody(call, body, entities);
};

const refuseOthers = (model: EntityModel, names: readonly string[], path: string): void => {
  const other = names.find((name) => !model.many?.includes(name));
  if (other !== undefined) throw invalid(`${path}.${other}`, 'is not changed of many records');
};

/** The change as it is written into each record. @throws INVALID_INPUT */
const askedOf = (model: EntityModel, { Values = {}, Added, Price, Hidden }: Change): SameChange => {
  if (typeof Values !== 'object' || Values === null || Array.isArray(Values))
    throw invalid('change.Values', 'is not valid');
  refuseOthers(model, Object.keys(Values), 'change.Values');
  for (const { name, kind } of model.fields)
    if (kind === 'many' && (Values as StoredRecord)[name] === null)
      throw invalid(`change.Values.${name}`, 'is not valid');
  const body = { [model.bodyKey]: { ...Values, Id: 1, ...(model.version && { Version: 1 }) } };
  const whole = bodyOf(model, checked(plainCall(model, 'Update'), body));
  const values: StoredRecord = Object.fromEntries(Object.keys(Values).map((name) => [name, whole[name]]));
  refuseOthers(model, Price ? ['Price'] : [], 'change');
  const added = new Set(Added ?? []);
  for (const name of added) if (!Array.isArray(values[name])) throw invalid('change.Added', 'names no list of Values');
  const isNothing = Object.keys(values).length === 0 && !Price && typeof Hidden !== 'boolean';
  if (isNothing) throw invalid('change.Values', 'is required');
  if (typeof Hidden === 'boolean' && !model.softDelete) throw invalid('change.Hidden', 'is not known here');
  return { values, added, price: Price, isHidden: Hidden };
};

const found = async (context: CallContext, hooks: AnyHooks, model: EntityModel, wire: unknown): Promise<number[]> => {
  const asked = checked(plainCall(model, 'Search'), { predicate: wire ?? {} }) as { predicate: StoredRecord };
  const scope = scopeOf(entityContext(context, hooks), model);
  const ids: number[] = [];
  for (let Index = 0; ; Index++) {
    const { rows, total } = await searchRecords(
      context.db,
      model,
      { ...asked.predicate, Columns: ['Id'], Sorts: [{ Name: 'Id', SortType: 0 }], Pager: { Index, Size: pageSize } },
      scope,
    );
    if (total > mostRecords) throw new Fault('ANSWER_TOO_LARGE', { params: { limit: mostRecords } });
    for (const { Id } of rows) ids.push(Id as number);
    if (rows.length < pageSize) return ids;
  }
};

const stateNames = { running: 'Running', stopped: 'Stopped', finished: 'Finished', undoing: 'Undoing' } as const;

const answerOf = (run: ImportRun, now: number, { left }: Pick<Outcome, 'left'> = { left: [] }): RecordsChangeAnswer => {
  const isSilent = (run.State === 'running' || run.State === 'undoing') && run.ActiveOn <= now - silentMs;
  return {
    Code: run.Code,
    State: isSilent ? 'Interrupted' : stateNames[run.State],
    Total: run.Total,
    Done: run.Done,
    Changed: run.Changed,
    Refused: run.Wrong,
    Items: left.slice(0, mostTold),
  };
};

interface Doing {
  context: CallContext;
  hooks: AnyHooks;
  model: EntityModel;
  change: Change;
}

const nameOf = ({ context, change }: Doing) => ({
  organisationId: context.session.organisationId,
  code: change.Code,
});

/** The change of this Code. @throws NOT_FOUND, for one of another entity too */
const runOf = async ({ context, model, change }: Doing): Promise<ImportRun> => {
  const { organisationId } = context.session;
  const run = await readRun(context.db, { organisationId, code: change.Code });
  if (run?.Kind !== kindOf(model)) throw new Fault('NOT_FOUND', { params: { entity: 'Change' } });
  return run;
};

/**
 * Begins the change, or goes on with it; false: it was finished before, or is being taken back.
 * @throws IMPORT_RUNNING, NOT_FOUND for one of yesterday, whose records are not known any more
 */
const begin = async (
  doing: Doing,
  { Total, Done, State }: { Total: number; Done: number; State: 'running' | 'undoing' },
): Promise<boolean> =>
  doing.context.piece(async (inner) => {
    const { db, services } = inner;
    const [name, now] = [nameOf(doing), services.now()];
    const before = await readRun(db, name);
    if (before && before.Kind !== kindOf(doing.model)) throw new Fault('NOT_FOUND', { params: { entity: 'Change' } });
    if (State === 'running' && before?.State === 'finished') return false;
    if (before && before.CreatedOn < now - keptMs) throw new Fault('NOT_FOUND', { params: { entity: 'Change' } });
    if (before?.State === 'undoing' && State === 'running') return false;
    if (await isAnotherRunning(db, { ...name, now })) throw new Fault('IMPORT_RUNNING', { retryAfter: 2 });
    await forgetChangesBefore(db, { organisationId: name.organisationId, kinds, before: now - keptMs });
    const Kind = kindOf(doing.model);
    await beginRun(db, { ...name, now, Kind, FileName: null, State, Total: before ? before.Total : Total, Done });
    return true;
  });

const end = ({ context, ...doing }: Doing, from: 'running' | 'undoing', to: 'finished' | 'stopped'): Promise<boolean> =>
  context.piece(({ db, services }) => moveRun(db, { ...nameOf({ context, ...doing }), from, to, now: services.now() }));

/**
 * Work under the name of the change; whatever becomes of it, screens are told and the run does not pass for running.
 */
const underName = async (
  doing: Doing,
  state: 'running' | 'undoing',
  work: () => Promise<Outcome & { isWhole: boolean }>,
) => {
  const { context, model } = doing;
  const { organisationId } = context.session;
  try {
    const outcome = await work();
    // An undo that was broken off can only be gone on with.
    if (state === 'running' || outcome.isWhole) await end(doing, state, outcome.isWhole ? 'finished' : 'stopped');
    return outcome;
  } catch (error) {
    if (state === 'running') await end(doing, state, 'stopped').catch(() => undefined);
    throw error;
  } finally {
    context.services.events.publish(organisationId, { entity: model.name, id: 0, action: 'update' });
  }
};

const take = async (doing: Doing): Promise<RecordsChangeAnswer> => {
  const { context, hooks, model, change } = doing;
  const asked = askedOf(model, change);
  const name = nameOf(doing);
  const ids = await found(context, hooks, model, change.Predicate);
  const known = new Set<number>();
  for (let at = 0; at < ids.length; at += pageSize)
    for (const id of await changedAlready(context.db, name, ids.slice(at, at + pageSize))) known.add(id);
  if (!(await begin(doing, { Total: ids.length, Done: known.size, State: 'running' })))
    return answerOf(await runOf(doing), context.services.now());
  const left = ids.filter((id) => !known.has(id));
  const outcome = await underName(doing, 'running', async () => {
    const done = await throughPieces(context, left, {
      name,
      model,
      state: 'running',
      work: async (inner, some) => {
        const room = entityContext(inner, hooks);
        const rows: ChangeRow[] = [];
        for (const id of some) rows.push(...[(await changeOne(room, model, id, asked)) ?? []].flat());
        await writeChangeRows(inner.db, { ...name, now: inner.services.now() }, rows);
        return rows.length;
      },
    });
    return { ...done, isWhole: done.done === left.length };
  });
  return answerOf(await runOf(doing), context.services.now(), outcome);
};

const undo = async (doing: Doing): Promise<RecordsChangeAnswer> => {
  const { context, hooks, model } = doing;
  const name = nameOf(doing);
  const run = await runOf(doing);
  if (run.CreatedOn < context.services.now() - keptMs) throw new Fault('NOT_FOUND', { params: { entity: 'Change' } });
  const noted = await readChangeRows(context.db, name, pageSize);
  if (noted.some((row) => hasHidden(model, row))) admit(plainCall(model, 'Remove'), context.session);
  await begin(doing, { Total: run.Total, Done: run.Done, State: 'undoing' });
  const whole: Outcome = { done: 0, changed: 0, left: [] };
  await underName(doing, 'undoing', async () => {
    for (;;) {
      const rows = new Map((await readChangeRows(context.db, name, pageSize)).map((row) => [row.Id, row]));
      if (rows.size === 0) return { ...whole, isWhole: true };
      const ids = [...rows.keys()];
      const part = await throughPieces(context, ids, {
        name,
        model,
        state: 'undoing',
        work: async (inner, some) => {
          const room = entityContext(inner, hooks);
          for (const id of some) await restoreOne(room, model, rows.get(id) as ChangeRow);
          await forgetChangeRows(inner.db, name, some);
          return some.length;
        },
      });
      // A record that was changed since stays, and is not asked for again.
      await context.piece(({ db }) =>
        forgetChangeRows(
          db,
          name,
          part.left.map(({ Id }) => Id),
        ),
      );
      whole.changed += part.changed;
      for (const one of part.left) whole.left.push(one);
      if (part.done < ids.length) return { ...whole, isWhole: false };
    }
  });
  const after = await runOf(doing);
  return { ...answerOf(after, context.services.now(), whole), Changed: whole.changed, Refused: whole.left.length };
};

const stop = async (doing: Doing): Promise<RecordsChangeAnswer> => {
  await runOf(doing);
  await end(doing, 'running', 'stopped');
  return answerOf(await runOf(doing), doing.context.services.now());
};

/**
 * Changes the same fields of many records in pieces, tells how far that has come, stops it, or takes it back.
 * @throws NOT_FOUND for a change that is not of this entity or of yesterday, NOT_ALLOWED, IMPORT_RUNNING,
 * ANSWER_TOO_LARGE beyond 50,000 records
 */
export const recordsChange =
  (hooks: AnyHooks) =>
  async ({ change }: RecordsChangeRequest, context: CallContext): Promise<RecordsChangeAnswer> => {
    const { imports } = context.services;
    const { organisationId } = context.session;
    const model = changeable(change);
    admit(plainCall(model, 'Update'), context.session);
    if (typeof change.Hidden === 'boolean') admit(plainCall(model, 'Remove'), context.session);
    const doing: Doing = { context, hooks, model, change };
    if (change.Status) return answerOf(await runOf(doing), context.services.now());
    if (change.Stop) return stop(doing);
    return imports.write(organisationId, () => (change.Undo ? undo(doing) : take(doing)));
  };
