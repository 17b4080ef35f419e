import { useSyncExternalStore } from 'react';
import Fullscreen from '@mui/icons-material/Fullscreen';
import FullscreenExit from '@mui/icons-material/FullscreenExit';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';

const subscribe = (changed: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', changed);
  return () => document.removeEventListener('fullscreenchange', changed);
};

const toggle = (): void => {
  const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen();
  done.catch(() => {
    /* the browser may refuse, and says so itself */
  });
};

export const FullscreenToggle = () => {
  const translate = useTranslate();
  const isFull = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const label = translate(isFull ? 'Leave full screen' : 'Full screen');
  if (!document.fullscreenEnabled) return null;
  return (
    <Tooltip title={label}>
      <IconButton onClick={toggle} aria-label={label} aria-pressed={isFull}>
        {isFull ? <FullscreenExit /> : <Fullscreen />}
      </IconButton>
    </Tooltip>
  );
};
