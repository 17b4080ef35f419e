import { lazy, Suspense, useRef, useState, type DragEvent } from 'react';
import AddPhoto from '@mui/icons-material/AddPhotoAlternateOutlined';
import Collections from '@mui/icons-material/CollectionsOutlined';
import LinkIcon from '@mui/icons-material/Link';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { toast } from '../../../toast.ts';
import type { ControlProps } from '../../input.tsx';
import { addressOf, ImageTile } from './image-tile.tsx';
import { withAdded, withData, withDefault, withRemoved, withRestored, type GalleryImage } from './gallery-state.ts';
import { imageWidth, scaleImage } from './scale-image.ts';

/** Opened by hand and seldom, so not part of what every form loads. */
const AddressDialog = lazy(async () => ({ default: (await import('./address-dialog.tsx')).AddressDialog }));
const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog.tsx')).CropDialog }));
const GalleryDialog = lazy(async () => ({ default: (await import('./gallery-dialog.tsx')).GalleryDialog }));
const Slideshow = lazy(async () => ({ default: (await import('./slideshow.tsx')).Slideshow }));

type Opened = { kind: 'address' | 'gallery' } | { kind: 'show'; index: number } | { kind: 'crop'; image: GalleryImage };

let localKeys = 0;
const localKey = (): string => `new-${(localKeys += 1)}`;

interface GalleryProps extends ControlProps<GalleryImage[]> {
  /** The widest that a picture is kept, in points. */
  maxWidth?: number;
  /** With fewer than two the new picture takes the place of the present one. */
  maxFiles?: number;
}

/** The gallery of a record: upload, drop, by address, default, delete and restore. */
export const ImagesControl = ({ maxWidth = imageWidth.general, maxFiles, ...props }: GalleryProps) => {
  const { id, value, onChange, isDisabled, label, describedBy } = props;
  const translate = useTranslate();
  const picker = useRef<HTMLInputElement>(null);
  const [opened, setOpened] = useState<Opened>();
  const close = (): void => setOpened(undefined);
  const images = value ?? [];
  const add = (image: GalleryImage): void => onChange(withAdded(images, { ...image, LocalKey: localKey() }, maxFiles));

  const addFiles = async (files: Iterable<File>): Promise<void> => {
    let next = [...images];
    for (const file of files) {
      try {
        const Data = await scaleImage(file, maxWidth);
        const image = { Name: file.name.replace(/\.\w+$/, ''), Extension: 'jpg', Data, LocalKey: localKey() };
        next = withAdded(next, image, maxFiles);
      } catch {
        toast.error(translate('The file is not an image'), { title: file.name });
      }
    }
    onChange(next);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    if (!isDisabled) void addFiles(event.dataTransfer.files);
  };

  return (
    <Box
      className="gallery"
      role="group"
      aria-label={label}
      aria-describedby={describedBy}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      {images.map((image, index) => (
        <ImageTile
          key={image.LocalKey ?? image.Id}
          image={image}
          number={index + 1}
          isDisabled={isDisabled}
          onOpen={() => setOpened({ kind: 'show', index })}
          onCrop={() => setOpened({ kind: 'crop', image })}
          onDefault={() => onChange(withDefault(images, image))}
          onRemove={() => onChange(withRemoved(images, image))}
          onRestore={() => onChange(withRestored(images, image))}
        />
      ))}
      {!isDisabled && (
        <Box className="image-tile image-tile-empty">
          <Button id={id} size="small" startIcon={<AddPhoto />} onClick={() => picker.current?.click()}>
            {translate('Upload')}
          </Button>
          <Button size="small" startIcon={<LinkIcon />} onClick={() => setOpened({ kind: 'address' })}>
            {translate('By address')}
          </Button>
          <Button size="small" startIcon={<Collections />} onClick={() => setOpened({ kind: 'gallery' })}>
            {translate('From the gallery')}
          </Button>
          <input
            ref={picker}
            type="file"
            accept="image/*"
            multiple={(maxFiles ?? 2) > 1}
            hidden
            onChange={(event) => {
              void addFiles([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
          />
        </Box>
      )}
      <Suspense fallback={null}>
        {opened?.kind === 'address' && (
          <AddressDialog onClose={close} onPicture={(picture) => add({ ...picture, Extension: 'jpg' })} />
        )}
        {opened?.kind === 'gallery' && (
          <GalleryDialog onClose={close} onPick={(picked) => add({ ...picked, IsDefault: false })} />
        )}
        {opened?.kind === 'show' && <Slideshow images={images} start={opened.index} onClose={close} />}
        {opened?.kind === 'crop' && (
          <CropDialog
            address={addressOf(opened.image)}
            maxWidth={maxWidth}
            onClose={close}
            onCropped={(Data) => onChange(withData(images, opened.image, Data))}
          />
        )}
      </Suspense>
    </Box>
  );
};
