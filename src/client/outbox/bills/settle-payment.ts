import { keyOf, type BillOperation } from '#domain/restaurant/bill-operation.ts';
import { chargedBy, type CardPayment } from '#domain/sale/payment/card-payment.ts';
import type { Minor } from '#generated/types.ts';
import type { TillDatabase } from '../till-database.ts';

/** Payments of bills that guests have begun on a device, kept by the key of their bill. */
export const paymentPrefix = 'payment ';

export const paymentKind = (bill: { Id?: number | null; ClientId?: string | null }): string =>
  `${paymentPrefix}${keyOf(bill)}`;

interface Charged {
  readonly clientId: string;
  readonly cards: readonly CardPayment[];
}

/** Whether nothing of what cards were charged was due. */
const isWhole = ({ cards }: Charged, excess: Minor): boolean => {
  const charged = [...chargedBy({ cards })].reduce((sum, [, each]) => sum + each, 0);
  return charged > 0 && excess >= charged;
};

/**
 * Forgets the card charge of a closing that the server has taken. Where another payment was made for the same before,
 * it is kept until the money went back. `excess`: sum paid beyond the amount due.
 */
export const settlePayment = async (
  { database, organisationId }: { database: TillDatabase; organisationId: number },
  { ClientId, Bill }: BillOperation,
  excess: Minor,
): Promise<void> => {
  const key: [number, string] = [organisationId, paymentKind(Bill)];
  const entry = await database.get('cache', key);
  const kept = entry?.value as Charged | undefined;
  if (!entry || kept?.clientId !== ClientId) return;
  if (excess > 0 && isWhole(kept, excess))
    await database.put('cache', { ...entry, value: { ...kept, isClosing: false, isPaidTwice: true } });
  else await database.delete('cache', key);
};
