import Crop from '@mui/icons-material/Crop';
import Delete from '@mui/icons-material/DeleteOutlined';
import RestoreIcon from '@mui/icons-material/RestoreFromTrashOutlined';
import Star from '@mui/icons-material/Star';
import StarBorder from '@mui/icons-material/StarBorder';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';
import { isRemoved, type GalleryImage } from './gallery-state.ts';

interface Props {
  image: GalleryImage;
  number: number;
  isDisabled?: boolean;
  onOpen: () => void;
  onCrop: () => void;
  onDefault: () => void;
  onRemove: () => void;
  onRestore: () => void;
}

export const addressOf = (image: GalleryImage): string =>
  image.Data ? `data:image/jpeg;base64,${image.Data}` : (image.Url ?? image.ThumbnailUrl ?? '');

/** One image with what can be done to it; a removed one stays, greyed, until the record is saved. */
export const ImageTile = ({ image, number, isDisabled, onOpen, onCrop, onDefault, onRemove, onRestore }: Props) => {
  const translate = useTranslate();
  const name = image.Name || translate('Image {number}', { number });
  if (isRemoved(image)) {
    return (
      <Box className="image-tile image-tile-removed">
        <img src={addressOf(image)} alt="" />
        <Box className="image-tile-actions">
          <span>{translate('Will be deleted')}</span>
          <IconButton size="small" onClick={onRestore} aria-label={`${translate('Restore')}: ${name}`}>
            <RestoreIcon fontSize="small" />
          </IconButton>
        </Box>
      </Box>
    );
  }
  const defaultLabel = translate(image.IsDefault ? 'Default image' : 'Make default');
  return (
    <Box className="image-tile">
      <ButtonBase className="image-tile-picture" onClick={onOpen} aria-label={`${translate('Open')}: ${name}`}>
        <img src={addressOf(image)} alt={name} />
      </ButtonBase>
      <Box className="image-tile-actions">
        <Tooltip title={defaultLabel}>
          <span>
            <IconButton
              size="small"
              color={image.IsDefault ? 'primary' : 'default'}
              disabled={isDisabled}
              onClick={onDefault}
              aria-label={`${defaultLabel}: ${name}`}
              aria-pressed={Boolean(image.IsDefault)}
            >
              {image.IsDefault ? <Star fontSize="small" /> : <StarBorder fontSize="small" />}
            </IconButton>
          </span>
        </Tooltip>
        <Tooltip title={translate('Crop')}>
          <span>
            <IconButton
              size="small"
              disabled={isDisabled}
              onClick={onCrop}
              aria-label={`${translate('Crop')}: ${name}`}
              aria-haspopup="dialog"
            >
              <Crop fontSize="small" />
            </IconButton>
          </span>
        </Tooltip>
        <IconButton
          size="small"
          disabled={isDisabled}
          onClick={onRemove}
          aria-label={`${translate('Delete')}: ${name}`}
        >
          <Delete fontSize="small" />
        </IconButton>
      </Box>
    </Box>
  );
};
