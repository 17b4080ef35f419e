import { on } from '#client/bus.ts';
import { callWire, loadCodec } from '#client/call.ts';
import { clientUuid, newUuid } from '#client/client-uuid.ts';
import { connection, keepAsking, onRestored } from '#client/connection.ts';
import { listenToEvents } from '#client/http/events.ts';
import { hearTranslations } from '#client/session/overrides.ts';
import { browserLocks } from '#client/outbox/locks.ts';
import { readLocal } from '#client/local-store.ts';
import { createOutbox, type Delivery as DeliveredAs } from '#client/outbox/outbox.ts';
import { NotHolder } from '#client/outbox/holder.ts';
import { forgetOldSlips } from '#client/outbox/kept-slips.ts';
import type { TillDatabase, WaitingOperation, WaitingReceipt } from '#client/outbox/till-database.ts';
import { isRestaurant, session, type Company, type SignedIn } from '#client/session.ts';
import { whenIdle } from '../moments.ts';
import { askServer } from '../catalogue/ask.ts';
import { createCatalogue } from '../catalogue/catalogue.ts';
import { readServerMarks } from '../catalogue/marks/server-marks.ts';
import { createCatalogueCache } from '../catalogue/catalogue-cache.ts';
import { inStoreLayoutsOf } from '#domain/catalogue/in-store-code.ts';
import { mayByRight } from '../catalogue/till-data.ts';
import { followAccounts, openCustomerAccounts, type CustomerAccounts } from '../customers/customer-accounts.ts';
import { openCustomerTotals, type CustomerTotals } from '../sale/discounts/customer-totals.ts';
import { followDiscounts } from '../sale/discounts/follow-discounts.ts';
import { discountsOf, receiptMatcher, type MatchParts } from '../sale/discounts/match-receipt.ts';
import { deliverCustomer, deliverReceipt } from '../delivery/deliver.ts';
import { createDelivery, type Delivery } from '../delivery/delivery.ts';
import { keepApproval, openTillWaiting } from '../delivery/till-waiting.ts';
import { createNewCustomers } from '../delivery/new-customers.ts';
import { approveBy } from '../lock/approving.ts';
import { badgeOwner } from '../lock/badges/badge-owner.ts';
import { derivePin } from '../lock/pin-hash.ts';
import { openSeat, type Seat } from '../lock/seat.ts';
import { seatServer } from '../lock/seat-server.ts';
import { closeWithSubject } from '../sale/open-windows.ts';
import { createSaleView } from '../sale/sale-view.ts';
import { refusals } from '../sale/refusals.ts';
import { createSaleCommands } from '../sale/sale-commands.ts';
import { posOptions } from '../settings/pos-options.ts';
import { enterBranch, readCatalogue } from './branch-catalogue.ts';
import { customerMaker, learnCustomerId } from './customers.ts';
import type { TillHold } from './one-tab.ts';
import { openSale } from './open-sale.ts';
import { fetchWishes } from '../pay/late-payment.ts';
import { roundingStepOf } from '#domain/sale/tender.ts';
import { followSession } from './follow-session.ts';
import { afterPayment, openPaying } from './pay.ts';
import { rememberedBranch } from './remembered-branch.ts';
import { createStorageWatch } from './storage-health.ts';
import { openTillNumber, type TillNumber } from './till-number.ts';
import type { Till } from './till.ts';

/** Full readings of the catalogue, beside the changes that the server tells of. */
const refreshEveryMs = 30 * 60_000;

/** Earlier programs kept receipts in local storage under these keys (R-FORM-010). */
const legacyKeys = ['offline_receipts', 'delayed_receipts'];

const now = (): number => Date.now();

const isRestaurantNow = (): boolean => {
  const current = session.get();
  return current !== undefined && isRestaurant(current);
};

/** Longest wait at the counter for a server that may be gone, in milliseconds. */
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
  const refresh = setInterval(() => {
    if (connection.get().isOnline) void catalogue.refresh().catch(() => {});
  }, refreshEveryMs);
  const stops = [
    onRestored(learn),
    delivery.start(),
    storage.start(),
    keepAsking(),
    listenToEvents(catalogue.hear),
    listenToEvents(hearTranslations),
    followSession(),
    () => clearInterval(refresh),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};

/** Storage of a till: the device's disk, and the hold on it. */
export interface TillGround {
  database: TillDatabase;
  hold: TillHold;
  isSignedIn(): boolean;
}

/** Inputs of a till: its user, and its storage. */
interface TillParts extends TillGround {
  company: Company;
  /** As the session knows it now; the office changes it while the till stands open. */
  companyNow: () => Company;
}

const openCatalogue = ({ database, company, companyNow }: TillParts) => {
  const cache = createCatalogueCache(database, company.id, now);
  const catalogue = createCatalogue({
    ask: askServer,
    readMarks: readServerMarks,
    cache,
    layouts: () => inStoreLayoutsOf(companyNow().settings),
    now,
    idle: whenIdle,
    newName: newUuid,
  });
  return { cache, catalogue };
};

type OpenCatalogue = ReturnType<typeof openCatalogue>;

/** Queues of the device for the server: receipts, and new customers. */
const openQueues = async ({ database, company, hold, isSignedIn }: TillParts, { catalogue }: OpenCatalogue) => {
  const organisationId = company.id;
  // Checked for each: after a sign-in to another company the rest would not belong to it.
  const deliver = async (receipt: WaitingReceipt): Promise<DeliveredAs> =>
    isSignedIn() ? deliverReceipt(receipt) : { kind: 'later' };
  const deliverOperation = async (operation: WaitingOperation): Promise<DeliveredAs> =>
    isSignedIn()
      ? (await import('../delivery/deliver-operation.ts')).deliverOperation(ofBills, operation)
      : { kind: 'later' };
  const ofBills = { database, send: (body: Record<string, unknown>) => callWire('BillOperationTake', body) };
  const tillNumber = await openTillNumber(database, organisationId);
  const outbox = createOutbox({
    database,
    locks: browserLocks(),
    deliver,
    deliverOperation,
    now,
    deviceUuid: clientUuid,
    tillNumber: tillNumber.of,
    holder: hold.name,
  });
  void forgetOldSlips(database, organisationId, now()).catch(() => {});
  if (legacyKeys.some((key) => readLocal(key) !== undefined))
    await (await import('./legacy-receipts.ts')).importLegacyReceipts({ database, outbox, organisationId, now });
  const newCustomers = createNewCustomers({
    database,
    organisationId,
    known: learnCustomerId(catalogue),
    now,
    deliver: async (customer) => (isSignedIn() ? deliverCustomer(customer) : { kind: 'later' }),
  });
  const waiting = openTillWaiting(database, organisationId, { mayCall: isSignedIn, now });
  return { tillNumber, outbox, newCustomers, waiting };
};

type OpenQueues = Awaited<ReturnType<typeof openQueues>>;

const openSeatOf = (
  { user, employee, isTill = false }: SignedIn,
  { database, company }: TillParts,
  { catalogue }: OpenCatalogue,
): Promise<Seat> =>
  openSeat({
    database,
    organisationId: company.id,
    userId: user.id,
    signedInEmployeeId: employee?.id,
    isTill,
    derive: derivePin,
    branchId: rememberedBranch,
    server: seatServer,
    now,
    employees: () => catalogue.get().data.employees,
  });

const openDelivery = (
  { company, isSignedIn }: TillParts,
  { outbox, newCustomers, waiting }: OpenQueues,
  seat: Seat,
): Delivery =>
  createDelivery({
    outbox,
    organisationId: company.id,
    sendFirst: seat.report,
    sendCustomers: newCustomers.sendAll,
    refusedCustomers: async () => (await newCustomers.refused()).length,
    copyRefused: async () => (await import('../delivery/copy-refused.ts')).copyRefused(outbox, company.id),
    rest: waiting,
    mayCall: isSignedIn,
    onRestored,
    onSignedIn: (work) => on('signed-in', work),
  });

type SellingParts = Pick<Till, 'catalogue' | 'outbox' | 'delivery' | 'seat' | 'storage' | 'waiting'> &
  Pick<OpenCatalogue, 'cache'>;

/** Follows the receipt and its customer. Returns stop(). */
const follow = (
  parts: Parameters<typeof followDiscounts>[0] & Pick<Till, 'saleView'> & { accounts: Pick<CustomerAccounts, 'learn'> },
): (() => void) => {
  const stops = [
    followDiscounts(parts),
    followAccounts(parts.sale, parts.accounts),
    closeWithSubject(parts.sale, parts.saleView),
  ];
  return () => {
    for (const stop of stops) stop();
  };
};

/** How the server is asked what it knows of a customer. */
const learning =
  ({ catalogue, totals, accounts }: Pick<Till, 'catalogue' | 'accounts'> & { totals: CustomerTotals }) =>
  async (id: number): Promise<void> => {
    const isOfTotals = discountsOf(catalogue.get()).some(({ steps }) => steps?.of === 'customer');
    await Promise.all([accounts.learn(id), isOfTotals && totals.learn(id)]);
  };

/** No sale waits for it. */
const fetchChange = () => import('../lock/change-cashier.ts');

type WishesOf = Pick<TillParts, 'companyNow'> & Pick<Till, 'sale' | 'catalogue'> & Pick<OpenCatalogue, 'cache'>;

/** Refusals of the company before money is taken, and those that can be approved. */
const wishesOf = ({ companyNow, sale, catalogue, cache }: WishesOf) => {
  const keptStock = (depotId: number) => cache.read(`stock:${depotId}`);
  const partsNow = () => ({ company: companyNow(), sale, catalogue, now });
  return {
    refusal: async () => {
      const wishes = await fetchWishes();
      return wishes?.companyRefusal({ ...partsNow(), ask: askServer, keptStock });
    },
    toAllow: async () => {
      const [wishes, { receipt }] = [await fetchWishes(), sale.get()];
      const needed = receipt && wishes?.toAllow(partsNow(), receipt);
      return needed && wishes?.canBeAllowed(partsNow(), needed.action) ? needed : undefined;
    },
  };
};

/** The receipt that is open, what is done with it, and how it is paid. */
const openSelling = async (
  { database, hold, company, companyNow, isSignedIn }: TillParts,
  { catalogue, cache, outbox, delivery, seat, storage, waiting }: SellingParts,
) => {
  const failed = (error: unknown): void => {
    if (error instanceof NotHolder) hold.lost();
    else storage.fail();
  };
  const [totals, accounts] = await Promise.all([
    openCustomerTotals({ ask: askServer, cache, isRestaurant: isRestaurantNow }),
    openCustomerAccounts(cache),
  ]);
  const zone = (): unknown => companyNow().settings['timeZone'];
  const pricing: MatchParts = { catalogue, zone, customerTotal: totals.of, now };
  const { sale, lastSlip, whenKept } = await openSale({
    match: receiptMatcher(pricing, () => posOptions.get().discounts),
    database,
    holder: hold.name,
    outbox,
    company,
    catalogue,
    employeeId: seat.get().employeeId,
    failed,
    reach: () => reachServer(delivery, isSignedIn),
    now,
  });
  const saleView = createSaleView();
  const learnCustomer = learning({ catalogue, totals, accounts });
  const stopFollowing = follow({ sale, saleView, catalogue, totals, accounts });
  const commands = createSaleCommands({
    sale,
    saleView,
    catalogue,
    options: posOptions,
    ...refusals,
    whoseBadge: badgeOwner(() => catalogue.get().data.employees),
    badgeScanned: async (code) => (await fetchChange()).changeByBadge({ seat, sale, catalogue }, code),
    approve: approveBy(seat.prove),
    mayByRight: (action) => mayByRight(catalogue.get().data.employees, sale.get().employeeId, action),
    allowedAlone: (asked, approval) => keepApproval({ sale, waiting, delivery }, asked, approval),
    now,
  });
  const paid = afterPayment({ companyNow, sale, catalogue, saleView, seat, delivery, lastSlip });
  const wished = wishesOf({ companyNow, sale, catalogue, cache });
  const paying = openPaying({
    payer: { sale, catalogue, saleView, delivery, storage, lastSlip, ...wished, failed, paid },
    commands,
    terminal: { sale, saleView, company: companyNow, whenKept },
    roundingStep: () => roundingStepOf(companyNow().settings),
    accounts,
  });
  return {
    selling: { sale, saleView, commands, pricing, accounts, learnCustomer, ...paying },
    stopFollowing,
  };
};

/** All of a till around its catalogue, which is being read. */
const putTogether = async (
  state: SignedIn,
  parts: TillParts,
  opened: OpenCatalogue & { stopReading(): void },
): Promise<Till> => {
  const { database, companyNow } = parts;
  // Reads of the disk run in parallel.
  const [queues, seat] = await Promise.all([openQueues(parts, opened), openSeatOf(state, parts, opened), loadCodec()]);
  const { catalogue, cache } = opened;
  const { outbox, newCustomers, tillNumber, waiting } = queues;
  const storage = createStorageWatch(navigator.storage);
  const delivery = openDelivery(parts, queues, seat);
  const { selling, stopFollowing } = await openSelling(parts, {
    catalogue,
    cache,
    outbox,
    delivery,
    seat,
    storage,
    waiting,
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
    ...selling,
    approve: approveBy(seat.prove),
    seat,
    outbox,
    newCustomers,
    delivery,
    waiting,
    storage,
    createCustomer: customerMaker({ catalogue, newCustomers, delivery, newUuid }),
    enterBranch: (branchId) => enterBranch({ sale: selling.sale, catalogue }, branchId),
    close: () => {
      stopHearing();
      stopFollowing();
      stop();
      opened.stopReading();
    },
  };
};

/** Opens a till for the signed-in user. Once for a company: a second one would overwrite the first. */
export const openTill = async (state: SignedIn & { company: Company }, ground: TillGround): Promise<Till> => {
  const { company } = state;
  const companyNow = (): Company => {
    const known = session.get()?.company;
    return known?.id === company.id ? known : company;
  };
  const parts: TillParts = { ...ground, company, companyNow };
  const opened = openCatalogue(parts);
  // Reading it from the disk takes longest: the rest is opened meanwhile.
  const stopReading = readCatalogue(opened.catalogue);
  try {
    return await putTogether(state, parts, { ...opened, stopReading });
  } catch (fault) {
    stopReading();
    throw fault;
  }
};
