import { classNames } from '#touch/class-names.ts';
import { IconButton } from '#touch/button/icon-button.tsx';
import { Icon } from '#touch/icons/icon.tsx';
import { useText } from '#touch/text.ts';
import { formatRate } from '#domain/rate.ts';
import { clock, money, points } from '#till/format.ts';
import type { Slip } from '#domain/sale/slip.ts';
import {
  useAccount,
  useCatalogue,
  useCurrency,
  useSaleView,
  usePriced,
  useSale,
  useTill,
} from '../till/till-context.ts';
import { PaidCard, PaidStrip } from './last-sale.tsx';
import { PayButtons } from './pay-buttons.tsx';
import { ReceiptActions } from './receipt-actions.tsx';
import { ReceiptLines } from './lines/receipt-lines.tsx';
import styles from './receipt.module.css';
import { UnknownCodes } from './unknown-codes.tsx';

const Head = ({ onHide }: { onHide?(): void }) => {
  const t = useText();
  const { saleView } = useTill();
  const startedOn = useSale(({ receipt }) => receipt?.startedOn);
  const isReturn = useSale(({ receipt }) => receipt?.isReturn ?? false);
  return (
    <header className={styles['head']}>
      {onHide && <IconButton icon="arrowLeft" label={t('Back to the products')} onClick={onHide} />}
      <h2 className={styles['title']}>
        {isReturn ? t('Return of goods') : t('Receipt')}
        {startedOn !== undefined && <small>{t('Begun at {time}', { time: clock(startedOn) })}</small>}
      </h2>
      <IconButton
        icon="trash"
        label={t('Clear the receipt')}
        disabled={startedOn === undefined}
        onClick={() => saleView.open({ kind: 'clear' })}
      />
    </header>
  );
};

/** Points and debt of the customer, where there are any. */
const CustomerBalances = () => {
  const t = useText();
  const account = useAccount();
  const hasPoints = useCatalogue(({ data }) => data.loyalty.programme !== undefined);
  if (!account) return null;
  const told = [
    hasPoints && t('Points: {points}', { points: points(account.points) }),
    (account.debt > 0 || account.limit > 0) &&
      t('owes {debt} of {limit}', { debt: money(account.debt), limit: money(account.limit) }),
  ].filter(Boolean);
  return told.length > 0 ? <small data-till="account">{told.join(' · ')}</small> : null;
};

const Customer = () => {
  const t = useText();
  const { commands } = useTill();
  const customer = useSale(({ receipt }) => receipt?.customer);
  if (!customer) return null;
  return (
    <div className={styles['customer']}>
      <Icon name="user" size={18} />
      <span className={styles['customerName']}>
        {customer.Name}
        {customer.discount > 0 ? ` · −${formatRate(customer.discount)} %` : ''}
        <CustomerBalances />
      </span>
      <IconButton
        icon="close"
        label={t('Remove: {name}', { name: customer.Name })}
        onClick={() => commands.chooseCustomer(undefined)}
      />
    </div>
  );
};

const Sums = () => {
  const t = useText();
  const currency = useCurrency();
  const total = usePriced((receipt) => receipt?.totals.DebitSum ?? 0);
  const discount = usePriced((receipt) => receipt?.totals.DiscountSum ?? 0);
  return (
    <dl className={styles['sums']}>
      {discount !== 0 && (
        <>
          <dt>{t('Discount')}</dt>
          <dd>{money(-discount)}</dd>
        </>
      )}
      <dt className={styles['totalLabel']}>{t('Total')}</dt>
      <dd className={styles['total']} aria-live="polite" data-till="total">
        <span>{money(total)}</span>
        {currency && <small>{currency}</small>}
      </dd>
    </dl>
  );
};

/**
 * Nothing rung up. The sale before fills the place until the next receipt or return begins, be it with a customer
 * alone.
 */
const Empty = ({ lastSale }: { lastSale: Slip | undefined }) => {
  const t = useText();
  return (
    <div className={styles['empty']}>
      {lastSale ? <PaidCard lastSale={lastSale} /> : <Icon name="receipt" size={56} />}
      <p>{lastSale ? t('Ready for the next sale') : t('Scan a product or choose one')}</p>
    </div>
  );
};

/** The open receipt: its lines, its total, and the money. */
export const ReceiptPanel = ({ onHide }: { onHide?(): void }) => {
  const t = useText();
  const isEmpty = useSale(({ receipt }) => !receipt?.lines.length);
  const isBegun = useSale(({ receipt }) => receipt !== undefined);
  const isReturn = useSale(({ receipt }) => receipt?.isReturn ?? false);
  const lastSale = useSaleView((state) => state.lastSale);
  return (
    <section className={classNames(styles['panel'], isReturn && styles['returning'])} aria-label={t('Receipt')}>
      <Head onHide={onHide} />
      <Customer />
      {isBegun && lastSale && <PaidStrip lastSale={lastSale} />}
      <UnknownCodes />
      {isEmpty ? <Empty lastSale={isBegun ? undefined : lastSale} /> : <ReceiptLines />}
      <footer className={styles['foot']}>
        <Sums />
        <ReceiptActions />
        <PayButtons />
      </footer>
    </section>
  );
};
