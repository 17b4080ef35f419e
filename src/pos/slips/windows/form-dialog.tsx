import '../../print/print.css';
import { useState } from 'react';
import { describe } from '#client/fault-text.ts';
import { Button } from '#touch/button/button.tsx';
import { RadioGroup } from '#touch/fields/radio-group.tsx';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { ErrorState } from '#touch/status/empty-state.tsx';
import { SkeletonRows } from '#touch/status/skeleton.tsx';
import { useText } from '#touch/text.ts';
import { printPage } from '../../print/print-dialog.tsx';
import { ReceiptPaper } from '../../print/receipt-paper.tsx';
import { printAgain } from '#till/print/register/print-on-register.ts';
import { useTill } from '../../till/till-context.ts';
import { loadSlip, type SlipRow } from '#till/slips/find-slips.ts';
import { useLoaded } from '../use-slips.ts';
import { SheetPaper } from './sheet-paper.tsx';
import styles from './windows.module.css';

const forms = { copy: 'Copy of the receipt', receipt: 'Receipt', sheet: 'Sheet of A4' } as const;
type Form = keyof typeof forms;

/** In which form a receipt is printed, looked at before. */
export const FormDialog = ({ row }: { row: SlipRow }) => {
  const t = useText();
  const till = useTill();
  const { saleView } = till;
  const { value: slip, fault } = useLoaded(() => loadSlip(row));
  const [form, setForm] = useState<Form>('copy');
  const print = (): void => {
    if (!slip) return;
    // Sheets come out of a printer of the office, which the browser knows.
    if (form === 'sheet' || !printAgain(till, slip, { isCopy: form === 'copy' })) printPage();
  };
  return (
    <Dialog
      isOpen
      size="md"
      title={t('Print form of {number}', { number: row.number })}
      onClose={saleView.closeDialog}
      footer={
        <>
          <Button onClick={() => saleView.open({ kind: 'printTemplate' })}>{t('Template')}</Button>
          <Button kind="primary" icon="printer" data-autofocus disabled={!slip} onClick={print}>
            {t('Print')}
          </Button>
        </>
      }
    >
      <div className={styles['stack']}>
        <RadioGroup<Form>
          label={t('Print form')}
          name="print-form"
          value={form}
          options={Object.entries(forms).map(([value, title]) => ({ value: value as Form, label: t(title) }))}
          onChange={setForm}
        />
        {fault !== undefined && <ErrorState text={describe(fault)} />}
        {!slip && fault === undefined && <SkeletonRows rows={6} />}
        {slip && form === 'sheet' && <SheetPaper slip={slip} />}
        {slip && form !== 'sheet' && <ReceiptPaper slip={slip} isCopy={form === 'copy'} />}
      </div>
    </Dialog>
  );
};
