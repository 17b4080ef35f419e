import { useEffect, useState } from 'react';
import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Close from '@mui/icons-material/Close';
import Pause from '@mui/icons-material/Pause';
import PlayArrow from '@mui/icons-material/PlayArrow';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import { Modal } from '../overlays/modal.tsx';
import { isRemoved, type GalleryImage } from './gallery-state.ts';
import { addressOf } from './image-tile.tsx';

/** Between two pictures of a running show (R-IMG-008). */
const intervalMs = 5000;

interface Props {
  images: readonly GalleryImage[];
  start: number;
  onClose: () => void;
}

/** The pictures one after another, large. It runs only when asked to. */
export const Slideshow = ({ images, start, onClose }: Props) => {
  const translate = useTranslate();
  const shown = images.filter((image) => !isRemoved(image));
  const [index, setIndex] = useState(Math.max(0, shown.indexOf(images[start] as GalleryImage)));
  const [isRunning, setRunning] = useState(false);
  const turn = (by: number): void => setIndex((now) => (now + by + shown.length) % shown.length);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => turn(1), intervalMs);
    return () => clearInterval(timer);
  });
  const image = shown[index];
  if (!image) return null;
  return (
    <Modal
      open
      onClose={onClose}
      maxWidth="lg"
      aria-label={translate('Images')}
      onKeyDown={(event) => {
        if (event.key === 'ArrowLeft') turn(-1);
        if (event.key === 'ArrowRight') turn(1);
      }}
    >
      <Box className="slideshow">
        <img src={addressOf(image)} alt={image.Name ?? translate('Image {number}', { number: index + 1 })} />
        <Box className="slideshow-bar">
          <IconButton onClick={() => turn(-1)} disabled={shown.length < 2} aria-label={translate('Previous')}>
            <ChevronLeft />
          </IconButton>
          <span>
            {index + 1} / {shown.length}
          </span>
          <IconButton onClick={() => turn(1)} disabled={shown.length < 2} aria-label={translate('Next')}>
            <ChevronRight />
          </IconButton>
          <IconButton
            onClick={() => setRunning(!isRunning)}
            disabled={shown.length < 2}
            aria-label={translate(isRunning ? 'Stop the show' : 'Show one after another')}
          >
            {isRunning ? <Pause /> : <PlayArrow />}
          </IconButton>
          <IconButton onClick={onClose} aria-label={translate('Close')} sx={{ ml: 'auto' }}>
            <Close />
          </IconButton>
        </Box>
      </Box>
    </Modal>
  );
};
