import { isZone } from '#domain/zone.ts';
import { entities } from '#generated/model.ts';
import type { Organisation } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import { readKnown } from '../storage/records/index.ts';

export const ownOrganisation = async ({ db, session: { organisationId } }: CallContext): Promise<Organisation> =>
  await readKnown(db, entities.Organisation, { organisationId: 0, id: organisationId });

/** The zone in which the organisation's days begin. */
export const zoneOf = ({ Settings }: Organisation, { services: { config } }: CallContext): string => {
  const zone = Settings?.timeZone;
  return zone && isZone(zone) ? zone : config.timeZone;
};

/** 'ro': the country is kept by its code, or as the record that a screen chose. */
export const countryCode = ({ Settings }: Organisation): string | undefined => {
  const country: unknown = Settings?.country;
  const code = typeof country === 'object' && country !== null && 'id' in country ? country.id : country;
  return typeof code === 'string' ? code.toLowerCase() : undefined;
};
