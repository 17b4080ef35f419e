import type { Minor } from '#generated/types.ts';

/** Where a card payment at a terminal stands. */
export type ChargeStep =
  | { readonly kind: 'waits'; readonly isAborting: boolean }
  /** The bank or a person at the terminal has said no: nothing was charged. */
  | { readonly kind: 'refused'; readonly reason?: string | undefined }
  /** Nothing was sent: the terminal, or the program that speaks to it, is not there. */
  | { readonly kind: 'unreachable'; readonly isService: boolean }
  /** The outcome is unknown; the terminal is being asked. */
  | { readonly kind: 'unknown' };

/** Choice of the user in a step. */
export type ChargeAnswer =
  | { readonly kind: 'abort' | 'again' | 'leave' | 'notPaid' }
  /** The terminal itself says that it was charged; its code, as it was typed. */
  | { readonly kind: 'paid'; readonly authorisation: string };

/** A card payment that is under way, as its window shows it. */
export interface Charging {
  readonly sum: Minor;
  /** Money goes back to the card. */
  readonly isBack: boolean;
  readonly terminal: string;
  readonly step: ChargeStep;
  answer(answer: ChargeAnswer): void;
}
