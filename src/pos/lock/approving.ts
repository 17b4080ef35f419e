import { ClientFault } from '#client/call.ts';
import { faults } from '#domain/faults.ts';
import { mayDo, type CarriedApproval } from '#domain/session/till-actions.ts';
import type { Instant } from '#generated/types.ts';
import { workerOf, type TillEmployee } from '../catalogue/till-data.ts';

/** What is to be allowed. */
export interface ApprovalAsked {
  readonly clientId: string;
  /** A TillAction. */
  readonly action: number;
  /** ClientId of what it is about. */
  readonly receiptId: string;
  /** What it is about, in words. */
  readonly remark?: string;
}

type Refused =
  | { readonly kind: 'unknown' }
  | { readonly kind: 'resting' }
  | { readonly kind: 'failed'; readonly fault: unknown };

export type ApprovalResult = { readonly kind: 'approved'; readonly approval: CarriedApproval } | Refused;

/** What the server says to an approval; silent: it could not be asked. */
export type ApprovalAnswer =
  | { readonly kind: 'approved'; readonly employeeId: number }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'resting'; readonly ms: number }
  | { readonly kind: 'silent' }
  | { readonly kind: 'failed'; readonly fault: unknown };

interface ApprovingParts {
  server: { approve(pin: string, asked: ApprovalAsked, at: Instant): Promise<ApprovalAnswer> };
  /** Whose PIN it is, as this device knows. */
  find(pin: string): Promise<TillEmployee | undefined>;
  /** Counts a wrong one. */
  refuse(at: Instant): Promise<void>;
  /** No PIN is taken before. */
  rest(until: Instant): Promise<void>;
}

type Approving = (pin: string, asked: ApprovalAsked, at: Instant) => Promise<ApprovalResult>;

/** In the words of the server, which says the same. */
const mayNot = (): ClientFault => {
  const Code = 'APPROVER_MAY_NOT';
  const { type: Type, status, message: Message } = faults[Code];
  return new ClientFault({ status, statusText: '', body: { Type, Code, Message } });
};

/** How somebody allows an action: the server checks the PIN, and the device where there is no server. */
export const createApproving = ({ server, find, refuse, rest }: ApprovingParts): Approving => {
  const refused = async (at: Instant): Promise<ApprovalResult> => {
    await refuse(at);
    return { kind: 'unknown' };
  };

  const approveAlone: Approving = async (pin, { action }, at) => {
    const employee = await find(pin);
    if (!employee) return refused(at);
    return mayDo(action, workerOf(employee))
      ? { kind: 'approved', approval: { action, employeeId: employee.Id, on: at } }
      : { kind: 'failed', fault: mayNot() };
  };

  return async (pin, asked, at) => {
    const { action, clientId } = asked;
    const answer = await server.approve(pin, asked, at);
    if (answer.kind === 'approved')
      return { kind: 'approved', approval: { action, employeeId: answer.employeeId, on: at, clientId } };
    if (answer.kind === 'unknown') return refused(at);
    if (answer.kind === 'silent') return approveAlone(pin, asked, at);
    if (answer.kind === 'resting') await rest(at + answer.ms);
    return answer;
  };
};
