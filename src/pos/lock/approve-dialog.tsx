import { tillActions } from '#domain/session/till-actions.ts';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { useText } from '../ui/text.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { useTill } from '../till/till-context.ts';
import { PinPad } from './pin-pad.tsx';
import type { UnlockResult } from './seat.ts';
import styles from './lock.module.css';

interface Props {
  /** A TillAction. */
  action: number;
  remark?: string | undefined;
  /** ClientId of the receipt that it is about; absent: the one that is open. */
  receiptId?: string | undefined;
  /** What is done once it was allowed. */
  act(): void;
}

interface WindowProps extends Omit<Props, 'act' | 'receiptId'> {
  /** For how much it holds. */
  scope: string;
  approve(pin: string): Promise<UnlockResult>;
  onApproved(): void;
  onClose(): void;
}

/** A PIN that allows an action. */
export const ApproveWindow = ({ action, remark, scope, approve, onApproved, onClose }: WindowProps) => {
  const t = useText();
  const { seat } = useTill();
  const { restsUntil } = useStoreValue(seat);
  return (
    <Dialog isOpen size="sm" title={t('Approval of a manager')} onClose={onClose}>
      <p className={styles['asked']} data-till="asked">
        <strong>{t(tillActions[action]?.title ?? '')}</strong>
        {remark && <span>{remark}</span>}
        <small className={styles['muted']}>{scope}</small>
      </p>
      <PinPad restsUntil={restsUntil} label={t('Allow it')} unlock={approve} onUnlocked={onApproved} />
    </Dialog>
  );
};

/** Somebody who may allows what the cashier may not: this once, and it is noted. */
export const ApproveDialog = ({ action, remark, receiptId, act }: Props) => {
  const t = useText();
  const { saleView, commands } = useTill();
  return (
    <ApproveWindow
      action={action}
      remark={remark}
      scope={t('It holds for this receipt alone, and is noted.')}
      approve={(pin) => commands.approve(pin, { action, ...(remark && { remark }), ...(receiptId && { receiptId }) })}
      onApproved={() => {
        saleView.closeDialog();
        act();
      }}
      onClose={saleView.closeDialog}
    />
  );
};
