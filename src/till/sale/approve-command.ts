import { newUuid } from '#client/client-uuid.ts';
import { tillActions } from '#domain/session/till-actions.ts';
import type { UnlockResult } from '../lock/seat.ts';
import type { AllowedAbout, CommandTools } from './command-parts.ts';

export interface ApproveCommand extends Pick<CommandTools, 'allow' | 'isAllowed'> {
  /** Approves an action by a PIN or a badge: for the open receipt, else for the one that it opens. */
  approve(pin: string, asked: { action: number } & AllowedAbout): Promise<UnlockResult>;
}

export const approveCommand = ({
  sale,
  send,
  opening,
  allow,
  isAllowed,
  approve,
  allowedAlone,
}: CommandTools): ApproveCommand => ({
  allow,
  isAllowed,
  approve: async (pin, { action, remark, limit, receiptId: named }) => {
    const opened = opening();
    const receiptId = named ?? sale.get().receipt?.id ?? opened.receiptId;
    const asked = { clientId: newUuid(), action, receiptId, ...(remark && { remark }), ...(limit && { limit }) };
    const result = await approve(pin, asked);
    if (result.kind !== 'done') return result;
    const approval = result.done;
    if (tillActions[action]?.isAtOnce) {
      if (approval.clientId === undefined) allowedAlone(asked, approval);
      return { kind: 'unlocked' };
    }
    // Another receipt may be open by now: what was allowed was not allowed to that one.
    const isSame = (sale.get().receipt?.id ?? receiptId) === receiptId;
    return isSame && send({ type: 'approved', ...opened, receiptId, approval })
      ? { kind: 'unlocked' }
      : { kind: 'unknown' };
  },
});
