import type { CallModel } from '#generated/shapes.ts';
import type { CallContext } from './context.ts';
import type { Route } from './route.ts';

type Around = Omit<CallContext, 'db' | 'afterCommit'>;

/**
 * The body was checked and decoded by the call's own schema, of which its handler's type is written: the one place that
 * says so.
 */
export const own = (input: unknown): never => input as never;

/** Lists, reports, and an entity with all that belongs to it. */
const mayTakeLong = ({ answers, verb }: CallModel): boolean => answers === 'page' || verb === 'Load';

/**
 * Runs a handler: in a durable transaction where the call writes, else on what is committed.
 * Effects wait until the transaction is durable and are forgotten when it is undone; PostgreSQL may
 * run the work twice, so each run starts its own list.
 */
export const run = async ({ call, handle, prepare }: Route, input: unknown, around: Around): Promise<unknown> => {
  let effects: (() => void)[] = [];
  const afterCommit = (effect: () => void): void => {
    effects.push(effect);
  };
  const store = around.services.store.of(around.session.organisationId);
  const prepared = prepare ? await prepare(own(input), { ...around, db: store.reader, afterCommit }) : input;
  const answer = call.writes
    ? await store.write(async (db) => {
        effects = [];
        return handle(own(prepared), { ...around, db, afterCommit });
      })
    : await handle(own(prepared), { ...around, db: mayTakeLong(call) ? store.longReader : store.reader, afterCommit });
  for (const effect of effects) effect();
  return answer;
};
