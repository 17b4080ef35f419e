import { addLine, lineFor } from '#domain/documents/lines/lines.ts';
import { computeLine, editLine, type LineEdit, type LineFigures } from '#domain/documents/lines/line.ts';
import { newUuid } from '#client/client-uuid.ts';
import type { ArticleLabel, Day, Lot, LotUpdate } from '#generated/types.ts';

/** A line of the editor: a stored lot, or one on its way. Known by its key whatever becomes of it. */
export interface EditorLine extends LineFigures {
  key: string;
  Id?: number;
  Version?: number | null;
  ClientId: string;
  Article: ArticleLabel;
  LotParentId?: number | null;
  /** The purchase VAT rate was typed: otherwise the server takes that of the product. */
  isRateTyped?: boolean;
  /** The batch was picked here: it is sent with the next change. */
  isBatchPicked?: boolean;
  /** Batch and expiry were typed: they are sent with the next change. */
  isBatchTyped?: boolean;
  /** Of goods that come in: the producer's number, and the last day on which they may be sold. */
  Batch?: string | null;
  ExpiresOn?: Day | null;
  /** Of a stored line: what has come back of it, and what is left of the layer that it is. */
  ReturnedQuantity?: number | null;
  BalanceQuantity?: number | null;
  Settings?: Lot['Settings'];
}

/** Article that can be picked from a search, with its last cost where the server sends it. */
export type PickedArticle = Omit<ArticleLabel, 'ClientId'> & { CreditPrice?: number | null };

/** A new line of one, or of what the scale weighed. */
export const newLine = (article: PickedArticle, quantity: number, negative: boolean): EditorLine => {
  const ClientId = newUuid();
  const rate = article.Vat?.Value ?? 0;
  const figures = {
    Quantity: quantity,
    CreditPrice: article.CreditPrice ?? 0,
    DebitPrice: article.Price ?? 0,
    CreditVatRate: rate,
    DebitVatRate: rate,
  };
  return { ...computeLine(figures, negative), key: ClientId, ClientId, Article: article };
};

/** A stored lot as a line of the editor. */
export const lineOf = (lot: Lot): EditorLine => {
  const { CreditSum, DebitSum, PrimaryDebitSum } = lot;
  // Sums that were typed stay as they are stored, whatever their price makes of the quantity.
  const rate = (lot.Article as ArticleLabel | null | undefined)?.Vat?.Value;
  // A line of a copy is not stored: it has no name until it gets one.
  const ClientId = lot.ClientId || newUuid();
  const computed = computeLine({
    ...lot,
    CreditVatRate: lot.CreditVatRate ?? rate,
    DebitVatRate: lot.DebitVatRate ?? rate,
  });
  return {
    ...computed,
    CreditSum: CreditSum ?? computed.CreditSum,
    DebitSum: DebitSum ?? computed.DebitSum,
    PrimaryDebitSum: PrimaryDebitSum ?? computed.PrimaryDebitSum,
    CreditVatSum: lot.CreditVatSum ?? computed.CreditVatSum,
    DebitVatSum: lot.DebitVatSum ?? computed.DebitVatSum,
    Quantity: lot.Quantity ?? 0,
    CreditPrice: lot.CreditPrice ?? 0,
    DebitPrice: lot.DebitPrice ?? 0,
    key: lot.Id ? `lot-${lot.Id}` : ClientId,
    Id: lot.Id,
    Version: lot.Version,
    ClientId,
    Article: lot.Article as ArticleLabel,
    LotParentId: lot.LotParentId,
    ReturnedQuantity: lot.ReturnedQuantity,
    BalanceQuantity: lot.BalanceQuantity,
    Batch: lot.Batch,
    ExpiresOn: lot.ExpiresOn,
    Settings: lot.Settings,
  };
};

/** Price and quantity, and a sum that was typed. */
const figuresOf = ({
  Quantity,
  CreditPrice,
  CreditSum,
  DebitPrice,
  DebitSum,
  PrimaryDebitPrice,
  PrimaryDebitSum,
}: EditorLine) => ({ Quantity, CreditPrice, CreditSum, DebitPrice, DebitSum, PrimaryDebitPrice, PrimaryDebitSum });

/** Batch and expiry of goods that come in. */
export type BatchOfLine = Pick<EditorLine, 'Batch' | 'ExpiresOn'>;

/** The rate, where it was typed. */
const rateOf = ({ isRateTyped, CreditVatRate }: EditorLine) => (isRateTyped ? { CreditVatRate } : {});

/** A new line as its document carries it. */
export const lotBody = (line: EditorLine) => ({
  ClientId: line.ClientId,
  Article: { Id: line.Article.Id },
  ...(line.LotParentId && { LotParentId: line.LotParentId }),
  ...(line.Batch && { Batch: line.Batch }),
  ...(line.ExpiresOn && { ExpiresOn: line.ExpiresOn }),
  ...figuresOf(line),
  ...rateOf(line),
});

/** A line that is stored, as LotUpdate takes it. */
export const changedLot = (line: EditorLine, Id: number): LotUpdate => ({
  Id,
  Version: line.Version,
  ...(line.isBatchPicked && { LotParentId: line.LotParentId ?? null }),
  ...(line.isBatchTyped && { Batch: line.Batch ?? null, ExpiresOn: line.ExpiresOn ?? null }),
  ...figuresOf(line),
  ...rateOf(line),
});

/**
 * Adds an article; one that is there already has its quantity increased (R-DOC-030, R-DOC-032). Answers the lines and
 * the one that changed.
 */
export const withArticle = (
  lines: readonly EditorLine[],
  added: EditorLine,
  negative: boolean,
): { lines: EditorLine[]; changed: EditorLine } => {
  const next = addLine(lines, added, { negative });
  const changed = lineFor(next, added) ?? added;
  return { lines: next, changed };
};

/** The line at its price before discount: a discount by hand takes the place of the one before. */
export const fullPrices = (line: EditorLine): EditorLine => ({
  ...line,
  DebitPrice: line.PrimaryDebitPrice,
  DebitSum: line.PrimaryDebitSum,
});

/** One figure of one line changed, the others following (R-LOT-001, R-LOT-002). */
export const withEdit = (lines: readonly EditorLine[], key: string, edit: LineEdit, negative: boolean): EditorLine[] =>
  lines.map((line) =>
    line.key === key
      ? { ...editLine(line, edit, negative), ...(edit.field === 'CreditVatRate' && { isRateTyped: true }) }
      : line,
  );
