import { Fault } from '#domain/faults.ts';
import { calls, type CallName } from '#generated/calls.ts';
import { restResources, type RestResource } from '#generated/rest-resources.ts';
import { reports } from '../reports.ts';

/** Limits of a key: its maker's rights do not go beyond them. */
export interface KeyScope {
  mayWrite: boolean;
  /** Names of entities; empty: all that /api serves. */ entities: readonly string[];
}

const permissions = new Map<string, string>(calls.map(({ name, permission }) => [name, permission]));

const callsOf = (
  { entity, list, one, create, update, delete: remove }: RestResource,
  { mayWrite }: KeyScope,
): (CallName | undefined)[] =>
  mayWrite ? [list, one, create, update, remove, ...(entity === 'Document' ? approving : [])] : [list, one];

/** Approving and selling write documents. */
const approving: readonly CallName[] = ['DocumentApprove'];

/** A report of several entities is for keys that open all. */
const isWithin = ({ entity }: { entity?: string }, { entities }: KeyScope): boolean =>
  entities.length === 0 || (entity !== undefined && entities.includes(entity));

/** A list of permissions that is empty would allow everything. */
export const nothing = 'Nothing';

/** Kinds that a key opens only if its scope names them: a webhook goes on sending when its key is revoked. */
const byNameAlone: ReadonlySet<string> = new Set(['Webhook', 'WebhookDelivery']);

/** The calls that a key may make, in the terms of a session. */
export const permissionsOf = (scope: KeyScope): string[] => {
  const within = restResources.filter(({ entity }) =>
    scope.entities.length === 0 ? !byNameAlone.has(entity) : scope.entities.includes(entity),
  );
  const allowed = [
    ...within.flatMap((resource) => callsOf(resource, scope)).flatMap((name) => permissions.get(name ?? '') ?? []),
    ...reports.filter((report) => isWithin(report, scope)).map(({ permission }) => permission),
  ];
  return allowed.length > 0 ? allowed : [nothing];
};

const known: ReadonlySet<unknown> = new Set(restResources.map(({ entity }) => entity));

const wrong = (Message: string): Fault => new Fault('INVALID_INPUT', { items: [{ Path: 'apiKey.Entities', Message }] });

/** @throws INVALID_INPUT for anything but a list of entities that /api serves */
export const readEntities = (value: unknown): string[] => {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) throw wrong('must be a list');
  const stranger: unknown = value.find((name) => !known.has(name));
  if (stranger !== undefined) throw wrong(`${String(stranger).slice(0, 100)} is not served by the API`);
  return [...new Set(value as string[])];
};
