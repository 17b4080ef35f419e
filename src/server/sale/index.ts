import type { Handler } from '../call/context.ts';
import type { HookTable } from '../entity/index.ts';
import { documentGroupApprove } from './document-group-approve.ts';
import { groupHooks } from './group-hooks.ts';

export const handlers = { DocumentGroupApprove: documentGroupApprove } satisfies Record<string, Handler>;

export const hooks = { DocumentGroup: groupHooks } satisfies HookTable;
