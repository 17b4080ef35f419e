import { Fault } from '#domain/faults.ts';
import { entities } from '#generated/model.ts';
import { type Organisation } from '#generated/types.ts';
import type { CallContext, RequestOf } from '../../call/context.ts';
import { requireProof } from '../../session/guard/proof.ts';
import { readOne, entityContext, writeTrack } from '../../entity/index.ts';
import { organisationHooks } from './organisation.ts';

export type Request = RequestOf<'OrganisationClearArticle'>;

/** The company of the session. @throws NOT_FOUND where another one is named, PASSWORD_REQUIRED */
export const ownCompany = async ({ organisation }: Request, context: CallContext): Promise<Organisation> => {
  const { organisationId } = context.session;
  if (organisation.Id !== organisationId)
    throw new Fault('NOT_FOUND', { params: { entity: entities.Organisation.title } });
  await requireProof(context);
  const room = entityContext(context, { Organisation: organisationHooks });
  return readOne(room, entities.Organisation, { id: organisationId, depth: 'load' });
};

export const record = (
  context: CallContext,
  type: number,
  { Count, reason }: { Count: number; reason?: string | null },
) =>
  writeTrack(context, {
    type,
    entityId: context.session.organisationId,
    before: JSON.stringify({ Count }),
    after: JSON.stringify({ Count: 0, ...(reason?.trim() && { Reason: reason.trim() }) }),
  });
