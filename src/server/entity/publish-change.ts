import type { EntityModel } from '#generated/shapes.ts';
import type { CallContext } from '../call/context.ts';
import type { OrganisationEvent } from '../call/services/services.ts';

/** Tells the organisation's open screens of a change, once it is durable. */
export const publishChange = (
  { session, services, afterCommit }: CallContext,
  model: EntityModel,
  id: number,
  action: OrganisationEvent['action'],
): void => {
  afterCommit(() => services.events.publish(session.organisationId, { entity: model.name, id, action }));
};
