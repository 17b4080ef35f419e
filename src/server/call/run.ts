import type { CallModel } from '#generated/shapes.ts';
import { FinalStatement, type Database, type ScopedStore } from '../storage/database.ts';
import { withChanges } from './changes.ts';
import type { CallContext } from './context.ts';
import type { Route } from './route.ts';

type Around = Omit<CallContext, 'db' | 'afterCommit' | 'changed' | 'within' | 'withRights' | 'piece'>;

/**
 * Marks a body as the type that its handler expects. It was checked and decoded by the call's schema, from which that
 * type is generated. This is the only place that asserts so.
 */
export const own = (input: unknown): never => input as never;

/** The reader of a call: reports have one, lists and an entity with all that belongs to it another. */
const readerOf = ({ name, area, groups, answers, verb }: CallModel, store: ScopedStore): Database => {
  if (area === 'reports' || groups || name.endsWith('ResumeSearch')) return store.reportReader;
  return answers === 'page' || verb === 'Load' ? store.longReader : store.reader;
};

type Inner = Omit<CallContext, 'within' | 'withRights'>;

/** A context by which a handler can make other calls (`within`), with no check of rights. */
const opened = (inner: Inner, handlerOf: Route['handlerOf']): CallContext => {
  const context: CallContext = {
    ...inner,
    withRights: (rights) => opened({ ...inner, session: { ...inner.session, ...rights } }, handlerOf),
    async within(name, input) {
      const session = { ...inner.session, till: undefined, menu: undefined, branches: undefined };
      const answer = await handlerOf(name)?.(own(input), { ...context, session });
      if (answer instanceof FinalStatement) throw new Error(`${name} ends its transaction`);
      return own(answer);
    },
  };
  return context;
};

/** Actions after a transaction is durable. */
type Effects = (() => void)[];

/** Makes the context of one transaction, or of none. */
type Inside = (db: Database, effects: Effects, changed: CallContext['changed']) => CallContext;

const nothingChanges = (): never => {
  throw new Error('Only a transaction changes records');
};

const noPieces = (): never => {
  throw new Error('Only a call that writes in pieces opens transactions of its own');
};

/**
 * Does the work in one transaction. Its effects run when that is durable and are dropped if it is undone. PostgreSQL
 * may run the work twice, so each run starts its own list.
 */
const inTransaction = async <T>(
  { store, around, inside }: { store: ScopedStore; around: Around; inside: Inside },
  work: (context: CallContext) => Promise<T | FinalStatement<T>>,
): Promise<T> => {
  let effects: Effects = [];
  const answer = await store.write(async (db) => {
    effects = [];
    return withChanges(db, around, (changed) => work(inside(db, effects, changed)));
  });
  for (const effect of effects) effect();
  around.services.webhooks.begin();
  return answer;
};

/**
 * Runs a handler: in a transaction if the call writes, unless it opens its own, otherwise on committed data. Without a
 * transaction effects (`afterCommit`) run when the handler has ended.
 */
export const run = async (
  { call, handle, prepare, handlerOf }: Route,
  input: unknown,
  around: Around,
): Promise<unknown> => {
  const store = around.services.store.of(around.session.organisationId);
  const within =
    (piece: CallContext['piece']): Inside =>
    (db, effects, changed) =>
      opened({ ...around, db, afterCommit: (effect) => void effects.push(effect), changed, piece }, handlerOf);
  const inside = within(noPieces);
  const effects: Effects = [];
  const prepared = prepare ? await prepare(own(input), inside(store.reader, effects, nothingChanges)) : input;
  if (call.writes && !call.inPieces)
    return inTransaction({ store, around, inside }, async (context) => handle(own(prepared), context));
  const pieces = within(call.inPieces ? (work) => inTransaction({ store, around, inside }, work) : noPieces);
  const answer = await handle(own(prepared), pieces(readerOf(call, store), effects, nothingChanges));
  for (const effect of effects) effect();
  return answer;
};
