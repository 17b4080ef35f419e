import { rightsOf, type StoredRights } from '#domain/session/rights.ts';
import { TokenType } from '#generated/types.ts';
import type { Session } from '../call/session.ts';
import type { Store } from '../storage/database.ts';
import { readToken, touchToken, type TokenRow } from '../storage/session/token-rows.ts';
import { branchesOfEmployee } from './rights.ts';
import { longestLifeMs, type StoredToken, type TokenRows } from './sessions.ts';

const dealerBit = 8;

const parse = <T>(text: string | null): T | undefined => (text === null ? undefined : (JSON.parse(text) as T));

/** Menu entry of receipts: every till has it. */
const salePoint = '/salepoint';

/** A till is bound to the branches of who signed it in, and has the rights of who unlocked it: locked, none. */
const rightsAtTill = (row: TokenRow, branches: readonly number[]): Partial<Session> => {
  const { TillEmployeeId: employeeId, TillActorType: actorType, TillPersonSettings, TillPersonId } = row;
  const bound = rightsOf({ settings: parse<StoredRights['settings']>(row.PersonSettings), branches }).branches;
  if (employeeId === null)
    return {
      isSuperuser: false,
      menu: new Set([salePoint]),
      branches: bound,
      personId: undefined,
      employeeId: undefined,
      actorType: undefined,
      till: { isLocked: true },
    };
  const rights = rightsOf({ actorType, settings: parse<StoredRights['settings']>(TillPersonSettings), branches: [] });
  return {
    ...rights,
    menu: rights.menu && new Set([...rights.menu, salePoint]),
    branches: bound,
    personId: TillPersonId ?? undefined,
    employeeId,
    actorType: actorType ?? undefined,
    till: { isLocked: false },
  };
};

const sessionOf = (row: TokenRow, branches: readonly number[]): Session => ({
  ...rightsOf({
    actorType: row.EmployeeActorType,
    settings: parse<StoredRights['settings']>(row.PersonSettings),
    branches,
  }),
  tokenId: row.Id,
  // Without an employment that is still open the organisation is out of reach.
  organisationId: row.EmployeeId === null ? 0 : (row.OrganisationId ?? 0),
  userId: row.UserId,
  personId: row.PersonId ?? undefined,
  employeeId: row.EmployeeId ?? undefined,
  isPlatform: row.IsPlatform === 1,
  isDealer: ((row.OrganisationActionType ?? 0) & dealerBit) !== 0,
  isBlocked: false,
  permissions: parse<string[]>(row.Permissions) ?? [],
  cultureCode: row.CultureCode ?? 'ru',
  deviceUuid: row.DeviceUuid ?? undefined,
  ...(row.TokenType === TokenType.Till && rightsAtTill(row, branches)),
});

const endOf = (authenticatedOn: number | null): number | undefined =>
  authenticatedOn === null ? undefined : authenticatedOn + longestLifeMs;

/** A disabled user's tokens are unknown, whatever is still in the table. */
const storedToken = async (store: Store, row: TokenRow | undefined): Promise<StoredToken | undefined> => {
  if (row === undefined || row.DisabledOn !== null) return undefined;
  const { EmployeeId, OrganisationId } = row;
  const isEmployed = EmployeeId !== null && OrganisationId !== null;
  return {
    session: sessionOf(row, isEmployed ? await branchesOfEmployee(store.reader, OrganisationId, EmployeeId) : []),
    expiresOn: row.ExpiresOn,
    endsOn: endOf(row.AuthenticatedOn ?? row.CreatedOn),
    restrictedOn: row.RestrictedOn ?? undefined,
  };
};

/** Sessions as the store keeps them. */
export const tokenRowsOf = (store: Store): TokenRows => ({
  read: async (codeHash) => storedToken(store, await readToken(store.reader, codeHash)),
  touch: ({ tokenId }, usedOn, expiresOn) => store.write((db) => touchToken(db, tokenId, { usedOn, expiresOn })),
});
