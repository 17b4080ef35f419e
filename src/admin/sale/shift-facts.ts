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

const pageSize = 1000;

type Query = Parameters<typeof call<'DocumentResumeSearch'>>[1]['predicate'];

/** Page by page: a day of a busy shop has more receipts than one answer. */
const readReceipts = async (predicate: Query): Promise<DocumentResumeSearchRow[]> => {
  const rows: DocumentResumeSearchRow[] = [];
  for (let index = 0; ; index += 1) {
    const { Entities, Pager } = await call('DocumentResumeSearch', {
      predicate: { ...predicate, Group: { Fields: ['Document'] }, Pager: { Index: index, Size: pageSize } },
    });
    rows.push(...Entities);
    if (Entities.length === 0 || rows.length >= Pager.Number) return rows;
  }
};

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
  };
  const [receipts, payments] = await Promise.all([
    readReceipts(predicate),
    call('PayoffResumeSearch', {
      predicate: { ...predicate, Group: { Fields: ['Tender'] }, Pager: { Index: 0, Size: pageSize } },
    }),
  ]);
  return { shift, receipts, payments: payments.Entities };
};
