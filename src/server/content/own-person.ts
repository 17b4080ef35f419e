import { Fault } from '#domain/faults.ts';
import type { CallContext } from '../call/context.ts';

interface OfPerson {
  Id?: number;
  Person?: { Id: number } | null;
}

/** The person of the session. @throws NOT_ALLOWED for a session that has none */
export const personOf = ({ session: { personId } }: CallContext): number => {
  if (personId === undefined) throw new Fault('NOT_ALLOWED');
  return personId;
};

/** Whoever likes, subscribes or registers a device does so for himself, whatever the body says. */
export const asOwnPerson = (entity: OfPerson, context: CallContext): void => {
  entity.Person = { Id: personOf(context) };
};
