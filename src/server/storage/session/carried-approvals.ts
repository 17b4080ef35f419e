import { resolveApprovals, type Approvals } from '#domain/documents/approve/till-approvals.ts';
import { rightsOf, type Rights, type StoredRights } from '#domain/session/rights.ts';
import type { CarriedApproval } from '#domain/session/till-actions.ts';
import type { Instant } from '#domain/zone.ts';
import type { Database } from '../database.ts';
import { staffOf } from '../organisation/pins.ts';
import { useApprovals } from './approval-rows.ts';

/** The rights of employees who still work for the company, by their ids. */
export const rightsById = async (
  db: Database,
  organisationId: number,
  ids: readonly number[],
): Promise<Map<number, Rights>> => {
  if (ids.length === 0) return new Map();
  const staff = await staffOf(db, organisationId, []);
  return new Map(
    staff
      .filter(({ Id }) => ids.includes(Id))
      .map(({ Id, EmployeeActorType, PersonSettings, branchIds }) => [
        Id,
        rightsOf({
          actorType: EmployeeActorType,
          settings: JSON.parse(PersonSettings ?? '{}') as StoredRights['settings'],
          branches: branchIds,
        }),
      ]),
  );
};

export interface Carrying {
  organisationId: number;
  carried: readonly CarriedApproval[];
  /** ClientId of what they were given for. */
  receiptId: string;
  documentId?: number | undefined;
  /** Goods and money have moved already. */
  isDone: boolean;
  now: Instant;
  /** By the clock of the device. */
  closedOn: Instant;
}

/** Permissions by the approvals that a receipt or an operation carries; those of the server are used up. */
export const takeCarried = async (
  db: Database,
  { organisationId, carried, receiptId, documentId, isDone, now, closedOn }: Carrying,
): Promise<Approvals> => {
  if (carried.length === 0) return { allowed: [], odd: [] };
  const used = await useApprovals(db, {
    organisationId,
    clientIds: carried.flatMap(({ clientId }) => clientId?.toLowerCase() ?? []),
    receiptId,
    documentId,
    now,
  });
  const alone = carried.filter(({ clientId }) => clientId === undefined);
  const approvers = await rightsById(
    db,
    organisationId,
    alone.map(({ employeeId }) => employeeId),
  );
  return resolveApprovals({ carried, used, approvers, isDone, now, closedOn });
};
