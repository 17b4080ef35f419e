import { useState } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import OutlinedInput from '@mui/material/OutlinedInput';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import type { DeviceSearchAnswer } from '#generated/types.ts';
import { ErrorState } from '../kinds/parts/error-state.tsx';
import { choicesOf } from '../model/views.ts';

interface Props {
  /** Device types to choose from (DeviceType's numbers, not a unit's); absent: all. */
  types?: number[];
  chosenId?: number;
  onPick: (device: DeviceSearchAnswer) => void;
  onClose: () => void;
}

const useDevices = (types: number[] | undefined) =>
  useQuery({
    queryKey: ['devices', types],
    queryFn: async ({ signal }) =>
      (await call('DeviceSearch', { predicate: { ...(types && { DeviceTypes: types }) } }, { signal })).Entities,
    staleTime: Infinity,
  });

const fits =
  (term: string) =>
  ({ Brand, Model }: DeviceSearchAnswer): boolean =>
    `${Brand} ${Model ?? ''}`.toLowerCase().includes(term.trim().toLowerCase());

interface ListProps extends Pick<Props, 'chosenId' | 'onPick'> {
  devices: readonly DeviceSearchAnswer[];
}

const DeviceList = ({ devices, chosenId, onPick }: ListProps) => {
  const translate = useTranslate();
  const types = choicesOf('DeviceType');
  const typeTitle = (type: number): string =>
    translate(types.find(({ value }) => value === type)?.title ?? String(type));
  if (devices.length === 0) {
    return (
      <Typography color="text.secondary" sx={{ py: 4 }}>
        {translate('No model like this')}
      </Typography>
    );
  }
  return (
    <List aria-label={translate('Device model')}>
      {devices.map((device) => (
        <ListItem key={device.Id} disablePadding>
          <ListItemButton
            component="button"
            sx={{ textAlign: 'start' }}
            selected={device.Id === chosenId}
            onClick={() => onPick(device)}
          >
            <ListItemText
              primary={`${device.Brand} · ${device.Model ?? translate('Any model')}`}
              secondary={typeTitle(device.DeviceType)}
            />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
};

/** Picks a device by brand and model. */
export const DevicePicker = ({ types, chosenId, onPick, onClose }: Props) => {
  const translate = useTranslate();
  const [term, setTerm] = useState('');
  const { data, error, refetch } = useDevices(types);
  const body = () => {
    if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
    if (!data) return <Skeleton variant="rounded" height={160} />;
    const pick = (device: DeviceSearchAnswer): void => {
      onPick(device);
      onClose();
    };
    return <DeviceList devices={data.filter(fits(term))} chosenId={chosenId} onPick={pick} />;
  };
  return (
    <Dialog open fullWidth maxWidth="xs" onClose={onClose} aria-labelledby="device-picker-title">
      <DialogTitle id="device-picker-title">{translate('Choose a device model')}</DialogTitle>
      <DialogContent>
        <OutlinedInput
          fullWidth
          autoFocus
          placeholder={translate('Brand or model')}
          value={term}
          onChange={({ target }) => setTerm(target.value)}
          slotProps={{ input: { 'aria-label': translate('Brand or model') } }}
        />
        {body()}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('Cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
};
