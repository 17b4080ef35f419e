import { useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import { forgetSearches } from '#client/http/search-cache.ts';
import type { Stored } from '../../data-provider.ts';
import { ConfirmedAction } from '../../layout/confirmed-action.tsx';
import { nameOf } from '../../model/representation.ts';

const revoke = async (id: number): Promise<void> => {
  await call('ApiKeyDelete', { apiKey: { Id: id } });
  forgetSearches('ApiKey');
};

/** Shuts a program out: its key was lost, or it is no longer used. */
export const RevokeKey = ({ record, onClose }: { record: Stored; onClose: () => void }) => {
  const translate = useTranslate();
  return (
    <ConfirmedAction
      title={translate('Revoke the key “{name}”?', { name: nameOf(record) })}
      text={translate('The program that has it is refused from this moment. This cannot be undone.')}
      isDangerous
      confirm={translate('Revoke')}
      act={() => revoke(record.Id)}
      done={translate('The key was revoked')}
      onClose={onClose}
    />
  );
};
