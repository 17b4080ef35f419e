import { formatRate } from '#domain/rate.ts';
import type { Slip, SlipLine } from '#domain/sale/slip.ts';
import { useText } from '#touch/text.ts';
import { dateTime, money, quantity } from '#till/format.ts';
import { useCatalogue, useCompany } from '../../till/till-context.ts';
import { accountRows, discountRows, paymentRows } from '#till/print/slip-rows.ts';
import styles from './windows.module.css';

/** A discounted line stands at its list price, with what was taken off it beside it. */
const isListed = ({ DebitSum, PrimaryDebitSum }: SlipLine): boolean => DebitSum !== PrimaryDebitSum;

/** A receipt on a sheet of A4, for filing. */
export const SheetPaper = ({ slip }: { slip: Slip }) => {
  const t = useText();
  const { name, code } = useCompany();
  const data = useCatalogue((state) => state.data);
  const { branches, employees } = data;
  const said = { t, data };
  const branch = branches.find(({ Id }) => Id === slip.branchId);
  const employee = employees.find(({ Id }) => Id === slip.employeeId);
  return (
    <div className={styles['sheet']} data-print="sheet">
      <p>{[name, code, branch?.Name, branch?.Address].filter(Boolean).join(', ')}</p>
      <h3>
        {slip.isReturn ? t('Return {number}', { number: slip.number }) : t('Receipt {number}', { number: slip.number })}
      </h3>
      <p>
        {[
          dateTime(slip.closedOn),
          employee && `${t('Cashier')}: ${employee.Name}`,
          slip.customer && `${t('Customer')}: ${slip.customer.Name}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <table>
        <thead>
          <tr>
            {['№', t('Product'), t('Quantity'), t('Price'), t('Discount'), t('VAT'), t('Sum')].map((title) => (
              <th key={title}>{title}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {slip.lines.map((line, at) => (
            <tr key={line.clientId ?? line.lotId ?? at}>
              <td>{at + 1}</td>
              <td>
                {[line.article.Name, line.giftcard && t('Gift card {number}', { number: line.giftcard })]
                  .filter(Boolean)
                  .join(', ')}
              </td>
              <td>{quantity(line.Quantity)}</td>
              <td>{money(Math.abs(isListed(line) ? line.PrimaryDebitPrice : line.DebitPrice))}</td>
              <td>{isListed(line) && money(line.DebitSum - line.PrimaryDebitSum)}</td>
              <td>{formatRate(line.DebitVatRate)} %</td>
              <td>{money(line.DebitSum)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {discountRows(slip, said).map(([title, value]) => (
            <tr key={title}>
              <th colSpan={6}>{title}</th>
              <td>{value}</td>
            </tr>
          ))}
          <tr>
            <th colSpan={6}>{t('Total')}</th>
            <td>{money(slip.DebitSum)}</td>
          </tr>
          {[...paymentRows(slip, said), ...accountRows(slip, said)].map(([title, value], at) => (
            <tr key={at}>
              <td colSpan={6}>{title}</td>
              <td>{value}</td>
            </tr>
          ))}
        </tfoot>
      </table>
      <p className={styles['signs']}>
        <span>{t('Handed over by')}</span>
        <span>{t('Received by')}</span>
      </p>
    </div>
  );
};
