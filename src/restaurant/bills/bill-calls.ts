import { call, ClientFault } from '#client/call.ts';
import { newUuid } from '#client/client-uuid.ts';
import type { TenderPayoff } from '#domain/sale/tender.ts';
import {
  DocumentActionType,
  SplitDocumentType,
  type Document,
  type DocumentGroup,
  type Lot,
  type Milli,
  type Scheme,
  type Unit,
} from '#generated/types.ts';

/** A bill: a document group of split type 3; its orders are its documents. */
export type Bill = DocumentGroup;

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

/** What a waiter sends: the same ids however often it is tried. */
export interface OrderBody {
  clientId: string;
  lots: readonly Partial<Lot>[];
}

const documentOf = ({ clientId, lots }: OrderBody, employeeId: number): Document =>
  ({
    ClientId: clientId,
    DocumentActionType: DocumentActionType.Order,
    Employee: { Id: employeeId },
    Lots: lots,
  }) as Document;

export interface NewBill {
  clientId: string;
  branchId: number;
  deskId: number;
  employeeId: number;
  order: OrderBody;
}

export const createBill = ({ clientId, branchId, deskId, employeeId, order }: NewBill): Promise<Bill> =>
  call('DocumentGroupCreate', {
    documentGroup: {
      ClientId: clientId,
      Branch: { Id: branchId },
      ...(deskId > 0 && { Desk: { Id: deskId } }),
      Employee: { Id: employeeId },
      Documents: [documentOf(order, employeeId)],
    } as Bill,
  });

const triesOfConflict = 4;

/** A change of an open bill; where another waiter was first, it is made to what that one left. */
export const changeBill = async (Id: number, changes: Partial<Bill>): Promise<Bill> => {
  for (let tried = 1; ; tried += 1) {
    const { Version } = await loadBill(Id);
    try {
      return await call('DocumentGroupUpdate', { documentGroup: { ...changes, Id, Version } as Bill });
    } catch (fault) {
      if (!(fault instanceof ClientFault) || fault.code !== 'CONFLICT' || tried === triesOfConflict) throw fault;
    }
  }
};

export const addOrder = (id: number, order: OrderBody, employeeId: number): Promise<Bill> =>
  changeBill(id, { Documents: [documentOf(order, employeeId)] });

export const moveBill = (id: number, deskId: number): Promise<Bill> => changeBill(id, { Desk: { Id: deskId } });

export const mergeBills = (id: number, from: number): Promise<Bill> =>
  call('DocumentGroupMerge', { documentGroup: { Id: id }, from: [{ Id: from }] });

export const deleteBill = (Id: number): Promise<Bill> => call('DocumentGroupDelete', { documentGroup: { Id } });

/** Answers the code of the result, and the new bill at 0. */
export const splitOff = (
  { Id, Version, Documents }: Bill,
  chosen: ReadonlyMap<number, Milli>,
): Promise<{ Code: number; DocumentGroup?: Bill | null }> =>
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
    into: { ClientId: newUuid() } as Bill,
  });

export const payBill = ({ Id, Version }: Bill, payoffs: readonly TenderPayoff[]): Promise<Bill> =>
  call('DocumentGroupApprove', {
    documentGroup: { Id, Version } as Bill,
    payoffs: payoffs.map(({ Tender, Value }) => ({ Tender: { Id: Tender.Id }, Value })),
  });
