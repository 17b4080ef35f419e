import { zoneOfCountry } from '#domain/organisation/country-zone.ts';
import { entities } from '#generated/model.ts';
import type { Organisation } from '#generated/types.ts';
import type { Store } from '../../storage/database.ts';
import { rebuildSums } from '../../storage/ledger/rebuild-sums.ts';
import { readRecord, updateRecord } from '../../storage/records/index.ts';
import { companiesWithoutZone } from '../../storage/session/platform-rows.ts';

type Settings = Organisation['Settings'];

const countryOf = (settings: Settings): unknown => (settings?.country as { id?: unknown } | null | undefined)?.id;

/**
 * The zone that a change of settings brings about beside what it says: that of a new country, unless a zone is chosen
 * with it; and none is ever taken away. Undefined: the zone stays.
 */
export const zoneOfChange = (sent: Settings, kept: Settings): string | undefined => {
  const isChosen = Boolean(sent?.timeZone) && sent?.timeZone !== kept?.timeZone;
  if (!sent || isChosen) return undefined;
  const country = 'country' in sent ? countryOf(sent) : countryOf(kept);
  const isNewCountry = country !== countryOf(kept);
  const isLost = !kept?.timeZone || ('timeZone' in sent && !sent.timeZone);
  return isNewCountry || isLost ? zoneOfCountry(country) : undefined;
};

/**
 * Gives companies without a zone that of their country, else the installation's, once and for all: their days are the
 * same on every screen then. Their sums by days are made again where these days change.
 */
export const giveZones = async (store: Store, installationZone: string): Promise<void> => {
  for (const organisationId of await companiesWithoutZone(store.reader)) {
    await store.write(async (db) => {
      const organisation = await readRecord(db, entities.Organisation, { organisationId: 0, id: organisationId });
      const settings = organisation?.Settings;
      if (!organisation || settings?.timeZone) return;
      const timeZone = zoneOfCountry(countryOf(settings)) ?? installationZone;
      await updateRecord(db, entities.Organisation, {
        organisationId: 0,
        id: organisationId,
        changes: { Settings: { ...settings, timeZone } },
      });
      await db.enter(organisationId);
      if (timeZone !== installationZone) await rebuildSums(db, organisationId, timeZone);
    });
  }
};
