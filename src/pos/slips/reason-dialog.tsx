import { useEffect } from 'react';
import { Button } from '#touch/button/button.tsx';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { useText } from '#touch/text.ts';
import { useTill } from '../till/till-context.ts';
import { reasonTitles } from '#till/slips/return-reasons.ts';
import styles from './slips.module.css';

const reasons = Object.entries(reasonTitles).map(([value, title]) => ({ reason: Number(value), title }));

/** Reason of a return: chosen by a tap or by its number, without a default. */
export const ReasonDialog = ({ onReason, onClose }: { onReason(reason: number): void; onClose(): void }) => {
  const t = useText();
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      const chosen = /^[1-9]$/.test(event.key) ? reasons[Number(event.key) - 1] : undefined;
      if (!chosen) return;
      // The window that comes next must not get the figure.
      event.preventDefault();
      onReason(chosen.reason);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onReason]);
  return (
    <Dialog isOpen size="sm" title={t('Why do the goods come back?')} onClose={onClose}>
      <div className={styles['reasons']} role="group" aria-label={t('Reason')}>
        {reasons.map(({ reason, title }, at) => (
          <Button key={reason} size="lg" isWide onClick={() => onReason(reason)}>
            <kbd className={styles['figure']} aria-hidden>
              {at + 1}
            </kbd>
            {t(title)}
          </Button>
        ))}
      </div>
    </Dialog>
  );
};

/** Before goods come back without a receipt. */
export const FreeReturnDialog = () => {
  const { saleView, commands } = useTill();
  return <ReasonDialog onReason={commands.returnWithoutReceipt} onClose={saleView.closeDialog} />;
};
