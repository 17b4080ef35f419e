import { changeBills, withTaken, type TakenOn } from '#client/outbox/bills/kept-bills.ts';
import { settlePayment } from '#client/outbox/bills/settle-payment.ts';
import type { Delivery } from '#client/outbox/outbox.ts';
import type { TillDatabase, WaitingOperation } from '#client/outbox/till-database.ts';
import type { BillOperation } from '#domain/restaurant/bill-operation.ts';
import { deliveryOf } from './deliver.ts';

export interface OperationParts {
  database: TillDatabase;
  /** Sends the body of BillOperationTake. @throws as `callWire` */
  send(body: Record<string, unknown>): Promise<unknown>;
}

/** Only an answer that names what was taken lets it be forgotten here. */
interface Taken {
  Id?: unknown;
  /** In units of money, as the wire has it. */
  Excess?: number | null;
  DocumentGroup?: TakenOn | null;
}

/** Writes the operation to the kept bill before it leaves the queue. */
export const deliverOperation = async (
  { database, send }: OperationParts,
  { clientId, organisationId, branchId, body, operation }: WaitingOperation,
): Promise<Delivery> => {
  try {
    const taken = (await send(body)) as Taken | null;
    if (typeof taken?.Id !== 'number' || taken.Id <= 0) return { kind: 'later' };
    await changeBills({ database, organisationId, branchId }, (kept) =>
      withTaken(kept, operation as BillOperation, taken.DocumentGroup),
    );
    await settlePayment(
      { database, organisationId },
      operation as BillOperation,
      Math.round((taken.Excess ?? 0) * 100),
    );
    return { kind: 'stored' };
  } catch (fault) {
    return deliveryOf(clientId, fault);
  }
};
