import {
  ContractorActionType,
  DocumentActionType as Type,
  DocumentOperationType as Operation,
} from '#generated/types.ts';
import { documentType } from './document-type.ts';

/** Partner of a document: suppliers, customers, or any contractor. */
export type PartnerKind = 'supplier' | 'customer' | 'any';

/**
 * The one table of who may stand in a document: by type, and by operation where that turns the direction of goods or
 * money.
 */
const partners: Readonly<Record<number, PartnerKind | Readonly<Record<number, PartnerKind>>>> = {
  [Type.Income]: { [Operation.IncomeRegular]: 'supplier', [Operation.ReturnRegular]: 'customer' },
  // Goods are written off on the company's own account, which is kept among the suppliers, or on a person liable for
  [Type.Outcome]: {
    [Operation.OutcomeRegular]: 'customer',
    [Operation.ReturnRegular]: 'supplier',
    [Operation.OutcomeNotice]: 'customer',
  },
  [Type.Check]: 'customer',
  [Type.Order]: 'customer',
  // Customers pay and suppliers are paid, but a customer may get money back, and a supplier may give it back.
  [Type.Payment]: 'any',
  [Type.OrderToSupplier]: 'supplier',
  [Type.InvoiceIncome]: 'supplier',
  [Type.InvoiceOutcome]: 'customer',
  [Type.OrderFromCustomer]: 'customer',
};

/** Whom a document of the type and operation is made out to. */
export const partnerOf = (type: number | null | undefined, operation: number | null | undefined): PartnerKind => {
  const known = partners[type ?? 0] ?? 'any';
  return typeof known === 'string' ? known : (known[operation ?? 0] ?? 'any');
};

/** Whom documents of the type are made out to, whatever their operation: what a list of them is narrowed by. */
export const partnersOf = (type: number | null | undefined): PartnerKind => {
  const { operations } = documentType(type);
  const [first = partnerOf(type, null), ...others] = new Set(operations.map((operation) => partnerOf(type, operation)));
  return others.length === 0 ? first : 'any';
};

const kinds: Readonly<Record<PartnerKind, readonly number[]>> = {
  supplier: [ContractorActionType.None, ContractorActionType.Supplier, ContractorActionType.CustomerAndSupplier],
  customer: [ContractorActionType.Customer, ContractorActionType.CustomerAndSupplier],
  any: Object.values(ContractorActionType),
};

interface Partnered {
  DocumentActionType?: number | null;
  DocumentOperationType?: number | null;
  /** Where its type is not known, nothing is said against it. */
  Contractor?: { ContractorActionType?: number | null } | null;
}

/** Whether the document's contractor may stand in it. */
export const suitsOperation = ({
  DocumentActionType: type,
  DocumentOperationType: operation,
  Contractor: contractor,
}: Partnered): boolean =>
  typeof contractor?.ContractorActionType !== 'number' ||
  kinds[partnerOf(type, operation)].includes(contractor.ContractorActionType);
