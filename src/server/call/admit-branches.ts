import { Fault } from '#domain/faults.ts';
import type { CallModel, FieldModel } from '#generated/shapes.ts';
import { modelOf } from '../storage/models.ts';
import { searchRecords } from '../storage/records/index.ts';
import type { CallContext } from './context.ts';

/**
 * Whether a till tells what it has done already. That gives no rights, and a branch that has left the session since
 * must not hold it back, and all that the till tells after it. A PIN or a question is of now.
 */
const isDone = ({ delivers }: CallModel, input: unknown): boolean => {
  const { pin, asked } = (input ?? {}) as { pin?: unknown; asked?: unknown };
  return delivers === true && !pin && asked !== true;
};

type Named = 'Branch' | 'Depot';

const idsIn = (value: unknown): number[] =>
  [value].flat().flatMap((reference) => (reference as { Id?: number } | null | undefined)?.Id ?? []);

/** Ids of all records of an entity that a request names, at any depth. */
const namedIn = (entity: Named, fields: readonly FieldModel[], input: unknown): number[] =>
  [input].flat().flatMap((record) =>
    fields.flatMap(({ name, to, fields: inner }) => {
      const value = (record as Record<string, unknown> | null | undefined)?.[name];
      if (value === null || value === undefined) return [];
      return [...(to === entity ? idsIn(value) : []), ...(inner ? namedIn(entity, inner, value) : [])];
    }),
  );

/**
 * Refuses a business call that names a branch, or a depot of a branch, to which the session is not bound. Plain calls
 * of entities and documents are limited by the reach of their records.
 * @throws NOT_ALLOWED
 */
export const admitBranches = async (
  call: CallModel,
  input: unknown,
  { session, services }: Pick<CallContext, 'session' | 'services'>,
): Promise<void> => {
  const { request } = call;
  const { branches, isSuperuser, organisationId } = session;
  if (!branches || isSuperuser || !request || isDone(call, input)) return;
  if (namedIn('Branch', request.fields, input).some((id) => !branches.includes(id))) throw new Fault('NOT_ALLOWED');
  const depots = [...new Set(namedIn('Depot', request.fields, input))];
  if (depots.length === 0) return;
  const { total } = await searchRecords(
    services.store.of(organisationId).reader,
    modelOf('Depot'),
    { Ids: depots, Branches: branches.map((Id) => ({ Id })), Columns: ['Id'] },
    { organisationId },
  );
  if (total < depots.length) throw new Fault('NOT_ALLOWED');
};
