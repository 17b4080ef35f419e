import type { Organisation, Unit } from '#generated/types.ts';
import type { CallContext } from '../../call/context.ts';
import { networkOf } from '../../session/guard/guards.ts';
import type { Database } from '../../storage/database.ts';
import { modelOf } from '../../storage/models.ts';
import { notFound, readRecord, readRecordsBy } from '../../storage/records/index.ts';

/** Content of the scanned address. */
export interface GuestLink {
  Company: number;
  Token: string;
}

/** The desk of a guest, and the company that it stands in. */
export interface GuestDesk {
  organisationId: number;
  company: Organisation;
  desk: Unit;
}

/** Of type 1: guests sit at desks there. */
const restaurantType = 1;

/**
 * The desk whose code this is; the database shows no other company's rows meanwhile. A code that was changed, a desk
 * that is gone and a company that is none are the same to a visitor.
 *
 * @throws NOT_FOUND, TOO_MANY_REQUESTS where a network has tried too many codes that lead nowhere
 */
export const deskOfGuest = async (
  { Company: organisationId, Token }: GuestLink,
  db: Database,
  { services: { guards }, headers, now }: Pick<CallContext, 'services' | 'headers' | 'now'>,
): Promise<GuestDesk> => {
  guards.guestPage(Token, now, networkOf(headers.address));
  const [desk] = await readRecordsBy(db, modelOf('Unit'), {
    organisationId,
    column: 'GuestToken',
    values: [Token],
  });
  const company = desk && (await readRecord(db, modelOf('Organisation'), { organisationId: 0, id: organisationId }));
  if (!desk || desk.DeletedOn || company?.Type !== restaurantType) {
    guards.guestGuess(networkOf(headers.address), now);
    throw notFound(modelOf('Unit'));
  }
  return { organisationId, company, desk };
};
