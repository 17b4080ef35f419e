import { priceReceipt } from '#domain/sale/price-receipt.ts';
import { ConfirmDialog } from '#touch/overlays/confirm-dialog.tsx';
import { useText } from '#touch/text.ts';
import { clock, money } from '#till/format.ts';
import { useSale, useTill } from '../till/till-context.ts';

/** Asks before the open receipt goes, and names it. */
export const ClearDialog = () => {
  const t = useText();
  const { saleView, commands } = useTill();
  const receipt = useSale((state) => state.receipt);
  if (!receipt) return null;
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={t('Delete the receipt of {time} for {total}', {
        time: clock(receipt.startedOn),
        total: money(priceReceipt(receipt).totals.DebitSum),
      })}
      text={receipt.lines.map(({ article }) => article.Name).join(', ')}
      labels={{ yes: t('Delete') }}
      onYes={() => {
        saleView.closeDialog();
        commands.clear();
      }}
      onNo={saleView.closeDialog}
    />
  );
};
