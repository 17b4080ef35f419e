import type { Handler } from '../call/context.ts';
import type { HookTable } from '../entity/index.ts';
import { branchUnitHooks } from './branch-unit.ts';
import { deviceSearch } from './device-search.ts';

/** Devices of a shop. */
export const handlers = { DeviceSearch: deviceSearch } satisfies Record<string, Handler>;

export const hooks = { BranchUnit: branchUnitHooks } satisfies HookTable;
