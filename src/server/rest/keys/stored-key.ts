import { timingSafeEqual } from 'node:crypto';
import { rightsOf, type StoredRights } from '#domain/session/rights.ts';
import type { Session } from '../../call/session.ts';
import { branchesOfEmployee } from '../../session/rights.ts';
import type { StoredToken, TokenRows } from '../../session/sessions.ts';
import type { Store } from '../../storage/database.ts';
import { readKey, touchKey, type KeyRow } from '../../storage/session/key-rows.ts';
import { restrictionOf } from '../../storage/session/platform-rows.ts';
import { companyOfKey } from './key-code.ts';
import { nothing, permissionsOf } from './key-scope.ts';

const dealerBit = 8;

/** Sessions of keys are numbered below zero: none is taken for the session of a token. */
export const keyToken = (id: number): number => -id;

const parse = <T>(text: string | null): T | undefined => (text === null ? undefined : (JSON.parse(text) as T));

/** Of its own the key has nothing but a narrower scope: the rights are those that its maker has today. */
const sessionOf = (row: KeyRow, organisationId: number, branches: readonly number[]): Session => ({
  ...rightsOf({
    actorType: row.EmployeeActorType,
    settings: parse<StoredRights['settings']>(row.PersonSettings),
    branches,
  }),
  tokenId: keyToken(row.Id),
  organisationId,
  userId: row.UserId,
  personId: row.PersonId,
  employeeId: row.EmployeeId,
  isPlatform: false,
  isDealer: ((row.OrganisationActionType ?? 0) & dealerBit) !== 0,
  isBlocked: false,
  permissions:
    row.IsDeviceService === 1
      ? [nothing]
      : permissionsOf({ mayWrite: row.MayWrite === 1, entities: parse<string[]>(row.Entities) ?? [] }),
  cultureCode: 'ru',
  ...(row.IsDeviceService === 1 && { deviceService: row.Name }),
  ...(row.BranchId !== null && { branches: [row.BranchId] }),
});

const isSame = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** API keys as the store keeps them, each as a session of its maker. */
export const keyRowsOf = (store: Store): TokenRows => ({
  isCode: (code) => companyOfKey(code) !== undefined,
  async read(codeHash, code): Promise<StoredToken | undefined> {
    const organisationId = companyOfKey(code) as number;
    const { reader } = store.of(organisationId);
    const row = await readKey(reader, organisationId, codeHash);
    if (!row || !isSame(row.CodeHash, codeHash)) return undefined;
    const branches = await branchesOfEmployee(reader, organisationId, row.EmployeeId);
    return {
      session: sessionOf(row, organisationId, branches),
      expiresOn: row.EndsOn ?? Infinity,
      endsOn: row.EndsOn ?? undefined,
      usedOn: row.LastUsedOn ?? 0,
      restrictedOn: await restrictionOf(store.reader, organisationId),
    };
  },
  touch: ({ organisationId, tokenId }, usedOn) =>
    store.of(organisationId).write((db) => touchKey(db, organisationId, { id: -tokenId, usedOn })),
});
