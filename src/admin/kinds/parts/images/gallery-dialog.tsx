import { useState } from 'react';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import { call } from '#client/call.ts';
import { ErrorState } from '../error-state.tsx';
import { Pager } from '../pager.tsx';
import type { GalleryImage } from './gallery-state.ts';
import { addressOf } from './image-tile.tsx';

const usePictures = (page: number, perPage: number) =>
  useQuery({
    queryKey: ['gallery', page, perPage],
    queryFn: ({ signal }) =>
      call(
        'FilestreamSearch',
        { predicate: { Sorts: [{ Name: 'Id', SortType: 1 }], Pager: { Index: page - 1, Size: perPage } } },
        { signal },
      ),
    placeholderData: (before) => before,
  });

/** Chooses among the pictures that the company has already; the record gets a copy. */
export const GalleryDialog = ({ onPick, onClose }: { onPick: (image: GalleryImage) => void; onClose: () => void }) => {
  const translate = useTranslate();
  const [page, setPage] = useState(1);
  const [perPage, setPerPage] = useState(25);
  const { data, error, refetch } = usePictures(page, perPage);
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="md" aria-labelledby="gallery-title">
      <DialogTitle id="gallery-title">{translate('Choose an image')}</DialogTitle>
      <DialogContent>
        {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : null}
        {!data && !error ? <Skeleton variant="rounded" height={240} /> : null}
        {data?.Entities.length === 0 && <p className="state-text">{translate('No images have been uploaded yet.')}</p>}
        <div className="gallery gallery-choice">
          {data?.Entities.map((image, index) => {
            const name = image.Name || translate('Image {number}', { number: index + 1 });
            return (
              <ButtonBase
                key={image.Id}
                className="image-tile image-tile-picture"
                onClick={() => {
                  onPick(image);
                  onClose();
                }}
                aria-label={name}
              >
                <img src={image.ThumbnailUrl ?? addressOf(image)} alt="" loading="lazy" />
              </ButtonBase>
            );
          })}
        </div>
        {(data?.Pager.Number ?? 0) > 0 && (
          <Pager
            page={page}
            perPage={perPage}
            total={data?.Pager.Number ?? 0}
            setPage={setPage}
            setPerPage={setPerPage}
          />
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{translate('Cancel')}</Button>
      </DialogActions>
    </Dialog>
  );
};
