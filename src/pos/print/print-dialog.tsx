import './print.css';
import { t } from '#client/i18n/i18n.ts';
import { notify } from '#client/notices.ts';
import { Button } from '#touch/button/button.tsx';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { useText } from '#touch/text.ts';
import { useSaleView, useTill } from '../till/till-context.ts';
import { printAgain } from '#till/print/register/print-on-register.ts';
import { ReceiptPaper } from './receipt-paper.tsx';

/** A printer that fails never holds up a sale: it is told, and that is all (R-PRINT-004). */
export const printPage = (): void => {
  try {
    window.print();
  } catch {
    notify('warning', t('Receipt was not printed'));
  }
};

/** The last receipt before it is printed. `isAtOnce`: the till prints each receipt by itself. */
export const PrintDialog = ({ isAtOnce }: { isAtOnce: boolean }) => {
  const t = useText();
  const till = useTill();
  const { saleView } = till;
  const lastSale = useSaleView((state) => state.lastSale);
  const drawn = (): void => {
    if (!isAtOnce) return;
    printPage();
    saleView.closeDialog();
  };
  if (!lastSale) return null;
  return (
    <Dialog
      isOpen
      size="sm"
      title={t('Receipt')}
      onClose={saleView.closeDialog}
      footer={
        <>
          <Button onClick={saleView.closeDialog}>{t('Back')}</Button>
          <Button
            kind="primary"
            icon="printer"
            data-autofocus
            onClick={() => printAgain(till, lastSale) || printPage()}
          >
            {t('Print')}
          </Button>
        </>
      }
    >
      <ReceiptPaper slip={lastSale} onDrawn={drawn} />
    </Dialog>
  );
};
