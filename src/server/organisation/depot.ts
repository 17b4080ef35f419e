import { entities } from '#generated/model.ts';
import { DepotActionType, type Depot } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import type { EntityHooks } from '../entity/index.ts';
import { lockRecord, readRecordsBy, updateRecord } from '../storage/records/index.ts';

const depotsOf = async ({ db, session: { organisationId } }: CallContext, branchId: number): Promise<Depot[]> =>
  await readRecordsBy(db, entities.Depot, { organisationId, column: 'BranchId', values: [branchId] });

const branchOf = ({ Branch }: Depot): number => Branch?.Id as number;

/** Goods are in it while they are on the way alone: it is no branch's default. */
const isOnWay = ({ DepotActionType: type }: Depot): boolean => type === DepotActionType.OnWay;

const setDefault = ({ db, session: { organisationId } }: CallContext, id: number, isDefault: boolean): Promise<void> =>
  updateRecord(db, entities.Depot, { organisationId, id, changes: { IsDefault: isDefault } });

/** Two that say at once which depot is the default of a branch wait for each other: the later takes it over. */
const lockBranches = async (
  { db, session: { organisationId } }: CallContext,
  depots: readonly Partial<Depot>[],
): Promise<void> => {
  const ids = new Set(depots.flatMap(({ Branch }) => Branch?.Id ?? []));
  for (const id of [...ids].sort((one, other) => one - other))
    await lockRecord(db, entities.Branch, { organisationId, id });
};

/** A branch has one default depot: a new one takes it over. */
const clearOthers = async (depot: Depot, context: CallContext): Promise<void> => {
  for (const other of await depotsOf(context, branchOf(depot))) {
    if (other.Id !== depot.Id && other.IsDefault) await setDefault(context, other.Id, false);
  }
};

/** The first depot that is left becomes the default where there is none. */
const ensureDefault = async (branchId: number, context: CallContext): Promise<void> => {
  const depots = (await depotsOf(context, branchId)).filter((depot) => !isOnWay(depot));
  const [first] = depots;
  if (first && !depots.some(({ IsDefault }) => IsDefault)) await setDefault(context, first.Id, true);
};

const afterWrite = async (depot: Depot, context: CallContext): Promise<void> => {
  if (depot.IsDefault && isOnWay(depot)) await setDefault(context, depot.Id, false);
  else if (depot.IsDefault) await clearOthers(depot, context);
  await ensureDefault(branchOf(depot), context);
};

export const depotHooks = {
  beforeCreate: (depot, context) => lockBranches(context, [depot]),
  beforeUpdate: (depot, stored, context) => lockBranches(context, [depot, stored]),
  beforeDelete: (depot, context) => lockBranches(context, [depot]),
  afterCreate: afterWrite,
  afterUpdate: async (depot, before, context) => {
    await afterWrite(depot, context);
    if (branchOf(before) !== branchOf(depot)) await ensureDefault(branchOf(before), context);
  },
  afterDelete: (depot, context) => ensureDefault(branchOf(depot), context),
} satisfies EntityHooks<'Depot'>;
