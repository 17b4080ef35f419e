import { isLinked, storeAddresses, type LinkedEntity } from '#domain/organisation/deep-link.ts';
import { Fault } from '#domain/faults.ts';
import { entities } from '#generated/model.ts';
import type { CallContext, Handler } from '../call/context.ts';
import type { Preparation } from '../call/route.ts';
import { readRecord } from '../storage/records/index.ts';

interface Question { link: { EntityName: string; EntityId: number } }
interface Answer { Link: string }

const known = (name: string): LinkedEntity => {
  if (!isLinked(name)) throw new Fault('INVALID_INPUT', { items: [{ Path: 'link.EntityName', Message: 'must be Post, Branch or Article' }] });
  return name;
};

/** Only what is the company's own gets a link, so that the service is nobody's shortener. */
const titleOf = async ({ db, session: { organisationId } }: CallContext, name: LinkedEntity, id: number): Promise<string> => {
  const stored: { Title?: string; Name?: string } | undefined = await readRecord(db, entities[name], { organisationId, id });
  if (!stored) throw new Fault('NOT_FOUND', { params: { entity: entities[name].title } });
  return stored.Title ?? stored.Name ?? '';
};

/** No transaction waits for the service. */
export const askForLink: Preparation<Question> = async ({ link: { EntityName, EntityId } }, context): Promise<Answer> => {
  const { services: { guards, config, links }, session: { organisationId }, now } = context;
  const name = known(EntityName);
  const title = await titleOf(context, name, EntityId);
  guards.mail(`link ${organisationId}`, now);
  return { Link: await links.make({ url: storeAddresses[name](config.baseUrl, { companyId: organisationId, id: EntityId }), title }) };
};

export const deepLinkCreate: Handler<Answer> = (answer) => answer;
