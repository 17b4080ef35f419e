import { notify } from '#client/notices.ts';
import { priceReceipt } from '#domain/sale/price-receipt.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { useText } from '#touch/text.ts';
import { money } from '#till/format.ts';
import { useCatalogue, useSale, useTill } from '../till/till-context.ts';
import { changeCashier } from '#till/lock/change-cashier.ts';
import { PinPad } from './pin-pad.tsx';
import styles from './lock.module.css';

/** Another cashier sits down without the till being locked; what is rung up stays. */
export const CashierDialog = () => {
  const t = useText();
  const till = useTill();
  const { seat, saleView } = till;
  const { restsUntil, employeeId } = useStoreValue(seat);
  const { employees } = useCatalogue(({ data }) => data);
  const receipt = useSale((state) => state.receipt);
  const nameOf = (id: number): string => employees.find(({ Id }) => Id === id)?.Name ?? '';
  const isOpen = receipt !== undefined && receipt.lines.length > 0;
  return (
    <Dialog isOpen size="sm" title={t('Change of cashier')} onClose={saleView.closeDialog}>
      <p className={styles['asked']} data-till="cashier">
        <strong>{t('{name} works here now', { name: nameOf(employeeId) })}</strong>
        <small className={styles['muted']}>
          {isOpen
            ? t('The receipt for {sum} stays open and goes on with who comes.', {
                sum: money(priceReceipt(receipt).totals.DebitSum),
              })
            : t('Whoever comes enters a PIN.')}
        </small>
      </p>
      <PinPad
        restsUntil={restsUntil}
        label={t('Take over')}
        unlock={(pin) => changeCashier(till, pin)}
        onUnlocked={() => {
          saleView.closeDialog();
          notify('success', t('{name} works here now', { name: nameOf(seat.get().employeeId) }));
        }}
      />
    </Dialog>
  );
};
