import type { HandlerOf } from '../../call/context.ts';
import { readOne } from '../../entity/index.ts';
import { model, own } from './organisation.ts';

/** The session's own company, whichever is asked for. */
export const organisationRead: HandlerOf<'OrganisationRead'> = (_input, context) =>
  readOne(own(context), model, { id: context.session.organisationId, depth: 'load' });
