import { Fault } from '#domain/faults.ts';
import { entities } from '#generated/model.ts';
import { LayoutEntityType, type Layout } from '#generated/types.ts';
import type { HandlerOf } from '../call/context.ts';
import { readRecordsBy } from '../storage/records/index.ts';
import { findPublicOrganisation } from '../storage/session/platform-rows.ts';

const shown = ({ Id, Name, Description, LayoutEntityType: type, Settings }: Layout) => ({
  Id,
  Name,
  Description,
  LayoutEntityType: type,
  Settings,
});

/** The showcase of a company whose store is public. Its other templates stay private. */
export const layoutSearchPublic: HandlerOf<'LayoutSearchPublic'> = async ({ organisation }, { db, services }) => {
  const organisationId = await findPublicOrganisation(db, {
    id: organisation?.Id ?? undefined,
    code: organisation?.Code ?? undefined,
  });
  if (organisationId === undefined) throw new Fault('NOT_FOUND', { params: { entity: entities.Organisation.title } });
  const layouts = await readRecordsBy(services.store.of(organisationId).reader, entities.Layout, {
    organisationId,
    column: 'LayoutEntityType',
    values: [LayoutEntityType.Showcase],
  });
  return { Entities: layouts.map(shown), Pager: { Index: 0, Size: layouts.length, Number: layouts.length } };
};
