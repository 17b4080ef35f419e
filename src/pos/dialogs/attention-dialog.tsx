import { useEffect, useState } from 'react';
import { numberOf } from '#client/outbox/disk.ts';
import type { NewCustomer, Waiting } from '#client/outbox/till-database.ts';
import { isRestaurant, signedIn } from '#client/session.ts';
import { TillAction } from '#generated/types.ts';
import { Button } from '#touch/button/button.tsx';
import { ConfirmDialog } from '#touch/overlays/confirm-dialog.tsx';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { EmptyState } from '#touch/status/empty-state.tsx';
import { useText } from '#touch/text.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { paidOf } from '#till/delivery/copy-refused.ts';
import { dateTime, money } from '#till/format.ts';
import { keptRefusalText } from '#till/sale/refusals.ts';
import { useTill } from '../till/till-context.ts';
import styles from './dialogs.module.css';

interface Refused {
  receipts: readonly Waiting[];
  customers: readonly NewCustomer[];
}

const nothing: Refused = { receipts: [], customers: [] };

/** Short title of a refused item. */
const useTitle = (): ((refused: Waiting) => string) => {
  const t = useText();
  return (refused) =>
    [
      refused.kind ? t('Bill of a desk') : t('Receipt {number}', { number: numberOf(refused) }),
      dateTime(refused.closedOn),
    ].join(' · ');
};

/** A receipt, or a step on a bill, and what can be done with it. */
const RefusedItem = ({ refused, onRemove }: { refused: Waiting; onRemove: () => void }) => {
  const t = useText();
  const { outbox, delivery } = useTill();
  const title = useTitle();
  const { refusal } = refused;
  return (
    <li className={styles['item']}>
      <div className={styles['itemHead']}>
        <span>{title(refused)}</span>
        {!refused.kind && <span>{money(paidOf(refused))}</span>}
      </div>
      <p className={styles['error']}>{refusal && keptRefusalText(refusal)}</p>
      {refusal?.isCopied && (
        <>
          <p>{t('The office has a copy.')}</p>
          <div className={styles['itemFoot']}>
            <Button
              kind="secondary"
              icon="refresh"
              onClick={async () => {
                await outbox.retry(refused.clientId);
                await delivery.send();
              }}
            >
              {t('Send this one again')}
            </Button>
            <Button kind="secondary" icon="trash" onClick={onRemove}>
              {t('Remove from this device')}
            </Button>
          </div>
        </>
      )}
    </li>
  );
};

/** Confirms a removal from the device; without the right a colleague approves it. */
const RemoveDialog = ({ refused, onClose }: { refused: Waiting; onClose: () => void }) => {
  const t = useText();
  const title = useTitle();
  const { commands, outbox, delivery } = useTill();
  const remove = (): void => {
    void outbox.discard(refused.clientId).then(delivery.send);
  };
  return (
    <ConfirmDialog
      isOpen
      isDanger
      title={t('Remove from this device?')}
      text={t(
        '{what}: it was not taken. The office keeps its copy under “Needs attention”, and what came of it is said there.',
        {
          what: title(refused),
        },
      )}
      onYes={() => {
        onClose();
        commands.allow(TillAction.ReceiptDeleted, remove, { remark: title(refused), receiptId: refused.clientId });
      }}
      onNo={onClose}
    />
  );
};

/** Items that the server refused: kept here until it takes them, without blocking the next sale. */
export const AttentionDialog = () => {
  const t = useText();
  const { saleView, outbox, newCustomers, delivery, company } = useTill();
  const state = useStoreValue(delivery);
  const [refused, setRefused] = useState<Refused>();
  const [removing, setRemoving] = useState<Waiting>();
  useEffect(() => {
    let isCurrent = true;
    void Promise.all([outbox.refused(company.id), newCustomers.refused()]).then(([receipts, customers]) => {
      if (isCurrent) setRefused({ receipts, customers });
    });
    return () => {
      isCurrent = false;
    };
  }, [outbox, newCustomers, company.id, state]);

  const { receipts, customers } = refused ?? nothing;
  /** Of those that the office has, each has a button of its own: it may have been entered there. */
  const uncopied = receipts.filter(({ refusal }) => !refusal?.isCopied);
  const retryAll = async (): Promise<void> => {
    for (const { clientId } of customers) await newCustomers.retry(clientId);
    for (const { clientId } of uncopied) await outbox.retry(clientId);
    await delivery.send();
  };
  const isOfBills = isRestaurant(signedIn());
  const count = { count: state.waiting };
  const waits = isOfBills
    ? t('{count} steps of bills wait for the connection', count)
    : t('{count} receipts wait for the connection', count);
  const waitingText = state.waiting > 0 ? waits : undefined;
  // Until the disk has answered, as many as are counted.
  const isEmpty = refused ? receipts.length + customers.length === 0 : state.refused === 0;
  return (
    <Dialog
      isOpen
      size="md"
      title={isEmpty ? t('Connection') : t('Needs attention')}
      onClose={saleView.closeDialog}
      footer={
        customers.length + uncopied.length === 0 ? (
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
          icon={state.waiting > 0 ? 'clock' : 'success'}
          title={state.waiting > 0 ? t('Not sent yet') : t('Everything was sent')}
          text={waitingText}
        />
      ) : (
        <div className={styles['stack']}>
          <p className={styles['muted']}>
            {t('The server did not accept these. They are safe on this device; show them to a manager.')}
          </p>
          <ul className={styles['list']}>
            {receipts.map((each) => (
              <RefusedItem key={each.clientId} refused={each} onRemove={() => setRemoving(each)} />
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
          </ul>
        </div>
      )}
      {removing && <RemoveDialog refused={removing} onClose={() => setRemoving(undefined)} />}
    </Dialog>
  );
};
