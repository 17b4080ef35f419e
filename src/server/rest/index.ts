import type { HandlerTable } from '../call/context.ts';
import type { HookTable } from '../entity/index.ts';
import { apiKeyCreate, apiKeyHooks } from './keys/api-key.ts';

/** The keys by which other programs come in at /api. */
export const handlers = { ApiKeyCreate: apiKeyCreate } satisfies HandlerTable;

export const hooks = { ApiKey: apiKeyHooks } satisfies HookTable;
