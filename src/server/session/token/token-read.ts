import type { HandlerOf } from '../../call/context.ts';
import { tokenAnswer } from '../token-answer.ts';
import { reachable } from './reachable.ts';

/** Of a colleague's session nobody learns for which other companies he works. */
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
