import { useEffect, useRef } from 'react';
import { describe } from '#client/fault-text.ts';
import { refundable } from '#domain/sale/refundable.ts';
import type { Slip } from '#domain/sale/slip.ts';
import { Button } from '#touch/button/button.tsx';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { ErrorState } from '#touch/status/empty-state.tsx';
import { SkeletonRows } from '#touch/status/skeleton.tsx';
import { useText } from '#touch/text.ts';
import { printAgain } from '#till/print/register/print-on-register.ts';
import { printPage } from '../print/print-dialog.tsx';
import { ReceiptPaper } from '../print/receipt-paper.tsx';
import { useTill } from '../till/till-context.ts';
import { loadSlip, type SlipRow } from '#till/slips/find-slips.ts';
import styles from './slips.module.css';
import { useLoaded } from './use-slips.ts';

/** Actions on a receipt beside printing it again. */
const SlipActions = ({ row, slip }: { row: SlipRow; slip: Slip }) => {
  const t = useText();
  const { saleView } = useTill();
  const tagged = slip.lines.map(({ article, Quantity }) => ({ articleId: article.Id, quantity: Math.abs(Quantity) }));
  return (
    <div className={styles['actions']} role="group" aria-label={t('Receipt')}>
      <Button size="sm" icon="info" onClick={() => saleView.open({ kind: 'document', row })}>
        {t('Details')}
      </Button>
      <Button size="sm" icon="mail" onClick={() => saleView.open({ kind: 'mail', row })}>
        {t('Email')}
      </Button>
      <Button size="sm" icon="printer" onClick={() => saleView.open({ kind: 'printForm', row })}>
        {t('Print form')}
      </Button>
      <Button size="sm" icon="list" onClick={() => saleView.open({ kind: 'tags', tagged })}>
        {t('Price tags')}
      </Button>
    </div>
  );
};

/** A receipt as it was closed, to be printed once more. */
export const SlipDialog = ({ row }: { row: SlipRow }) => {
  const t = useText();
  const till = useTill();
  const { saleView } = till;
  const { value: slip, fault } = useLoaded(() => loadSlip(row));
  const print = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (slip) print.current?.focus();
  }, [slip]);
  const isReturnable = slip !== undefined && !slip.isReturn && slip.lines.some((line) => refundable(line) > 0);
  return (
    <Dialog
      isOpen
      size="sm"
      title={
        row.isReturn ? t('Return {number}', { number: row.number }) : t('Receipt {number}', { number: row.number })
      }
      onClose={saleView.closeDialog}
      footer={
        <>
          {isReturnable && (
            <Button icon="undo" onClick={() => saleView.open({ kind: 'return', row })}>
              {t('Return')}
            </Button>
          )}
          <Button
            kind="primary"
            icon="printer"
            ref={print}
            disabled={!slip}
            onClick={() => (slip && printAgain(till, slip, { isCopy: true })) || printPage()}
          >
            {t('Print a copy')}
          </Button>
        </>
      }
    >
      {fault !== undefined && <ErrorState text={describe(fault)} />}
      {!slip && fault === undefined && <SkeletonRows rows={6} />}
      {slip && <SlipActions row={row} slip={slip} />}
      {slip && <ReceiptPaper slip={slip} isCopy />}
    </Dialog>
  );
};
