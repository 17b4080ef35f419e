import { useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import { showMoney } from '#client/i18n/figures.ts';
import { forgetSearches } from '#client/http/search-cache.ts';
import type { Stored } from '../../data-provider.ts';
import { ConfirmedAction } from '../../layout/confirmed-action.tsx';

/** From its approval on a payment counts, and stays what it is. */
export const ApprovePayment = ({ record, onClose }: { record: Stored; onClose: () => void }) => {
  const translate = useTranslate();
  const approve = async (): Promise<void> => {
    await call('PaymentApprove', { payment: { Id: record.Id, Version: record['Version'] as number } });
    forgetSearches('Payment');
  };
  return (
    <ConfirmedAction
      title={translate('Approve the payment of {sum}?', { sum: showMoney(Number(record['Amount'] ?? 0)) })}
      text={translate('It counts towards the balance then, and cannot be changed.')}
      confirm={translate('Approve')}
      act={approve}
      done={translate('The payment is approved')}
      onClose={onClose}
    />
  );
};
