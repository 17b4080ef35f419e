import { notificationAddress } from '#domain/organisation/notification-line.ts';
import { MessageActionType, type Message } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import { modelOf } from '../storage/models.ts';
import {
  addSubscribers,
  forgetRegistration,
  registrationsOf,
  subscribersOf,
} from '../storage/organisation/subscribers.ts';
import { insertRecord, insertRecords } from '../storage/records/index.ts';
import { publishChange } from './publish-change.ts';

type Told = Pick<Message, 'Id'> & Partial<Pick<Message, 'Title' | 'Body' | 'EntityId' | 'NotificationType'>>;

/** One record of a pushed message holds 4096 bytes (RFC 8291, section 4). */
const longestBody = 500;

const leaveFor = async (
  { services: { push, store }, session: { organisationId } }: CallContext,
  { Title, Body, EntityId, NotificationType }: Told,
): Promise<void> => {
  const own = store.of(organisationId);
  const Address = notificationAddress({ line: NotificationType?.Line, entityId: EntityId });
  const message = {
    Title: Title ?? '',
    ...(Body && { Body: Body.slice(0, longestBody) }),
    ...(Address && { Address }),
  };
  for (const { Id, Token } of await registrationsOf(own.reader, organisationId)) {
    if (!(await push.send(Token, message))) await own.write((db) => forgetRegistration(db, organisationId, Id));
  }
};

/** Devices are told once the message is durable; nobody waits for their services. */
const pushToAll = (context: CallContext, message: Told): void => {
  const {
    services: { push, log },
    afterCommit,
  } = context;
  if (push.publicKey)
    afterCommit(() => {
      void leaveFor(context, message).catch((err: unknown) => log.error({ err }, 'messages could not be pushed'));
    });
};

/** Everyone who works for the company is told of a message: a trace each, made with it, and a push to their devices. */
export const notifySubscribers = async (context: CallContext, message: Told): Promise<void> => {
  const {
    db,
    session: { organisationId },
    now,
  } = context;
  await addSubscribers(db, organisationId, now);
  const traces = (await subscribersOf(db, organisationId)).map((subscriberId) => ({
    OrganisationId: organisationId,
    Message: { Id: message.Id },
    Subscriber: { Id: subscriberId },
    CreatedOn: now,
  }));
  if (traces.length > 0) await insertRecords(db, modelOf('Trace'), traces);
  pushToAll(context, message);
};

/** What the server itself has to say: line names what it is of, entityId which one. */
export interface News {
  title: string;
  line: string;
  entityId: number;
}

/** A notification for everyone who works for the company, in the transaction of what it tells of. */
export const notifyAll = async (context: CallContext, { title, line, entityId }: News): Promise<void> => {
  const model = modelOf('Message');
  const said = { Title: title, EntityId: entityId, NotificationType: { Line: line } };
  const Id = await insertRecord(context.db, model, {
    ...said,
    OrganisationId: context.session.organisationId,
    MessageActionType: MessageActionType.Push,
    CreatedOn: context.now,
  });
  await notifySubscribers(context, { Id, ...said });
  publishChange(context, model, Id, 'create');
};
