import { desksOf, readShapes, writeShapes, type Shape } from '#domain/restaurant/floor-plan.ts';
import { Fault } from '#domain/faults.ts';
import type { Scheme, Unit } from '#generated/types.ts';
import type { CallContext, HandlerOf } from '../call/context.ts';
import { deleteOne, meant, publishChange, entityContext, storedOne } from '../entity/index.ts';
import { modelOf } from '../storage/models.ts';
import { hideRecord, readRecords, updateRecord } from '../storage/records/index.ts';
import { billsOfDesk, planIds } from '../storage/restaurant/desk-bills.ts';

interface Retiring {
  id: number;
  /** Refused where it is not the stored one. */
  version?: unknown;
}

/**
 * A desk goes for good; one that bills of the past name is hidden, so that they go on saying where they were.
 * @throws DESK_HAS_BILL while a bill is open at it; NOT_FOUND, CONFLICT
 */
export const retireDesk = async (context: CallContext, { id, version }: Retiring): Promise<Unit> => {
  const {
    db,
    now,
    session: { organisationId },
  } = context;
  const room = entityContext(context, {});
  const model = modelOf('Unit');
  const stored = (await storedOne(room, model, id)) as Unit;
  const bills = await billsOfDesk(db, organisationId, id);
  if (bills.open > 0) throw new Fault('DESK_HAS_BILL', { params: { name: stored.Name ?? '' } });
  if (bills.all === 0) return (await deleteOne(room, model, { id, version })) as Unit;
  if (typeof version === 'number' && version !== stored.Version) throw new Fault('CONFLICT', { stored });
  await hideRecord(db, model, { organisationId, id, on: now });
  publishChange(context, model, id, 'delete');
  return stored;
};

/** Guests and their bill stay in the branch. @throws DESK_HAS_BILL where the desk would stand in another one */
export const refuseMove = async (
  desk: Unit,
  branch: Unit['Branch'] | null,
  { db, session }: CallContext,
): Promise<void> => {
  if (!branch || branch.Id === desk.Branch?.Id) return;
  const { open } = await billsOfDesk(db, session.organisationId, desk.Id);
  if (open > 0) throw new Fault('DESK_HAS_BILL', { params: { name: desk.Name ?? '' } });
};

/** All plans of the company with their shapes. */
export const plansOfCompany = async ({
  db,
  session: { organisationId },
}: CallContext): Promise<{ scheme: Scheme; shapes: Shape[] }[]> => {
  const schemes = await readRecords(db, modelOf('Scheme'), organisationId, await planIds(db, organisationId));
  return (schemes as Scheme[]).map((scheme) => ({ scheme, shapes: readShapes(scheme.Settings?.Data) ?? [] }));
};

/** Changes what plans say of a desk. `change` answers what stands there from now on. */
const changeOnPlans = async (
  context: CallContext,
  deskId: number,
  change: (shape: Shape) => Shape[],
): Promise<void> => {
  const { db, session } = context;
  const model = modelOf('Scheme');
  for (const { scheme, shapes } of await plansOfCompany(context)) {
    if (!desksOf(shapes).some((desk) => desk.deskId === deskId)) continue;
    const changed = shapes.flatMap((shape) => ('deskId' in shape && shape.deskId === deskId ? change(shape) : [shape]));
    const Settings = { ...scheme.Settings, Data: writeShapes(changed) };
    await updateRecord(db, model, { organisationId: session.organisationId, id: scheme.Id, changes: { Settings } });
    publishChange(context, model, scheme.Id, 'update');
  }
};

/** A desk is deleted, and stands on no plan from then on. @throws DESK_HAS_BILL, CONFLICT, NOT_FOUND */
export const unitDelete: HandlerOf<'UnitDelete'> = async ({ unit }, context) => {
  const id = await meant(entityContext(context, {}), modelOf('Unit'), unit);
  const stored = await retireDesk(context, { id, version: unit.Version });
  await changeOnPlans(context, id, () => []);
  return stored;
};

/** Keeps name and seats of a desk on its plan too. */
export const unitHooks = {
  beforeUpdate: ({ Branch }: Partial<Unit>, stored: Unit, context: CallContext): Promise<void> =>
    refuseMove(stored, Branch, context),

  async afterUpdate({ Id, Name, Settings }: Unit, before: Unit, context: CallContext): Promise<void> {
    const capacity = Settings?.Capacity;
    if (Name === before.Name && capacity === before.Settings?.Capacity) return;
    await changeOnPlans(context, Id, (shape) => [{ ...shape, name: Name, ...(capacity && { capacity }) } as Shape]);
  },
};
