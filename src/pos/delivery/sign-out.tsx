import { useState } from 'react';
import { connection } from '#client/connection.ts';
import { logout } from '#client/session.ts';
import { Button } from '#touch/button/button.tsx';
import { ConfirmDialog } from '#touch/overlays/confirm-dialog.tsx';
import { useText } from '#touch/text.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { useTill } from '../till/till-context.ts';

/** Consequences of signing out, a sentence each. */
const useConsequences = (): string[] => {
  const t = useText();
  const { delivery } = useTill();
  const { isOnline } = useStoreValue(connection);
  const { waiting, refused } = useStoreValue(delivery);
  return [
    isOnline ? '' : t('There is no connection: nobody can sign in here until it is back, and the till sells nothing.'),
    waiting > 0
      ? t(
          '{count} receipts were not sent yet. They stay on this device and go when somebody of the company signs in here.',
          { count: waiting },
        )
      : '',
    refused > 0 ? t('{count} receipts were refused by the server. They stay on this device.', { count: refused }) : '',
  ].filter(Boolean);
};

/** Asks before the session ends, and says what that would cost. */
export const SignOutDialog = ({ onClose }: { onClose(): void }) => {
  const t = useText();
  const consequences = useConsequences();
  return (
    <ConfirmDialog
      isOpen
      isDanger={consequences.length > 0}
      title={t('Sign out?')}
      text={consequences.join('\n') || undefined}
      onYes={() => {
        onClose();
        void logout();
      }}
      onNo={onClose}
    />
  );
};

/** For screens that have no menu. */
export const SignOutButton = () => {
  const t = useText();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button kind="quiet" icon="logout" onClick={() => setAsking(true)}>
        {t('Sign out')}
      </Button>
      {isAsking && <SignOutDialog onClose={() => setAsking(false)} />}
    </>
  );
};
