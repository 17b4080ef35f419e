import { Fault, type FaultItem } from '#domain/faults.ts';
import type { EntityModel, FieldModel } from '#generated/shapes.ts';
import type { CallContext } from '../call/context.ts';
import { modelOf } from '../storage/models.ts';
import { existingIds, idsByClientId, type StoredRecord } from '../storage/records/index.ts';

/** A place in a body that refers to another record. */
interface Named {
  to: string;
  path: string;
  id?: number;
  clientId?: string;
  put(id: number): void;
}

type Reference = { Id?: number; ClientId?: string } | null | undefined;

type Replace = (reference: { Id: number }) => void;

/**
 * Collects the references in a copy: what was sent must not change, because a repeated transaction must find, and hash,
 * the same.
 */
const namedBy = (
  reference: NonNullable<Reference>,
  { to, path, replace }: { to: string; path: string; replace: Replace },
): Named => ({
  to,
  path,
  id: reference.Id,
  clientId: reference.ClientId,
  put: (id) => replace({ ...reference, Id: id }),
});

const inField = (field: FieldModel, body: StoredRecord, path: string): Named[] => {
  const value = body[field.name];
  if (!field.to || value === undefined || value === null) return [];
  const at = `${path}.${field.name}`;
  // A record that is written together with its owner is written by its area.
  if (field.kind === 'reference')
    return field.owned
      ? []
      : [
          namedBy(value as NonNullable<Reference>, {
            to: field.to,
            path: at,
            replace: (one) => {
              body[field.name] = one;
            },
          }),
        ];
  if (field.kind === 'identity') return [{ to: field.to, path: at, id: value as number, put: () => undefined }];
  if (field.kind !== 'many') return [];
  const items = [...(value as Reference[])];
  body[field.name] = items;
  // Records given whole and without an Id are created together with this one.
  return items.flatMap((item, index) =>
    item && (item.Id !== undefined || !field.owned)
      ? [
          namedBy(item, {
            to: field.to as string,
            path: `${at}.${index}`,
            replace: (one) => {
              items[index] = one;
            },
          }),
        ]
      : [],
  );
};

/** Accounts and persons cannot be referred to by id: their labels would show a stranger's name and address. */
const closed = new Set(['Person', 'User', 'Token', 'UserPlace']);

const isReachable = (to: string, id: number, { session }: CallContext): boolean =>
  session.isPlatform || (!closed.has(to) && (to !== 'Organisation' || id === session.organisationId));

const missing = (named: Named): FaultItem => ({
  Path: named.path,
  Message: `${modelOf(named.to).title} was not found`,
});

const resolveOf = async (to: string, all: readonly Named[], context: CallContext): Promise<FaultItem[]> => {
  const {
    db,
    session: { organisationId },
  } = context;
  const model = modelOf(to);
  const clientIds = all.flatMap(({ id, clientId }) => (id === undefined && clientId !== undefined ? [clientId] : []));
  const byClientId =
    clientIds.length > 0 && model.clientId
      ? await idsByClientId(db, model, organisationId, clientIds)
      : new Map<string, number>();
  for (const named of all) {
    if (named.id !== undefined || named.clientId === undefined) continue;
    named.id = byClientId.get(named.clientId);
    if (named.id !== undefined) named.put(named.id);
  }
  const ids = new Set(all.flatMap(({ id }) => id ?? []));
  const there = ids.size > 0 ? await existingIds(db, model, organisationId, [...ids]) : ids;
  return all.filter(({ id }) => id === undefined || !there.has(id) || !isReachable(to, id, context)).map(missing);
};

/**
 * Checks that everything that a body refers to exists in the caller's organisation, and replaces each ClientId by its
 * Id, with one query per entity. A record of another organisation is treated as one that does not exist.
 * @throws NOT_FOUND with the path of each
 */
export const resolveReferences = async (
  context: CallContext,
  model: EntityModel,
  body: StoredRecord,
  path = model.bodyKey,
): Promise<void> => {
  const named = model.fields.flatMap((field) => inField(field, body, path));
  const targets = [...new Set(named.map((one) => one.to))];
  const faults = (
    await Promise.all(
      targets.map((to) =>
        resolveOf(
          to,
          named.filter((one) => one.to === to),
          context,
        ),
      ),
    )
  ).flat();
  const [first] = faults;
  if (!first) return;
  const entity = named.find(({ path: at }) => at === first.Path)?.to as string;
  throw new Fault('NOT_FOUND', { params: { entity: modelOf(entity).title }, items: faults });
};
