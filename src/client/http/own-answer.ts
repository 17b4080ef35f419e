import { ownAnswerHeader } from '#domain/wire/own-answer.ts';
import { NetworkFailure } from './client-fault.ts';

/** Whether the product's server gave this answer, and no proxy, gateway or sign-in page of a network. */
export const isOwn = ({ headers }: Response): boolean => headers.has(ownAnswerHeader);

/**
 * As `fetch`; another program's answer counts as none.
 * @throws NetworkFailure, or the reason of the signal
 */
export const fetchOwn = async (address: string, init: RequestInit): Promise<Response> => {
  const response = await fetch(address, init);
  if (!isOwn(response)) throw new NetworkFailure({ cause: response.status });
  return response;
};
