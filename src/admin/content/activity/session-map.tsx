import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { formatDateTime } from '#domain/date-format.ts';
import { mapZoom, positionOf, type Place } from '../../layout/map/place.ts';
import { MapView } from '../../layout/map/map-view.tsx';
import type { Stored } from '../../data-provider.ts';
import { companyCalendar } from '../../model/filter.ts';
import { nameOf } from '../../model/representation.ts';
import type { Values } from '../../model/route-pattern.ts';
import './activity.css';

/** 'latitude,longitude' of a session; anything else is no place. */
const coordinates = (text: unknown): Pick<Place, 'latitude' | 'longitude'> => {
  const [latitude, longitude] =
    /^(-?\d+(?:\.\d+)?),\s*(-?\d+(?:\.\d+)?)$/
      .exec(String(text ?? ''))
      ?.slice(1)
      .map(Number) ?? [];
  return { latitude, longitude };
};

const placeOf = (record: Stored, zone: string): Place => ({
  key: record.Id,
  name: nameOf(record['Person'] as Values | null) || String(record['ClientDevice'] ?? ''),
  detail: [record['ClientDevice'], record['LastUsedOn'] && formatDateTime(zone, record['LastUsedOn'] as number)]
    .filter(Boolean)
    .join(' · '),
  ...coordinates(record['ClientGeospatial']),
});

/** Where the devices of a page of sessions are, as near as a street (R-LOG-004). */
export const SessionMap = ({ rows }: { rows: readonly Stored[] }) => {
  const translate = useTranslate();
  const { zone } = companyCalendar();
  const places = useMemo(() => rows.map((row) => placeOf(row, zone)), [rows, zone]);
  const title = translate('Where the devices are');
  return (
    <section className="session-map">
      <h2>{title}</h2>
      {places.every((place) => positionOf(place) === undefined) && (
        <p className="session-map-note">{translate('None of these devices has told where it is.')}</p>
      )}
      <MapView label={title} places={places} zoom={mapZoom.usual} />
    </section>
  );
};
