import type { HandlerOf } from '../../call/context.ts';
import { endUnlocks } from '../../storage/session/till-rows.ts';
import { instantOf, noteSignedIn, ownDevice, turn } from './lock.ts';

/** From now on this session is a till's, and locked. */
export const tillLock: HandlerOf<'TillLock'> = async ({ at }, context) => {
  const on = instantOf(at, context.now);
  const device = await ownDevice(context);
  await noteSignedIn(context, device, on);
  await endUnlocks(context.db, device, on);
  return turn(context, device, null);
};
