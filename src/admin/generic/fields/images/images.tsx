import { useRef, useState, type DragEvent } from 'react';
import AddPhoto from '@mui/icons-material/AddPhotoAlternateOutlined';
import LinkIcon from '@mui/icons-material/Link';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { say } from '../../../say.ts';
import type { WidgetProps } from '../widget.ts';
import { AddressDialog } from './address-dialog.tsx';
import { ImageTile } from './image-tile.tsx';
import { Slideshow } from './slideshow.tsx';
import { withAdded, withDefault, withRemoved, withRestored, type GalleryImage } from './gallery-state.ts';
import { imageWidth, scaleImage } from './scale-image.ts';

let localKeys = 0;
const localKey = (): string => `new-${localKeys += 1}`;

interface GalleryOptions { maxWidth: number; maxFiles?: number }

/** The gallery of a record: upload, drop, by address, default, delete and restore. */
const makeGallery = ({ maxWidth, maxFiles }: GalleryOptions) => ({ id, value, onChange, isDisabled, label, describedBy }: WidgetProps<GalleryImage[]>) => {
  const translate = useTranslate();
  const picker = useRef<HTMLInputElement>(null);
  const [isAddressAsked, setAddressAsked] = useState(false);
  const [shown, setShown] = useState<number>();
  const images = value ?? [];

  const addFiles = async (files: Iterable<File>): Promise<void> => {
    let next = [...images];
    for (const file of files) {
      try {
        const Data = await scaleImage(file, maxWidth);
        next = withAdded(next, { Name: file.name.replace(/\.\w+$/, ''), Extension: 'jpg', Data, LocalKey: localKey() }, maxFiles);
      } catch {
        say.error(translate('The file is not an image'), { title: file.name });
      }
    }
    onChange(next);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    if (!isDisabled) void addFiles(event.dataTransfer.files);
  };

  return (
    <Box className="gallery" onDragOver={(event) => event.preventDefault()} onDrop={drop} role="group" aria-label={label} aria-describedby={describedBy}>
      {images.map((image, index) => (
        <ImageTile
          key={image.Id ?? image.LocalKey} image={image} number={index + 1} isDisabled={isDisabled} onOpen={() => setShown(index)}
          onDefault={() => onChange(withDefault(images, image))} onRemove={() => onChange(withRemoved(images, image))} onRestore={() => onChange(withRestored(images, image))}
        />
      ))}
      {!isDisabled && (
        <Box className="image-tile image-tile-empty">
          <Button id={id} size="small" startIcon={<AddPhoto />} onClick={() => picker.current?.click()}>{translate('Upload')}</Button>
          <Button size="small" startIcon={<LinkIcon />} onClick={() => setAddressAsked(true)}>{translate('By address')}</Button>
          <input ref={picker} type="file" accept="image/*" multiple={(maxFiles ?? 2) > 1} hidden onChange={(event) => { void addFiles([...event.target.files ?? []]); event.target.value = ''; }} />
        </Box>
      )}
      {isAddressAsked && <AddressDialog onClose={() => setAddressAsked(false)} onAddress={(Url) => onChange(withAdded(images, { Url, LocalKey: localKey() }, maxFiles))} />}
      {shown !== undefined && <Slideshow images={images} start={shown} onClose={() => setShown(undefined)} />}
    </Box>
  );
};

export const ImagesWidget = makeGallery({ maxWidth: imageWidth.general });

/** The slider of the product card keeps smaller pictures (000 §5). */
export const ProductImagesWidget = makeGallery({ maxWidth: imageWidth.product });
