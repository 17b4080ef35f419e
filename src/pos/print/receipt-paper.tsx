import { useEffect, useEffectEvent, useState } from 'react';
import { formatRate } from '#domain/rate.ts';
import type { Slip } from '#domain/sale/slip.ts';
import { useText } from '#touch/text.ts';
import { dateTime, money } from '#till/format.ts';
import { reasonTitles } from '#till/slips/return-reasons.ts';
import { useCatalogue, useCompany, useTill } from '../till/till-context.ts';
import type { Till } from '#till/core/till.ts';
import { chosenTemplate } from '#till/print/chosen-template.ts';
import styles from './print.module.css';
import { registerOf } from '#till/print/register/active-register.ts';
import { SlipBarcode } from './slip-barcode.tsx';
import { accountRows, discountRows, lineRows, paymentRows, type SlipRow } from '#till/print/slip-rows.ts';

const Row = ({ name, value, isTotal }: { name: string; value: string; isTotal?: boolean }) => (
  <div className={isTotal ? `${styles['row']} ${styles['total']}` : styles['row']}>
    <span>{name}</span>
    <span>{value}</span>
  </div>
);

const titleOf = ({ title, isReturn, number }: Slip, t: ReturnType<typeof useText>): string => {
  if (title !== undefined) return `${title} ${number}`;
  return isReturn ? t('Return {number}', { number }) : t('Receipt {number}', { number });
};

const Head = ({ slip, isCopy }: { slip: Slip; isCopy?: boolean }) => {
  const t = useText();
  const { name, code } = useCompany();
  const { branches, employees } = useCatalogue(({ data }) => data);
  const branch = branches.find(({ Id }) => Id === slip.branchId);
  const employee = employees.find(({ Id }) => Id === slip.employeeId);
  return (
    <>
      <p className={`${styles['center']} ${styles['strong']}`}>{name}</p>
      {code && <p className={styles['center']}>{code}</p>}
      <p className={styles['center']}>
        {[branch?.Name === name ? '' : branch?.Name, branch?.Address].filter(Boolean).join(', ')}
      </p>
      {isCopy && <p className={`${styles['center']} ${styles['strong']}`}>{t('COPY')}</p>}
      <hr className={styles['rule']} />
      <Row name={titleOf(slip, t)} value={dateTime(slip.closedOn)} />
      {slip.desk !== undefined && <p>{slip.desk}</p>}
      {employee && <Row name={slip.title === undefined ? t('Cashier') : t('Waiter')} value={employee.Name} />}
      {slip.customer && <Row name={t('Customer')} value={slip.customer.Name} />}
    </>
  );
};

interface Props {
  slip: Slip;
  isCopy?: boolean;
  /** Once the paper stands there as it will be printed. */
  onDrawn?: () => void;
}

type Drawn = typeof import('./template-paper.tsx');

interface Drawing {
  paper: Drawn;
  template: string;
}

/** As the printer of this device would print it, where no template was chosen. */
const usualPreBill = async ({ company }: Till, branchId: number): Promise<string> => {
  const { usualReceipt } = await import('#till/print/register/usual-receipt.ts');
  return usualReceipt(registerOf(company.id, branchId)?.device, true);
};

/** Renderer of a slip by its template, fetched with the first; null: the default paper, undefined: not loaded yet. */
const useDrawing = ({ branchId, isPreBill = false }: Slip): Drawing | null | undefined => {
  const till = useTill();
  const chosen = useCatalogue(({ data }) => chosenTemplate(data, { branchId, isPreBill }));
  const isAsked = chosen !== undefined || isPreBill;
  const [drawing, setDrawing] = useState<Drawing | null>();
  useEffect(() => {
    if (!isAsked) return;
    Promise.all([import('./template-paper.tsx'), chosen ?? usualPreBill(till, branchId)]).then(
      ([paper, template]) => setDrawing({ paper, template }),
      () => setDrawing(null),
    );
  }, [isAsked, chosen, till, branchId]);
  return isAsked ? drawing : null;
};

/** A receipt as the browser prints it: by the template that its branch has chosen, else by the usual one. */
export const ReceiptPaper = ({ slip, isCopy, onDrawn }: Props) => {
  const drawing = useDrawing(slip);
  const isDrawn = drawing !== undefined;
  const drawn = useEffectEvent(() => onDrawn?.());
  useEffect(() => {
    if (isDrawn) drawn();
  }, [isDrawn]);
  if (drawing === undefined) return null;
  return drawing ? (
    <drawing.paper.TemplatePaper slip={slip} isCopy={isCopy} template={drawing.template} />
  ) : (
    <UsualPaper slip={slip} isCopy={isCopy} />
  );
};

const Rows = ({ rows }: { rows: readonly SlipRow[] }) =>
  rows.map(([name, value], at) => <Row key={at} name={name} value={value} />);

/** As it was closed, whatever things cost today. */
const UsualPaper = ({ slip, isCopy }: Omit<Props, 'onDrawn'>) => {
  const t = useText();
  const said = { t, data: useCatalogue(({ data }) => data) };
  const { lines, returnReason } = slip;
  const account = accountRows(slip, said);
  return (
    <div className={styles['paper']} data-print>
      <Head slip={slip} isCopy={isCopy} />
      <hr className={styles['rule']} />
      {lines.map((line, at) => (
        <div key={line.clientId ?? line.lotId ?? at} className={styles['line']}>
          <p>{line.article.Name}</p>
          {line.remarks !== undefined && <p>{line.remarks}</p>}
          {line.giftcard && <p>{t('Gift card {number}', { number: line.giftcard })}</p>}
          <Rows rows={lineRows(line, said)} />
        </div>
      ))}
      <hr className={styles['rule']} />
      <Rows rows={discountRows(slip, said)} />
      <Row isTotal name={t('Total')} value={money(slip.DebitSum)} />
      {slip.vat
        .filter(({ rate }) => rate > 0)
        .map(({ rate, vat }) => (
          <Row key={rate} name={t('VAT {rate} %', { rate: formatRate(rate) })} value={money(vat)} />
        ))}
      {slip.isPreBill !== true && <hr className={styles['rule']} />}
      <Rows rows={paymentRows(slip, said)} />
      {slip.paidBefore !== undefined && (
        <>
          <Row name={t('Paid already')} value={money(slip.paidBefore)} />
          <Row isTotal name={t('Still to pay')} value={money(slip.DebitSum - slip.paidBefore)} />
        </>
      )}
      {slip.isPreBill !== true && <hr className={styles['rule']} />}
      <Rows rows={account} />
      {account.length > 0 && <hr className={styles['rule']} />}
      {returnReason !== undefined && <Row name={t('Reason')} value={t(reasonTitles[returnReason] ?? '')} />}
      {slip.isPreBill !== true && <p className={styles['center']}>{t('Thank you for your purchase')}</p>}
      {slip.title === undefined && <SlipBarcode number={slip.number} />}
    </div>
  );
};
