import { Fault } from '#domain/faults.ts';
import { entities } from '#generated/model.ts';
import type { ApiKey } from '#generated/types.ts';
import type { CallContext, HandlerOf } from '../../call/context.ts';
import { createOne, entityContext } from '../../entity/index.ts';
import { requireProof } from '../../session/guard/proof.ts';
import { refuseUnconfirmed } from '../../session/guard/unconfirmed.ts';
import { secretHash } from '../../session/sessions.ts';
import { newKeyCode } from './key-code.ts';
import { readEntities } from './key-scope.ts';
import { isServiceNamed } from '../../storage/session/key-rows.ts';
import { keyToken } from './stored-key.ts';

type Form = Partial<ApiKey>;
/** Stored columns of a key beside its form. */
type NewKey = Form & { CodeHash?: string };

/**
 * The key of a device service opens nothing else, and is the only one of its name: a unit names a service by it. A
 * company whose address is not confirmed makes no others, for they read everything.
 * @throws INVALID_INPUT, NOT_UNIQUE, NOT_ALLOWED, EMAIL_UNCONFIRMED
 */
const checkKind = async (key: NewKey, context: CallContext): Promise<void> => {
  const { db, session } = context;
  const branch = key.Branch?.Id;
  if (branch !== undefined && session.branches && !session.branches.includes(branch)) throw new Fault('NOT_ALLOWED');
  if (key.IsDeviceService !== true) {
    if (branch === undefined) return refuseUnconfirmed(context);
    throw new Fault('INVALID_INPUT', {
      items: [{ Path: 'apiKey.Branch', Message: 'is for the key of a device service' }],
    });
  }
  const wider = key.MayWrite ? 'MayWrite' : readEntities(key.Entities).length > 0 ? 'Entities' : undefined;
  if (wider)
    throw new Fault('INVALID_INPUT', {
      items: [{ Path: `apiKey.${wider}`, Message: 'is not for the key of a device service' }],
    });
  key.Name = key.Name?.trim();
  if (await isServiceNamed(db, session.organisationId, key.Name ?? ''))
    throw new Fault('NOT_UNIQUE', { params: { entity: 'ApiKey', field: 'Name' } });
};

const beforeCreate =
  (code: string) =>
  async (key: NewKey, context: CallContext): Promise<void> => {
    const { session, now } = context;
    if (session.employeeId === undefined) throw new Fault('NOT_ALLOWED');
    if (key.EndsOn && key.EndsOn <= now)
      throw new Fault('INVALID_INPUT', { items: [{ Path: 'apiKey.EndsOn', Message: 'must be in the future' }] });
    await checkKind(key, context);
    Object.assign(key, {
      Entities: readEntities(key.Entities),
      Employee: { Id: session.employeeId },
      CodeHash: secretHash(code),
    });
  };

/**
 * A key with the rights of the employee who makes it; the code is in this answer alone. @throws PASSWORD_REQUIRED
 */
export const apiKeyCreate: HandlerOf<'ApiKeyCreate'> = async ({ apiKey }, context) => {
  await requireProof(context);
  const code = newKeyCode(context.session.organisationId);
  const room = entityContext(context, { ApiKey: { beforeCreate: beforeCreate(code) } });
  return { ...(await createOne(room, entities.ApiKey, { body: { ...apiKey } })), Code: code };
};

/** A revoked key opens nothing from the same moment. */
const afterDelete = ({ Id }: ApiKey, { services, afterCommit }: CallContext): void => {
  afterCommit(() => services.keys.forget({ tokenId: keyToken(Id) }));
};

export const apiKeyHooks = { afterDelete };
