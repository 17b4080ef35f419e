import { DocumentActionType as Type, DocumentOperationType as Operation } from '#generated/types.ts';
import { isWrittenOff, takesBack, type Kind } from './document-type.ts';

/**
 * A form of paper. document: any document with its lines. factura: the fiscal invoice of Moldova. nir: goods received,
 * with the mark-up of their sale. receipt: money received, as Romanian law has it. payment: a cash order.
 */
export type PrintForm =
  | 'document'
  | 'invoice'
  | 'factura'
  | 'waybill'
  | 'nir'
  | 'transfer'
  | 'writeOff'
  | 'order'
  | 'payment'
  | 'receipt';

interface Printed extends Kind {
  readonly country?: string | undefined;
  readonly isApproved: boolean;
}

const traded = new Set<number>([Type.Outcome, Type.InvoiceOutcome]);
const received = new Set<number>([Type.Income, Type.InvoiceIncome]);
const ordered = new Set<number>([Type.OrderToSupplier, Type.OrderFromCustomer]);
const facturas = new Set<number>([Type.Outcome, Type.Check, Type.InvoiceOutcome]);

const formsOfType = (printed: Printed): PrintForm[] => {
  const { DocumentActionType, country, isApproved } = printed;
  const type = DocumentActionType ?? 0;
  if (isWrittenOff(printed)) return ['writeOff'];
  if (type === Type.Payment) return country === 'ro' ? ['payment', 'receipt'] : ['payment'];
  if (type === Type.Transfer) return ['transfer'];
  if (ordered.has(type)) return ['order'];
  if (received.has(type)) return takesBack(printed) ? [] : ['nir'];
  return [
    ...(isApproved && (traded.has(type) || type === Type.Check) ? (['invoice'] as const) : []),
    ...(isApproved && country === 'md' && facturas.has(type) ? (['factura'] as const) : []),
    ...(traded.has(type) && printed.DocumentOperationType !== Operation.OutcomeNotice ? (['waybill'] as const) : []),
    ...(country === 'ro' && type === Type.Check ? (['receipt'] as const) : []),
  ];
};

/**
 * Forms in which a document is printed, the usual one first (R-PRINT-001, R-PRINT-003). Only what is approved is
 * invoiced; a payment has no lines.
 */
export const printForms = (printed: Printed): PrintForm[] =>
  printed.DocumentActionType === Type.Payment ? formsOfType(printed) : [...formsOfType(printed), 'document'];
