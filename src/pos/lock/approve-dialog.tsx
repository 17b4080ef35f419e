import { formatQuantity } from '#domain/quantity.ts';
import { formatRate } from '#domain/rate.ts';
import type { ApprovalLimit } from '#domain/session/approval-limit.ts';
import { tillActions } from '#domain/session/till-actions.ts';
import { money } from '#till/format.ts';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { useText } from '#touch/text.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { useTill } from '../till/till-context.ts';
import { PinPad } from './pin-pad.tsx';
import type { UnlockResult } from '#till/lock/seat.ts';
import styles from './lock.module.css';

interface Props {
  /** A TillAction. */
  action: number;
  remark?: string | undefined;
  /** How much of it. */
  limit?: ApprovalLimit | undefined;
  /** ClientId of the receipt that it is about; absent: the one that is open. */
  receiptId?: string | undefined;
  /** Runs after the approval. */
  act(): void;
}

interface WindowProps extends Omit<Props, 'act' | 'receiptId'> {
  /** For how much it holds. */
  scope: string;
  approve(pin: string): Promise<UnlockResult>;
  onApproved(): void;
  onClose(): void;
}

/** How much is allowed, as the approver reads it. */
const amountOf = ({ percent, sum, price, quantity }: ApprovalLimit): string =>
  [
    percent !== undefined && `${formatRate(percent)} %`,
    sum !== undefined && money(sum),
    price !== undefined &&
      [quantity !== undefined && formatQuantity(quantity), money(price)].filter(Boolean).join(' × '),
  ]
    .filter(Boolean)
    .join(' · ');

/** A PIN that allows an action. */
export const ApproveWindow = ({ action, remark, limit, scope, approve, onApproved, onClose }: WindowProps) => {
  const t = useText();
  const { seat } = useTill();
  const { restsUntil } = useStoreValue(seat);
  const amount = limit && amountOf(limit);
  return (
    <Dialog isOpen size="sm" title={t('Approval of a manager')} onClose={onClose}>
      <p className={styles['asked']} data-till="asked">
        <strong>{t(tillActions[action]?.title ?? '')}</strong>
        {amount && <output data-till="allowed">{amount}</output>}
        {remark && <span>{remark}</span>}
        <small className={styles['muted']}>{scope}</small>
      </p>
      <PinPad restsUntil={restsUntil} label={t('Allow it')} unlock={approve} onUnlocked={onApproved} />
    </Dialog>
  );
};

/** A colleague with the right approves an action once; it is noted. */
export const ApproveDialog = ({ action, remark, limit, receiptId, act }: Props) => {
  const t = useText();
  const { saleView, commands } = useTill();
  return (
    <ApproveWindow
      action={action}
      remark={remark}
      limit={limit}
      scope={
        tillActions[action]?.isAtOnce
          ? t('It holds for this once, and is noted.')
          : t('It holds for this receipt alone, and is noted.')
      }
      approve={(pin) =>
        commands.approve(pin, { action, remark, ...(limit && { limit }), ...(receiptId && { receiptId }) })
      }
      onApproved={() => {
        saleView.closeDialog();
        act();
      }}
      onClose={saleView.closeDialog}
    />
  );
};
