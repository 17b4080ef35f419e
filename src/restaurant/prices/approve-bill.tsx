import { useRef } from 'react';
import { newUuid } from '#client/client-uuid.ts';
import type { ApprovalLimit } from '#domain/session/approval-limit.ts';
import type { CarriedApproval } from '#domain/session/till-actions.ts';
import { ApproveWindow } from '#pos/lock/approve-dialog.tsx';
import { useTill } from '#pos/till/till-context.ts';
import { useText } from '#touch/text.ts';

interface ApproveProps {
  /** A TillAction. */
  action: number;
  /** ClientId of the operation that it is allowed to. */
  receiptId: string;
  remark?: string;
  /** How much of it. */
  limit?: ApprovalLimit;
  onApproved(approval: CarriedApproval): void;
  onClose(): void;
}

/** A colleague with the right approves an operation on a bill once; it is noted. */
export const ApproveBill = ({ action, receiptId, remark, limit, onApproved, onClose }: ApproveProps) => {
  const t = useText();
  const till = useTill();
  const given = useRef<CarriedApproval>(undefined);
  return (
    <ApproveWindow
      action={action}
      remark={remark}
      limit={limit}
      scope={t('It holds for this bill alone, and is noted.')}
      approve={async (pin) => {
        const asked = { clientId: newUuid(), action, receiptId, ...(remark && { remark }), ...(limit && { limit }) };
        const result = await till.approve(pin, asked);
        if (result.kind !== 'done') return result;
        given.current = result.done;
        return { kind: 'unlocked' };
      }}
      onApproved={() => given.current && onApproved(given.current)}
      onClose={onClose}
    />
  );
};
