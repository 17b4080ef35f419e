import { Dialog } from '../ui/overlays/dialog.tsx';
import { useText } from '../ui/text.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { useTill } from '../till/till-context.ts';
import { PinPad } from './pin-pad.tsx';
import styles from './lock.module.css';

/** Somebody who may approves what the cashier may not: once, for the receipt that is open, and it is noted with it. */
export const ApproveDialog = () => {
  const t = useText();
  const { saleView, seat, commands } = useTill();
  const { restsUntil } = useStoreValue(seat);
  return (
    <Dialog isOpen size="sm" title={t('Approval of a manager')} onClose={saleView.closeDialog}>
      <p className={styles['muted']}>
        {t('Return without a receipt')}. {t('It holds for this receipt alone, and is noted.')}
      </p>
      <PinPad
        restsUntil={restsUntil}
        label={t('Allow it')}
        unlock={commands.approveFreeReturn}
        onUnlocked={commands.returnWithoutReceipt}
      />
    </Dialog>
  );
};
