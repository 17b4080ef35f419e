import { useState } from 'react';
import Notifications from '@mui/icons-material/NotificationsNoneOutlined';
import IconButton from '@mui/material/IconButton';
import Popover from '@mui/material/Popover';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'ra-core';

/** The place of the newest unread notifications; they come with the online orders that cause them. */
export const NotificationBar = () => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const label = translate('Notifications');
  return (
    <>
      <Tooltip title={label}><IconButton onClick={(event) => setAnchor(event.currentTarget)} aria-label={label} aria-haspopup="dialog"><Notifications /></IconButton></Tooltip>
      <Popover open={Boolean(anchor)} anchorEl={anchor} onClose={() => setAnchor(null)} anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }} transformOrigin={{ vertical: 'top', horizontal: 'right' }} slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}>
        <p className="popover-note">{translate('No new notifications')}</p>
      </Popover>
    </>
  );
};
