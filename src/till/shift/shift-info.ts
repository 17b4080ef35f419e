import type { PredicateOf } from '#client/call.ts';
import {
  DocumentActionType,
  DocumentOperationType,
  SplitDocumentType,
  type DocumentGroup,
  type DocumentResumeSearchRow,
  type Instant,
  type Minor,
} from '#generated/types.ts';
import { serverNow } from '#client/http/device-clock.ts';
import { clockTolerance } from '#domain/sale/shift/device-clock.ts';
import { readAll, type Ask } from '../catalogue/ask.ts';

/** Sales of one cashier in the shift. */
interface EmployeeSales {
  readonly name: string;
  readonly Count: number;
  readonly DebitSum: Minor;
  /** How many customers. */ readonly Contractor: number;
}

/** The shift that is open: everything since the last one was closed (R-SHIFT-006). */
export interface ShiftInfo {
  readonly openedOn?: Instant;
  readonly receiptsCount: number;
  readonly receiptsAmount: Minor;
  readonly customersCount: number;
  readonly byEmployee: readonly EmployeeSales[];
  readonly lastShift?: {
    readonly Code?: string | null;
    readonly ApprovedOn?: Instant | null;
    readonly Description?: string | null;
  };
}

export interface ShiftPlace {
  readonly branchId: number;
  readonly depotId: number;
}

const readLastShift = async (ask: Ask, { branchId, depotId }: ShiftPlace): Promise<DocumentGroup | undefined> => {
  const { Entities } = await ask('DocumentGroupSearch', {
    DocumentSplits: { SplitDocumentTypes: [SplitDocumentType.Shift] },
    Branches: [{ Id: branchId }],
    Depots: [{ Id: depotId }],
    ApprovedOn: { Exists: true },
    Sorts: [{ Name: 'ApprovedOn', SortType: 1 }],
    Pager: { Index: 0, Size: 1 },
  });
  return Entities[0];
};

/** As far as a shift that is closed now would reach; a receipt with a later time is in none yet. */
const soldIn = ({ branchId, depotId }: ShiftPlace, since: Instant | undefined) => ({
  DocumentOperationTypes: [DocumentOperationType.OutcomeRegular, DocumentOperationType.ReturnRegular],
  Branches: [{ Id: branchId }],
  Depots: [{ Id: depotId }],
  // The receipt of the very millisecond belongs to the shift that was closed with it.
  ApprovedOn: { ...(since !== undefined && { From: since + 1 }), To: serverNow() + clockTolerance },
});

type Grouping = NonNullable<NonNullable<PredicateOf<'DocumentResumeSearch'>['Group']>['Fields']>;

const readSums = (
  ask: Ask,
  place: ShiftPlace,
  since: Instant | undefined,
  Fields: Grouping,
): Promise<DocumentResumeSearchRow[]> =>
  readAll(ask, 'DocumentResumeSearch', {
    ...soldIn(place, since),
    DocumentActionTypes: [DocumentActionType.Check, DocumentActionType.Order],
    ...(Fields.length > 0 && { Group: { Fields } }),
    Sorts: [],
  });

/** The orders of each bill, by who took them; a shop has none. */
const readBills = (ask: Ask, place: ShiftPlace, since: Instant | undefined): Promise<DocumentResumeSearchRow[]> =>
  readAll(ask, 'DocumentResumeSearch', {
    ...soldIn(place, since),
    DocumentActionTypes: [DocumentActionType.Order],
    Group: { Fields: ['Employee', 'DocumentGroup'] },
    Sorts: [],
  });

const idOf = (of: { readonly Id?: number } | null | undefined): number => of?.Id ?? 0;

/** A bill is paid once: of its orders, all but the first are no receipts more. */
const countOf = (documents: number, bills: readonly DocumentResumeSearchRow[]): number =>
  documents -
  bills.reduce((sum, { Count }) => sum + (Count ?? 0), 0) +
  new Set(bills.map(({ DocumentGroup }) => idOf(DocumentGroup))).size;

export const readShift = async (ask: Ask, place: ShiftPlace): Promise<ShiftInfo> => {
  const last = await readLastShift(ask, place);
  const since = last?.ApprovedOn ?? undefined;
  const [[total], rows, bills] = await Promise.all([
    readSums(ask, place, since, []),
    readSums(ask, place, since, ['Employee']),
    readBills(ask, place, since),
  ]);
  return {
    openedOn: total?.FirstOn ?? undefined,
    receiptsCount: countOf(total?.Count ?? 0, bills),
    receiptsAmount: total?.DebitSum ?? 0,
    customersCount: total?.CustomerCount ?? 0,
    byEmployee: rows.map(({ Employee, Count, DebitSum, CustomerCount }) => ({
      name: Employee?.Name ?? '',
      Count: countOf(
        Count ?? 0,
        bills.filter((bill) => idOf(bill.Employee) === idOf(Employee)),
      ),
      DebitSum: DebitSum ?? 0,
      Contractor: CustomerCount ?? 0,
    })),
    lastShift: last && { Code: last.Code, ApprovedOn: last.ApprovedOn, Description: last.Description },
  };
};
