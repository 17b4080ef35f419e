import type { CallModel } from '#generated/shapes.ts';
import { Ending } from '../storage/database.ts';
import type { CallContext } from './context.ts';
import type { Route } from './route.ts';

type Around = Omit<CallContext, 'db' | 'afterCommit' | 'within'>;

/**
 * The body was checked and decoded by the call's own schema, of which its handler's type is written: the one place that
 * says so.
 */
export const own = (input: unknown): never => input as never;

/** Lists, reports, and an entity with all that belongs to it. */
const mayTakeLong = ({ answers, verb }: CallModel): boolean => answers === 'page' || verb === 'Load';

type Inner = Omit<CallContext, 'within'>;

/** The context of a call in which it can make others, asked for no rights but its own. */
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
 * Runs a handler: in a durable transaction where the call writes, else on what is committed.
 * Effects wait until the transaction is durable and are forgotten when it is undone; PostgreSQL may
 * run the work twice, so each run starts its own list.
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
