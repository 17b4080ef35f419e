import type { House } from '../../house.ts';
import type { LineOf, Shop } from '../../documents-shop.ts';

type Typed = readonly [type: number, operation?: number];

interface Written {
  lines: LineOf[];
  [field: string]: unknown;
}

/** Types whose goods enter the depot; the others take goods out of it. */
const receiving = new Set([1, 7, 10, 11]);

/** Documents of the office, each approved a second after the one before. */
export const officeOf = (house: House, shop: Shop) => {
  const { do: call } = shop.owner;
  const draft = ([type, operation]: Typed, { lines, ...more }: Written) => ({
    DocumentActionType: type as never,
    ...(operation !== undefined && { DocumentOperationType: operation as never }),
    Branch: { Id: shop.branchId },
    ...(receiving.has(type) ? { CreditDepot: { Id: shop.depotId } } : { DebitDepot: { Id: shop.depotId } }),
    ...(type !== 4 && { Contractor: { Id: shop.supplierId } }),
    Lots: lines.map(([Id, Quantity, price]) => ({
      Article: { Id },
      Quantity,
      ...(receiving.has(type) ? { CreditPrice: price } : { DebitPrice: price }),
    })),
    ...more,
  });
  const approve = (kind: Typed, written: Written) => {
    house.wait(1000);
    return call('DocumentApprove', { document: draft(kind, written) });
  };
  return {
    draft,
    approve,
    /** Approves a document that is made from another. */
    make: (SourceId: number, kind: Typed, lines: LineOf[]) => approve(kind, { lines, SourceId }),
    chain: (Id: number) => call('DocumentChainRead', { document: { Id } }),
    reverse: (Id: number) => {
      house.wait(1000);
      return call('DocumentReverse', { document: { Id } });
    },
    partner: async (ContractorActionType: number) => ({
      Id: (await call('ContractorCreate', { contractor: { Name: 'Partner', ContractorActionType } })).Id,
    }),
  };
};
