import { useState, type ComponentType } from 'react';
import Check from '@mui/icons-material/Check';
import Lock from '@mui/icons-material/LockOutlined';
import LockOpen from '@mui/icons-material/LockOpenOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { Stored } from '../../data-provider.ts';
import { ApprovePayment } from './approve-payment.tsx';
import { LockContract } from './lock-contract.tsx';

interface Action { label: string; icon: ComponentType; Dialog: ComponentType<{ record: Stored; onClose: () => void }> }

const actionButton = (actionOf: (record: Stored) => Action | undefined) => ({ record }: { record: Stored | undefined }) => {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const action = record && actionOf(record);
  if (!action) return null;
  const { label, icon: Icon, Dialog } = action;
  return (
    <>
      <Button startIcon={<Icon />} onClick={() => setAsking(true)}>{translate(label)}</Button>
      {isAsking && <Dialog record={record} onClose={() => setAsking(false)} />}
    </>
  );
};

/** The same as in the row of the list, for whoever has opened it. */
export const LockButton = actionButton(({ RestrictedOn }) => (RestrictedOn ? { label: 'Unlock', icon: LockOpen, Dialog: LockContract } : { label: 'Lock', icon: Lock, Dialog: LockContract }));

export const ApproveButton = actionButton(({ ApprovedOn }) => (ApprovedOn ? undefined : { label: 'Approve', icon: Check, Dialog: ApprovePayment }));
