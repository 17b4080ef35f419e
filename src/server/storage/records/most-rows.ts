import { Fault } from '#domain/faults.ts';
import { limit, words, type Sql } from '../sql.ts';

/** One more than may be: enough to know that there are too many. */
export const atMost = (most: number | undefined): Sql => {
  if (most === undefined) return words('');
  const { text, values } = limit(most + 1);
  return { text: ` ${text}`, values };
};

/** @throws ANSWER_TOO_LARGE */
export const refuseMore = (rows: readonly unknown[], most: number | undefined): void => {
  if (most !== undefined && rows.length > most) throw new Fault('ANSWER_TOO_LARGE', { params: { limit: most } });
};
