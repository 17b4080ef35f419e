import { DocumentActionType as Type, DocumentOperationType as Operation, type Lot } from '#generated/types.ts';
import type { DocumentDraft, Source } from '../copy.ts';
import { isProduction } from '../document-type.ts';
import { announces, isReception, openLines } from './steps.ts';

type Line = Omit<Partial<Lot>, 'Id'>;

/** A line by which all goods of another go the other way. What has no stock, such as a service, names no line. */
const backLine = ({
  Id,
  Article,
  Quantity,
  BalanceQuantity,
  CreditPrice,
  CreditSum,
  CreditVatRate,
}: Partial<Lot>): Line =>
  typeof BalanceQuantity === 'number'
    ? { Article, LotParentId: Id, Quantity }
    : { Article, Quantity, DebitPrice: CreditPrice, DebitSum: CreditSum, DebitVatRate: CreditVatRate };

/** Goods of an income go back to the supplier, with those that came beside the invoice. */
const sentBack = (lot: Partial<Lot>): Line => ({
  ...backLine(lot),
  Quantity:
    (lot.Quantity ?? 0) + (typeof lot.BalanceQuantity === 'number' ? Math.abs(lot.Settings?.IncomeExtraCount ?? 0) : 0),
});

const broughtBack = ({ Id, Article, Quantity }: Partial<Lot>): Line => ({ Article, LotParentId: Id, Quantity });

const negated = (lot: Partial<Lot>): Line => ({ ...broughtBack(lot), Quantity: 0 - (lot.Quantity ?? 0) });

/** A line by which something is ordered or announced no more. */
const cancelled = (lot: Line): Line => ({
  Article: lot.Article,
  Quantity: 0 - (lot.Quantity ?? 0),
  CreditPrice: lot.CreditPrice,
  CreditSum: lot.CreditSum,
  DebitPrice: lot.DebitPrice,
  DebitSum: lot.DebitSum,
  PrimaryDebitPrice: lot.PrimaryDebitPrice,
  PrimaryDebitSum: lot.PrimaryDebitSum,
  CreditVatRate: lot.CreditVatRate,
  DebitVatRate: lot.DebitVatRate,
});

interface Reversal {
  type: Type;
  operation?: Operation;
  make: (source: Source) => Partial<DocumentDraft>;
}

const linesBy =
  (line: (lot: Partial<Lot>) => Line) =>
  ({ Lots }: Source): Line[] =>
    (Lots ?? []).map(line);

/** Documents that can be reversed, and by what. A return and a revaluation are put right by a document of their own. */
const reversals: readonly Reversal[] = [
  {
    type: Type.Income,
    operation: Operation.IncomeRegular,
    make: (source) => ({
      DocumentActionType: Type.Outcome,
      DocumentOperationType: Operation.ReturnRegular,
      DebitDepot: source.CreditDepot,
      Lots: linesBy(sentBack)(source),
    }),
  },
  {
    type: Type.Outcome,
    operation: Operation.OutcomeRegular,
    make: (source) => ({
      DocumentActionType: Type.Income,
      DocumentOperationType: Operation.ReturnRegular,
      CreditDepot: source.DebitDepot,
      Lots: linesBy(broughtBack)(source),
    }),
  },
  {
    type: Type.Outcome,
    operation: Operation.OutcomeWriteOff,
    make: (source) => ({ DebitDepot: source.DebitDepot, Lots: linesBy(negated)(source) }),
  },
  {
    type: Type.Transfer,
    make: (source) => ({
      DebitDepot: source.CreditDepot,
      CreditDepot: source.DebitDepot,
      Lots: linesBy(broughtBack)(source),
    }),
  },
  {
    type: Type.Payment,
    make: ({ DocumentOperationType: operation, CreditSum }) => ({
      DocumentOperationType:
        operation === Operation.PaymentOutcome ? Operation.PaymentIncome : Operation.PaymentOutcome,
      CreditSum,
      Lots: [],
    }),
  },
];

const reversalOf = (source: Source): Reversal | undefined => {
  const { DocumentActionType: type, DocumentOperationType: operation } = source;
  // Goods that were received are not on the way again.
  if (isReception(source)) return undefined;
  // Ingredients that were used up do not come back.
  if (isProduction(source)) return undefined;
  return reversals.find((each) => each.type === type && (each.operation === undefined || each.operation === operation));
};

/** Whether the document can be taken back as a whole. */
export const isReversible = (source: Source): boolean =>
  Boolean(source.ApprovedOn) && !source.IsStorno && (reversalOf(source) !== undefined || announces(source));

/**
 * The document that takes another back: goods and money go the other way, at the same prices, costs and VAT. Of an
 * order, a notice or an invoice it takes back what is open of it. Undefined for one that cannot be reversed.
 */
export const stornoOf = (source: Source, open: ReadonlyMap<number, number>): DocumentDraft | undefined => {
  if (!isReversible(source)) return undefined;
  const made = reversalOf(source)?.make(source) ?? {
    CreditDepot: source.CreditDepot,
    DebitDepot: source.DebitDepot,
    Lots: (openLines(source.Lots, open) ?? []).map(cancelled),
  };
  return {
    DocumentActionType: source.DocumentActionType,
    DocumentOperationType: source.DocumentOperationType,
    Branch: source.Branch,
    Contractor: source.Contractor,
    DocumentGroups: source.DocumentGroups,
    Reason: source.Reason,
    SourceId: source.Id,
    Payoffs: (source.Payoffs ?? []).map(({ Tender, Value }) => ({ Tender, Value })) as DocumentDraft['Payoffs'],
    ...made,
  } as DocumentDraft;
};
