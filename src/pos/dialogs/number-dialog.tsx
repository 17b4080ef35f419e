import { Button } from '#touch/button/button.tsx';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { useText } from '#touch/text.ts';
import { useTill } from '../till/till-context.ts';
import { NumberEntry, type NumberEntryProps } from './number-entry.tsx';
import styles from './dialogs.module.css';

interface NumberDialogProps extends NumberEntryProps {
  title: string;
  /** Whether what is typed may be applied. */
  isReady: boolean;
  isWorking?: boolean;
}

/** A window that asks for one number. */
export const NumberDialog = ({ title, isReady, isWorking, ...entry }: NumberDialogProps) => {
  const t = useText();
  const { saleView } = useTill();
  return (
    <Dialog
      isOpen
      size="sm"
      title={title}
      onClose={saleView.closeDialog}
      footer={
        <Button kind="primary" size="lg" isWide disabled={!isReady} isWorking={isWorking} onClick={entry.onEnter}>
          {t('Apply')}
        </Button>
      }
    >
      <div className={styles['stack']}>
        <NumberEntry {...entry} />
      </div>
    </Dialog>
  );
};
