import { newUuid } from '#client/client-uuid.ts';
import type { Lot, Milli, Minor } from '#generated/types.ts';
import type { TillArticle } from '#pos/catalogue/till-article.ts';

/** A line that a waiter types and nobody has sent yet. */
export interface OrderLine {
  readonly id: string;
  readonly article: TillArticle;
  readonly quantity: Milli;
  readonly note: string;
  /** Names of supplements that cost nothing. */
  readonly supplements: readonly string[];
}

export type OrderEvent =
  | { readonly type: 'added'; readonly article: TillArticle }
  | { readonly type: 'quantitySet'; readonly id: string; readonly quantity: Milli }
  | { readonly type: 'described'; readonly id: string; readonly note: string; readonly supplements: readonly string[] };

const one = 1000;

const isPlain = ({ note, supplements }: OrderLine): boolean => note === '' && supplements.length === 0;

const added = (lines: readonly OrderLine[], article: TillArticle): readonly OrderLine[] => {
  const last = lines.findLast((line) => line.article.Id === article.Id && isPlain(line));
  return last
    ? lines.map((line) => (line === last ? { ...line, quantity: line.quantity + one } : line))
    : [...lines, { id: newUuid(), article, quantity: one, note: '', supplements: [] }];
};

/** Taps are counted; a line at 0 is gone. */
export const orderAfter = (lines: readonly OrderLine[], event: OrderEvent): readonly OrderLine[] => {
  switch (event.type) {
    case 'added':
      return added(lines, event.article);
    case 'quantitySet':
      return lines.flatMap((line) =>
        line.id !== event.id ? [line] : event.quantity > 0 ? [{ ...line, quantity: event.quantity }] : [],
      );
    case 'described':
      return lines.map((line) =>
        line.id === event.id ? { ...line, note: event.note.trim(), supplements: event.supplements } : line,
      );
  }
};

export const sumOfLine = ({ article, quantity }: OrderLine): Minor =>
  Math.round(((article.Price ?? 0) * quantity) / one);

export const sumOfOrder = (lines: readonly OrderLine[]): Minor => lines.reduce((sum, line) => sum + sumOfLine(line), 0);

/** As the server takes them. */
export const lotsOf = (lines: readonly OrderLine[]): Partial<Lot>[] =>
  lines.map(({ id, article, quantity, note, supplements }) => ({
    ClientId: id,
    Article: { Id: article.Id, Name: article.Name },
    Quantity: quantity,
    ...(article.Price && { DebitPrice: article.Price, PrimaryDebitPrice: article.Price }),
    ...((note || supplements.length > 0) && {
      Settings: { ...(note && { Note: note }), ...(supplements.length > 0 && { Supplements: supplements.join(', ') }) },
    }),
  }));
