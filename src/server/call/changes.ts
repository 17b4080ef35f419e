import type { RecordChange } from '#domain/wire/event-types.ts';
import { FinalStatement, type Database } from '../storage/database.ts';
import { notingChanges } from '../storage/exchange/record-changes.ts';
import type { CallContext } from './context.ts';

type Made<T> = T | FinalStatement<T>;

/** Does the work of a transaction, and notes the changes that it names before the transaction ends. */
export const withChanges = async <T>(
  db: Database,
  { session: { organisationId }, now }: Pick<CallContext, 'now'> & { session: { organisationId: number } },
  work: (changed: CallContext['changed']) => Promise<Made<T>>,
): Promise<Made<T>> => {
  const changes: RecordChange[] = [];
  const made = await work((change) => void changes.push(change));
  const queries = notingChanges(db.dialect, { organisationId, now, changes });
  if (queries.length === 0) return made;
  const noted = Promise.resolve(db.runAll(queries));
  if (made instanceof FinalStatement) return made.after(noted);
  await noted;
  return made;
};
