import '#pos/print/print.css';
import { dateTime, money } from '#pos/format.ts';
import { printPage } from '#pos/print/print-dialog.tsx';
import { useCompany } from '#pos/till/till-context.ts';
import { Button } from '#pos/ui/button/button.tsx';
import { Dialog } from '#pos/ui/overlays/dialog.tsx';
import { useText } from '#pos/ui/text.ts';
import type { Lot, Minor } from '#generated/types.ts';
import { linesOf, type Bill } from './bill-calls.ts';
import { offOf } from './bill-lines.tsx';
import { useServiceSum } from './use-service-sum.ts';
import { count } from '../count.ts';
import { numberOf } from './number-of.ts';
import styles from '#pos/print/print.module.css';

interface PaperProps {
  bill: Bill;
  /** The service charge, beside the items. */
  service: Minor;
  tip?: Minor;
}

const Row = ({ name, sum }: { name: string; sum: Minor }) => (
  <div className={styles['row']}>
    <span>{name}</span>
    <span>{money(sum)}</span>
  </div>
);

/** What was added to a dish stands under it; what was taken back does not. */
const isOnPaper = ({ Quantity }: Lot): boolean => (Quantity ?? 0) > 0;

const PaperLine = ({ lot }: { lot: Lot }) => {
  const t = useText();
  const { Article, Quantity, DebitPrice, DebitSum, PrimaryDebitPrice, Settings } = lot;
  const off = offOf(lot);
  return (
    <div>
      <p>{Article?.Name}</p>
      {Settings?.Supplements && <p>+ {Settings.Supplements}</p>}
      <Row
        name={`${count(Quantity ?? 0)} × ${money((off > 0 ? PrimaryDebitPrice : DebitPrice) ?? 0)}`}
        sum={(DebitSum ?? 0) + off}
      />
      {off > 0 && <Row name={t('Discount')} sum={-off} />}
    </div>
  );
};

/** A bill on paper: for the guest to look at, and once more when it is paid. */
export const BillPaper = ({ bill, service, tip = 0 }: PaperProps) => {
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
      {linesOf(bill)
        .filter(isOnPaper)
        .map((lot) => (
          <PaperLine key={lot.Id} lot={lot} />
        ))}
      <hr className={styles['rule']} />
      {service > 0 && <Row name={t('Service charge')} sum={service} />}
      <div className={styles['row']}>
        <strong>{t('Total')}</strong>
        <strong>{money((Sum ?? 0) + service)}</strong>
      </div>
      {tip > 0 && <Row name={t('Tip')} sum={tip} />}
    </div>
  );
};

/** The bill before it is printed. */
export const BillPaperDialog = ({ bill, branchId, onClose }: { bill: Bill; branchId: number; onClose(): void }) => {
  const t = useText();
  const service = useServiceSum(bill, branchId);
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
      <BillPaper bill={bill} service={service} />
    </Dialog>
  );
};
