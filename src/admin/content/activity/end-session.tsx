import { useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import type { Stored } from '../../data-provider.ts';
import { ConfirmedAction } from '../../layout/confirmed-action.tsx';
import { nameOf } from '../../model/representation.ts';
import type { Values } from '../../model/route-pattern.ts';

/** Signs another device out, for instance a lost one. */
export const EndSession = ({ record, onClose }: { record: Stored; onClose: () => void }) => {
  const translate = useTranslate();
  const name = [nameOf(record['Person'] as Values | null), record['ClientDevice']].filter(Boolean).join(' · ');
  return (
    <ConfirmedAction
      title={translate('End the session of {name}?', { name })}
      text={translate('The device must sign in again. Receipts that it has not sent stay on it.')}
      isDangerous
      confirm={translate('End the session')}
      act={() => call('TokenDelete', { token: { Id: record.Id } })}
      done={translate('The session has ended')}
      onClose={onClose}
    />
  );
};
