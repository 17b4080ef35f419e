import { tickedMenu } from '#domain/session/menu-access.ts';
import type { Session } from '../call/session.ts';
import type { Store } from '../storage/database.ts';
import { readToken, touchToken, type TokenRow } from '../storage/session/token-rows.ts';
import { longestLifeMs, type StoredToken, type TokenRows } from './sessions.ts';

const dealerBit = 8;

interface PersonSettings { Superuser?: unknown; MenuAccess?: unknown }

const parse = <T>(text: string | null): T | undefined => (text === null ? undefined : JSON.parse(text) as T);

const isTrue = (value: unknown): boolean => value === true || value === 'true' || value === 1;

const sessionOf = (row: TokenRow): Session => {
  const settings = parse<PersonSettings>(row.PersonSettings);
  return {
    tokenId: row.Id,
    // Without an employment that is still open the organisation is out of reach.
    organisationId: row.EmployeeId === null ? 0 : row.OrganisationId ?? 0,
    userId: row.UserId,
    personId: row.PersonId ?? undefined,
    employeeId: row.EmployeeId ?? undefined,
    actorType: row.EmployeeActorType ?? undefined,
    isSuperuser: isTrue(settings?.Superuser),
    isPlatform: row.IsPlatform === 1,
    isDealer: ((row.OrganisationActionType ?? 0) & dealerBit) !== 0,
    isBlocked: false,
    permissions: parse<string[]>(row.Permissions) ?? [],
    menu: tickedMenu(settings?.MenuAccess),
    cultureCode: row.CultureCode ?? 'ru',
  };
};

/** A disabled user's tokens are unknown, whatever is still in the table. */
const storedToken = (row: TokenRow | undefined): StoredToken | undefined =>
  (row === undefined || row.DisabledOn !== null
    ? undefined
    : {
      session: sessionOf(row),
      expiresOn: row.ExpiresOn,
      endsOn: row.CreatedOn === null ? undefined : row.CreatedOn + longestLifeMs,
      restrictedOn: row.RestrictedOn ?? undefined,
    });

/** Sessions as the store keeps them. */
export const tokenRowsOf = (store: Store): TokenRows => ({
  read: async (codeHash) => storedToken(await readToken(store.reader, codeHash)),
  touch: (tokenId, usedOn, expiresOn) => store.write((db) => touchToken(db, tokenId, { usedOn, expiresOn })),
});
