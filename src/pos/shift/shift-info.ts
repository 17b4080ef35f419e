import {
  DocumentActionType,
  DocumentOperationType,
  SplitDocumentType,
  type DocumentGroup,
  type DocumentResumeSearchRow,
  type Instant,
  type Minor,
} from '#generated/types.ts';
import type { Ask } from '../catalogue/ask.ts';

/** What one cashier sold in the shift. */
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

const readSums = async (
  ask: Ask,
  { branchId, depotId }: ShiftPlace,
  since: Instant | undefined,
  group?: 'Employee',
): Promise<DocumentResumeSearchRow[]> => {
  const { Entities } = await ask('DocumentResumeSearch', {
    DocumentActionTypes: [DocumentActionType.Check, DocumentActionType.Order],
    DocumentOperationTypes: [DocumentOperationType.OutcomeRegular, DocumentOperationType.ReturnRegular],
    Branches: [{ Id: branchId }],
    Depots: [{ Id: depotId }],
    // The receipt of the very millisecond belongs to the shift that was closed with it.
    ...(since !== undefined && { ApprovedOn: { From: since + 1 } }),
    ...(group && { Group: { Fields: [group] } }),
    Pager: { Index: 0, Size: 1000 },
  });
  return Entities;
};

export const readShift = async (ask: Ask, place: ShiftPlace): Promise<ShiftInfo> => {
  const last = await readLastShift(ask, place);
  const since = last?.ApprovedOn ?? undefined;
  const [[total], rows] = await Promise.all([readSums(ask, place, since), readSums(ask, place, since, 'Employee')]);
  return {
    openedOn: total?.FirstOn ?? undefined,
    receiptsCount: total?.Count ?? 0,
    receiptsAmount: total?.DebitSum ?? 0,
    customersCount: total?.CustomerCount ?? 0,
    byEmployee: rows.map(({ Employee, Count, DebitSum, CustomerCount }) => ({
      name: Employee?.Name ?? '',
      Count: Count ?? 0,
      DebitSum: DebitSum ?? 0,
      Contractor: CustomerCount ?? 0,
    })),
    lastShift: last && { Code: last.Code, ApprovedOn: last.ApprovedOn, Description: last.Description },
  };
};
