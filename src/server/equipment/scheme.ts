import {
  desksOf,
  isDesk,
  readShapes,
  wrongPlaceOf,
  writeShapes,
  type DeskShape,
  type Shape,
} from '#domain/restaurant/floor-plan.ts';
import { Fault, type FaultItem } from '#domain/faults.ts';
import type { Scheme, Unit } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import { createOne, entityContext, updateOne } from '../entity/index.ts';
import { modelOf } from '../storage/models.ts';
import { readRecords } from '../storage/records/index.ts';
import { plansOfCompany, refuseMove, retireDesk } from '../restaurant/desks.ts';

type Form = Partial<Scheme>;

/** A room has no more; what holds more is no plan. */
const mostShapes = 2000;
const longestName = 60;
const mostSeats = 1000;

const refuse = (items: FaultItem[]): void => {
  if (items.length > 0) throw new Fault('INVALID_INPUT', { items });
};

const wrongOf = ({ name, capacity }: DeskShape, path: string): FaultItem[] => [
  ...(name.trim() === '' || name.length > longestName ? [{ Path: `${path}.name`, Message: 'is required' }] : []),
  ...(Number.isInteger(capacity) && capacity >= 1 && capacity <= mostSeats
    ? []
    : [{ Path: `${path}.capacity`, Message: 'is not valid' }]),
];

/** @throws INVALID_INPUT where the text is no plan, or a desk on it has no name or no seats */
const checkedShapes = (text: string | null | undefined): Shape[] => {
  const path = 'scheme.Settings.Data';
  const shapes = readShapes(text);
  if (!shapes || shapes.length > mostShapes)
    throw new Fault('INVALID_INPUT', { items: [{ Path: path, Message: 'is not valid' }] });
  refuse(
    shapes.flatMap((shape, at) => [
      ...(isDesk(shape) ? wrongOf(shape, `${path}.${at}`) : []),
      ...wrongPlaceOf(shape).map((name) => ({ Path: `${path}.${at}.${name}`, Message: 'is not valid' })),
    ]),
  );
  return shapes;
};

const idsOn = (shapes: readonly Shape[]): number[] => desksOf(shapes).flatMap(({ deskId }) => deskId ?? []);

const differs = (unit: Unit, { name, capacity }: DeskShape, branchId: number | undefined): boolean =>
  unit.Name !== name || unit.Settings?.Capacity !== capacity || unit.Branch?.Id !== branchId;

/** Makes the Units of new desks and changes those of known ones; answers the shapes with the ids of their desks. */
const saveDesks = async (
  shapes: readonly Shape[],
  branch: Scheme['Branch'] | undefined,
  context: CallContext,
): Promise<Shape[]> => {
  const room = entityContext(context, {});
  const model = modelOf('Unit');
  const ids = [...new Set(idsOn(shapes))];
  const stored = (await readRecords(context.db, model, context.session.organisationId, ids)) as Unit[];
  // One that was hidden meanwhile is made anew, and so is the second shape of one desk.
  const free = new Map(stored.flatMap((unit) => (unit.DeletedOn ? [] : [[unit.Id, unit] as const])));
  const saved: Shape[] = [];
  for (const shape of shapes) {
    if (!isDesk(shape)) {
      saved.push(shape);
      continue;
    }
    const body = { Name: shape.name, Branch: branch, Settings: { Capacity: shape.capacity } };
    const known = shape.deskId === undefined ? undefined : free.get(shape.deskId);
    if (known) free.delete(known.Id);
    if (known) await refuseMove(known, branch, context);
    if (known && differs(known, shape, branch?.Id))
      await updateOne(room, model, { body: { ...body, Id: known.Id, Version: known.Version } });
    saved.push({ ...shape, deskId: known?.Id ?? (await createOne(room, model, { body })).Id });
  }
  return saved;
};

/** Desks that stand on no plan any more are retired. @throws DESK_HAS_BILL */
const retireUnplaced = async (before: readonly Shape[], context: CallContext): Promise<void> => {
  const candidates = idsOn(before);
  if (candidates.length === 0) return;
  const placed = new Set((await plansOfCompany(context)).flatMap(({ shapes }) => idsOn(shapes)));
  const there = await readRecords(context.db, modelOf('Unit'), context.session.organisationId, candidates);
  for (const unit of there as Unit[])
    if (!placed.has(unit.Id) && !unit.DeletedOn) await retireDesk(context, { id: unit.Id });
};

/** Each desk on a plan is a Unit: it is made, changed and deleted with the plan, in one transaction. */
export const schemeHooks = {
  async beforeCreate(scheme: Form, context: CallContext): Promise<void> {
    if (!scheme.Settings?.Data) return;
    const shapes = await saveDesks(checkedShapes(scheme.Settings.Data), scheme.Branch, context);
    scheme.Settings = { ...scheme.Settings, Data: writeShapes(shapes) };
  },

  async beforeUpdate(scheme: Form, stored: Scheme, context: CallContext): Promise<void> {
    const settings = { ...stored.Settings, ...scheme.Settings };
    if (!settings.Data) return;
    const shapes = await saveDesks(checkedShapes(settings.Data), scheme.Branch ?? stored.Branch, context);
    scheme.Settings = { ...scheme.Settings, Data: writeShapes(shapes) };
  },

  async afterUpdate(stored: Scheme, before: Scheme, context: CallContext): Promise<void> {
    const now = new Set(idsOn(readShapes(stored.Settings?.Data) ?? []));
    const gone = (readShapes(before.Settings?.Data) ?? []).filter(
      (shape) => isDesk(shape) && !(shape.deskId && now.has(shape.deskId)),
    );
    await retireUnplaced(gone, context);
  },

  async afterDelete(stored: Scheme, context: CallContext): Promise<void> {
    await retireUnplaced(readShapes(stored.Settings?.Data) ?? [], context);
  },
};
