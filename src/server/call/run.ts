import type { CallModel } from '#generated/shapes.ts';
import { Ending } from '../storage/database.ts';
import type { CallContext } from './context.ts';
import type { Route } from './route.ts';

type Around = Omit<CallContext, 'db' | 'afterCommit' | 'within'>;

/**
 * Marks a body as the type that its handler expects. It was checked and decoded by the call's schema, from which that
 * type is generated. This is the only place that asserts so.
 */
export const own = (input: unknown): never => input as never;

/** Calls that may read for long: lists, reports, and an entity with all that belongs to it. */
const mayTakeLong = ({ answers, verb }: CallModel): boolean => answers === 'page' || verb === 'Load';

type Inner = Omit<CallContext, 'within'>;

/** A context by which a handler can make other calls (`within`), with no check of rights. */
const opened = (inner: Inner, handlerOf: Route['handlerOf']): CallContext => {
  const context: CallContext = {
    ...inner,
    async within(name, input) {
      const session = { ...inner.session, till: undefined, menu: undefined, branches: undefined };
      const answer = await handlerOf(name)?.(own(input), { ...context, session });
      if (answer instanceof Ending) throw new Error(`${name} ends its transaction`);
      return own(answer);
    },
  };
  return context;
};

/**
 * Runs a handler: in a transaction if the call writes, otherwise on committed data. Effects (`afterCommit`) run when
 * the transaction is durable and are dropped if it is undone. PostgreSQL may run the work twice, so each run starts its
 * own list.
 */
export const run = async (
  { call, handle, prepare, handlerOf }: Route,
  input: unknown,
  around: Around,
): Promise<unknown> => {
  let effects: (() => void)[] = [];
  const afterCommit = (effect: () => void): void => {
    effects.push(effect);
  };
  const store = around.services.store.of(around.session.organisationId);
  const inside = (db: CallContext['db']): CallContext => opened({ ...around, db, afterCommit }, handlerOf);
  const prepared = prepare ? await prepare(own(input), inside(store.reader)) : input;
  const answer = call.writes
    ? await store.write(async (db) => {
        effects = [];
        return handle(own(prepared), inside(db));
      })
    : await handle(own(prepared), inside(mayTakeLong(call) ? store.longReader : store.reader));
  for (const effect of effects) effect();
  return answer;
};
