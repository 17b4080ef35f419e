import { Fault } from '#domain/faults.ts';
import type { HandlerOf } from '../../call/context.ts';
import { updateOne } from '../../entity/index.ts';
import { model, own } from './organisation.ts';

/** @throws NOT_FOUND for another company than the session's own */
export const organisationUpdate: HandlerOf<'OrganisationUpdate'> = ({ organisation }, context) => {
  if (organisation.Id !== context.session.organisationId)
    throw new Fault('NOT_FOUND', { params: { entity: model.title } });
  return updateOne(own(context), model, { body: organisation });
};
