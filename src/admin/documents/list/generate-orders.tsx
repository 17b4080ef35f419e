import { useState } from 'react';
import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import { session } from '#client/session.ts';
import { toast } from '../../toast.ts';

/** Outcomes → orders, where the company's setting allows it (R-DOC-009, R-DOC-042). */
export const GenerateOrders = () => {
  const translate = useTranslate();
  const { selectedIds, onUnselectItems, refetch } = useListContext();
  const [isBusy, setBusy] = useState(false);
  if (!session.get()?.company?.settings['generateOrders']) return null;
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      const codes: string[] = [];
      for (const Id of selectedIds.map(Number)) {
        const { Orders = [] } = await call('DocumentOrder', { document: { Id } });
        codes.push(...(Orders ?? []).map(({ Code }) => Code ?? ''));
      }
      toast.success(codes.join(', '), { title: translate('Generate orders') });
      onUnselectItems();
      void refetch();
    } catch (error) {
      toast.fault(error);
    }
    setBusy(false);
  };
  return (
    <Button size="small" loading={isBusy} onClick={() => void run()}>
      {translate('Generate orders')}
    </Button>
  );
};
