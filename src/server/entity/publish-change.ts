import type { EntityModel } from '#generated/shapes.ts';
import type { CallContext } from '../call/context.ts';
import type { OrganisationEvent, Services } from '../call/services/services.ts';

type Publishing = Pick<CallContext, 'afterCommit' | 'changed'> & {
  session: { organisationId: number };
  services: Pick<Services, 'events'>;
};

/** Notes a change for other programs, and tells the organisation's open screens of it once it is durable. */
export const publishChange = (
  { session, services, afterCommit, changed }: Publishing,
  model: EntityModel,
  id: number,
  action: OrganisationEvent['action'],
): void => {
  changed({ entity: model.name, id, action });
  afterCommit(() => services.events.publish(session.organisationId, { entity: model.name, id, action }));
};
