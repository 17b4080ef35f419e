import { Fault } from '#domain/faults.ts';
import type { CallContext } from '../call/context.ts';

/** Contracts and what is paid on them are kept by dealers alone. @throws NOT_ALLOWED */
export const asDealer = ({ session: { isDealer, organisationId } }: CallContext): number => {
  if (!isDealer) throw new Fault('NOT_ALLOWED');
  return organisationId;
};
