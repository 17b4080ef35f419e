import { paidOf } from '#domain/restaurant/bill-parts.ts';
import { slipOfBill, type BillSlip } from '#domain/restaurant/bill-slip.ts';
import type { Slip } from '#domain/sale/slip.ts';
import { printPage } from '#pos/print/print-dialog.tsx';
import { ReceiptPaper } from '#pos/print/receipt-paper.tsx';
import { printPreview } from '#till/print/register/print-on-register.ts';
import { useCatalogue, useTill } from '#pos/till/till-context.ts';
import { Button } from '#touch/button/button.tsx';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { useText } from '#touch/text.ts';
import type { Bill } from './bill-calls.ts';
import { numberOf } from './number-of.ts';
import { usePlaceText } from './place-text.ts';
import { useServiceSum } from './use-service-sum.ts';

/** How it was paid; of a pre-bill nothing is known yet but what is charged beside it. */
type Said = Pick<BillSlip, 'service'> & Partial<Omit<BillSlip, 'title' | 'number' | 'branchId'>>;

/** A bill as it is printed: by the template of receipts that the device or its branch has chosen. */
export const useBillSlip = (branchId: number): ((bill: Bill, said: Said) => Slip) => {
  const t = useText();
  const { catalogue } = useTill();
  const branches = useCatalogue(({ data }) => data.branches);
  const placeText = usePlaceText();
  const { serviceArticleId = 0 } = branches.find(({ Id }) => Id === branchId) ?? {};
  return (bill, said) =>
    slipOfBill(bill, {
      title: said.clientId === undefined ? t('Pre-bill') : t('Bill'),
      number: numberOf(bill),
      desk: placeText(bill),
      branchId,
      serviceName: t('Service charge'),
      serviceArticleId,
      payoffs: [],
      change: 0,
      tip: 0,
      cards: [],
      closedOn: Date.now(),
      vatRateOf: (id) => catalogue.get().articles.byId(id)?.Vat?.Value ?? 0,
      ...said,
    });
};

/** The bill before it is paid, for the guests to look at. */
export const BillPaperDialog = ({ bill, branchId, onClose }: { bill: Bill; branchId: number; onClose(): void }) => {
  const t = useText();
  const till = useTill();
  const service = useServiceSum(bill, branchId);
  const slip = useBillSlip(branchId)(bill, { service, paidBefore: paidOf(bill) });
  return (
    <Dialog
      isOpen
      size="sm"
      title={t('Pre-bill')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Back')}</Button>
          <Button kind="primary" icon="printer" data-autofocus onClick={() => printPreview(till, slip) || printPage()}>
            {t('Print')}
          </Button>
        </>
      }
    >
      <ReceiptPaper slip={slip} />
    </Dialog>
  );
};
