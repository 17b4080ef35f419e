import { Suspense, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import NotificationsIcon from '@mui/icons-material/NotificationsNoneOutlined';
import Badge from '@mui/material/Badge';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useNavigate, useTranslate } from 'react-admin';
import { hearTranslations } from '#client/session/overrides.ts';
import { session } from '#client/session.ts';
import { notificationAddress } from '#domain/organisation/notification-line.ts';
import { late } from '#client/react/late.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import { toast } from '../../../toast.ts';
import { useCompanyEvents } from '../../use-company-events.ts';
import { markRead, readUnread, without, type Notification, type Unread } from './notifications.ts';
import { Popover } from '../../../kinds/parts/overlays/opened.tsx';

const NotificationList = late(() => import('./notification-list.tsx'), 'NotificationList');

/** Where events do not come through, the server is asked now and then. */
const askEveryMs = 60_000;

const useNotifications = () => {
  const current = useStoreValue(session);
  const client = useQueryClient();
  const person = current?.company && current.person?.id;
  const key = ['notifications', person, current?.company?.id];
  const { data } = useQuery({
    queryKey: key,
    queryFn: readUnread,
    enabled: person !== undefined,
    refetchInterval: askEveryMs,
    retry: false,
  });
  const ask = (): void => {
    void client.invalidateQueries({ queryKey: key });
  };
  useCompanyEvents((event) => {
    if (event === 'reset' || event.Entity === 'Message') ask();
    hearTranslations(event);
  });
  const read = async (notification: Notification): Promise<void> => {
    client.setQueryData<Unread>(key, (before) => before && without(before, notification));
    try {
      await markRead(notification);
    } catch (error) {
      toast.fault(error);
    }
    ask();
  };
  return { unread: data, hasPerson: person !== undefined, read };
};

/** Newest unread notifications of the user. Opening one marks it read and shows its subject. */
export const NotificationBar = () => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { unread, hasPerson, read } = useNotifications();
  if (!hasPerson) return null;
  const total = unread?.total ?? 0;
  const title = translate('Notifications');
  const label = total > 0 ? `${title}: ${total}` : title;
  const open = (notification: Notification): void => {
    void read(notification);
    const address = notificationAddress(notification);
    if (!address) return;
    setAnchor(null);
    navigate(address);
  };
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          onClick={(event) => setAnchor(event.currentTarget)}
          aria-label={label}
          aria-haspopup="dialog"
          aria-expanded={Boolean(anchor)}
        >
          <Badge badgeContent={total} max={99} color="primary">
            <NotificationsIcon />
          </Badge>
        </IconButton>
      </Tooltip>
      <Popover
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': title, className: 'notifications-paper' } }}
      >
        {unread && (
          <Suspense fallback={null}>
            <NotificationList unread={unread} onOpen={open} />
          </Suspense>
        )}
      </Popover>
    </>
  );
};
