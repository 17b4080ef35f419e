import { useState } from 'react';
import MyLocation from '@mui/icons-material/MyLocation';
import Button from '@mui/material/Button';
import { useRefresh, useTranslate } from 'react-admin';
import { sharePosition } from '#client/session/share-position.ts';
import { toast } from '../../toast.ts';

const isRefused = (error: unknown): boolean =>
  typeof GeolocationPositionError !== 'undefined' && error instanceof GeolocationPositionError;

/** Puts this device on the map of sessions; the browser asks whether it may. */
export const SharePosition = () => {
  const translate = useTranslate();
  const refresh = useRefresh();
  const [isBusy, setBusy] = useState(false);
  const run = async (): Promise<void> => {
    setBusy(true);
    try {
      await sharePosition();
      refresh();
    } catch (error) {
      if (isRefused(error)) toast.warning(translate('The browser does not say where this device is'));
      else toast.fault(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="outlined" startIcon={<MyLocation />} loading={isBusy} onClick={() => void run()}>
      {translate('Show this device on the map')}
    </Button>
  );
};
