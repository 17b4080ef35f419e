import type { Handler } from '../call/context.ts';
import type { HookTable } from '../entity/index.ts';
import { articleHooks } from './article.ts';
import { exchangeImport } from './exchange-import.ts';
import { vatHooks } from './vat.ts';

/** Products, their groups and prices. */
export const handlers = { ExchangeImport: exchangeImport } satisfies Record<string, Handler>;

export const hooks = { Article: articleHooks, Vat: vatHooks } satisfies HookTable;
