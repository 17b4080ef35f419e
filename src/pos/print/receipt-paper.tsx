import { session } from '#client/session.ts';
import { formatRate } from '#domain/rate.ts';
import type { ClosedReceipt } from '#domain/sale/receipt-event.ts';
import { useText } from '#ui/text.ts';
import { useStore } from '#ui/use-store.ts';
import { dateTime, money, quantity } from '../format.ts';
import { useCatalogue, useTill } from '../till/till-context.ts';
import styles from './print.module.css';

const Row = ({ name, value, isTotal }: { name: string; value: string; isTotal?: boolean }) => (
  <div className={isTotal ? `${styles['row']} ${styles['total']}` : styles['row']}><span>{name}</span><span>{value}</span></div>
);

/** The receipt as the browser prints it, with the figures of the one pricing function. */
export const ReceiptPaper = ({ closed, number }: { closed: ClosedReceipt; number: number }) => {
  const say = useText();
  const { company } = useTill();
  const code = useStore(session)?.company?.code;
  const { branches, employees, tenders } = useCatalogue(({ data }) => data);
  const { receipt, priced, payoffs, change, closedOn } = closed;
  const { lines, totals } = priced;
  const branch = branches.find(({ Id }) => Id === receipt.branchId);
  const employee = employees.find(({ Id }) => Id === receipt.employeeId);
  const tenderName = (id: number): string => tenders.find(({ Id }) => Id === id)?.Name ?? '';
  return (
    <div className={styles['paper']} data-print>
      <p className={`${styles['center']} ${styles['strong']}`}>{company.name}</p>
      {code && <p className={styles['center']}>{code}</p>}
      <p className={styles['center']}>{[branch?.Name, branch?.Address].filter(Boolean).join(', ')}</p>
      <hr className={styles['rule']} />
      <Row name={receipt.isReturn ? say('Return of goods') : say('Receipt {number}', { number })} value={dateTime(closedOn)} />
      {employee && <Row name={say('Cashier')} value={employee.Name} />}
      {receipt.customer && <Row name={say('Customer')} value={receipt.customer.Name} />}
      <hr className={styles['rule']} />
      {lines.map((line) => (
        <div key={line.id} className={styles['line']}>
          <p>{line.article.Name}</p>
          <Row name={`${quantity(line.Quantity)} × ${money(Math.abs(line.DebitPrice))}`} value={money(line.DebitSum)} />
        </div>
      ))}
      <hr className={styles['rule']} />
      {totals.DiscountSum !== 0 && <Row name={say('Discount')} value={money(-totals.DiscountSum)} />}
      <Row isTotal name={say('Total')} value={money(totals.DebitSum)} />
      {totals.vat.filter(({ rate }) => rate > 0).map(({ rate, vat }) => <Row key={rate} name={say('VAT {rate} %', { rate: formatRate(rate) })} value={money(vat)} />)}
      <hr className={styles['rule']} />
      {payoffs.map(({ Tender, Value }) => <Row key={Tender.Id} name={tenderName(Tender.Id)} value={money(Value + (change > 0 && isFirstCash(closed, Tender.Id, tenders) ? change : 0))} />)}
      {change > 0 && <Row name={say('Change to give')} value={money(change)} />}
      <hr className={styles['rule']} />
      <p className={styles['center']}>{say('Thank you for your purchase')}</p>
    </div>
  );
};

const cashType = 1;

/** What was handed over is the payoff and the change together, and change comes from cash. */
const isFirstCash = ({ payoffs }: ClosedReceipt, id: number, tenders: readonly { Id: number; TenderActionType: number }[]): boolean => {
  const cash = payoffs.find(({ Tender }) => tenders.find(({ Id }) => Id === Tender.Id)?.TenderActionType === cashType);
  return cash?.Tender.Id === id;
};
