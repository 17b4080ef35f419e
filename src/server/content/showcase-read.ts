import { Fault } from '#domain/faults.ts';
import { readShowcase } from '#domain/organisation/showcase.ts';
import { entities } from '#generated/model.ts';
import { LayoutEntityType, type Article } from '#generated/types.ts';
import type { HandlerOf } from '../call/context.ts';
import { withAddress } from '../entity/index.ts';
import { networkOf } from '../session/guard/guards.ts';
import type { Database } from '../storage/database.ts';
import { groupsOnDisplay, inNoneOf } from '../storage/organisation/showcase-rows.ts';
import { readKnown, readRecordsBy, searchRecords } from '../storage/records/index.ts';
import { findPublicOrganisation } from '../storage/session/platform-rows.ts';
import { sql } from '../storage/sql.ts';
import { companyNamed } from './company-named.ts';

const pageSize = 60;

const hiddenGroupsOf = async (db: Database, organisationId: number): Promise<readonly number[]> => {
  const [layout] = await readRecordsBy(db, entities.Layout, {
    organisationId,
    column: 'LayoutEntityType',
    values: [LayoutEntityType.Showcase],
  });
  return readShowcase(layout?.Settings?.Template).hiddenGroups;
};

/** The small picture of each product: the default one, else the first. */
const picturesOf = async (db: Database, organisationId: number, ids: number[]): Promise<Map<number, string>> => {
  const pictures = await readRecordsBy(db, entities.Filestream, {
    organisationId,
    column: 'EntityId',
    values: ids,
    and: sql`t."EntityName" = ${entities.Article.name}`,
  });
  // Of several of one product the last one stays: the default one, else the first.
  const sorted = pictures.toReversed().toSorted((one, other) => Number(one.IsDefault) - Number(other.IsDefault));
  return new Map(
    sorted.flatMap((picture) => {
      const { Url } = withAddress(picture as Parameters<typeof withAddress>[0]);
      return typeof Url === 'string' ? [[Number(picture.EntityId), Url]] : [];
    }),
  );
};

const promotedFirst = [
  { Name: 'Promoted', SortType: 1 },
  { Name: 'Name', SortType: 0 },
];

/** Hidden parts, and those of companies without a public store, answer as missing. */
export const showcaseRead: HandlerOf<'ShowcaseRead'> = async (
  { showcase: { Store, Group, Index } },
  { db, services: { guards, store }, headers, now },
) => {
  guards.visit(networkOf(headers.address), now);
  const organisationId = await findPublicOrganisation(db, companyNamed(Store));
  if (organisationId === undefined) throw new Fault('NOT_FOUND', { params: { entity: entities.Organisation.title } });
  const { reader } = store.of(organisationId);
  const [company, hidden, groups] = await Promise.all([
    readKnown(db, entities.Organisation, { organisationId: 0, id: organisationId }),
    hiddenGroupsOf(reader, organisationId),
    groupsOnDisplay(reader, organisationId),
  ]);
  const asked = {
    Visible: true,
    ...(Group && { ArticleGroups: [{ Id: Group }] }),
    Sorts: promotedFirst,
    Pager: { Index: Index ?? 0, Size: pageSize },
  };
  const scope = { organisationId, and: inNoneOf(reader, organisationId, hidden) };
  const { rows, total } = await searchRecords(reader, entities.Article, asked, scope);
  const pictures = await picturesOf(
    reader,
    organisationId,
    rows.map(({ Id }) => Id),
  );
  return {
    Company: company.Name ?? '',
    Currency: company.Settings?.currency ?? null,
    Number: total,
    Groups: groups.filter(({ Id }) => !hidden.includes(Id)),
    Articles: rows.map(({ Id, Name, Price, PricePrevious, Promoted }: Article) => ({
      Id,
      Name,
      Price,
      PricePrevious,
      Promoted,
      Picture: pictures.get(Id) ?? null,
    })),
  };
};
