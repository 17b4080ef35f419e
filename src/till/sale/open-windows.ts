import type { SaleState } from '#domain/sale/receipt-event.ts';
import type { Readable } from '#client/store.ts';
import type { SaleDialog, SaleView, SaleViewState } from './sale-view.ts';

/** Whether the sale still has the subject of a window; a window without one draws nothing and yet keeps the keys. */
const hasSubject = (dialog: SaleDialog, { receipt, delayed }: SaleState, { lastSale }: SaleViewState): boolean => {
  switch (dialog.kind) {
    case 'quantity':
    case 'linePrice':
      return receipt?.lines.some(({ id }) => id === dialog.lineId) ?? false;
    case 'discount':
    case 'clear':
      return receipt !== undefined;
    case 'pay':
      return (receipt?.lines.length ?? 0) > 0;
    case 'deleteDelayed':
      return delayed.some(({ id }) => id === dialog.id);
    case 'print':
      return lastSale !== undefined;
    default:
      return true;
  }
};

/** Closes a window, and ends the choice of a line, as soon as its subject is gone. Answers how to stop. */
export const closeWithSubject = (sale: Readable<SaleState>, saleView: SaleView): (() => void) => {
  const look = (): void => {
    const view = saleView.get();
    const state = sale.get();
    const { dialog, selectedLineId } = view;
    const isLost = selectedLineId !== undefined && !state.receipt?.lines.some(({ id }) => id === selectedLineId);
    const isOver = dialog !== undefined && !hasSubject(dialog, state, view);
    if (!isLost && !isOver) return;
    saleView.change({ ...(isLost && { selectedLineId: undefined }), ...(isOver && { dialog: undefined }) });
  };
  const stops = [sale.subscribe(look), saleView.subscribe(look)];
  look();
  return () => {
    for (const stop of stops) stop();
  };
};
