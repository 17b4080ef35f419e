import { call } from '#client/call.ts';
import { SplitDocumentType, type DocumentGroup, type DocumentSplit } from '#generated/types.ts';
import { askServer } from '../catalogue/ask.ts';
import type { ShiftPlace } from './shift-info.ts';

/** Shifts stand under the document split of their type; the server makes it with the first shift. */
const shiftSplit = async (): Promise<Pick<DocumentGroup, 'DocumentSplit'>> => {
  const { Entities: [split] } = await askServer<DocumentSplit>('DocumentSplitSearch', { SplitDocumentTypes: [SplitDocumentType.Shift], Pager: { Index: 0, Size: 1 } });
  return split ? { DocumentSplit: { Id: split.Id } } : {};
};

export interface ShiftClosing extends ShiftPlace {
  readonly employeeId: number;
  /** The same for every try: a repeat closes nothing twice. */
  readonly clientId: string;
}

/** Closes the branch's shift: an approved group over all receipts since the last one (G-111). */
export const closeShift = async ({ branchId, depotId, employeeId, clientId }: ShiftClosing): Promise<DocumentGroup> => call<DocumentGroup>('DocumentGroupApprove', {
  documentGroup: {
    ClientId: clientId,
    ...await shiftSplit(),
    Branch: { Id: branchId },
    Depot: { Id: depotId },
    Employee: { Id: employeeId },
    Settings: { DepotId: depotId, EmployeeId: employeeId },
  },
});
