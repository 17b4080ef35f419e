import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import { formatDateTime } from '#domain/date-format.ts';
import { nextStatuses } from '#domain/organisation/online-store/order-status.ts';
import { StoreOrderStatus, type StoreOrder } from '#generated/types.ts';
import { Confirmation } from '../../layout/confirmation.tsx';
import { useChange } from '../../layout/use-work.ts';
import { companyCalendar } from '../../model/filter.ts';
import { enumTitle } from '../../model/views.ts';
import type { DocumentEditor } from './use-document-editor.ts';

/** The step that brings an order to a state, as a button says it. */
const steps: Readonly<Record<number, string>> = {
  [StoreOrderStatus.Accepted]: 'Accept order',
  [StoreOrderStatus.Ready]: 'Order is ready',
  [StoreOrderStatus.Delivered]: 'Hand out',
  [StoreOrderStatus.Declined]: 'Decline order',
};

interface Answering {
  order: StoreOrder;
  isBusy: boolean;
  onStatus: (status: number, reason?: string) => Promise<boolean>;
}

const Decline = ({ isBusy, onStatus, onClose }: Omit<Answering, 'order'> & { onClose: () => void }) => {
  const translate = useTranslate();
  const [reason, setReason] = useState('');
  return (
    <Confirmation
      title={translate('Decline the order?')}
      text={
        <TextField
          label={translate('Reason')}
          helperText={translate('The customer reads it on the page of the order.')}
          value={reason}
          onChange={({ target }) => setReason(target.value)}
          slotProps={{ htmlInput: { maxLength: 250 } }}
          multiline
          fullWidth
          required
        />
      }
      confirm={translate('Decline order')}
      cancel={translate('Cancel')}
      isBusy={isBusy}
      isDisabled={reason.trim() === ''}
      onConfirm={() => onStatus(StoreOrderStatus.Declined, reason.trim())}
      onClose={onClose}
    />
  );
};

const Steps = ({ order, isBusy, onStatus }: Answering) => {
  const translate = useTranslate();
  const [isDeclining, setDeclining] = useState(false);
  return (
    <>
      {nextStatuses(order.StoreOrderStatus ?? 0).map((status, at) => (
        <Button
          key={status}
          variant={at === 0 ? 'contained' : 'outlined'}
          disabled={isBusy}
          onClick={() => (status === StoreOrderStatus.Declined ? setDeclining(true) : void onStatus(status))}
        >
          {translate(steps[status] ?? '')}
        </Button>
      ))}
      {isDeclining && (
        <Decline
          isBusy={isBusy}
          onStatus={async (status, reason) => {
            const isDone = await onStatus(status, reason);
            if (isDone) setDeclining(false);
            return isDone;
          }}
          onClose={() => setDeclining(false)}
        />
      )}
    </>
  );
};

/** How the customer of an online order gets it, how far it is, and the next steps of the staff. */
export const StoreOrderPanel = ({ editor }: { editor: DocumentEditor }) => {
  const translate = useTranslate();
  const { Id } = editor.state.stored;
  const { data: order, refetch } = useQuery({
    queryKey: ['store-order', Id],
    queryFn: async () =>
      (await call('StoreOrderSearch', { predicate: { Documents: Id === undefined ? [] : [Id] } })).Entities?.[0] ??
      null,
    enabled: Id !== undefined,
    gcTime: 0,
  });
  const { isBusy, run } = useChange(async () => {
    await refetch();
    await editor.reload();
  });
  if (!order) return null;
  /** Answers whether it was taken. */
  const settle = async (Status: number, Reason?: string): Promise<boolean> => {
    let isTaken = false;
    await run(async () => {
      await call('StoreOrderSettle', { storeOrder: { Id: order.Id }, Status, ...(Reason && { Reason }) });
      isTaken = true;
    }, 'The customer was told');
    return isTaken;
  };
  const facts = [
    order.Name,
    order.Phone,
    order.Email,
    translate(enumTitle('StoreOrderWay', order.StoreOrderWay)),
    order.Area,
    order.Address,
    order.DueOn && formatDateTime(companyCalendar().zone, order.DueOn),
    order.Comment,
    order.Reason,
  ].filter(Boolean);
  return (
    <section className="panel" aria-label={translate('Order of the online store')}>
      <p>
        <Chip label={translate(enumTitle('StoreOrderStatus', order.StoreOrderStatus ?? 0))} /> {facts.join(' · ')}
      </p>
      <div className="start-step">
        <Steps order={order} isBusy={isBusy} onStatus={settle} />
      </div>
    </section>
  );
};
