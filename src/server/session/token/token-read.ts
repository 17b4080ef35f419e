import type { HandlerOf } from '../../call/context.ts';
import { tokenAnswer } from '../token-answer.ts';
import { reachable } from './reachable.ts';

/** A colleague's session does not show the other companies of its user. */
export const tokenRead: HandlerOf<'TokenRead'> = async ({ token }, context) => {
  const {
    session: { tokenId, organisationId },
  } = context;
  const id = await reachable(context, token?.Id);
  const answer = await tokenAnswer(context, id);
  return id === tokenId
    ? answer
    : { ...answer, EmployeeOrganisations: answer.EmployeeOrganisations?.filter(({ Id }) => Id === organisationId) };
};
