import { Fault } from '#domain/faults.ts';
import { entities } from '#generated/model.ts';
import { OrganisationActionType, type OnlineStore, type Organisation } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import { publishChange, type EntityHooks } from '../entity/index.ts';
import { lockRecord, readKnown, updateRecord } from '../storage/records/index.ts';
import { isCodeOfAnother } from '../storage/session/platform-rows.ts';
import { storeRecordOf } from './store-of.ts';

type Draft = Partial<OnlineStore>;

const companyOf = ({ db, session: { organisationId } }: CallContext): Promise<Organisation> =>
  readKnown(db, entities.Organisation, { organisationId: 0, id: organisationId });

/** A fee is a line of the order, so there must be a product for it. @throws STORE_FEE_ARTICLE */
const refuseFee = ({ DeliveryArticle, DeliveryAreas, IsDelivery }: Draft): void => {
  if (IsDelivery && !DeliveryArticle?.Id && (DeliveryAreas ?? []).some(({ Fee }) => (Fee ?? 0) > 0))
    throw new Fault('STORE_FEE_ARTICLE', { items: [{ Path: 'onlineStore.DeliveryArticle', Message: 'is required' }] });
};

/** The public flag and the address are the company's, by which visitors find it. @throws STORE_ADDRESS_TAKEN */
const writeCompany = async ({ IsPublic, Address }: Draft, context: CallContext): Promise<void> => {
  if (IsPublic === undefined && Address === undefined) return;
  const { db, session } = context;
  // Flags are written as a whole: who changes another one meanwhile waits.
  await lockRecord(db, entities.Organisation, { organisationId: 0, id: session.organisationId });
  const address = Address?.trim();
  if (address && (await isCodeOfAnother(db, session.organisationId, address))) throw new Fault('STORE_ADDRESS_TAKEN');
  const company = await companyOf(context);
  const type = company.OrganisationActionType ?? 0;
  const changes = {
    ...(typeof IsPublic === 'boolean' && {
      OrganisationActionType: IsPublic ? type | OrganisationActionType.Public : type & ~OrganisationActionType.Public,
    }),
    ...(Address !== undefined && { StoreAddress: address || null }),
  };
  await updateRecord(db, entities.Organisation, { organisationId: 0, id: session.organisationId, changes });
  publishChange(context, entities.Organisation, session.organisationId, 'update');
};

export const onlineStoreHooks = {
  async beforeCreate(entity, context) {
    const { db, session } = context;
    await lockRecord(db, entities.Organisation, { organisationId: 0, id: session.organisationId });
    if (await storeRecordOf(db, session.organisationId)) throw new Fault('STORE_EXISTS');
    refuseFee(entity);
    await writeCompany(entity, context);
  },
  async beforeUpdate(entity, stored, context) {
    refuseFee({ ...stored, ...entity });
    await writeCompany(entity, context);
  },
  async fill(stores, context) {
    const { OrganisationActionType: type, StoreAddress } = await companyOf(context);
    for (const store of stores) {
      store.IsPublic = ((type ?? 0) & OrganisationActionType.Public) !== 0;
      store.Address = StoreAddress ?? null;
    }
  },
} satisfies EntityHooks<'OnlineStore'>;
