import { isLinked, storeAddresses, type LinkedEntity } from '#domain/organisation/deep-link.ts';
import { Fault } from '#domain/faults.ts';
import { entities } from '#generated/model.ts';
import type { CallContext, HandlerOf, PreparationOf } from '../call/context.ts';
import { readRecord } from '../storage/records/index.ts';

interface Answer {
  Link: string;
}

/** @throws INVALID_INPUT for what has no page in the store */
export const linkedEntity = (name: string): LinkedEntity => {
  if (!isLinked(name))
    throw new Fault('INVALID_INPUT', {
      items: [{ Path: 'link.EntityName', Message: 'must be Post, Branch or Article' }],
    });
  return name;
};

/** Only the company's own records get a link, so that the service shortens no others. */
const titleOf = async (
  { db, session: { organisationId } }: CallContext,
  name: LinkedEntity,
  id: number,
): Promise<string> => {
  const stored: { Title?: string; Name?: string } | undefined = await readRecord(db, entities[name], {
    organisationId,
    id,
  });
  if (!stored) throw new Fault('NOT_FOUND', { params: { entity: entities[name].title } });
  return stored.Title ?? stored.Name ?? '';
};

/** No transaction waits for the service. */
export const askForLink: PreparationOf<'DeepLinkCreate', Answer> = async (
  { link: { EntityName, EntityId } },
  context,
) => {
  const {
    services: { guards, config, links },
    session: { organisationId },
    now,
  } = context;
  const name = linkedEntity(EntityName);
  const title = await titleOf(context, name, EntityId);
  guards.mail(`link ${organisationId}`, now);
  return {
    Link: await links.make({
      url: storeAddresses[name](config.baseUrl, { companyId: organisationId, id: EntityId }),
      title,
    }),
  };
};

export const deepLinkCreate: HandlerOf<'DeepLinkCreate', Answer> = (answer) => answer;
