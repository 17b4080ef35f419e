import { Fault } from '#domain/faults.ts';
import { entities } from '#generated/model.ts';
import type { ApiKey } from '#generated/types.ts';
import type { CallContext, HandlerOf } from '../../call/context.ts';
import { createOne, roomOf } from '../../entity/index.ts';
import { secretHash } from '../../session/sessions.ts';
import { newKeyCode } from './key-code.ts';
import { readEntities } from './key-scope.ts';
import { keyToken } from './stored-key.ts';

type Form = Partial<ApiKey>;
/** What a key is stored with beside its form. */
type NewKey = Form & { CodeHash?: string };

const beforeCreate =
  (code: string) =>
  (key: NewKey, { session, now }: CallContext): void => {
    if (session.employeeId === undefined) throw new Fault('NOT_ALLOWED');
    if (key.EndsOn && key.EndsOn <= now)
      throw new Fault('INVALID_INPUT', { items: [{ Path: 'apiKey.EndsOn', Message: 'must be in the future' }] });
    Object.assign(key, {
      Entities: readEntities(key.Entities),
      Employee: { Id: session.employeeId },
      CodeHash: secretHash(code),
    });
  };

/** A key with the rights of the employee who makes it; the code is in this answer alone. */
export const apiKeyCreate: HandlerOf<'ApiKeyCreate'> = async ({ apiKey }, context) => {
  const code = newKeyCode(context.session.organisationId);
  const room = roomOf(context, { ApiKey: { beforeCreate: beforeCreate(code) } });
  return { ...(await createOne(room, entities.ApiKey, { body: { ...apiKey } })), Code: code };
};

/** A revoked key opens nothing from the same moment. */
const afterDelete = ({ Id }: ApiKey, { services, afterCommit }: CallContext): void => {
  afterCommit(() => services.keys.forget({ tokenId: keyToken(Id) }));
};

export const apiKeyHooks = { afterDelete };
