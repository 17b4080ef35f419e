import { useState } from 'react';
import { navigate } from '#client/hash-route.ts';
import { notify } from '#client/notices.ts';
import { countedSum } from '#domain/sale/shift/denominations.ts';
import { CashMovementType } from '#generated/types.ts';
import { Button } from '#touch/button/button.tsx';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { useText } from '#touch/text.ts';
import { depotOf } from '#till/catalogue/till-data.ts';
import { money } from '#till/format.ts';
import { useCatalogue, useSale, useTill } from '../../till/till-context.ts';
import { moveCash } from '#till/shift/cash/cash-queue.ts';
import styles from './cash.module.css';
import { DrawerCount, isCounted, type Counts } from './drawer-count.tsx';

/** The drawer passes to the next cashier: it is counted, and the till waits for who takes it over. */
export const HandoverDialog = () => {
  const t = useText();
  const till = useTill();
  const { saleView, seat } = till;
  const branchId = useSale((state) => state.branchId);
  const depotId = depotOf(
    useCatalogue(({ data }) => data),
    branchId,
  )?.Id;
  const [counts, setCounts] = useState<Counts>({});
  const [isWorking, setWorking] = useState(false);
  const handOver = async (): Promise<void> => {
    if (depotId === undefined) return;
    setWorking(true);
    const value = countedSum(counts);
    await moveCash(till, { type: CashMovementType.Handover, value, denominations: counts, depotId });
    notify('success', t('The drawer was handed over with {sum}', { sum: money(value) }));
    saleView.closeDialog();
    await seat.lock();
    navigate('/pos-lock', { replace: true });
  };
  return (
    <Dialog
      isOpen
      size="md"
      title={t('Hand the drawer over')}
      onClose={saleView.closeDialog}
      footer={
        <Button kind="primary" disabled={!isCounted(counts)} isWorking={isWorking} onClick={handOver}>
          {t('Hand over and lock')}
        </Button>
      }
    >
      <p className={styles['muted']}>{t('Count what is in the drawer. Whoever takes it over answers for that.')}</p>
      <DrawerCount counts={counts} onCounts={setCounts} />
    </Dialog>
  );
};
