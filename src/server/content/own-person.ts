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

/** Whoever likes, subscribes, registers a device or chooses columns does so for himself, whatever the body says. */
export const asOwnPerson = (entity: OfPerson, context: CallContext): void => {
  entity.Person = { Id: personOf(context) };
};

/** A session sees what is its own person's, and nobody else's. */
export const ownSeen = ({ session }: CallContext) => ofPerson(session);
