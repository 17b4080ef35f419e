import { newUuid } from '#client/client-uuid.ts';
import { one } from '#domain/quantity.ts';
import { countsIn, type ChosenSupplement, type Offers } from '#domain/catalogue/supplements.ts';
import type { Lot, Milli, Minor } from '#generated/types.ts';
import type { TillArticle } from '#till/catalogue/till-article.ts';
import { flatOf, judged, treeOf, type Chosen } from '#domain/restaurant/chosen.ts';

/** Terms of a line beside the dish: seat, course, preparation. */
export interface LineTerms {
  readonly note: string;
  readonly chosen: readonly Chosen[];
  /** 0: no seat in particular. */
  readonly seat: number;
  /** The turn in which it is served; 0: none is said. */
  readonly course: number;
  /** The kitchen hears of it later. */
  readonly isHeld: boolean;
}

/** A line that is not sent yet. */
export interface OrderLine extends LineTerms {
  readonly id: string;
  readonly article: TillArticle;
  readonly quantity: Milli;
}

export type OrderEvent =
  | { readonly type: 'added'; readonly article: TillArticle; readonly id?: string; readonly terms?: Partial<LineTerms> }
  | { readonly type: 'quantitySet'; readonly id: string; readonly quantity: Milli }
  | { readonly type: 'described'; readonly id: string; readonly terms: LineTerms }
  | { readonly type: 'repeated'; readonly lines: readonly OrderLine[] };

export const noTerms: LineTerms = { note: '', chosen: [], seat: 0, course: 0, isHeld: false };

const isPlain = ({ note, chosen }: OrderLine): boolean => note === '' && chosen.length === 0;

const isServedAs = (line: OrderLine, { seat, course, isHeld }: LineTerms): boolean =>
  line.seat === seat && line.course === course && line.isHeld === isHeld;

/** Taps on a dish are counted, as long as it goes to the same guest in the same turn. */
const added = (
  lines: readonly OrderLine[],
  { article, id = newUuid(), terms = {} }: Extract<OrderEvent, { type: 'added' }>,
): readonly OrderLine[] => {
  const said = { ...noTerms, ...terms };
  // Each gift card is a line of its own.
  const last = article.isGiftcard
    ? undefined
    : lines.findLast((line) => line.article.Id === article.Id && isPlain(line) && isServedAs(line, said));
  return last
    ? lines.map((line) => (line === last ? { ...line, quantity: line.quantity + one } : line))
    : [...lines, { ...said, id, article, quantity: one }];
};

const quantityOf = ({ article }: OrderLine, { quantity }: { quantity: Milli }): Milli =>
  article.isGiftcard ? one : quantity;

/** Taps are counted; a line at 0 is gone. */
export const orderAfter = (lines: readonly OrderLine[], event: OrderEvent): readonly OrderLine[] => {
  switch (event.type) {
    case 'added':
      return added(lines, event);
    case 'quantitySet':
      return lines.flatMap((line) =>
        line.id !== event.id ? [line] : event.quantity > 0 ? [{ ...line, quantity: quantityOf(line, event) }] : [],
      );
    case 'described':
      return lines.map((line) =>
        line.id === event.id ? { ...line, ...event.terms, note: event.terms.note.trim() } : line,
      );
    case 'repeated':
      return [...lines, ...event.lines];
  }
};

/** Of one, with all that is added to it. */
export const priceOfLine = ({ article, chosen }: OrderLine, offers: Offers): Minor =>
  (article.Price ?? 0) + judged(article.Id, chosen, offers).price;

export const sumOfLine = (line: OrderLine, offers: Offers): Minor =>
  Math.round((priceOfLine(line, offers) * line.quantity) / one);

export const sumOfOrder = (lines: readonly OrderLine[], offers: Offers): Minor =>
  lines.reduce((sum, line) => sum + sumOfLine(line, offers), 0);

/** The first line of which supplements are missing, or too many. */
export const unfinished = (lines: readonly OrderLine[], offers: Offers): OrderLine | undefined =>
  lines.find(({ article, chosen }) => judged(article.Id, chosen, offers).fault !== undefined);

const settingsOf = ({ note, chosen, seat, course, isHeld }: OrderLine, now: number): Lot['Settings'] => ({
  ...(note && { Note: note }),
  ...(chosen.length > 0 && { Modifiers: flatOf(chosen) }),
  ...(seat > 0 && { Seat: seat }),
  ...(course > 0 && { Course: course }),
  ...(isHeld && { HeldOn: now }),
});

/** As the server takes them. */
export const lotsOf = (lines: readonly OrderLine[], offers: Offers, now: number): Partial<Lot>[] =>
  lines.map((line) => {
    const price = priceOfLine(line, offers);
    const settings = settingsOf(line, now) ?? {};
    return {
      ClientId: line.id,
      Article: { Id: line.article.Id, Name: line.article.Name },
      Quantity: line.quantity,
      ...(line.article.Price && { DebitPrice: price, PrimaryDebitPrice: price }),
      ...(Object.keys(settings).length > 0 && { Settings: settings }),
    };
  });

/** Names of dishes, and of what is added to them, of which more is ordered than is left. */
export const shortOf = (lines: readonly OrderLine[], left: ReadonlyMap<number, Milli>): string[] => {
  const wanted = new Map<number, { name: string; quantity: Milli }>();
  const want = (id: number, name: string, quantity: Milli): void => {
    wanted.set(id, { name, quantity: (wanted.get(id)?.quantity ?? 0) + quantity });
  };
  for (const { article, quantity, chosen } of lines) {
    want(article.Id, article.Name ?? '', quantity);
    const flat = flatOf(chosen);
    const counts = countsIn(flat);
    for (const [at, { Id, Name }] of flat.entries()) want(Id, Name ?? '', quantity * (counts[at] ?? 1));
  }
  return [...wanted].flatMap(([id, { name, quantity }]) => (quantity > (left.get(id) ?? Infinity) ? [name] : []));
};

/** A line that was sent, to be ordered once more; nothing where the dish is not sold any more. */
export const againOf = (lot: Lot, articleById: (id: number) => TillArticle | undefined): OrderLine[] => {
  const article = articleById(lot.Article?.Id ?? 0);
  const { Note, Modifiers, Seat, Course } = lot.Settings ?? {};
  if (!article || !lot.Quantity || lot.Quantity <= 0) return [];
  return [
    {
      ...noTerms,
      id: newUuid(),
      article,
      quantity: lot.Quantity,
      note: Note ?? '',
      chosen: treeOf((Modifiers ?? []) as ChosenSupplement[]),
      seat: Seat ?? 0,
      course: Course ?? 0,
    },
  ];
};
