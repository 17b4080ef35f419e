import type { Handler } from '../call/context.ts';
import { deviceSearch } from './device-search.ts';

/** Devices of a shop. */
export const handlers = { DeviceSearch: deviceSearch } satisfies Record<string, Handler>;
