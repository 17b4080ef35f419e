import '#pos/print/print.css';
import { dateTime, money } from '#pos/format.ts';
import { printPage } from '#pos/print/print-dialog.tsx';
import { useCompany } from '#pos/till/till-context.ts';
import { Button } from '#pos/ui/button/button.tsx';
import { Dialog } from '#pos/ui/overlays/dialog.tsx';
import { useText } from '#pos/ui/text.ts';
import { linesOf, type Bill } from './bill-calls.ts';
import { count } from '../count.ts';
import { numberOf } from './number-of.ts';
import styles from '#pos/print/print.module.css';

/** A bill on paper: for the guest to look at, and once more when it is paid. */
export const BillPaper = ({ bill }: { bill: Bill }) => {
  const t = useText();
  const { name } = useCompany();
  const { Desk, Employee, ApprovedOn, CreatedOn, Sum } = bill;
  return (
    <div className={styles['paper']} data-print>
      <p className={`${styles['center']} ${styles['strong']}`}>{name}</p>
      <p className={`${styles['center']} ${styles['strong']}`}>
        {ApprovedOn ? t('Bill # {code}', { code: numberOf(bill) }) : t('Pre-bill')}
      </p>
      <div className={styles['row']}>
        <span>
          # {numberOf(bill)} {Desk?.Name}
        </span>
        <span>{dateTime(ApprovedOn ?? CreatedOn ?? 0)}</span>
      </div>
      {Employee?.Name && <p>{Employee.Name}</p>}
      <hr className={styles['rule']} />
      {linesOf(bill).map(({ Id, Article, Quantity, DebitPrice, DebitSum }) => (
        <div key={Id}>
          <p>{Article?.Name}</p>
          <div className={styles['row']}>
            <span>
              {count(Quantity ?? 0)} × {money(DebitPrice ?? 0)}
            </span>
            <span>{money(DebitSum ?? 0)}</span>
          </div>
        </div>
      ))}
      <hr className={styles['rule']} />
      <div className={styles['row']}>
        <strong>{t('Total')}</strong>
        <strong>{money(Sum ?? 0)}</strong>
      </div>
    </div>
  );
};

/** The bill before it is printed. */
export const BillPaperDialog = ({ bill, onClose }: { bill: Bill; onClose(): void }) => {
  const t = useText();
  return (
    <Dialog
      isOpen
      size="sm"
      title={bill.ApprovedOn ? t('Bill # {code}', { code: numberOf(bill) }) : t('Pre-bill')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('Back')}</Button>
          <Button kind="primary" icon="printer" data-autofocus onClick={printPage}>
            {t('Print')}
          </Button>
        </>
      }
    >
      <BillPaper bill={bill} />
    </Dialog>
  );
};
