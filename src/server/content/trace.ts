import type { Trace } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import { ofSubscriber } from '../storage/organisation/subscribers.ts';

/** Opening a notification reads it: once, and at the server's time. */
const beforeUpdate = (trace: Partial<Trace>, stored: Trace, { now }: CallContext): void => {
  trace.ReadOn = stored.ReadOn ?? now;
  trace.Message = stored.Message;
  trace.Subscriber = stored.Subscriber;
};

/** Notifications belong to one employee's person, and are read by no other. */
export const traceHooks = { beforeUpdate, seen: ({ session }: CallContext) => ofSubscriber(session) };
