import { tillActions } from '#domain/session/till-actions.ts';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { useText } from '../ui/text.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { useTill } from '../till/till-context.ts';
import { PinPad } from './pin-pad.tsx';
import styles from './lock.module.css';

interface Props {
  /** A TillAction. */
  action: number;
  remark?: string | undefined;
  /** What is done once it was allowed. */
  act(): void;
}

/** Somebody who may allows what the cashier may not: this once, and it is noted. */
export const ApproveDialog = ({ action, remark, act }: Props) => {
  const t = useText();
  const { saleView, seat, commands } = useTill();
  const { restsUntil } = useStoreValue(seat);
  return (
    <Dialog isOpen size="sm" title={t('Approval of a manager')} onClose={saleView.closeDialog}>
      <p className={styles['asked']} data-till="asked">
        <strong>{t(tillActions[action]?.title ?? '')}</strong>
        {remark && <span>{remark}</span>}
        <small className={styles['muted']}>{t('It holds for this receipt alone, and is noted.')}</small>
      </p>
      <PinPad
        restsUntil={restsUntil}
        label={t('Allow it')}
        unlock={(pin) => commands.approve(pin, { action, ...(remark && { remark }) })}
        onUnlocked={() => {
          saleView.closeDialog();
          act();
        }}
      />
    </Dialog>
  );
};
