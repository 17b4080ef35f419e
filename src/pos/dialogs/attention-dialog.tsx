import { useEffect, useState } from 'react';
import { numberOf } from '#client/outbox/disk.ts';
import type { NewCustomer, WaitingOperation, WaitingReceipt } from '#client/outbox/till-database.ts';
import { moneyFromWire } from '#domain/money.ts';
import { Button } from '../ui/button/button.tsx';
import { Dialog } from '../ui/overlays/dialog.tsx';
import { EmptyState } from '../ui/status/empty-state.tsx';
import { useText } from '../ui/text.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { dateTime, money } from '../format.ts';
import { keptRefusalText } from '../sale/refusals.ts';
import { useTill } from '../till/till-context.ts';
import styles from './dialogs.module.css';

const totalOf = ({ document }: WaitingReceipt): number => {
  const payoffs = Array.isArray(document['Payoffs']) ? (document['Payoffs'] as { Value?: number }[]) : [];
  return payoffs.reduce((sum, { Value }) => sum + moneyFromWire(Value ?? 0), 0);
};

interface Refused {
  receipts: WaitingReceipt[];
  customers: NewCustomer[];
  operations: WaitingOperation[];
}

const nothing: Refused = { receipts: [], customers: [], operations: [] };

/** What the server would not take: kept here until it does, never in the way of the next sale. */
export const AttentionDialog = () => {
  const t = useText();
  const { saleView, outbox, newCustomers, delivery, company } = useTill();
  const state = useStoreValue(delivery);
  const [refused, setRefused] = useState<Refused>();
  useEffect(() => {
    let isCurrent = true;
    void Promise.all([outbox.refused(company.id), newCustomers.refused(), outbox.operations(company.id)]).then(
      ([receipts, customers, all]) => {
        if (isCurrent) setRefused({ receipts, customers, operations: all.filter(({ refusal }) => refusal) });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [outbox, newCustomers, company.id, state]);

  const { receipts, customers, operations } = refused ?? nothing;
  const retryAll = async (): Promise<void> => {
    for (const { clientId } of customers) await newCustomers.retry(clientId);
    for (const { clientId } of [...receipts, ...operations]) await outbox.retry(clientId);
    await delivery.send();
  };
  // Until the disk has answered, as many as are counted.
  const isEmpty = refused ? receipts.length + customers.length + operations.length === 0 : state.refused === 0;
  return (
    <Dialog
      isOpen
      size="md"
      title={isEmpty ? t('Connection') : t('Needs attention')}
      onClose={saleView.closeDialog}
      footer={
        isEmpty ? (
          <Button kind="primary" onClick={saleView.closeDialog}>
            {t('Done')}
          </Button>
        ) : (
          <Button kind="primary" icon="refresh" onClick={retryAll}>
            {t('Send again')}
          </Button>
        )
      }
    >
      {isEmpty ? (
        <EmptyState
          icon="success"
          title={t('Everything was sent')}
          text={state.waiting > 0 ? t('{count} receipts wait for the connection', { count: state.waiting }) : undefined}
        />
      ) : (
        <div className={styles['stack']}>
          <p className={styles['muted']}>
            {t('The server did not accept these. They are safe on this device; show them to a manager.')}
          </p>
          <ul className={styles['list']}>
            {receipts.map((receipt) => (
              <li key={receipt.clientId} className={styles['item']}>
                <div className={styles['itemHead']}>
                  <span>
                    {t('Receipt {number}', { number: numberOf(receipt) })} · {dateTime(receipt.closedOn)}
                  </span>
                  <span>{money(totalOf(receipt))}</span>
                </div>
                <p className={styles['error']}>{receipt.refusal && keptRefusalText(receipt.refusal)}</p>
              </li>
            ))}
            {customers.map((customer) => (
              <li key={customer.clientId} className={styles['item']}>
                <div className={styles['itemHead']}>
                  <span>
                    {t('Customer')}: {String(customer.contractor['Name'] ?? '')}
                  </span>
                </div>
                <p className={styles['error']}>{customer.refusal && keptRefusalText(customer.refusal)}</p>
              </li>
            ))}
            {operations.map(({ clientId, closedOn, refusal }) => (
              <li key={clientId} className={styles['item']}>
                <div className={styles['itemHead']}>
                  <span>
                    {t('Bill of a desk')} · {dateTime(closedOn)}
                  </span>
                </div>
                <p className={styles['error']}>{refusal && keptRefusalText(refusal)}</p>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  );
};
