import { type Message } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import { notifySubscribers } from '../entity/index.ts';

const afterCreate = (message: Message, context: CallContext): Promise<void> => notifySubscribers(context, message);

export const messageHooks = { afterCreate };
