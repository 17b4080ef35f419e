import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useTranslate } from 'react-admin';
import type { Stored } from '../../data-provider.ts';
import { Modal } from '../../kinds/parts/overlays/modal.tsx';
import { mayVisit } from '../../model/may-write.ts';
import { customerAddress, profileAddress } from '../addresses.ts';
import { CustomerProfile } from './customer-profile.tsx';

/** The profile above the screen that it was asked for on. */
export const ProfileDialog = ({ record, onClose }: { record: Stored; onClose: () => void }) => {
  const translate = useTranslate();
  return (
    <Modal open onClose={onClose} fullWidth maxWidth="lg" aria-labelledby="profile-title">
      <DialogTitle id="profile-title">{translate('Customer profile')}</DialogTitle>
      <DialogContent>
        <CustomerProfile id={record.Id} isNamed />
      </DialogContent>
      <DialogActions>
        <Button href={`#${customerAddress(record.Id)}`} onClick={onClose}>
          {translate('Edit')}
        </Button>
        {mayVisit('/customer-profile') && (
          <Button href={`#${profileAddress(record.Id)}`} onClick={onClose}>
            {translate('Open as a page')}
          </Button>
        )}
        <Button onClick={onClose} autoFocus>
          {translate('Close')}
        </Button>
      </DialogActions>
    </Modal>
  );
};
