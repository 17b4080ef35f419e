import { session } from '#client/session.ts';
import { isZone } from '#domain/zone.ts';
import { browserCalendar } from '../../model/filter.ts';

/** The zone in which the company's days begin: its own, else the browser's. */
export const companyZone = (): string => {
  const zone = session.get()?.company?.settings['timeZone'];
  return typeof zone === 'string' && isZone(zone) ? zone : browserCalendar().zone;
};
