import { lazy, Suspense } from 'react';
import Skeleton from '@mui/material/Skeleton';
import type { PickGroundProps } from './pick-ground.tsx';

/** Leaflet is loaded where there is a map to be seen. */
const PickGround = lazy(async () => ({ default: (await import('./pick-ground.tsx')).PickGround }));

/** Choice of a place on a map. The form also has both numbers as fields, for the keyboard. */
export const MapPicker = (props: PickGroundProps) => (
  <Suspense fallback={<Skeleton variant="rounded" height={360} />}>
    <PickGround {...props} />
  </Suspense>
);
