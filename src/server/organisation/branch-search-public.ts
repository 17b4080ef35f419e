import { Fault } from '#domain/faults.ts';
import { entities } from '#generated/model.ts';
import { BranchActionType, type Branch } from '#generated/types.ts';
import type { HandlerOf } from '../call/context.ts';
import { readRecordsBy } from '../storage/records/index.ts';
import { findPublicOrganisation } from '../storage/session/platform-rows.ts';

/** Fields of a branch for visitors of the online store. */
const shown = ({
  Id,
  Code,
  Name,
  Phone,
  Address,
  Schedule,
  Description,
  Latitude,
  Longitude,
  BranchActionType: type,
}: Branch) => ({ Id, Code, Name, Phone, Address, Schedule, Description, Latitude, Longitude, BranchActionType: type });

const isPublic = ({ BranchActionType: type }: Branch): boolean => ((type ?? 0) & BranchActionType.PublicBit) !== 0;

/** Public branches of a company whose store is public. A private one is not there, for all that a visitor can tell. */
export const branchSearchPublic: HandlerOf<'BranchSearchPublic'> = async ({ organisation }, { db, services }) => {
  const organisationId = await findPublicOrganisation(db, {
    id: organisation?.Id ?? undefined,
    code: organisation?.Code ?? undefined,
  });
  if (organisationId === undefined) throw new Fault('NOT_FOUND', { params: { entity: entities.Organisation.title } });
  const branches = await readRecordsBy(services.store.of(organisationId).reader, entities.Branch, {
    organisationId,
    column: 'OrganisationId',
    values: [organisationId],
  });
  const found = branches.filter(isPublic).map(shown);
  return { Entities: found, Pager: { Index: 0, Size: found.length, Number: found.length } };
};
