import type { FieldProps } from './parts/text-field.tsx';
import { inputOf } from './input.tsx';
import { Thumbnail } from './parts/images/thumbnail.tsx';
import { late } from './parts/late.tsx';
import { useShown } from './parts/text-field.tsx';

/** The default image of a record, else its first. */
export const ImagesField = (props: FieldProps) => <Thumbnail images={useShown(props)} />;

/** maxWidth: the widest that a picture is kept; maxFiles: how many there may be. */
export const ImagesControl = late(async () => (await import('./parts/images/gallery.tsx')).ImagesControl, 160);
export const ImagesInput = inputOf(ImagesControl, { isWide: true });
