import { returnedBy, returnedPart } from '#domain/documents/approve/returns.ts';
import { sendsBack, takesBack } from '#domain/documents/document-type.ts';
import { refuseEdit, refuseLines } from '#domain/documents/guards.ts';
import { maskSold, unmasked } from '#domain/documents/stored-value/mask-card.ts';
import { lineFigures, lineSum, type LineFigures } from '#domain/documents/lines/line.ts';
import { Fault } from '#domain/faults.ts';
import type { Document, Lot } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import type { EntityHooks } from '../entity/index.ts';
import { bumpSums, lockHeader, type Header, type SumsChange } from '../storage/ledger/header.ts';
import { readReturnedLots } from '../storage/ledger/approval/read-approval.ts';
import { readArticleFacts } from '../storage/ledger/known.ts';
import { restrictDays } from './change-limit.ts';
import {
  choosesRates,
  figuresOf,
  refuseLine,
  type ArticleFacts,
  type LotDraft,
} from '#domain/documents/approve/draft.ts';
import { followLine, isOfKitchen, keepTimes } from '../restaurant/kitchen/kitchen.ts';
import { missing, refuseParent } from './refusals.ts';
import { changesSent, refuseSent } from '../restaurant/kitchen/sent-orders.ts';

/**
 * Facts of a document that its lines share. They are read once in a call, because many lines are often written
 * together.
 */
interface Shared {
  headers: Map<number, Header>;
  articles: Map<number, ArticleFacts>;
}
const shared = new WeakMap<CallContext, Shared>();

const sharedBy = (context: CallContext): Shared => {
  let known = shared.get(context);
  if (!known) shared.set(context, (known = { headers: new Map(), articles: new Map() }));
  return known;
};

/** The line's document, locked against approval. @throws DOCUMENT_APPROVED, DOCUMENT_LOCKED */
const openDocument = async (id: number, context: CallContext): Promise<Partial<Document>> => {
  const { headers } = sharedBy(context);
  const header = headers.get(id) ?? (await lockHeader(context.db, context.session.organisationId, id));
  if (!header) throw missing('Document', 'lot.Document');
  headers.set(id, header);
  const { DebitDepotId, ...rest } = header;
  const document = { ...rest, ...(DebitDepotId !== null && { DebitDepot: { Id: DebitDepotId } }) };
  const refusal = refuseEdit(document, { now: context.now, restrictDays: await restrictDays(context) });
  if (refusal) throw new Fault(refusal);
  return document;
};

const articleOf = async (id: number, context: CallContext): Promise<ArticleFacts> => {
  const { articles } = sharedBy(context);
  const known = articles.get(id) ?? (await readArticleFacts(context.db, context.session.organisationId, [id])).get(id);
  if (!known) throw missing('Article', 'lot.Article');
  articles.set(id, known);
  return known;
};

/** The figures of the line; of one that returns another, with the price and the VAT of what it returns. */
const figuresIn = async <Each extends LotDraft>(
  document: Partial<Document>,
  lot: Each,
  { article, context }: { article: ArticleFacts; context: CallContext },
): Promise<Each & LineFigures> => {
  const line = figuresOf(document, lot, article);
  if (!lot.LotParentId || !(takesBack(document) || sendsBack(document))) return line;
  const lots = await readReturnedLots(context.db, context.session.organisationId, { ...document, Lots: [lot] });
  const { sold } = returnedBy(lot, article.Id, lots);
  return sold
    ? { ...line, ...returnedPart(document, { ...line, Id: lot.Id ?? 0, DebitVatRate: sold.DebitVatRate }, sold) }
    : line;
};

const written = ['PrimaryQuantity', ...lineFigures] as const satisfies readonly (keyof Lot)[];

const writeFigures = (entity: LotDraft, line: LotDraft): void => {
  for (const name of written) Object.assign(entity, { [name]: line[name] });
};

const bounded = <Each extends LotDraft>(line: Each): Each => {
  refuseLine(line, 'lot');
  return line;
};

/** Whether the body gives the price before discount too, and sells for less: a discount on the whole document does. */
const isDiscounted = ({ DebitPrice, DebitSum, PrimaryDebitPrice, PrimaryDebitSum }: LotDraft): boolean =>
  typeof PrimaryDebitPrice === 'number' &&
  typeof PrimaryDebitSum === 'number' &&
  typeof DebitPrice === 'number' &&
  DebitPrice < PrimaryDebitPrice &&
  (DebitSum ?? 0) < PrimaryDebitSum;

/**
 * The line with the changes of the body. A typed sum gives the price; a changed price or quantity gives the sum
 * (R-LOT-001). If a form sends both, they are kept if one follows from the other; otherwise the price counts.
 */
const edited = (entity: LotDraft, stored: LotDraft): LotDraft => {
  const merged: LotDraft = { ...stored, ...entity };
  const changes = (name: keyof LineFigures): boolean => entity[name] !== undefined && entity[name] !== stored[name];
  for (const side of ['Credit', 'Debit', 'PrimaryDebit'] as const) {
    const [price, sum] = [`${side}Price`, `${side}Sum`] as const;
    const isProduct = lineSum(Math.abs(merged.Quantity ?? 0), merged[price] ?? 0) === Math.abs(merged[sum] ?? 0);
    const isPair = changes(price) && typeof entity[sum] === 'number';
    if (changes(sum) && !changes(price) && !isProduct) merged[price] = null;
    else if (!changes(sum) && !isPair && (changes(price) || changes('Quantity'))) merged[sum] = null;
  }
  // Another product has another rate, unless one is given with it.
  if (entity.Article && entity.Article.Id !== stored.Article?.Id)
    for (const rate of ['CreditVatRate', 'DebitVatRate'] as const) if (!changes(rate)) merged[rate] = null;
  const isRepriced = changes('DebitPrice') || changes('DebitSum');
  if (isRepriced && !isDiscounted(entity) && !changes('PrimaryDebitPrice') && !changes('PrimaryDebitSum'))
    Object.assign(merged, { PrimaryDebitPrice: merged.DebitPrice, PrimaryDebitSum: null });
  return merged;
};

/** Receipts and orders do not choose the VAT of their products. */
const withoutRates = (document: Partial<Document>, entity: LotDraft): void => {
  if (choosesRates(document)) return;
  delete entity.CreditVatRate;
  delete entity.DebitVatRate;
};

const sumsOf = ({ CreditSum, DebitSum, PrimaryDebitSum }: Partial<Lot>): SumsChange => ({
  CreditSum: CreditSum ?? 0,
  DebitSum: DebitSum ?? 0,
  DiscountSum: (PrimaryDebitSum ?? 0) - (DebitSum ?? 0),
});

/** Changes the document's sums by what has changed on its line; nothing is written if that is nothing. */
const bumpBy = (now: Partial<Lot>, before: Partial<Lot>, { db, session }: CallContext): Promise<void> => {
  const [sums, last] = [sumsOf(now), sumsOf(before)];
  return bumpSums(db, session.organisationId, now.Document?.Id as number, {
    CreditSum: sums.CreditSum - last.CreditSum,
    DebitSum: sums.DebitSum - last.DebitSum,
    DiscountSum: sums.DiscountSum - last.DiscountSum,
  });
};

/** A form sends the numbers of gift cards back as it was shown them. */
const keepCodes = ({ Settings }: Partial<Lot>, stored: Partial<Lot>): void => {
  if (!Settings?.GiftcardCodes) return;
  Settings.GiftcardCodes = unmasked(Settings.GiftcardCodes, stored.Settings?.GiftcardCodes ?? []);
};

/**
 * Hooks of the lines of unapproved documents: they compute the figures and update the document's sums (R-DOC-029,
 * R-LOT-001 to 003).
 */
export const lotHooks = {
  async beforeCreate(entity, context) {
    const document = await openDocument(entity.Document?.Id as number, context);
    const refusal = refuseLines(document);
    if (refusal) throw new Fault(refusal);
    await refuseSent(document, context);
    withoutRates(document, entity);
    const article = await articleOf(entity.Article?.Id as number, context);
    await refuseParent(document, article, context);
    writeFigures(entity, bounded(await figuresIn(document, entity, { article, context })));
  },

  afterCreate: (stored, context) => bumpBy(stored, {}, context),

  async beforeUpdate(entity, stored, context) {
    keepCodes(entity, stored);
    if (await isOfKitchen(entity, stored, context)) return keepTimes(entity, stored, context);
    // Lines of bills change by calls of their own.
    if (context.session.till) throw new Fault('TILL_ONLY');
    const document = await openDocument(stored.Document?.Id as number, context);
    delete entity.Document;
    withoutRates(document, entity);
    if (changesSent(entity)) await refuseSent(document, context);
    const article = await articleOf(entity.Article?.Id ?? (stored.Article?.Id as number), context);
    if (entity.Article) await refuseParent(document, article, context);
    writeFigures(entity, bounded(await figuresIn(document, edited(entity, stored), { article, context })));
  },

  async afterUpdate(stored, before, context) {
    await bumpBy(stored, before, context);
    await followLine(stored, before, context);
  },

  async beforeDelete(stored, context) {
    await refuseSent(await openDocument(stored.Document?.Id as number, context), context);
  },

  afterDelete: (stored, context) => bumpBy({ Document: stored.Document }, stored, context),

  fill(lots) {
    maskSold(lots);
  },
} satisfies EntityHooks<'Lot'>;
