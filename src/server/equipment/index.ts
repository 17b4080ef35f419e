import type { HandlerTable } from '../call/context.ts';
import type { HookTable } from '../entity/index.ts';
import { branchUnitHooks } from './branch-unit.ts';
import { unitDelete, unitHooks } from '../restaurant/desks.ts';
import { deviceSearch } from './device-search.ts';
import { kitchenStationHooks } from './kitchen-station.ts';
import { schemeHooks } from './scheme.ts';

/** Devices of a shop; desks of a restaurant and the plans on which they stand. */
export const handlers = { DeviceSearch: deviceSearch, UnitDelete: unitDelete } satisfies HandlerTable;

export const hooks = {
  BranchUnit: branchUnitHooks,
  KitchenStation: kitchenStationHooks,
  Scheme: schemeHooks,
  Unit: unitHooks,
} satisfies HookTable;
