import type { CallModel } from '#generated/shapes.ts';
import type { CallName } from '#generated/calls.ts';

/**
 * What a till does whoever sits at it, and locked: it unlocks, delivers what was sold, and keeps what it sells from
 * fresh.
 */
const always: readonly CallName[] = [
  'TillLock',
  'TillUnlock',
  'TillUnlockReport',
  'TillApprovalReport',
  'TimeClock',
  'TillStaffSearch',
  'TokenRead',
  'TokenUpdate',
  'Translate',
  'DocumentApprove',
  'ContractorCreate',
  'ArticleSearch',
  'ArticleBarcodeSearch',
  'ArticleBondSearch',
  'ArticleSupplementSearch',
  'ArticleGroupSearch',
  'BalanceSearch',
  'BranchSearch',
  'ContractorSearch',
  'DepotSearch',
  'LayoutSearch',
  'LoyaltyProgrammeSearch',
  'LoyaltyRuleSearch',
  'PricelistSearch',
  'PricelistItemSearch',
  'TenderSearch',
  'TillNumberRead',
  'CashMovementCreate',
  'BillOperationTake',
];

/**
 * What somebody at the till does beside: the customer's profile, earlier receipts, the shift, bills at desks, the
 * register's settings.
 */
const unlocked: readonly CallName[] = [
  'ArticleCreate',
  'BalanceResumeSearch',
  'BranchUnitSearch',
  'BranchUnitUpdate',
  'ContractorResumeSearch',
  'CustomerAccountRead',
  'DeviceSearch',
  'DocumentGroupApprove',
  'DocumentGroupCreate',
  'DocumentGroupDelete',
  'DocumentGroupLoad',
  'DocumentGroupMerge',
  'DocumentGroupSearch',
  'DocumentGroupSplit',
  'DocumentGroupUpdate',
  'DocumentLoad',
  'DocumentResumeSearch',
  'DocumentSearch',
  'DocumentSplitSearch',
  'GiftcardSearch',
  'GuestOrderSearch',
  'GuestOrderSettle',
  'KitchenServe',
  'KitchenStationSearch',
  'LotResumeSearch',
  'LotSearch',
  'LotUpdate',
  'LotVoid',
  'LotVoidDecide',
  'OrderFire',
  'PayoffResumeSearch',
  'PayoffSearch',
  'PushRegistrationCreate',
  'ReservationCreate',
  'ReservationSearch',
  'ReservationUpdate',
  'SchemeSearch',
  'SoldOutSearch',
  'SoldOutSet',
  'TillApprove',
  'ReceiptMail',
  'UnitSearch',
  'ShiftReportRead',
  'TillButtonsSave',
  'VatSearch',
];

const whileLocked: ReadonlySet<string> = new Set(always);
const whileUnlocked: ReadonlySet<string> = new Set([...always, ...unlocked]);

/**
 * Calls that a till makes for the sake of what was sold, whoever sits at it: no menu of his may hold a receipt back.
 */
export const isOfTill = ({ name }: CallModel): boolean => whileLocked.has(name);

/** Why a till may not make a call: nobody may there, or nobody has unlocked it. Undefined: it may. */
export const refusalOfTill = (
  { name, access }: CallModel,
  { isLocked }: { isLocked: boolean },
): 'TILL_ONLY' | 'TILL_LOCKED' | undefined => {
  if (access === 'anyone' || whileLocked.has(name)) return undefined;
  if (!whileUnlocked.has(name)) return 'TILL_ONLY';
  return isLocked ? 'TILL_LOCKED' : undefined;
};
