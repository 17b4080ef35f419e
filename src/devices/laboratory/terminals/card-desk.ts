/** Actions of a customer at a virtual terminal. */
export interface CardDesk {
  /** The next card is refused. */
  decline(): void;
  /** From now on a payment waits until a card is shown. */
  hold(): void;
  /** A card is shown; payments that come next need not wait. */
  showCard(): void;
  /** Whether a payment waits for a card; of this name where one is given. */
  waitsFor(name?: string): boolean;
}

/** How a payment at a terminal may end. */
export interface CardEnds {
  approved(): void;
  declined(): void;
  aborted(): void;
}

interface Desk extends CardDesk {
  ask(name: string, ends: CardEnds): void;
  /** Nothing where no payment of this name waits. */
  abort(name?: string): void;
}

/** The customer's side of a terminal: cards are presented at once, or on request. */
export const cardDesk = (): Desk => {
  let isDeclining = false;
  let isHolding = false;
  let waiting: { name: string; ends: CardEnds } | undefined;
  const end = (how: (ends: CardEnds) => void): void => {
    const ends = waiting?.ends;
    waiting = undefined;
    if (ends) how(ends);
  };
  const show = (): void => {
    const isRefused = isDeclining;
    isDeclining = false;
    end((ends) => (isRefused ? ends.declined() : ends.approved()));
  };
  const waitsFor = (name?: string): boolean => waiting !== undefined && (name === undefined || waiting.name === name);
  return {
    decline: () => {
      isDeclining = true;
    },
    hold: () => {
      isHolding = true;
    },
    showCard: () => {
      isHolding = false;
      show();
    },
    waitsFor,
    ask: (name, ends) => {
      waiting = { name, ends };
      if (!isHolding) show();
    },
    abort: (name) => {
      if (waitsFor(name)) end((ends) => ends.aborted());
    },
  };
};
