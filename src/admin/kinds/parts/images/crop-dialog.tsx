import { useRef, useState, type PointerEvent } from 'react';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Slider from '@mui/material/Slider';
import { useTranslate } from 'react-admin';
import { toast } from '../../../toast.ts';
import { changedCrop, movedCrop, resizedCrop, squareCrop, wholePicture, type Crop } from './crop.ts';
import { cropImage } from './scale-image.ts';

interface Props {
  address: string;
  maxWidth: number;
  onClose: () => void;
  onCropped: (data: string) => void;
}

type Grip = typeof movedCrop;

const sliders = [
  ['left', 'Left'],
  ['top', 'Top'],
  ['width', 'Width'],
  ['height', 'Height'],
] as const;

const percent = (share: number): string => `${share * 100}%`;

/** A part of a picture, drawn with the hand or set with sliders. */
export const CropDialog = ({ address, maxWidth, onClose, onCropped }: Props) => {
  const translate = useTranslate();
  const image = useRef<HTMLImageElement>(null);
  const [crop, setCrop] = useState<Crop>(wholePicture);
  const [isBusy, setBusy] = useState(false);

  const drag = (event: PointerEvent<HTMLElement>, change: Grip): void => {
    const picture = image.current?.getBoundingClientRect();
    if (!picture) return;
    event.preventDefault();
    event.stopPropagation();
    const grip = event.currentTarget;
    const [start, from] = [{ x: event.clientX, y: event.clientY }, crop];
    grip.setPointerCapture(event.pointerId);
    const move = (at: globalThis.PointerEvent): void =>
      setCrop(change(from, { x: (at.clientX - start.x) / picture.width, y: (at.clientY - start.y) / picture.height }));
    const stop = (): void => {
      grip.removeEventListener('pointermove', move);
    };
    grip.addEventListener('pointermove', move);
    grip.addEventListener('pointerup', stop, { once: true });
    grip.addEventListener('pointercancel', stop, { once: true });
  };
  const square = (): void => {
    if (image.current) setCrop(squareCrop({ width: image.current.naturalWidth, height: image.current.naturalHeight }));
  };
  const apply = async (): Promise<void> => {
    setBusy(true);
    try {
      onCropped(await cropImage(address, crop, maxWidth));
      onClose();
    } catch {
      toast.error(translate('The file is not an image'));
      setBusy(false);
    }
  };

  return (
    <Dialog open onClose={onClose} maxWidth="md" aria-labelledby="crop-title">
      <DialogTitle id="crop-title">{translate('Crop the image')}</DialogTitle>
      <DialogContent>
        <div className="crop-stage">
          <img ref={image} src={address} alt="" draggable={false} />
          <div
            className="crop-box"
            style={{
              left: percent(crop.left),
              top: percent(crop.top),
              width: percent(crop.width),
              height: percent(crop.height),
            }}
            onPointerDown={(event) => drag(event, movedCrop)}
          >
            <span className="crop-corner" onPointerDown={(event) => drag(event, resizedCrop)} />
          </div>
        </div>
        <div className="crop-sliders">
          {sliders.map(([side, title]) => (
            <label key={side}>
              <span>{translate(title)}</span>
              <Slider
                size="small"
                min={0}
                max={100}
                value={Math.round(crop[side] * 100)}
                aria-label={translate(title)}
                onChange={(_event, value) => setCrop(changedCrop(crop, { [side]: value / 100 }))}
              />
            </label>
          ))}
        </div>
      </DialogContent>
      <DialogActions className="crop-actions">
        <Button onClick={square}>{translate('Square')}</Button>
        <Button onClick={() => setCrop(wholePicture)}>{translate('Whole image')}</Button>
        <Button onClick={onClose} sx={{ ml: 'auto' }}>
          {translate('Cancel')}
        </Button>
        <Button variant="contained" loading={isBusy} onClick={() => void apply()}>
          {translate('Crop')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
