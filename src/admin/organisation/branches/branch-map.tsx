import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { countryOf, session } from '#client/session.ts';
import { MapPicker } from '../../layout/map/map-picker.tsx';
import { positionOf, type LatLng } from '../../layout/map/place.ts';
import { mapStart } from '../map-start.ts';
import './branches.css';

/** Where the branch stands: its marker is set by a click and moved by a drag; the same as numbers below. */
export const BranchMap = () => {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const [latitude, longitude] = useWatch({ name: ['Latitude', 'Longitude'] }) as (number | null | undefined)[];
  const current = session.get();
  const pick = useCallback(
    ([lat, lng]: LatLng): void => {
      setValue('Latitude', lat, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
      setValue('Longitude', lng, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
    },
    [setValue],
  );
  return (
    <div className="branch-map">
      <p className="branch-map-hint">{translate('Click where the branch stands, or drag its marker')}</p>
      <MapPicker
        label={translate('Map')}
        position={positionOf({ key: 0, name: '', latitude, longitude, isBranch: true })}
        start={mapStart(current && countryOf(current))}
        onPick={pick}
      />
    </div>
  );
};
