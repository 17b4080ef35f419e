import { call } from '#client/call.ts';
import { notify } from '#client/notices.ts';
import type { TillDatabase } from '#client/outbox/till-database.ts';
import { limitFields } from '#domain/session/approval-limit.ts';
import type { CarriedApproval } from '#domain/session/till-actions.ts';
import type { Instant } from '#generated/types.ts';
import type { ApprovalAsked } from '../lock/approving.ts';
import type { Till } from '../core/till.ts';
import { sendTime } from '../shift/time/clock-time.ts';
import { createWaitingList, type Senders, type WaitingList } from './waiting.ts';

/** Something that no receipt brings was allowed by the device alone. */
interface WaitingApproval {
  readonly approval: CarriedApproval;
  readonly receiptId: string;
  readonly remark?: string;
  readonly employeeId: number;
  readonly branchId: number;
}

const sendApproval = (
  { approval, receiptId, remark, employeeId, branchId }: WaitingApproval,
  clientId: string,
): Promise<unknown> =>
  call('TillApprovalReport', {
    approvals: [
      {
        ClientId: clientId,
        TillAction: approval.action,
        Approver: { Id: approval.employeeId },
        Employee: { Id: employeeId },
        ...(branchId > 0 && { Branch: { Id: branchId } }),
        ReceiptId: receiptId,
        ApprovedOn: approval.on,
        ...(remark && { Remark: remark }),
        ...(approval.limit && limitFields(approval.limit)),
      },
    ],
  });

/** A letter with a receipt: by the server's id of it, or by the device's. */
interface WaitingMail {
  readonly email: string;
  readonly documentId?: number;
  readonly clientId?: string;
}

const sendMail = ({ email, documentId, clientId }: WaitingMail): Promise<unknown> =>
  call('ReceiptMail', { email, document: { Id: documentId, ClientId: clientId } });

const senders = { approval: sendApproval, time: sendTime, mail: sendMail } satisfies Senders;

/** Items of this till that wait beside receipts. */
export const openTillWaiting = (
  database: TillDatabase,
  organisationId: number,
  parts: { mayCall(): boolean; now(): Instant },
): WaitingList => {
  const list = createWaitingList({
    database,
    organisationId,
    senders,
    refused: (message) => notify('warning', message),
    now: parts.now,
  });
  return { ...list, sendAll: async () => (parts.mayCall() ? list.sendAll() : false) };
};

/** Keeps what the device allowed by itself, and tells the server when there is one. */
export const keepApproval = (
  { sale, waiting, delivery }: Pick<Till, 'sale' | 'waiting' | 'delivery'>,
  { receiptId, remark, clientId }: ApprovalAsked,
  approval: CarriedApproval,
): void => {
  const { employeeId, branchId } = sale.get();
  const told = { approval, receiptId, remark, employeeId, branchId } satisfies WaitingApproval;
  void waiting.add('approval', clientId, told).then(delivery.send);
};
