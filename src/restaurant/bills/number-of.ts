import type { Bill } from './bill-calls.ts';

/** The number of a bill; one that the server has not numbered yet is told by its name on the device. */
export const numberOf = ({ Code, ClientId }: Pick<Bill, 'Code' | 'ClientId'>): string =>
  Code ?? `·${(ClientId ?? '').slice(0, 4).toUpperCase()}`;
