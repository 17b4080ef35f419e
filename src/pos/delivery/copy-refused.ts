import { callWire } from '#client/call.ts';
import { numberOf } from '#client/outbox/disk.ts';
import type { Outbox } from '#client/outbox/outbox.ts';
import type { Waiting, WaitingReceipt } from '#client/outbox/till-database.ts';
import { moneyFromWire, moneyToWire } from '#domain/money.ts';
import { TillRefusalType, type Minor } from '#generated/types.ts';

/** What was paid on a receipt, as it stands in what is sent. */
export const paidOf = ({ document }: Pick<WaitingReceipt, 'document'>): Minor => {
  const payoffs = Array.isArray(document['Payoffs']) ? (document['Payoffs'] as { Value?: number }[]) : [];
  return payoffs.reduce((sum, { Value }) => sum + moneyFromWire(Value ?? 0), 0);
};

const employeeIn = (sent: unknown): object => {
  const { Employee } = (sent ?? {}) as { Employee?: { Id?: number } };
  return Employee?.Id ? { Employee: { Id: Employee.Id } } : {};
};

/** One entry of the body of TillRefusalReport, on the wire's terms. */
const told = (refused: Waiting): Record<string, unknown> => {
  const { clientId, branchId, closedOn, refusal } = refused;
  const sent = refused.kind ? refused.body : refused.document;
  return {
    ClientId: clientId,
    TillRefusalType: refused.kind ? TillRefusalType.BillStep : TillRefusalType.Receipt,
    ...(branchId > 0 && { Branch: { Id: branchId } }),
    ...employeeIn(refused.kind ? refused.body['operation'] : sent),
    DoneOn: new Date(closedOn).toISOString(),
    ...(!refused.kind && { Number: numberOf(refused), Sum: moneyToWire(paidOf(refused)) }),
    Code: refusal?.code ?? '',
    Message: (refusal?.message ?? '').slice(0, 1000),
    Refused: sent,
  };
};

/** So many go in one call. */
const atOnce = 20;

/**
 * Gives the office a copy of what the server refused, so that it is not on this device alone. Without an answer it is
 * tried again with the next delivery.
 */
export const copyRefused = async (
  outbox: Pick<Outbox, 'refused' | 'copied'>,
  organisationId: number,
): Promise<void> => {
  const waiting = (await outbox.refused(organisationId)).filter(({ refusal }) => refusal?.isCopied === undefined);
  for (let from = 0; from < waiting.length; from += atOnce) {
    const refusals = waiting.slice(from, from + atOnce);
    const { ClientIds } = (await callWire('TillRefusalReport', { refusals: refusals.map(told) })) as {
      ClientIds: string[];
    };
    const copied = new Set(ClientIds);
    for (const { clientId } of refusals) await outbox.copied(clientId, copied.has(clientId));
  }
};
