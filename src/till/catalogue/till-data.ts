import type { BasisPoints, Milli, Minor } from '#generated/types.ts';
import type { Programme } from '#domain/documents/stored-value/points.ts';
import type { StoredKind } from '#domain/documents/stored-value/stored-value.ts';
import type { DiscountLayout } from '#domain/discount/discount.ts';
import type { AdditionalAccess, TillWorker } from '#domain/session/access.ts';
import { mayDo } from '#domain/session/till-actions.ts';

/** Data of the till beside its articles: all of it is kept on the device, so that it sells offline. */
export interface TillData {
  readonly groups: readonly TillGroup[];
  readonly tenders: readonly TillTender[];
  readonly customers: readonly TillCustomer[];
  readonly employees: readonly TillEmployee[];
  readonly branches: readonly TillBranch[];
  readonly depots: readonly TillDepot[];
  readonly pricelists: readonly { readonly Id: number; readonly Name: string }[];
  readonly discounts: readonly DiscountLayout[];
  readonly buttons: readonly KeptButtons[];
  readonly templates: readonly TillTemplate[];
  readonly loyalty: TillLoyalty;
}

/** Buttons of the tills of a branch, as they are kept: read once they are shown. */
export interface KeptButtons {
  readonly Version: number;
  readonly branchId: number;
  readonly pages: unknown;
}

/** How points are earned here; none: there is no programme. */
export interface TillLoyalty {
  readonly programme?: Programme;
}

export interface TillGroup {
  readonly Id: number;
  readonly Name: string;
  readonly ThumbnailUrl?: string;
}
export interface TillTender {
  readonly Id: number;
  readonly Name: string;
  readonly TenderActionType: number;
  /** Stored value of this payment type: its balance is checked first. */ readonly kind?: StoredKind;
  /** Paid with once, and not offered any more. */ readonly isHidden?: boolean;
}
interface TillBranch {
  readonly Id: number;
  readonly Name: string;
  readonly Address?: string;
  /** The template that its receipts are printed by; absent: the program's own. */
  readonly ReceiptTemplateId?: number;
  /** The one that its pre-bills are printed by; absent: that of its receipts. */
  readonly PreBillTemplateId?: number;
  /** Default options of its tills. */
  readonly options?: unknown;
  /** Added to each bill of a restaurant as it is closed. */
  readonly serviceCharge?: BasisPoints;
  /** The product that it is sold as. */
  readonly serviceArticleId?: number;
}
/** A receipt template of the company, as its text. */
export interface TillTemplate {
  readonly Id: number;
  /** Absent where it was kept by a program before. */
  readonly Name?: string | undefined;
  readonly Text: string;
}
export interface TillDepot {
  readonly Id: number;
  readonly Name: string;
  readonly BranchId: number;
  readonly IsDefault: boolean;
}

/** Id is absent while the customer, made at this till, is not known to the server. */
export interface TillCustomer {
  readonly Id?: number;
  readonly ClientId?: string;
  readonly Name: string;
  readonly Phone?: string;
  readonly Email?: string;
  /** Of the customer's card. */
  readonly Number?: string;
  readonly Discount: BasisPoints;
  readonly GroupIds?: readonly number[];
}

/** An active employee who may work at this till. Of PIN and badge only their verifiers are known here. */
export interface TillEmployee {
  readonly Id: number;
  readonly Name: string;
  readonly EmployeeActorType?: number;
  /** None: all of the company. */
  readonly branchIds: readonly number[];
  /** Absent: has no PIN. */
  readonly verifier?: string;
  /** Absent: has no badge. */
  readonly badge?: string;
  /** Rights of the employee at the till, beside the role. */
  readonly isSuperuser?: boolean;
  readonly additional?: AdditionalAccess;
}

/** An employee as rules about rights know one. */
export const workerOf = ({ EmployeeActorType: actorType, isSuperuser, additional }: TillEmployee): TillWorker => ({
  actorType,
  isSuperuser,
  additional,
});

/** Whether an employee may do something at the till by right. */
export const mayByRight = (employees: readonly TillEmployee[], employeeId: number, action: number): boolean => {
  const employee = employees.find(({ Id }) => Id === employeeId);
  return employee !== undefined && mayDo(action, workerOf(employee));
};

/** A price list's prices by article; locked and inactive ones are left out. */
export interface ListPrice {
  readonly ArticleId: number;
  readonly PriceMax: Minor;
  readonly PriceMin?: Minor;
}
/** Stock of a depot, by article. */
export interface StockRow {
  readonly ArticleId: number;
  readonly Quantity: Milli;
}

export const noData: TillData = {
  groups: [],
  tenders: [],
  customers: [],
  employees: [],
  branches: [],
  depots: [],
  pricelists: [],
  discounts: [],
  buttons: [],
  templates: [],
  loyalty: {},
};

/** Receipts take their goods from the branch's default depot. */
export const depotOf = ({ depots }: Pick<TillData, 'depots'>, branchId: number): TillDepot | undefined => {
  const own = depots.filter(({ BranchId }) => BranchId === branchId);
  return own.find(({ IsDefault }) => IsDefault) ?? own[0];
};
