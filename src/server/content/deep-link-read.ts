import { isVisible } from '#domain/catalogue/setting.ts';
import type { LinkedEntity } from '#domain/organisation/deep-link.ts';
import { Fault } from '#domain/faults.ts';
import { entities } from '#generated/model.ts';
import type { EntityModel } from '#generated/shapes.ts';
import { BranchActionType, PostActionType, type Organisation } from '#generated/types.ts';
import type { HandlerOf, RequestOf } from '../call/context.ts';
import { withAddress } from '../entity/index.ts';
import { linkedEntity } from './deep-link-create.ts';
import { companyNamed } from './company-named.ts';
import { networkOf } from '../session/guard/guards.ts';
import type { Database } from '../storage/database.ts';
import {
  readKnown,
  readRecord,
  readRecordsBy,
  type RecordOf,
  type StoredRecord,
  type Whose,
} from '../storage/records/index.ts';
import { findPublicOrganisation } from '../storage/session/platform-rows.ts';
import { sql } from '../storage/sql.ts';

type Link = RequestOf<'DeepLinkRead'>['link'];

interface Answer {
  Company: string;
  Title: string;
  Text?: string | null;
  Date?: number | null;
  Price?: number | null;
  Currency?: string | null;
  Address?: string | null;
  Phone?: string | null;
  Schedule?: string | null;
  Pictures: string[];
}

type Shown = Partial<Answer> & { Title: string };

/** Fields of a record that visitors may see. */
interface Window<Name extends string> {
  isOpen(record: RecordOf<Name>): boolean;
  show(record: RecordOf<Name>, company: Organisation): Shown;
}

/** Looks for the record; what is not open is not there. */
const windowOn =
  <Name extends string>(model: EntityModel<Name>, { isOpen, show }: Window<Name>) =>
  async (db: Database, whose: Whose, company: Organisation): Promise<Shown | undefined> => {
    const record = await readRecord(db, model, whose);
    return record && isOpen(record) ? show(record, company) : undefined;
  };

const has = (flags: unknown, flag: number): boolean => (Number(flags ?? 0) & flag) !== 0;

const windows = {
  Post: windowOn(entities.Post, {
    isOpen: ({ PostActionType: type }) => has(type, PostActionType.Public),
    show: ({ Title, Subject, Date }) => ({ Title: Title ?? '', Text: Subject, Date }),
  }),
  Article: windowOn(entities.Article, {
    isOpen: (article) => !article.DeletedOn && isVisible(article),
    show: ({ Name, Description, Price }, { Settings }) => ({
      Title: Name ?? '',
      Text: Description,
      Price,
      Currency: Settings?.currency,
    }),
  }),
  Branch: windowOn(entities.Branch, {
    isOpen: ({ BranchActionType: type }) => has(type, BranchActionType.PublicBit),
    show: ({ Name, Description, Address, Phone, Schedule }) => ({
      Title: Name ?? '',
      Text: Description,
      Address,
      Phone,
      Schedule,
    }),
  }),
} satisfies Record<LinkedEntity, unknown>;

const picturesOf = async (db: Database, organisationId: number, { EntityName, EntityId }: Link): Promise<string[]> => {
  const pictures = await readRecordsBy(db, entities.Filestream, {
    organisationId,
    column: 'EntityId',
    values: [EntityId],
    and: sql`t."EntityName" = ${EntityName}`,
  });
  return pictures
    .toSorted((one, other) => Number(other.IsDefault ?? false) - Number(one.IsDefault ?? false))
    .flatMap((picture: StoredRecord) => (withAddress(picture)['Url'] as string | undefined) ?? []);
};

/** Private and hidden records, and those of companies without a public store, answer as missing. */
export const deepLinkRead: HandlerOf<'DeepLinkRead'> = async (
  { link },
  { db, services: { guards, store }, headers, now },
): Promise<Answer> => {
  guards.visit(networkOf(headers.address), now);
  const { EntityId, Store } = link;
  const name = linkedEntity(link.EntityName);
  const gone = () => new Fault('NOT_FOUND', { params: { entity: entities[name].title } });
  const organisationId = await findPublicOrganisation(db, companyNamed(Store));
  if (organisationId === undefined) throw gone();
  const { reader } = store.of(organisationId);
  const company = await readKnown(db, entities.Organisation, { organisationId: 0, id: organisationId });
  const shown = await windows[name](reader, { organisationId, id: EntityId }, company);
  if (!shown) throw gone();
  return { Company: company.Name ?? '', ...shown, Pictures: await picturesOf(reader, organisationId, link) };
};
