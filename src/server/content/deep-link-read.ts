import { isVisible, type ShownArticle } from '#domain/catalogue/setting.ts';
import type { LinkedEntity } from '#domain/organisation/deep-link.ts';
import { Fault } from '#domain/faults.ts';
import { entities } from '#generated/model.ts';
import { BranchActionType, PostActionType, type Article, type Branch, type Organisation, type Post } from '#generated/types.ts';
import type { Handler } from '../call/context.ts';
import { withAddress } from '../entity/index.ts';
import { networkOf } from '../session/guard/guards.ts';
import type { Database } from '../storage/database.ts';
import { readKnown, readRecord, readRecordsBy, type StoredRecord } from '../storage/records/index.ts';
import { findPublicOrganisation } from '../storage/session/platform-rows.ts';
import { sql } from '../storage/sql.ts';

interface Question { link: { Store: string; EntityName: LinkedEntity; EntityId: number } }

interface Answer {
  Company: string; Title: string; Text?: string | null; Date?: number | null; Price?: number | null; Currency?: string | null;
  Address?: string | null; Phone?: string | null; Schedule?: string | null; Pictures: string[];
}

/** What visitors may see of a record, and of it what. */
interface Window<Entity> { isOpen(record: Entity): boolean; show(record: Entity, company: Organisation): Partial<Answer> & { Title: string } }

const has = (flags: unknown, flag: number): boolean => (Number(flags ?? 0) & flag) !== 0;

const ofPost: Window<Post> = {
  isOpen: ({ PostActionType: type }) => has(type, PostActionType.Public),
  show: ({ Title, Subject, Date }) => ({ Title: Title ?? '', Text: Subject, Date }),
};
const ofArticle: Window<Article> = {
  isOpen: (article) => !article.DeletedOn && isVisible(article as ShownArticle),
  show: ({ Name, Description, Price }, { Settings }) => ({ Title: Name ?? '', Text: Description, Price, Currency: Settings?.currency }),
};
const ofBranch: Window<Branch> = {
  isOpen: ({ BranchActionType: type }) => has(type, BranchActionType.PublicBit),
  show: ({ Name, Description, Address, Phone, Schedule }) => ({ Title: Name ?? '', Text: Description, Address, Phone, Schedule }),
};
const windows: Record<LinkedEntity, Window<never>> = { Post: ofPost, Article: ofArticle, Branch: ofBranch };

/** A tax code has more digits than an id. */
const companyNamed = (store: string): { id: number } | { code: string } => (/^\d{1,9}$/.test(store) ? { id: Number(store) } : { code: store });

const picturesOf = async (db: Database, organisationId: number, { EntityName, EntityId }: Question['link']): Promise<string[]> => {
  const pictures = await readRecordsBy(db, entities.Filestream, { organisationId, column: 'EntityId', values: [EntityId], and: sql`t."EntityName" = ${EntityName}` });
  return pictures.toSorted((one, other) => Number(other.IsDefault ?? false) - Number(one.IsDefault ?? false))
    .flatMap((picture: StoredRecord) => withAddress(picture)['Url'] as string | undefined ?? []);
};

/** What is private, hidden or of a company without a public store is not there, for all that a visitor can tell. */
export const deepLinkRead: Handler<Question> = async ({ link }, { db, services: { guards, store }, headers, now }): Promise<Answer> => {
  guards.visit(networkOf(headers.address), now);
  const { EntityName, EntityId, Store } = link;
  const gone = () => new Fault('NOT_FOUND', { params: { entity: entities[EntityName].title } });
  const organisationId = await findPublicOrganisation(db, companyNamed(Store));
  if (organisationId === undefined) throw gone();
  const { reader } = store.of(organisationId);
  const company = await readKnown(db, entities.Organisation, { organisationId: 0, id: organisationId });
  const record = await readRecord(reader, entities[EntityName], { organisationId, id: EntityId });
  const { isOpen, show } = windows[EntityName];
  if (!record || !isOpen(record as never)) throw gone();
  return { Company: company.Name ?? '', ...show(record as never, company), Pictures: await picturesOf(reader, organisationId, link) };
};
