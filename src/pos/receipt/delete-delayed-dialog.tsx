import { priceReceipt } from '#domain/sale/price-receipt.ts';
import { ConfirmDialog } from '#touch/overlays/confirm-dialog.tsx';
import { useText } from '#touch/text.ts';
import { dateTime, money } from '#till/format.ts';
import { useSale, useTill } from '../till/till-context.ts';

/** Asks before a delayed receipt goes, and names it. */
export const DeleteDelayedDialog = ({ id }: { id: string }) => {
  const t = useText();
  const { saleView, commands } = useTill();
  const delayed = useSale((state) => state.delayed.find((each) => each.id === id));
  if (!delayed) return null;
  const { totals } = priceReceipt(delayed.document);
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={t('Delete the delayed receipt of {time} for {total}', {
        time: dateTime(delayed.delayedOn),
        total: money(totals.DebitSum),
      })}
      text={delayed.document.lines.map(({ article }) => article.Name).join(', ')}
      labels={{ yes: t('Delete') }}
      onYes={() => {
        saleView.closeDialog();
        commands.deleteDelayed(id);
      }}
      onNo={saleView.closeDialog}
    />
  );
};
