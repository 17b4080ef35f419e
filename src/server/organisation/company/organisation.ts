import { Fault } from '#domain/faults.ts';
import { mayPostClosed } from '#domain/session/access.ts';
import { entities } from '#generated/model.ts';
import { OrganisationActionType, type Organisation } from '#generated/types.ts';
import type { CallContext } from '../../call/context.ts';
import { entityContext } from '../../entity/index.ts';
import { zoneNamed } from '../../storage/ledger/known.ts';
import { zoneOfChange } from './company-zone.ts';
import { rebuildSums } from '../../storage/ledger/rebuild-sums.ts';
import { hasOrganisationCode } from '../../storage/session/platform-rows.ts';

/** Being a dealer is the platform's to give: a company opens and closes its store, and that is all. */
const keepDealerBit = (organisation: Partial<Organisation>, stored: Organisation): void => {
  if (organisation.OrganisationActionType === undefined) return;
  const asked = organisation.OrganisationActionType ?? 0;
  organisation.OrganisationActionType =
    (asked & OrganisationActionType.Public) | ((stored.OrganisationActionType ?? 0) & OrganisationActionType.Dealer);
};

/**
 * A company is set up once it has a country and a currency: VAT rates and prices follow from them.
 * @throws INVALID_INPUT
 */
const refuseHalfSetUp = ({ Settings: sent }: Partial<Organisation>, { Settings: kept }: Organisation): void => {
  if (sent?.needSetup !== false || kept?.needSetup === false) return;
  const missing = (['country', 'currency'] as const).filter((key) => !(key in sent ? sent[key] : kept?.[key]));
  if (missing.length === 0) return;
  const items = missing.map((key) => ({ Path: `organisation.Settings.${key}`, Message: 'is required' }));
  throw new Fault('INVALID_INPUT', { items });
};

/** A setup is made once. @throws SETUP_DONE */
const refuseSecondSetup = ({ Settings: sent }: Partial<Organisation>, { Settings: kept }: Organisation): void => {
  if (sent?.needSetup === true && kept?.needSetup === false) throw new Fault('SETUP_DONE');
};

/**
 * Books that are closed are opened again only with the right to post into them: their dates may be set and moved on,
 * but not moved back or cleared.
 * @throws NOT_ALLOWED
 */
const refuseReopening = (
  { Settings: sent }: Partial<Organisation>,
  { Settings: kept }: Organisation,
  { session }: CallContext,
): void => {
  if (!sent || mayPostClosed(session)) return;
  for (const key of ['closedUntil', 'startsOn'] as const) {
    const [now, before] = [sent[key], kept?.[key]];
    if (!(key in sent) || !before || now === before) continue;
    if (!now || now < before) throw new Fault('NOT_ALLOWED');
  }
};

const beforeUpdate = async (
  organisation: Partial<Organisation>,
  stored: Organisation,
  context: CallContext,
): Promise<void> => {
  const { db } = context;
  keepDealerBit(organisation, stored);
  refuseHalfSetUp(organisation, stored);
  refuseSecondSetup(organisation, stored);
  refuseReopening(organisation, stored, context);
  const timeZone = zoneOfChange(organisation.Settings, stored.Settings);
  if (timeZone !== undefined) organisation.Settings = { ...organisation.Settings, timeZone };
  if (organisation.Code === '') organisation.Code = null;
  const isNewCode = Boolean(organisation.Code) && organisation.Code !== stored.Code;
  if (isNewCode && (await hasOrganisationCode(db, stored.Emplacement?.Id as number, organisation.Code as string)))
    throw new Fault('ORGANISATION_IDNO_TAKEN');
};

const afterUpdate = async (
  { Id, Settings }: Organisation,
  before: Organisation,
  { db, services, afterCommit }: CallContext,
): Promise<void> => {
  // Sums are kept by the days of the company's zone.
  const zoneOf = (settings: Organisation['Settings']): string =>
    zoneNamed(settings?.timeZone, services.config.timeZone);
  if (zoneOf(Settings) !== zoneOf(before.Settings)) await rebuildSums(db, Id, zoneOf(Settings));
  afterCommit(() => services.sessions.forget({ organisationId: Id }));
};

export const organisationHooks = { beforeUpdate, afterUpdate };

export const model = entities.Organisation;

export const own = (context: CallContext) => entityContext(context, { Organisation: organisationHooks });
