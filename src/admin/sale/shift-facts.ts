import { call } from '#client/call.ts';
import {
  DocumentActionType,
  DocumentOperationType,
  type DocumentGroup,
  type DocumentResumeSearchRow,
  type PayoffResumeSearchRow,
} from '#generated/types.ts';

/** A shift, its receipts and the orders of its bills, and its payments by tender. */
export interface ShiftFacts {
  shift: DocumentGroup;
  receipts: DocumentResumeSearchRow[];
  payments: PayoffResumeSearchRow[];
}

/** A shift and what it consists of: what was sold in its branch and depot from the first to the last (R-SHIFT-007). */
export const readShift = async (id: number): Promise<ShiftFacts> => {
  const shift = await call('DocumentGroupLoad', { documentGroup: { Id: id } });
  const [From, To] = [shift.DocumentFrom?.ApprovedOn, shift.DocumentTo?.ApprovedOn ?? shift.ApprovedOn];
  const predicate = {
    DocumentActionTypes: [DocumentActionType.Check, DocumentActionType.Order],
    DocumentOperationTypes: [DocumentOperationType.OutcomeRegular, DocumentOperationType.ReturnRegular],
    ApprovedOn: { ...(From ? { From } : {}), ...(To ? { To } : {}) },
    ...(shift.Branch ? { Branches: [{ Id: shift.Branch.Id }] } : {}),
    ...(shift.Depot ? { Depots: [{ Id: shift.Depot.Id }] } : {}),
    Pager: { Index: 0, Size: 1000 },
  };
  const [receipts, payments] = await Promise.all([
    call('DocumentResumeSearch', { predicate: { ...predicate, Group: { Fields: ['Document'] } } }),
    call('PayoffResumeSearch', { predicate: { ...predicate, Group: { Fields: ['Tender'] } } }),
  ]);
  return { shift, receipts: receipts.Entities, payments: payments.Entities };
};
