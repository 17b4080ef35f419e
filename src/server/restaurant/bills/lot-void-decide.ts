import type { HandlerOf } from '../../call/context.ts';
import { sentLine, writeSettings, answered, follow, take, read } from './void-line.ts';

/**
 * The kitchen's answer: the line is taken back, or cooked all the same. Nothing is asked: nothing is done.
 * @throws NOT_FOUND, BILL_NOT_DEFINED, BILL_CLOSED
 */
export const lotVoidDecide: HandlerOf<'LotVoidDecide'> = async ({ lot: named, accepted }, context) => {
  const line = await sentLine(named, context);
  const { lot } = line;
  const settings = lot.Settings ?? {};
  if (!settings.VoidAskedOn) return read(lot.Id, context);
  const quantity = Math.min(settings.VoidQuantity ?? 0, lot.Quantity ?? 0);
  if (accepted && quantity > 0) await take(line, quantity, settings.VoidReason ?? '', context);
  else {
    const { VoidReason: _reason, ...kept } = answered(settings);
    await writeSettings(line, { settings: kept }, context);
  }
  await follow(line, context);
  return read(lot.Id, context);
};
