import type { TillButton } from '#domain/catalogue/till-buttons.ts';
import type { ShiftReport } from '#domain/sale/shift/shift-report.ts';
import type { Milli } from '#generated/types.ts';
import type { KeyAction } from '../keys/key-map.ts';

/** Runs an action of the till, as its key does. */
export type RunAction = (action: KeyAction) => void;

/** The button that is changed; null: a free place. */
export interface ButtonDialogProps {
  readonly button: TillButton | null;
  /** null: the place becomes free. */
  readonly done: (button: TillButton | null) => void;
}

/** A shift that was closed: its number, and the last entry of the journal then. */
export interface ClosedShift {
  readonly code: string;
  readonly journalNumber?: number;
  readonly journalHash?: string;
}

export interface ReportDialogProps {
  report: ShiftReport;
  /** Of this device alone. */
  isOwn?: boolean;
  /** A Z report; absent: X, of the shift that is open. */
  closed?: ClosedShift;
}

/** A product and its quantity on a receipt, for price tags. */
export interface Tagged {
  readonly articleId: number;
  readonly quantity: Milli;
}
