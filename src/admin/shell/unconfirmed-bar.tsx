import MailIcon from '@mui/icons-material/MailOutlined';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import { refreshSession, session } from '#client/session.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { toast } from '../toast.ts';
import { useWork } from '../layout/use-work.ts';
import { useCompanyEvents } from './use-company-events.ts';

/** Over every screen until the company's address is confirmed: letters, imports and exports wait for it. */
export const UnconfirmedBar = () => {
  const translate = useTranslate();
  const state = useStoreValue(session);
  const { isBusy, work } = useWork();
  const isWaiting = state?.company?.isUnconfirmed === true;
  useCompanyEvents((event) => {
    if (isWaiting && event !== 'reset' && event.Entity === 'Organisation') void refreshSession().catch(() => {});
  });
  if (!isWaiting) return null;
  const send = () =>
    work(async () => {
      await call('EmailConfirmSend');
      toast.success(translate('The letter was sent to {email}', { email: state.user.code }));
    });
  return (
    <div className="unconfirmed-bar" role="status">
      <MailIcon fontSize="small" aria-hidden="true" />
      <p>
        {translate(
          'Confirm your address: follow the link in the letter to {email}. Until then letters, imports and exports are closed.',
          { email: state.user.code },
        )}
      </p>
      <Button size="small" onClick={() => void send()} loading={isBusy}>
        {translate('Send again')}
      </Button>
    </div>
  );
};
