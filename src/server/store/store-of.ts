import { Fault } from '#domain/faults.ts';
import { readShowcase } from '#domain/organisation/showcase.ts';
import { entities } from '#generated/model.ts';
import {
  DepotActionType,
  LayoutEntityType,
  type DeliveryArea,
  type OnlineStore,
  type Organisation,
} from '#generated/types.ts';
import type { Services } from '../call/services/services.ts';
import type { Database } from '../storage/database.ts';
import { zoneNamed } from '../storage/ledger/known.ts';
import { readKnown, readRecordsBy } from '../storage/records/index.ts';
import { findPublicOrganisation, restrictionOf } from '../storage/session/platform-rows.ts';

/** A public store: its company, and how it sells. */
export interface Shop {
  readonly organisationId: number;
  readonly company: Organisation;
  /** Absent: nothing is set up but that it is public, so it shows its products and takes no orders. */
  readonly store: OnlineStore | undefined;
  readonly areas: readonly DeliveryArea[];
  readonly depotId: number | undefined;
  /** Groups whose products are not shown. */
  readonly hiddenGroups: readonly number[];
  readonly zone: string;
  /** The last part of its address. */
  readonly address: string;
}

/** A store by its address, the company's id, its tax code or its name: a tax code has more digits than an id. */
const named = (store: string): { id: number } | { code: string } =>
  /^\d{1,9}$/.test(store) ? { id: Number(store) } : { code: store.trim() };

const depotOf = async (db: Database, organisationId: number, store: OnlineStore): Promise<number | undefined> => {
  if (store.Depot?.Id) return store.Depot.Id;
  const all = await readRecordsBy(db, entities.Depot, {
    organisationId,
    column: 'BranchId',
    values: [store.Branch?.Id ?? 0],
  });
  const depots = all.filter(({ DepotActionType: type }) => type !== DepotActionType.OnWay);
  return (depots.find(({ IsDefault }) => IsDefault) ?? depots[0])?.Id;
};

const hiddenGroupsOf = async (db: Database, organisationId: number): Promise<readonly number[]> => {
  const [layout] = await readRecordsBy(db, entities.Layout, {
    organisationId,
    column: 'LayoutEntityType',
    values: [LayoutEntityType.Showcase],
  });
  return readShowcase(layout?.Settings?.Template).hiddenGroups;
};

/** How the company's store sells; undefined: it was never set up. */
export const storeRecordOf = async (db: Database, organisationId: number): Promise<OnlineStore | undefined> => {
  const [store] = await readRecordsBy(db, entities.OnlineStore, {
    organisationId,
    column: 'OrganisationId',
    values: [organisationId],
  });
  return store;
};

/** The public store of a company, read by a connection that works for it. */
export const shopOf = async (db: Database, organisationId: number, { config }: Services): Promise<Shop> => {
  const company = await readKnown(db, entities.Organisation, { organisationId: 0, id: organisationId });
  const [store, hiddenGroups] = await Promise.all([
    storeRecordOf(db, organisationId),
    hiddenGroupsOf(db, organisationId),
  ]);
  const areas = store
    ? await readRecordsBy(db, entities.DeliveryArea, { organisationId, column: 'OnlineStoreId', values: [store.Id] })
    : [];
  return {
    organisationId,
    company,
    store,
    areas: areas.toSorted((one, other) => one.Id - other.Id),
    depotId: store && (await depotOf(db, organisationId, store)),
    hiddenGroups,
    zone: zoneNamed(company.Settings?.timeZone, config.timeZone),
    address: company.StoreAddress ?? String(organisationId),
  };
};

/** @throws NOT_FOUND for a store that is none, or is not public */
export const publicStoreId = async (db: Database, store: string): Promise<number> => {
  // PostgreSQL takes neither.
  const isText = store.isWellFormed() && !store.includes('\0');
  const organisationId = isText ? await findPublicOrganisation(db, named(store)) : undefined;
  if (organisationId === undefined) throw new Fault('NOT_FOUND', { params: { entity: entities.OnlineStore.title } });
  return organisationId;
};

/** A store that takes orders. */
export type OpenShop = Shop & { readonly store: OnlineStore; readonly depotId: number };

/** @throws STORE_CLOSED where the store takes no orders: it is not set up for them, or the company does not pay */
export const refuseClosed: (shop: Shop, db: Database, now: number) => Promise<void> = async (shop, db, now) => {
  if (!takesOrders(shop)) throw new Fault('STORE_CLOSED');
  const restrictedOn = await restrictionOf(db, shop.organisationId);
  if (restrictedOn !== undefined && restrictedOn <= now) throw new Fault('STORE_CLOSED');
};

export const takesOrders = (shop: Shop): shop is OpenShop =>
  shop.depotId !== undefined && Boolean(shop.store?.IsPickUp || shop.store?.IsDelivery);
