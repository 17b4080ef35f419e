import { dayAt, isZone, type Day } from '#domain/zone.ts';
import { session } from '../session.ts';

/** The zone of the device: for screens without a company. */
const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * The zone in which the company's days begin and its times are shown, on whatever device; the device's own where no
 * company is signed in.
 */
export const companyZone = (): string => {
  const zone = session.get()?.company?.settings['timeZone'];
  return typeof zone === 'string' && isZone(zone) ? zone : deviceZone();
};

/** The day that it is in the company. */
export const companyToday = (): Day => dayAt(companyZone(), Date.now());
