import type { Handlers } from './call/routes.ts';
import * as organisation from './organisation/index.ts';
import * as session from './session/index.ts';

/** Every area's business handlers: the table of contents of the server. */
export const handlers = {
  ...session.handlers,
  ...organisation.handlers,
} satisfies Handlers['handlers'];

/** What areas do before a transaction begins. */
export const preparations = {
  ...session.preparations,
  ...organisation.preparations,
} satisfies Handlers['preparations'];

/** What areas do around the generic calls of an entity. */
export const hooks = {
  ...organisation.hooks,
};
