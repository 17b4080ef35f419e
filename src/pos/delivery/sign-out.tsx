import { useState } from 'react';
import { connection } from '#client/connection.ts';
import { logout } from '#client/session.ts';
import { Button } from '../ui/button/button.tsx';
import { ConfirmDialog } from '../ui/overlays/confirm-dialog.tsx';
import { useText } from '../ui/text.ts';
import { useStore } from '#client/react/use-store.ts';
import { useTill } from '../till/till-context.ts';

/** What whoever signs out leaves behind, a sentence each. */
const useConsequences = (): string[] => {
  const say = useText();
  const { delivery } = useTill();
  const { isOnline } = useStore(connection);
  const { waiting, refused } = useStore(delivery);
  return [
    isOnline
      ? ''
      : say('There is no connection: nobody can sign in here until it is back, and the till sells nothing.'),
    waiting > 0
      ? say(
          '{count} receipts were not sent yet. They stay on this device and go when somebody of the company signs in here.',
          { count: waiting },
        )
      : '',
    refused > 0
      ? say('{count} receipts were refused by the server. They stay on this device.', { count: refused })
      : '',
  ].filter(Boolean);
};

/** Asks before the session ends, and says what that would cost. */
export const SignOutDialog = ({ onClose }: { onClose(): void }) => {
  const say = useText();
  const consequences = useConsequences();
  return (
    <ConfirmDialog
      isOpen
      isDanger={consequences.length > 0}
      title={say('Sign out?')}
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
  const say = useText();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button kind="quiet" icon="logout" onClick={() => setAsking(true)}>
        {say('Sign out')}
      </Button>
      {isAsking && <SignOutDialog onClose={() => setAsking(false)} />}
    </>
  );
};
