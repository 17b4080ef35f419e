import { useState } from 'react';
import { useRefresh, useTranslate } from 'ra-core';
import { call } from '#client/call.ts';
import type { Stored } from '../../data-provider.ts';
import { Confirmation } from '../../generic/confirmation.tsx';
import { nameOf } from '../../model/representation.ts';
import type { Values } from '../../model/route-pattern.ts';
import { say } from '../../say.ts';

/** Signs another device out: one that was lost, or of somebody who left. */
export const EndSession = ({ record, onClose }: { record: Stored; onClose: () => void }) => {
  const translate = useTranslate();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const name = [nameOf(record['Person'] as Values | null), record['ClientDevice']].filter(Boolean).join(' · ');
  const end = async (): Promise<void> => {
    setBusy(true);
    try {
      await call('TokenDelete', { token: { Id: record.Id } });
      say.success(translate('The session has ended'));
      refresh();
    } catch (error) { say.fault(error); }
    onClose();
  };
  return (
    <Confirmation
      title={translate('End the session of {name}?', { name })} text={translate('The device must sign in again. Receipts that it has not sent stay on it.')}
      confirm={translate('End the session')} cancel={translate('Cancel')} isDangerous isBusy={isBusy} onConfirm={() => void end()} onClose={onClose}
    />
  );
};
