import { useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import { forgetSearches } from '#client/http/search-cache.ts';
import type { Stored } from '../../data-provider.ts';
import { ConfirmedAction } from '../../layout/confirmed-action.tsx';
import { nameOf } from '../../model/representation.ts';
import { companyCalendar } from '../../model/filter.ts';
import type { Values } from '../../model/route-pattern.ts';

/** Locked from now on, or unlocked (R-DEALER-005); whatever else was changed of the contract meanwhile stays. */
export const switchLock = async (id: number, isLocked: boolean): Promise<void> => {
  const { Version } = await call('ContractRead', { contract: { Id: id } });
  await call('ContractUpdate', {
    contract: { Id: id, Version, RestrictedOn: isLocked ? companyCalendar().now : null },
  });
  forgetSearches('Contract');
};

/** Asks before a customer is shut out, and before it is let in again. */
export const LockContract = ({ record, onClose }: { record: Stored; onClose: () => void }) => {
  const translate = useTranslate();
  const isToLock = !record['RestrictedOn'];
  const name = nameOf(record['Customer'] as Values | null) || nameOf(record);
  return (
    <ConfirmedAction
      title={translate(isToLock ? 'Lock the contract of {name}?' : 'Unlock the contract of {name}?', { name })}
      text={translate(
        isToLock
          ? 'Whoever works for this company is led to its account and payments.'
          : 'Whoever works for this company can go on at once.',
      )}
      confirm={translate(isToLock ? 'Lock' : 'Unlock')}
      isDangerous={isToLock}
      act={() => switchLock(record.Id, isToLock)}
      done={translate(isToLock ? 'The contract is locked' : 'The contract is unlocked')}
      onClose={onClose}
    />
  );
};
