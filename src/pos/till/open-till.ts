import { on } from '#client/bus.ts';
import { loadCodec } from '#client/call.ts';
import { clientUuid, newUuid } from '#client/client-uuid.ts';
import { connection, keepAsking, onRestored } from '#client/connection.ts';
import { listenToEvents } from '#client/events.ts';
import { hearTranslations } from '#client/i18n/server/overrides.ts';
import { browserLocks } from '#client/outbox/locks.ts';
import { createOutbox, type Delivery as DeliveredAs, type Outbox } from '#client/outbox/outbox.ts';
import { NotHolder } from '#client/outbox/holder.ts';
import type { TillDatabase, WaitingReceipt } from '#client/outbox/till-database.ts';
import type { Company, SignedIn } from '#client/session.ts';
import { afterPaint, whenIdle } from '#ui/moments.ts';
import { askServer } from '../catalogue/ask.ts';
import { createCatalogue, type Catalogue } from '../catalogue/catalogue.ts';
import type { Choice } from '../catalogue/sale-basis.ts';
import { createCatalogueCache, type CatalogueCache } from '../catalogue/catalogue-cache.ts';
import { dataKinds } from '../catalogue/read-data.ts';
import { depotOf, scaleLayoutOf } from '../catalogue/till-data.ts';
import { deliverCustomer, deliverReceipt } from '../delivery/deliver.ts';
import { createDelivery } from '../delivery/delivery.ts';
import { createNewCustomers } from '../delivery/new-customers.ts';
import { hashPin, newSalt } from '../lock/pin-hash.ts';
import { openSeat } from '../lock/seat.ts';
import { createDeskStore } from '../sale/desk-state.ts';
import { refuse, refuseCode, refuseScan } from '../sale/refusals.ts';
import { createSaleCommands } from '../sale/sale-commands.ts';
import { createSaleStore, type SaleStore } from '../sale/sale-store.ts';
import { posOptions } from '../settings/pos-options.ts';
import { customerMaker, learnCustomerId } from './customers.ts';
import { importLegacyReceipts } from './legacy-receipts.ts';
import type { TillHold } from './one-tab.ts';
import { payReceipt, wireDocumentOf } from './pay.ts';
import { rememberBranch, rememberedBranch } from './remembered-branch.ts';
import { createSaleMemory } from './sale-memory.ts';
import { createStorageWatch } from './storage-health.ts';
import type { Till } from './till.ts';

/** Full readings of the catalogue, beside the changes that the server tells of. */
const refreshEveryMs = 30 * 60_000;

const now = (): number => Date.now();

const saltOf = async (cache: CatalogueCache): Promise<string> => {
  const kept = await cache.read('pin-salt');
  if (kept) return kept;
  const salt = newSalt();
  await cache.write('pin-salt', salt);
  return salt;
};

interface SaleParts { database: TillDatabase; holder: string; outbox: Outbox; company: Company; catalogue: Catalogue; employeeId: number; failed(error: unknown): void }

/** The sale as it was left, and how it is kept from now on. */
const openSale = async ({ database, holder, outbox, company, catalogue, employeeId, failed }: SaleParts): Promise<{ sale: SaleStore; lastNumber(): number }> => {
  const memory = createSaleMemory({ database, organisationId: company.id, holder, ready: afterPaint }, failed);
  const left = await memory.read(rememberedBranch(), employeeId);
  const initial = left.receipt ? { ...left, branchId: left.receipt.branchId, employeeId: left.receipt.employeeId } : left;
  let number = 0;
  const sale = createSaleStore({
    initial,
    now,
    remember: memory.remember,
    keep: async (closed) => {
      const { receipt, closedOn } = closed;
      const depotId = depotOf(catalogue.get().data, receipt.branchId)?.Id ?? 0;
      const document = await wireDocumentOf(closed, depotId);
      await memory.settled();
      const kept = await outbox.keep({ clientId: receipt.id, organisationId: company.id, branchId: receipt.branchId, closedOn, document });
      number = kept.deviceSeq;
    },
  });
  // Another cashier's open receipt is laid aside for him.
  sale.send({ type: 'employeeSet', employeeId, at: now() });
  return { sale, lastNumber: () => number };
};

const choiceOf = (branchId: number): Choice => {
  const { productSourceType: source, pricelistId } = posOptions.get();
  return { source, pricelistId, branchId };
};

const startWork = (till: Pick<Till, 'catalogue' | 'delivery' | 'storage'>): (() => void) => {
  const { catalogue, delivery, storage } = till;
  const choose = (): void => { void catalogue.choose(choiceOf(rememberedBranch())); };
  choose();
  const refresh = setInterval(() => { if (connection.get().isOnline) void catalogue.refresh().catch(() => {}); }, refreshEveryMs);
  const stops = [posOptions.subscribe(choose), delivery.start(), storage.start(), keepAsking(), listenToEvents(catalogue.hear), listenToEvents(hearTranslations), () => clearInterval(refresh)];
  void catalogue.start();
  return () => { for (const stop of stops) stop(); };
};

/** What a till stands on: the device's disk, and the hold on it. */
export interface TillGround { database: TillDatabase; hold: TillHold; isSignedIn(): boolean }

/** Puts a till together for whoever is signed in. Once for a company: a second one would write over the first. */
export const openTill = async (state: SignedIn & { company: Company }, { database, hold, isSignedIn }: TillGround): Promise<Till> => {
  const { company, user, employee } = state;
  await loadCodec();
  const cache = createCatalogueCache(database, company.id, now);
  const salt = await saltOf(cache);
  const hash = (pin: string): Promise<string> => hashPin(salt, pin);
  const catalogue = createCatalogue({ ask: askServer, cache, hashPin: hash, layouts: [scaleLayoutOf(company.settings)], now, idle: whenIdle, newName: newUuid });
  // Asked for each: whoever signs in to another company in the midst of it would send what is not that company's.
  const deliver = async (receipt: WaitingReceipt): Promise<DeliveredAs> => (isSignedIn() ? deliverReceipt(receipt) : { kind: 'later' });
  const outbox = createOutbox({ database, locks: browserLocks(), deliver, now, deviceUuid: clientUuid, holder: hold.name });
  await importLegacyReceipts({ database, outbox, organisationId: company.id, now });

  const storage = createStorageWatch(navigator.storage);
  const newCustomers = createNewCustomers({
    database, organisationId: company.id, known: learnCustomerId(catalogue), now,
    deliver: async (customer) => (isSignedIn() ? deliverCustomer(customer) : { kind: 'later' }),
  });
  const seat = await openSeat({
    database, organisationId: company.id, userId: user.id, signedInEmployeeId: employee?.id, hash, now,
    employees: () => catalogue.get().data.employees,
    refreshEmployees: async () => {
      if (connection.get().isOnline) await catalogue.setData('employees', await dataKinds.employees.read(askServer, hash));
    },
  });
  const failed = (error: unknown): void => { if (error instanceof NotHolder) hold.lost(); else storage.fail(); };
  const { sale, lastNumber } = await openSale({ database, holder: hold.name, outbox, company, catalogue, employeeId: seat.get().employeeId, failed });
  const delivery = createDelivery({
    outbox, organisationId: company.id, sendCustomers: newCustomers.sendAll, refusedCustomers: async () => (await newCustomers.refused()).length, mayCall: isSignedIn, onRestored,
    onSignedIn: (work) => on('signed-in', work),
  });
  const desk = createDeskStore();
  const commands = createSaleCommands({ sale, desk, catalogue, options: posOptions, refuse, unknownCode: refuseCode, interrupted: refuseScan, now });
  const paid = (): void => {
    const { printReceipt, autoLock } = posOptions.get();
    if (printReceipt) desk.open({ kind: 'print', isAtOnce: true });
    if (autoLock === 'sale') void seat.lock();
  };
  const stop = startWork({ catalogue, delivery, storage });

  return {
    company, database, catalogue, sale, desk, commands, seat, outbox, newCustomers, delivery, storage,
    pay: (tendered) => payReceipt({ sale, catalogue, desk, delivery, storage, lastNumber, failed, paid }, tendered),
    createCustomer: customerMaker({ catalogue, newCustomers, delivery, newUuid }),
    enterBranch: async (branchId) => {
      rememberBranch(branchId);
      if (sale.get().branchId !== branchId) {
        sale.send({ type: 'delayed', at: now() });
        sale.send({ type: 'branchSet', branchId });
      }
      await catalogue.choose(choiceOf(branchId));
    },
    close: stop,
  };
};
