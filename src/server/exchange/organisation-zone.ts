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
