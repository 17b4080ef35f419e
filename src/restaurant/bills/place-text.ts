import { deliveryText } from '#domain/restaurant/delivery.ts';
import { clock } from '#till/format.ts';
import { useText } from '#touch/text.ts';
import type { Bill } from './bill-calls.ts';

/** Place of a bill's guests: their desk, or the delivery; undefined: unknown. */
export const usePlaceText = (): ((bill: Pick<Bill, 'Desk' | 'Settings'>) => string | undefined) => {
  const t = useText();
  return ({ Desk, Settings }) => {
    const delivery = Settings?.Delivery;
    if (Desk?.Name) return Desk.Name;
    return delivery ? deliveryText(delivery, { title: (title) => t(title), clock }) : undefined;
  };
};
