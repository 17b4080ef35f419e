import { Fault } from '#domain/faults.ts';
import { mayVoidSent } from '#domain/session/access.ts';
import type { HandlerOf } from '../../call/context.ts';
import { sentLine, writeSettings, follow, take, isBegun, read } from './void-line.ts';

/**
 * Cancels a sent line. It is cancelled at once before the kitchen has it, or with the right; else the kitchen is asked,
 * and a begun dish is not cancelled. @throws NOT_FOUND, BILL_NOT_DEFINED, BILL_CLOSED, BILL_SPLIT_TOO_MUCH,
 * NOT_ALLOWED, INVALID_INPUT without a reason
 */
export const lotVoid: HandlerOf<'LotVoid'> = async ({ lot: named, quantity, reason }, context) => {
  const line = await sentLine(named, context);
  const { lot } = line;
  const wanted = quantity ?? lot.Quantity ?? 0;
  const why = reason.trim();
  if (!why) throw new Fault('INVALID_INPUT', { items: [{ Path: 'reason', Message: 'is required' }] });
  if (wanted <= 0 || wanted > (lot.Quantity ?? 0)) throw new Fault('BILL_SPLIT_TOO_MUCH');
  const isFree = Boolean(lot.Settings?.HeldOn) || mayVoidSent(context.session);
  if (!isFree && isBegun(lot)) throw new Fault('NOT_ALLOWED');
  if (isFree) await take(line, wanted, why, context);
  else {
    const asked = { VoidAskedOn: context.now, VoidQuantity: wanted, VoidReason: why };
    await writeSettings(line, { settings: { ...lot.Settings, ...asked } }, context);
  }
  await follow(line, context);
  return read(lot.Id, context);
};
