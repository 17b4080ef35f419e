import { useState } from 'react';
import { newUuid } from '#client/client-uuid.ts';
import { notify } from '#client/notices.ts';
import { isEmail } from '#domain/session/login.ts';
import { Button } from '#touch/button/button.tsx';
import { TextField } from '#touch/fields/text-field.tsx';
import { Dialog } from '#touch/overlays/dialog.tsx';
import { useText } from '#touch/text.ts';
import { useCatalogue, useTill } from '../../till/till-context.ts';
import type { SlipRow } from '#till/slips/find-slips.ts';
import styles from './windows.module.css';

/** Sends a receipt to an address; without a connection it waits on this device, behind the receipt itself. */
export const MailDialog = ({ row }: { row: SlipRow }) => {
  const t = useText();
  const { saleView, waiting, delivery } = useTill();
  const customer = row.kept?.customer;
  const known = useCatalogue(
    ({ data }) =>
      data.customers.find(({ Id, Name }) => (customer?.Id ? Id === customer.Id : Name === row.customer))?.Email,
  );
  const [email, setEmail] = useState(known ?? '');
  const [isTried, setTried] = useState(false);
  const isRight = isEmail(email.trim());
  const send = async (): Promise<void> => {
    setTried(true);
    if (!isRight) return;
    const { key: clientId, documentId } = row;
    const letter = newUuid();
    const to = email.trim();
    await waiting.add('mail', letter, { email: to, ...(documentId === undefined ? { clientId } : { documentId }) });
    saleView.closeDialog();
    await delivery.send().catch(() => {});
    const left = (await waiting.of('mail')).find((each) => each.clientId === letter);
    // A refusal has been shown already.
    if (!left) notify('success', t('The receipt goes to {email}', { email: to }));
    else if (left.refusal === undefined)
      notify('info', t('The receipt goes to {email} as soon as there is a connection', { email: to }));
  };
  return (
    <Dialog
      isOpen
      size="sm"
      title={t('Receipt {number} by email', { number: row.number })}
      onClose={saleView.closeDialog}
      footer={
        <Button kind="primary" icon="mail" isWide onClick={() => void send()}>
          {t('Send')}
        </Button>
      }
    >
      <form
        noValidate
        className={styles['stack']}
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <TextField
          label={t('Email of the customer')}
          type="email"
          data-autofocus
          value={email}
          error={isTried && !isRight ? t('Please enter a VALID email address') : undefined}
          onChange={setEmail}
        />
      </form>
    </Dialog>
  );
};
