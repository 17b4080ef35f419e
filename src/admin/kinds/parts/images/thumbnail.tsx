import ImageIcon from '@mui/icons-material/ImageOutlined';
import Box from '@mui/material/Box';

interface Image {
  Url?: string | null;
  ThumbnailUrl?: string | null;
  IsDefault?: boolean | null;
  EntityActionType?: number | null;
}

const isImageList = (value: unknown): value is Image[] => Array.isArray(value);

/** The default image of a record, else its first; the name beside it says what it shows. */
export const Thumbnail = ({ images }: { images: unknown }) => {
  const all = isImageList(images) ? images : [];
  const image = all.find(({ IsDefault }) => IsDefault) ?? all[0];
  const address = image?.ThumbnailUrl ?? image?.Url;
  return (
    <Box className="thumbnail">
      {address ? (
        <img src={address} alt="" loading="lazy" decoding="async" />
      ) : (
        <ImageIcon fontSize="small" color="disabled" />
      )}
    </Box>
  );
};
