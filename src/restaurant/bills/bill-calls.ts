import { call } from '#client/call.ts';
import { newUuid } from '#client/client-uuid.ts';
import type { Bill } from '#domain/restaurant/bill-operation.ts';
import {
  DocumentActionType,
  SplitDocumentType,
  type Lot,
  type Milli,
  type Scheme,
  type Unit,
} from '#generated/types.ts';

/** A bill: a document group of split type 3; its orders are its documents. */
export type { Bill } from '#domain/restaurant/bill-operation.ts';

const mostShown = { Index: 0, Size: 1000 };

/** Bills of a branch that are not paid yet, the latest first. */
export const readOpenBills = async (branchId: number): Promise<Bill[]> =>
  (
    await call('DocumentGroupSearch', {
      predicate: {
        Branches: [{ Id: branchId }],
        DocumentSplits: { SplitDocumentTypes: [SplitDocumentType.Bill] },
        ApprovedOn: { Exists: false },
        Sorts: [{ Name: 'CreatedOn', SortType: 1 }],
        Pager: mostShown,
      },
    })
  ).Entities;

/** A bill with its orders and their lines. */
export const loadBill = (Id: number): Promise<Bill> => call('DocumentGroupLoad', { documentGroup: { Id } });

export const readDesks = async (branchId: number): Promise<Unit[]> =>
  (
    await call('UnitSearch', {
      predicate: { Branches: [{ Id: branchId }], Sorts: [{ Name: 'Name', SortType: 0 }], Pager: mostShown },
    })
  ).Entities;

export const readPlans = async (branchId: number): Promise<Scheme[]> =>
  (
    await call('SchemeSearch', {
      predicate: { Branches: [{ Id: branchId }], Sorts: [{ Name: 'Name', SortType: 0 }], Pager: mostShown },
    })
  ).Entities;

export const linesOf = ({ Documents }: Bill): Lot[] => (Documents ?? []).flatMap(({ Lots }) => Lots ?? []);

export const mergeBills = (id: number, ...from: readonly number[]): Promise<Bill> =>
  call('DocumentGroupMerge', { documentGroup: { Id: id }, from: from.map((Id) => ({ Id })) });

/** `approval`: the ClientId of a colleague's approval. */
export const deleteBill = (Id: number, approval?: string): Promise<Bill> =>
  call('DocumentGroupDelete', { documentGroup: { Id, ...(approval !== undefined && { Approval: approval }) } });

/** Answers the code of the result, and the new bill at 0. `number`: of a bill that was merged into this one. */
export const splitOff = (
  { Id, Version, Documents }: Bill,
  chosen: ReadonlyMap<number, Milli>,
  into: Partial<Bill> = {},
  number?: string | null,
): Promise<{ Code: number; DocumentGroup?: Bill | null; Parts?: readonly { Id: number }[] | null }> =>
  call('DocumentGroupSplit', {
    documentGroup: {
      Id,
      Version,
      Documents: (Documents ?? []).map(({ Id: orderId, Lots }) => ({
        Id: orderId,
        DocumentActionType: DocumentActionType.Order,
        Lots: (Lots ?? []).map(({ Id: lotId, Article, Quantity }) => ({
          Id: lotId,
          Article,
          Quantity,
          QuantitySplit: chosen.get(lotId) ?? 0,
        })),
      })),
    } as Bill,
    into: { ClientId: newUuid(), ...into } as Bill,
    ...(number && { number }),
  });
