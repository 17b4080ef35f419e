import { call, ClientFault } from '#client/call.ts';
import { faults } from '#domain/faults.ts';
import { limitFields, type ApprovalLimit } from '#domain/session/approval-limit.ts';
import { mayDo, type CarriedApproval } from '#domain/session/till-actions.ts';
import { workerOf } from '../catalogue/till-data.ts';
import { rememberedBranch } from '../core/remembered-branch.ts';
import type { Prove, Proved } from './proving.ts';
import { askingServer } from './seat-server.ts';

/** Subject of an approval. */
export interface ApprovalAsked {
  readonly clientId: string;
  /** A TillAction. */
  readonly action: number;
  /** ClientId of what it is about. */
  readonly receiptId: string;
  /** Description in words. */
  readonly remark?: string;
  /** How much of it. */
  readonly limit?: ApprovalLimit | undefined;
}

/** In the words of the server, which says the same. */
const mayNot = (): ClientFault => {
  const Code = 'APPROVER_MAY_NOT';
  const { type: Type, status, message: Message } = faults[Code];
  return new ClientFault({ status, statusText: '', body: { Type, Code, Message } });
};

const askServer = async (
  pin: string,
  { clientId, action, receiptId, remark, limit }: ApprovalAsked,
  at: number,
): Promise<CarriedApproval> => {
  const branchId = rememberedBranch();
  const { Approver } = await call('TillApprove', {
    pin,
    approval: {
      ClientId: clientId,
      TillAction: action,
      ReceiptId: receiptId,
      ApprovedOn: at,
      ...(branchId > 0 && { Branch: { Id: branchId } }),
      ...(remark && { Remark: remark }),
      ...(limit && limitFields(limit)),
    },
  });
  return { action, employeeId: Approver?.Id ?? 0, on: at, clientId, ...(limit && { limit }) };
};

/** An approval that the till checked by itself. */
const approvalOf = ({ action, limit }: ApprovalAsked, employeeId: number, on: number): CarriedApproval => ({
  action,
  employeeId,
  on,
  ...(limit && { limit }),
});

/** Approves an action by the PIN of a colleague. */
export const approveBy =
  (prove: Prove) =>
  (pin: string, asked: ApprovalAsked): Promise<Proved<CarriedApproval>> =>
    prove(pin, {
      ask: (typed, at) => askingServer(() => askServer(typed, asked, at)),
      alone: (employee, at) =>
        mayDo(asked.action, workerOf(employee))
          ? { kind: 'done', done: approvalOf(asked, employee.Id, at) }
          : { kind: 'failed', fault: mayNot() },
    });
