import { Fault } from '#domain/faults.ts';
import { entities } from '#generated/model.ts';
import { DepotActionType, type Branch } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import type { Database } from '../storage/database.ts';
import { deleteRecords, insertRecord, readRecordsBy } from '../storage/records/index.ts';

interface NewDepot {
  organisationId: number;
  branchId: number;
  name: string;
  now: number;
}

/** Every branch has a depot of its name from the start, so that it can sell (R-BRANCH-005). */
export const createDefaultDepot = (db: Database, { organisationId, branchId, name, now }: NewDepot): Promise<number> =>
  insertRecord(db, entities.Depot, {
    OrganisationId: organisationId,
    Name: name,
    Branch: { Id: branchId },
    IsDefault: true,
    DepotActionType: DepotActionType.Regular,
    CreatedOn: now,
  });

const afterCreate = async ({ Id, Name }: Branch, { db, session, now }: CallContext): Promise<void> => {
  await createDefaultDepot(db, { organisationId: session.organisationId, branchId: Id, name: Name as string, now });
};

const idsOf = async (
  db: Database,
  entity: 'Depot' | 'EmployeeBranch',
  organisationId: number,
  branchId: number,
): Promise<number[]> => {
  const rows = await readRecordsBy(db, entities[entity], { organisationId, column: 'BranchId', values: [branchId] });
  return rows.map(({ Id }) => Id);
};

/** Depots go with their branch, unless documents mention them. */
const beforeDelete = async ({ Id }: Branch, { db, session: { organisationId } }: CallContext): Promise<void> => {
  await deleteRecords(
    db,
    entities.EmployeeBranch,
    organisationId,
    await idsOf(db, 'EmployeeBranch', organisationId, Id),
  );
  try {
    await deleteRecords(db, entities.Depot, organisationId, await idsOf(db, 'Depot', organisationId, Id));
  } catch (error) {
    if (!(error instanceof Fault) || error.code !== 'REFERENCED') throw error;
    throw new Fault('REFERENCED', { params: { entity: entities.Branch.title }, cause: error });
  }
};

export const branchHooks = { afterCreate, beforeDelete };
