import { on } from '#client/bus.ts';
import { loadCodec } from '#client/call.ts';
import { clientUuid, newUuid } from '#client/client-uuid.ts';
import { connection, keepAsking, onRestored } from '#client/connection.ts';
import { listenToEvents } from '#client/http/events.ts';
import { hearTranslations } from '#client/i18n/server/overrides.ts';
import { browserLocks } from '#client/outbox/locks.ts';
import { createOutbox, type Delivery as DeliveredAs } from '#client/outbox/outbox.ts';
import { NotHolder } from '#client/outbox/holder.ts';
import { forgetOldSlips } from '#client/outbox/kept-slips.ts';
import type { TillDatabase, WaitingReceipt } from '#client/outbox/till-database.ts';
import { session, type Company, type SignedIn } from '#client/session.ts';
import { whenIdle } from '../moments.ts';
import { askServer } from '../catalogue/ask.ts';
import { createCatalogue } from '../catalogue/catalogue.ts';
import type { Choice } from '../catalogue/sale-basis.ts';
import { createCatalogueCache } from '../catalogue/catalogue-cache.ts';
import { returnsFreely, scaleLayoutOf } from '../catalogue/till-data.ts';
import { deliverCustomer, deliverReceipt } from '../delivery/deliver.ts';
import { createDelivery, type Delivery } from '../delivery/delivery.ts';
import { createNewCustomers } from '../delivery/new-customers.ts';
import { derivePin } from '../lock/pin-hash.ts';
import { openSeat } from '../lock/seat.ts';
import { seatServer } from '../lock/seat-server.ts';
import { createDeskStore } from '../sale/desk-state.ts';
import { refuse, refuseCard, refuseCode, refuseScan, refuseUnpriced } from '../sale/refusals.ts';
import { createSaleCommands } from '../sale/sale-commands.ts';
import { posOptions } from '../settings/pos-options.ts';
import { customerMaker, learnCustomerId } from './customers.ts';
import { importLegacyReceipts } from './legacy-receipts.ts';
import type { TillHold } from './one-tab.ts';
import { openSale } from './open-sale.ts';
import { companyRefusal } from './company-wishes.ts';
import { followSession } from './follow-session.ts';
import { beginPayment, payReceipt } from './pay.ts';
import { rememberBranch, rememberedBranch } from './remembered-branch.ts';
import { createStorageWatch } from './storage-health.ts';
import { openTillNumber, type TillNumber } from './till-number.ts';
import type { Till } from './till.ts';

/** Full readings of the catalogue, beside the changes that the server tells of. */
const refreshEveryMs = 30 * 60_000;

const now = (): number => Date.now();

const choiceOf = (branchId: number): Choice => {
  const { productSourceType: source, pricelistId } = posOptions.get();
  return { source, pricelistId, branchId };
};

/** Nobody at the counter waits longer for a server that may be gone. */
const reachMs = 5_000;

/** Whether the server is there, and has all that was closed before. */
const reachServer = async (delivery: Delivery, isSignedIn: () => boolean): Promise<boolean> => {
  if (!connection.get().isOnline || !isSignedIn()) return false;
  const sent = delivery.send().then(
    () => true,
    () => false,
  );
  const late = new Promise<boolean>((resolve) => {
    setTimeout(resolve, reachMs, false);
  });
  return (await Promise.race([sent, late])) && connection.get().isOnline && delivery.get().waiting === 0;
};

const startWork = (
  till: Pick<Till, 'catalogue' | 'delivery' | 'storage'> & { tillNumber: TillNumber },
): (() => void) => {
  const { catalogue, delivery, storage, tillNumber } = till;
  const learn = (): Promise<void> => tillNumber.learn().catch(() => {});
  if (connection.get().isOnline) void learn();
  const choose = (): void => {
    void catalogue.choose(choiceOf(rememberedBranch()));
  };
  choose();
  const refresh = setInterval(() => {
    if (connection.get().isOnline) void catalogue.refresh().catch(() => {});
  }, refreshEveryMs);
  const stops = [
    onRestored(learn),
    posOptions.subscribe(choose),
    delivery.start(),
    storage.start(),
    keepAsking(),
    listenToEvents(catalogue.hear),
    listenToEvents(hearTranslations),
    followSession(),
    () => clearInterval(refresh),
  ];
  void catalogue.start();
  return () => {
    for (const stop of stops) stop();
  };
};

/** What a till stands on: the device's disk, and the hold on it. */
export interface TillGround {
  database: TillDatabase;
  hold: TillHold;
  isSignedIn(): boolean;
}

/** Puts a till together for whoever is signed in. Once for a company: a second one would write over the first. */
export const openTill = async (
  state: SignedIn & { company: Company },
  { database, hold, isSignedIn }: TillGround,
): Promise<Till> => {
  const { company, user, employee } = state;
  /** As the session knows it now; the office changes it while the till stands open. */
  const companyNow = (): Company => {
    const known = session.get()?.company;
    return known?.id === company.id ? known : company;
  };
  await loadCodec();
  const cache = createCatalogueCache(database, company.id, now);
  const catalogue = createCatalogue({
    ask: askServer,
    cache,
    layouts: () => [scaleLayoutOf(companyNow().settings)],
    now,
    idle: whenIdle,
    newName: newUuid,
  });
  // Asked for each: whoever signs in to another company in the midst of it would send what is not that company's.
  const deliver = async (receipt: WaitingReceipt): Promise<DeliveredAs> =>
    isSignedIn() ? deliverReceipt(receipt) : { kind: 'later' };
  const tillNumber = await openTillNumber(database, company.id);
  const outbox = createOutbox({
    database,
    locks: browserLocks(),
    deliver,
    now,
    deviceUuid: clientUuid,
    tillNumber: tillNumber.of,
    holder: hold.name,
  });
  void forgetOldSlips(database, company.id, now()).catch(() => {});
  await importLegacyReceipts({ database, outbox, organisationId: company.id, now });

  const storage = createStorageWatch(navigator.storage);
  const newCustomers = createNewCustomers({
    database,
    organisationId: company.id,
    known: learnCustomerId(catalogue),
    now,
    deliver: async (customer) => (isSignedIn() ? deliverCustomer(customer) : { kind: 'later' }),
  });
  const seat = await openSeat({
    database,
    organisationId: company.id,
    userId: user.id,
    signedInEmployeeId: employee?.id,
    isTill: state.isTill ?? false,
    derive: derivePin,
    branchId: rememberedBranch,
    server: seatServer,
    now,
    employees: () => catalogue.get().data.employees,
  });
  const failed = (error: unknown): void => {
    if (error instanceof NotHolder) hold.lost();
    else storage.fail();
  };
  const delivery = createDelivery({
    outbox,
    organisationId: company.id,
    sendFirst: seat.tell,
    sendCustomers: newCustomers.sendAll,
    refusedCustomers: async () => (await newCustomers.refused()).length,
    mayCall: isSignedIn,
    onRestored,
    onSignedIn: (work) => on('signed-in', work),
  });
  const reach = (): Promise<boolean> => reachServer(delivery, isSignedIn);
  const { sale, lastSlip } = await openSale({
    database,
    holder: hold.name,
    outbox,
    company,
    catalogue,
    employeeId: seat.get().employeeId,
    failed,
    reach,
    now,
  });
  const desk = createDeskStore();
  const mayReturnFreely = (): boolean => returnsFreely(catalogue.get().data.employees, sale.get().employeeId);
  const commands = createSaleCommands({
    sale,
    desk,
    catalogue,
    options: posOptions,
    refuse,
    unknownCode: refuseCode,
    unknownCard: refuseCard,
    unpriced: refuseUnpriced,
    interrupted: refuseScan,
    mayReturnFreely,
    now,
  });
  const paid = (): void => {
    const { printReceipt, autoLock } = posOptions.get();
    if (printReceipt) desk.open({ kind: 'print', isAtOnce: true });
    if (autoLock === 'sale') void seat.lock();
  };
  const refusal = () =>
    companyRefusal({
      company: companyNow(),
      sale,
      catalogue,
      ask: askServer,
      keptStock: (depotId) => cache.read(`stock:${depotId}`),
      now,
    });
  const stop = startWork({ catalogue, delivery, storage, tillNumber });
  const stopHearing = on('till-refused', ({ isLocked }) => {
    if (isLocked && !seat.get().isLocked) void seat.lock();
  });

  return {
    get company() {
      return companyNow();
    },
    database,
    catalogue,
    sale,
    desk,
    commands,
    seat,
    outbox,
    newCustomers,
    delivery,
    storage,
    beginPayment: () => beginPayment({ sale, desk, refusal }),
    pay: (tendered) =>
      payReceipt({ sale, catalogue, desk, delivery, storage, lastSlip, refusal, failed, paid }, tendered),
    createCustomer: customerMaker({ catalogue, newCustomers, delivery, newUuid }),
    enterBranch: async (branchId) => {
      rememberBranch(branchId);
      if (sale.get().branchId !== branchId) {
        sale.send({ type: 'delayed', at: now() });
        sale.send({ type: 'branchSet', branchId });
      }
      await catalogue.choose(choiceOf(branchId));
    },
    close: () => {
      stopHearing();
      stop();
    },
  };
};
