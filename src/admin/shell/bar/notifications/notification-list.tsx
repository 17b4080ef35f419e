import { useTranslate } from 'react-admin';
import { formatDateTime } from '#domain/date-format.ts';
import { lineTitle } from '#domain/organisation/notification-line.ts';
import { companyCalendar } from '../../../model/filter.ts';
import type { Notification, Unread } from './notifications.ts';
import { useState } from 'react';
import Button from '@mui/material/Button';
import { askForPush, mayAskForPush } from '#client/session/push.ts';
import { toast } from '../../../toast.ts';
import './notifications.css';

/**
 * Offers notifications on this device while no screen is open, where the server can push and the user has not been
 * asked.
 */
const AskForPush = () => {
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

/** Unread notifications, newest first. */
export const NotificationList = ({
  unread: { newest, total },
  onOpen,
}: {
  unread: Unread;
  onOpen: (notification: Notification) => void;
}) => {
  const translate = useTranslate();
  const { zone } = companyCalendar();
  return (
    <section className="notifications">
      <h2>{translate('Notifications')}</h2>
      <ul>
        {newest.map((notification) => (
          <li key={notification.id}>
            <button type="button" onClick={() => onOpen(notification)}>
              <span className="notification-head">
                <span>{translate(lineTitle(notification))}</span>
                {notification.at && <time>{formatDateTime(zone, notification.at)}</time>}
              </span>
              <strong>{notification.title}</strong>
              {notification.body && <span className="notification-body">{notification.body}</span>}
            </button>
          </li>
        ))}
      </ul>
      {total === 0 && <p className="notifications-none">{translate('No new notifications')}</p>}
      {total > newest.length && (
        <p className="notifications-more">{translate('{count} more unread', { count: total - newest.length })}</p>
      )}
      <AskForPush />
    </section>
  );
};
