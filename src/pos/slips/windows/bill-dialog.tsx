import { priceReceipt } from '#domain/sale/price-receipt.ts';
import { slipOfClosed } from '#domain/sale/slip.ts';
import type { Receipt } from '#domain/sale/receipt.ts';
import { Button } from '#touch/button/button.tsx';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { EmptyState } from '#touch/status/empty-state.tsx';
import { useText } from '#touch/text.ts';
import { dateTime, quantity } from '#till/format.ts';
import { useCatalogue, useSale, useTill } from '../../till/till-context.ts';
import { Details, Facts } from './details.tsx';
import styles from './windows.module.css';

const Open = ({ receipt }: { receipt: Receipt }) => {
  const t = useText();
  const employees = useCatalogue(({ data }) => data.employees);
  const shown = slipOfClosed(
    {
      receipt,
      priced: priceReceipt(receipt),
      payoffs: [],
      change: 0,
      closedOn: receipt.startedOn,
      rounding: 0,
      tip: 0,
    },
    '',
  );
  const count = shown.lines.reduce((sum, { Quantity }) => sum + Quantity, 0);
  return (
    <div className={styles['stack']}>
      <Facts
        facts={[
          [t('Begun on'), dateTime(receipt.startedOn)],
          [t('Cashier'), employees.find(({ Id }) => Id === receipt.employeeId)?.Name],
          [t('Customer'), receipt.customer?.Name],
          [t('Goods'), quantity(count)],
          [t('Coupons'), receipt.coupons?.join(', ')],
          [
            t('Allowed by'),
            receipt.approvals?.map(({ employeeId }) => employees.find(({ Id }) => Id === employeeId)?.Name).join(', '),
          ],
        ]}
      />
      <Details shown={shown} />
    </div>
  );
};

/** Content of the open receipt, for a customer who asks. */
export const BillDialog = () => {
  const t = useText();
  const { saleView } = useTill();
  const receipt = useSale((state) => state.receipt);
  return (
    <Dialog
      isOpen
      size="md"
      title={t('Details of the receipt')}
      onClose={saleView.closeDialog}
      footer={
        <Button data-autofocus onClick={saleView.closeDialog}>
          {t('Close')}
        </Button>
      }
    >
      {receipt?.lines.length ? (
        <Open receipt={receipt} />
      ) : (
        <EmptyState
          icon="receipt"
          title={t('The receipt is empty')}
          text={t('Details are there once something is on it.')}
        />
      )}
    </Dialog>
  );
};
