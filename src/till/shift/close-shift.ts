import { call, ClientFault } from '#client/call.ts';
import { SplitDocumentType, type DocumentGroup } from '#generated/types.ts';
import { askServer } from '../catalogue/ask.ts';
import type { ShiftPlace } from './shift-info.ts';

/** Shifts stand under the document split of their type; the server makes it with the first shift. */
const shiftSplit = async (): Promise<Pick<DocumentGroup, 'DocumentSplit'>> => {
  const {
    Entities: [split],
  } = await askServer('DocumentSplitSearch', {
    SplitDocumentTypes: [SplitDocumentType.Shift],
    Pager: { Index: 0, Size: 1 },
  });
  return split ? { DocumentSplit: { Id: split.Id } } : {};
};

export interface ShiftClosing extends ShiftPlace {
  readonly employeeId: number;
  /** Note for the next shift; shown beside the last shift (R-SHIFT-006). */
  readonly note: string;
  /** The same for every try that was not answered: a repeat closes nothing twice. */
  readonly clientId: string;
  /** Drawers whose count is off were looked at again. */
  readonly isSeen: boolean;
}

/** Whether the shift may have been closed all the same. A refusal decides it: what is tried then is another closing. */
export const isOutcomeUnknown = (error: unknown): boolean => !(error instanceof ClientFault) || error.status >= 500;

/** Closes the branch's shift: an approved group over all receipts since the last one (R-SHIFT-002). */
export const closeShift = async ({
  branchId,
  depotId,
  employeeId,
  note,
  clientId,
  isSeen,
}: ShiftClosing): Promise<DocumentGroup> =>
  call('DocumentGroupApprove', {
    documentGroup: {
      ClientId: clientId,
      ...(await shiftSplit()),
      Branch: { Id: branchId },
      Depot: { Id: depotId },
      Employee: { Id: employeeId },
      ...(note.trim() !== '' && { Description: note.trim() }),
      Settings: { DepotId: depotId, EmployeeId: employeeId, ...(isSeen && { SecondLook: true }) },
    },
  });
