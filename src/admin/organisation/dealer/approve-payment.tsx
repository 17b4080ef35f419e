import { useState } from 'react';
import { useRefresh, useTranslate } from 'ra-core';
import { call } from '#client/call.ts';
import { forgetSearches } from '#client/search-cache.ts';
import { formatMoney } from '#domain/money.ts';
import type { Stored } from '../../data-provider.ts';
import { Confirmation } from '../../generic/confirmation.tsx';
import { say } from '../../say.ts';

/** From its approval on a payment counts, and stays what it is (G-157). */
export const ApprovePayment = ({ record, onClose }: { record: Stored; onClose: () => void }) => {
  const translate = useTranslate();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const approve = async (): Promise<void> => {
    setBusy(true);
    try {
      await call('PaymentApprove', { payment: { Id: record.Id, Version: record['Version'] as number } });
      forgetSearches('Payment');
      say.success(translate('The payment is approved'));
      refresh();
    } catch (error) { say.fault(error); }
    onClose();
  };
  return (
    <Confirmation
      title={translate('Approve the payment of {sum}?', { sum: formatMoney(Number(record['Amount'] ?? 0)) })} text={translate('It counts towards the balance then, and cannot be changed.')}
      confirm={translate('Approve')} cancel={translate('Cancel')} isBusy={isBusy} onConfirm={() => void approve()} onClose={onClose}
    />
  );
};
