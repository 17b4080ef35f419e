import { callWire, ClientFault } from '#client/call.ts';
import { numberOf } from '#client/outbox/disk.ts';
import type { Outbox } from '#client/outbox/outbox.ts';
import type { Waiting, WaitingReceipt } from '#client/outbox/till-database.ts';
import { uncheckedMoney } from '#domain/numbers/amounts.ts';
import { moneyToWire } from '#domain/money.ts';
import { TillRefusalType, type Minor } from '#generated/types.ts';
import { deliveryOf, sentOf } from './deliver.ts';

/** Payments of a receipt as they are sent. */
export const paidOf = ({ document }: Pick<WaitingReceipt, 'document'>): Minor => {
  const payoffs = Array.isArray(document['Payoffs']) ? (document['Payoffs'] as { Value?: unknown }[]) : [];
  return payoffs.reduce((sum, { Value }) => sum + uncheckedMoney(Value), 0);
};

const employeeIn = (sent: unknown): object => {
  const { Employee } = (sent ?? {}) as { Employee?: { Id?: number } };
  return Employee?.Id ? { Employee: { Id: Employee.Id } } : {};
};

/** A character that no call may bring is shown as what stands for it. */
const withoutNul = (sent: object): unknown => JSON.parse(JSON.stringify(sent).replaceAll('\\u0000', '\u2400'));

/** One entry of the body of TillRefusalReport, on the wire's terms. */
const told = (refused: Waiting): Record<string, unknown> => {
  const { clientId, branchId, closedOn, refusal } = refused;
  const sent = refused.kind ? refused.body : sentOf(refused);
  return {
    ClientId: clientId,
    TillRefusalType: refused.kind ? TillRefusalType.BillStep : TillRefusalType.Receipt,
    ...(branchId > 0 && { Branch: { Id: branchId } }),
    ...employeeIn(refused.kind ? refused.body['operation'] : sent),
    DoneOn: new Date(closedOn).toISOString(),
    ...(!refused.kind && { Number: numberOf(refused), Sum: moneyToWire(paidOf(refused)) }),
    Code: (refusal?.code ?? '').slice(0, 50),
    Message: (refusal?.message ?? '').slice(0, 1000),
    Refused: withoutNul(sent),
  };
};

type Copies = Pick<Outbox, 'refused' | 'copied'>;

/**
 * Tells the office of one. An answer that names nothing is a stranger's, and says nothing of it; a fault of the
 * server's own may pass.
 */
const copy = async (outbox: Copies, refused: Waiting): Promise<void> => {
  const { clientId } = refused;
  try {
    const answer = await callWire('TillRefusalReport', { refusals: [told(refused)] });
    const { ClientIds } = (answer ?? {}) as { ClientIds?: unknown };
    if (Array.isArray(ClientIds)) await outbox.copied(clientId, ClientIds.includes(clientId));
  } catch (fault) {
    if (fault instanceof ClientFault && fault.status >= 500) return;
    if (deliveryOf(clientId, fault).kind !== 'refused') throw fault;
    await outbox.copied(clientId, false);
  }
};

/**
 * Gives the office a copy of what the server refused, so that it is not on this device alone. Without an answer it is
 * tried again with the next delivery; one whose copy is refused too holds up no other.
 */
export const copyRefused = async (outbox: Copies, organisationId: number): Promise<void> => {
  for (const refused of await outbox.refused(organisationId))
    if (refused.refusal?.isCopied === undefined) await copy(outbox, refused);
};
