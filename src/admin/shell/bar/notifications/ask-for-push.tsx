import { useState } from 'react';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { askForPush, mayAskForPush } from '#client/session/push.ts';
import { toast } from '../../../toast.ts';

/** Offers messages on this device while no screen is open, where the server pushes any and nobody was asked yet. */
export const AskForPush = () => {
  const translate = useTranslate();
  const [isOffered, setOffered] = useState(mayAskForPush);
  if (!isOffered) return null;
  const ask = async (): Promise<void> => {
    try {
      if (await askForPush()) toast.success(translate('Messages come to this device from now on'));
    } catch (error) {
      toast.fault(error);
    }
    setOffered(false);
  };
  return (
    <Button className="notifications-ask" onClick={() => void ask()}>
      {translate('Get them on this device')}
    </Button>
  );
};
