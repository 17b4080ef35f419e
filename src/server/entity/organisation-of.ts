import { Fault } from '#domain/faults.ts';
import type { EntityModel } from '#generated/shapes.ts';
import type { CallContext } from '../call/context.ts';

/** The session's organisation; a tenant's entity is not for sessions that have none. */
export const organisationOf = ({ session }: CallContext, model: EntityModel): number => {
  if (model.scope === 'organisation' && session.organisationId === 0) throw new Fault('NOT_ALLOWED');
  return session.organisationId;
};
