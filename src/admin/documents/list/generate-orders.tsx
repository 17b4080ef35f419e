import Button from '@mui/material/Button';
import { useListContext, useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import { session } from '#client/session.ts';
import { toast } from '../../toast.ts';
import { useWork } from '../../layout/use-work.ts';

/** Outcomes → orders, where the company's setting allows it (R-DOC-009, R-DOC-042). */
export const GenerateOrders = () => {
  const translate = useTranslate();
  const { selectedIds, onUnselectItems, refetch } = useListContext();
  const { isBusy, work } = useWork();
  if (!session.get()?.company?.settings['generateOrders']) return null;
  const run = (): Promise<void> =>
    work(async () => {
      const codes: string[] = [];
      for (const Id of selectedIds.map(Number)) {
        const { Orders = [] } = await call('DocumentOrder', { document: { Id } });
        codes.push(...(Orders ?? []).map(({ Code }) => Code ?? ''));
      }
      toast.success(codes.join(', '), { title: translate('Generate orders') });
      onUnselectItems();
      void refetch();
    });
  return (
    <Button size="small" loading={isBusy} onClick={() => void run()}>
      {translate('Generate orders')}
    </Button>
  );
};
