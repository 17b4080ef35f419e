import { Fault } from '#domain/faults.ts';
import type { CallModel, FieldModel } from '#generated/shapes.ts';
import { modelOf } from '../storage/models.ts';
import { searchRecords } from '../storage/records/index.ts';
import type { CallContext } from './context.ts';

/**
 * Reports of what a till did without a server. They give no rights, and a branch that has left the session since must
 * not keep the rest of the report from being stored.
 */
const reports: ReadonlySet<string> = new Set(['TillApprovalReport', 'TillRefusalReport', 'TillUnlockReport']);

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
  { name, request }: CallModel,
  input: unknown,
  { session, services }: Pick<CallContext, 'session' | 'services'>,
): Promise<void> => {
  const { branches, isSuperuser, organisationId } = session;
  if (!branches || isSuperuser || !request || reports.has(name)) return;
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
