import type { Outbox } from '#client/outbox/outbox.ts';
import type { TillDatabase } from '#client/outbox/till-database.ts';
import type { Company } from '#client/session.ts';
import type { CarriedApproval } from '#domain/session/till-actions.ts';
import type { Tendered } from '#domain/sale/tender.ts';
import type { Minor } from '#generated/types.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { TillCustomer } from '../catalogue/till-data.ts';
import type { CustomerAccounts } from '../customers/customer-accounts.ts';
import type { Delivery } from '../delivery/delivery.ts';
import type { MatchParts } from '../sale/discounts/match-receipt.ts';
import type { NewCustomers } from '../delivery/new-customers.ts';
import type { ApprovalAsked } from '../lock/approving.ts';
import type { Proved } from '../lock/proving.ts';
import type { Seat } from '../lock/seat.ts';
import type { WaitingList } from '../delivery/waiting.ts';
import type { SaleView } from '../sale/sale-view.ts';
import type { SaleCommands } from '../sale/sale-commands.ts';
import type { SaleStore } from '../sale/sale-store.ts';
import type { StorageWatch } from './storage-health.ts';

/** Everything that one till is made of; screens read its stores and call its commands. */
export interface Till {
  /** As it is now: its settings change while the till stands open. */
  readonly company: Company;
  readonly database: TillDatabase;
  readonly catalogue: Catalogue;
  readonly sale: SaleStore;
  readonly saleView: SaleView;
  readonly commands: SaleCommands;
  /** Inputs for matching discounts. */
  readonly pricing: MatchParts;
  readonly accounts: CustomerAccounts;
  readonly seat: Seat;
  readonly outbox: Outbox;
  readonly newCustomers: NewCustomers;
  readonly delivery: Delivery;
  /** Items that wait for the server beside receipts. */
  readonly waiting: WaitingList;
  readonly storage: StorageWatch;
  /** Opens the payment of the open receipt, unless the company would not take it: then that is said. */
  beginPayment(): Promise<void>;
  /** Closes the open receipt; true: it is on disk, and the till is free for the next. */
  pay(tendered: readonly Tendered[], tip?: Minor): Promise<boolean>;
  /** Refunds the card payments of the open receipt to the card. */
  giveBackToCard(tenderId: number): Promise<void>;
  /** Approves an action by the PIN of a colleague. */
  approve(pin: string, asked: ApprovalAsked): Promise<Proved<CarriedApproval>>;
  /** Asks the server what it knows of a customer: the account, and where discounts ask for it what was bought. */
  learnCustomer(customerId: number): Promise<void>;
  createCustomer(customer: NewCustomerForm): Promise<TillCustomer>;
  enterBranch(branchId: number): Promise<void>;
  close(): void;
}

/** Form of a new customer at the till. */
export interface NewCustomerForm {
  readonly firstName: string;
  readonly lastName: string;
  readonly phone: string;
  readonly email: string;
  readonly card: string;
}
