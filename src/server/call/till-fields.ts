import { Fault } from '#domain/faults.ts';
import { fieldsRefusedToTill } from '#domain/session/till-fields.ts';
import type { EntityModel } from '#generated/shapes.ts';
import type { CallContext } from './context.ts';
import type { SentRecord } from '../storage/records/index.ts';

/** Limits what a till creates to what its own program creates. @throws TILL_FIELDS with the paths */
export const refuseFieldsOfTill = (
  { name }: EntityModel,
  { body, path }: { body: SentRecord; path: string },
  { session }: CallContext,
): void => {
  if (!session.till) return;
  const wrong = fieldsRefusedToTill(name, body, { isLocked: session.till.isLocked, worker: session });
  if (wrong.length > 0)
    throw new Fault('TILL_FIELDS', {
      items: wrong.map((field) => ({ Path: `${path}.${field}`, Message: 'cannot be set at a till' })),
    });
};
