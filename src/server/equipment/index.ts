import type { HandlerTable } from '../call/context.ts';
import type { HookTable } from '../entity/index.ts';
import { branchUnitHooks } from './branch-unit.ts';
import { deviceSearch } from './device-search.ts';

/** Devices of a shop. */
export const handlers = { DeviceSearch: deviceSearch } satisfies HandlerTable;

export const hooks = { BranchUnit: branchUnitHooks } satisfies HookTable;
