import { lazy, Suspense, useCallback, useMemo, useState } from 'react';
import Skeleton from '@mui/material/Skeleton';
import { useTranslate } from 'react-admin';
import type { Placed } from './map-ground.tsx';
import { mapZoom, positionOf, type Place } from './place.ts';
import styles from './map.module.css';

/** Leaflet is loaded where there is a map to be seen. */
const MapGround = lazy(async () => ({ default: (await import('./map-ground.tsx')).MapGround }));

export interface MapViewProps {
  label: string;
  places: readonly Place[];
  zoom?: number;
}

const PlaceList = ({
  label,
  placed,
  chosen,
  onChoose,
}: {
  label: string;
  placed: readonly Placed[];
  chosen?: Place['key'];
  onChoose(place: Place): void;
}) => (
  <ul className={styles['places']} aria-label={label}>
    {placed.map(({ place }) => (
      <li key={place.key}>
        <button
          type="button"
          className={styles['place']}
          aria-pressed={place.key === chosen}
          onClick={() => onChoose(place)}
        >
          <span>{place.name}</span>
          {place.detail && <small>{place.detail}</small>}
        </button>
      </li>
    ))}
  </ul>
);

/** Places on a map, and the same places as a list beside it, for the keyboard and for those who see no map. */
export const MapView = ({ label, places, zoom = mapZoom.usual }: MapViewProps) => {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<Place['key']>();
  const placed = useMemo(
    () =>
      places.flatMap((place) => {
        const position = positionOf(place);
        return position ? [{ place, position }] : [];
      }),
    [places],
  );
  const choose = useCallback(({ key }: Place) => setChosen(key), []);
  const left = places.length - placed.length;
  return (
    <div className={styles['view']}>
      <Suspense fallback={<Skeleton variant="rounded" height={360} />}>
        <MapGround label={label} placed={placed} zoom={zoom} chosen={chosen} onChoose={choose} />
      </Suspense>
      <div className={styles['beside']}>
        <PlaceList label={translate('Places')} placed={placed} chosen={chosen} onChoose={choose} />
        {left > 0 && <p className={styles['left']}>{translate('Without a place: {count}', { count: left })}</p>}
      </div>
    </div>
  );
};
