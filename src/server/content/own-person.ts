import { Fault } from '#domain/faults.ts';
import type { CallContext } from '../call/context.ts';
import { ofPerson } from '../storage/organisation/subscribers.ts';

interface OfPerson {
  Id?: number;
  Person?: { Id: number } | null;
}

/** The person of the session. @throws NOT_ALLOWED for a session that has none */
export const personOf = ({ session: { personId } }: CallContext): number => {
  if (personId === undefined) throw new Fault('NOT_ALLOWED');
  return personId;
};

/** Likes, subscriptions, devices and columns belong to the session's person, whatever the body says. */
export const asOwnPerson = (entity: OfPerson, context: CallContext): void => {
  entity.Person = { Id: personOf(context) };
};

/** Restricts a search to records of the session's own person. */
export const ownSeen = ({ session }: CallContext) => ofPerson(session);
