import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import Button from '@mui/material/Button';
import { useRecordContext, useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import { formatDateTime } from '#domain/date-format.ts';
import { WebhookDeliveryStatus, type WebhookDelivery } from '#generated/types.ts';
import type { Stored } from '../../data-provider.ts';
import { Confirmation } from '../../layout/confirmation.tsx';
import { RecordTable, type RecordColumn } from '../../layout/page/record-table.tsx';
import { useChange, useWork } from '../../layout/use-work.ts';
import { companyCalendar } from '../../model/filter.ts';
import { enumTitle } from '../../model/views.ts';
import { WebhookSecret } from './webhook-secret.tsx';

/** An event is under way for a moment: the list is read again this often. */
const liveMs = 3000;
const shown = 10;

/** Last events of a webhook, and how its program answered. */
const useDeliveries = (webhookId: number | undefined) =>
  useQuery({
    queryKey: ['WebhookDelivery', webhookId],
    enabled: webhookId !== undefined,
    refetchInterval: liveMs,
    queryFn: async () =>
      (
        await call('WebhookDeliverySearch', {
          predicate: {
            Webhooks: [{ Id: webhookId ?? 0 }],
            Sorts: [{ Name: 'Id', SortType: 1 }],
            Pager: { Index: 0, Size: shown },
          },
        })
      ).Entities as WebhookDelivery[],
  });

/** Asks before the secret is changed, and shows the new one. */
const NewSecret = ({ webhook }: { webhook: Stored }) => {
  const translate = useTranslate();
  const { isBusy, work } = useWork();
  const [isAsked, setAsked] = useState(false);
  const [secret, setSecret] = useState<string>();
  const renew = () =>
    work(async () => {
      const { Secret } = await call('WebhookSecretRotate', { webhook: { Id: webhook.Id } });
      setAsked(false);
      setSecret(Secret ?? '');
    });
  return (
    <>
      <Button variant="outlined" onClick={() => setAsked(true)}>
        {translate('New secret')}
      </Button>
      {isAsked && (
        <Confirmation
          title={translate('Make a new secret?')}
          text={translate('For a day events are signed with both, so that your program can change over.')}
          confirm={translate('New secret')}
          cancel={translate('Cancel')}
          isBusy={isBusy}
          onConfirm={() => renew()}
          onClose={() => setAsked(false)}
        />
      )}
      {secret !== undefined && (
        <WebhookSecret name={String(webhook['Name'])} secret={secret} onClose={() => setSecret(undefined)} />
      )}
    </>
  );
};

const columnsOf = (translate: (text: string) => string): readonly RecordColumn<WebhookDelivery>[] => [
  { title: 'Event', cell: ({ EventType }) => EventType },
  { title: 'Created on', cell: ({ CreatedOn }) => CreatedOn && formatDateTime(companyCalendar().zone, CreatedOn) },
  {
    title: 'Status',
    cell: ({ WebhookDeliveryStatus: status }) => translate(enumTitle('WebhookDeliveryStatus', status)),
  },
  { title: 'Tries', isFigure: true, cell: ({ Tries }) => Tries },
  { title: 'Answer', cell: ({ AnswerCode, Answer }) => [AnswerCode, Answer].filter(Boolean).join(' ').slice(0, 120) },
];

/** Test event, new secret, and the last events of the webhook, each of which can be sent once more. */
export const WebhookDeliveries = () => {
  const translate = useTranslate();
  const webhook = useRecordContext<Stored>();
  const { data, refetch } = useDeliveries(webhook?.Id);
  const { isBusy, run } = useChange(refetch);
  if (!webhook) return null;
  const again = ({ Id, WebhookDeliveryStatus: status }: WebhookDelivery) =>
    status !== WebhookDeliveryStatus.Waiting && (
      <Button
        size="small"
        disabled={isBusy}
        onClick={() =>
          void run(() => call('WebhookDeliveryResend', { webhookDelivery: { Id } }), 'The event is on its way')
        }
      >
        {translate('Send once more')}
      </Button>
    );
  return (
    <section className="keys-panel" aria-label={translate('Last events')}>
      <div className="keys-panel-links">
        <Button
          variant="outlined"
          disabled={isBusy}
          onClick={() =>
            void run(() => call('WebhookTest', { webhook: { Id: webhook.Id } }), 'The event is on its way')
          }
        >
          {translate('Send a test event')}
        </Button>
        <NewSecret webhook={webhook} />
        <Button href="#/webhook-deliveries">{translate('All events')}</Button>
      </div>
      {data && data.length > 0 && (
        <RecordTable
          caption={translate('Last events')}
          columns={columnsOf(translate)}
          rows={data}
          keyOf={({ Id }) => Id}
          action={again}
        />
      )}
    </section>
  );
};
