import { Fault } from '#domain/faults.ts';
import { LayoutEntityType, UnitDeviceType, type KitchenStation } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import type { EntityHooks, Written } from '../entity/index.ts';
import { modelOf } from '../storage/models.ts';
import { readRecord } from '../storage/records/index.ts';

const wrong = (field: string, message: string): Fault =>
  new Fault('INVALID_INPUT', { items: [{ Path: `kitchenStation.${field}`, Message: message }] });

/** Tickets are printed by a thermal printer and a receipt template. @throws INVALID_INPUT */
const checkPrinting = async (
  { Printer, Template }: Written<'KitchenStation'>,
  { db, session: { organisationId } }: CallContext,
): Promise<void> => {
  const printer = Printer?.Id && (await readRecord(db, modelOf('BranchUnit'), { organisationId, id: Printer.Id }));
  if (printer && printer.UnitDeviceType !== UnitDeviceType.ThermalPrinter)
    throw wrong('Printer', 'is no thermal printer');
  const template = Template?.Id && (await readRecord(db, modelOf('Layout'), { organisationId, id: Template.Id }));
  if (template && template.LayoutEntityType !== LayoutEntityType.Receipt)
    throw wrong('Template', 'is no receipt template');
};

/** An order is due before it is late. @throws INVALID_INPUT */
const checkMinutes = ({ DueMinutes, LateMinutes }: Partial<KitchenStation>): void => {
  if (typeof DueMinutes === 'number' && typeof LateMinutes === 'number' && LateMinutes < DueMinutes)
    throw wrong('LateMinutes', 'is before it is due');
};

export const kitchenStationHooks = {
  async beforeCreate(station, context) {
    checkMinutes(station);
    await checkPrinting(station, context);
  },
  async beforeUpdate(station, stored, context) {
    if (station.DueMinutes !== undefined || station.LateMinutes !== undefined) checkMinutes({ ...stored, ...station });
    await checkPrinting(station, context);
  },
} satisfies EntityHooks<'KitchenStation'>;
