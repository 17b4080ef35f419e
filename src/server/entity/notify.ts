import { notificationAddress } from '#domain/organisation/notification-line.ts';
import { MessageActionType, type Message } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import type { Services } from '../call/services/services.ts';
import { modelOf } from '../storage/models.ts';
import {
  addSubscribers,
  forgetRegistration,
  registrationsOf,
  subscribersOf,
} from '../storage/organisation/subscribers.ts';
import { insertRecord, insertRecords } from '../storage/records/index.ts';
import { publishChange } from './publish-change.ts';

/** Part of a call's context that a notification needs; background work has no more. */
type Notifying = Pick<CallContext, 'db' | 'now' | 'afterCommit' | 'changed'> & {
  session: { organisationId: number };
  services: Pick<Services, 'push' | 'store' | 'log' | 'events'>;
};

type Told = Pick<Message, 'Id'> & Partial<Pick<Message, 'Title' | 'Body' | 'EntityId' | 'NotificationType'>>;

/** One record of a pushed message holds 4096 bytes (RFC 8291, section 4). */
const longestBody = 500;

const leaveFor = async (
  { services: { push, store }, session: { organisationId } }: Notifying,
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

/** Sends the message to devices once it is durable, without waiting for their services. */
const pushToAll = (context: Notifying, message: Told): void => {
  const {
    services: { push, log },
    afterCommit,
  } = context;
  if (push.publicKey)
    afterCommit(() => {
      void leaveFor(context, message).catch((err: unknown) => log.error({ err }, 'messages could not be pushed'));
    });
};

/** Notifies everyone who works for the company: writes a trace for each, and sends a push message to their devices. */
export const notifySubscribers = async (context: Notifying, message: Told): Promise<void> => {
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

/** A notification of the server: what kind of record it is about (`line`) and which one (`entityId`). */
export interface News {
  title: string;
  line: string;
  entityId: number;
}

/** Notifies everyone who works for the company, in the transaction that causes it. */
export const notifyAll = async (context: Notifying, { title, line, entityId }: News): Promise<void> => {
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
