import { callWire } from '../call.ts';
import { session } from '../session.ts';

/** About a metre: more digits would only look exact. */
const digits = 5;
const patienceMs = 15_000;

const here = (): Promise<GeolocationPosition> =>
  new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: patienceMs, maximumAge: 60_000 });
  });

/** 'latitude,longitude', as the list of sessions shows it. */
const written = ({ coords: { latitude, longitude } }: GeolocationPosition): string =>
  [latitude, longitude].map((degrees) => degrees.toFixed(digits)).join(',');

/**
 * Tells the server where this device is; the browser asks the person first.
 * @throws GeolocationPositionError where it is not allowed or not known, and what callWire throws
 */
export const sharePosition = async (): Promise<void> => {
  await callWire('TokenUpdate', { token: { ClientGeospatial: written(await here()) } });
};

/** After sign-in, only where the user has allowed it before. */
export const sharePositionIfAllowed = async (): Promise<void> => {
  if (
    !session.get() ||
    typeof navigator === 'undefined' ||
    !('geolocation' in navigator) ||
    !('permissions' in navigator)
  )
    return;
  const { state } = await navigator.permissions.query({ name: 'geolocation' });
  if (state === 'granted') await sharePosition();
};
