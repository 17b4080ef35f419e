import type { Minor } from '#generated/types.ts';
import type { FaultCode } from '#domain/faults.ts';
import { parseMoney } from '#domain/money.ts';
import { pressKey, type KeypadKey } from '#domain/sale/keypad.ts';
import { refuseTenders, settleTenders, type Tendered } from '#domain/sale/tender.ts';
import { TenderActionType } from '#generated/types.ts';
import type { TillTender } from '../catalogue/till-data.ts';

/** What has been typed into the payment so far. */
export interface PaymentDraft {
  readonly selected: number;
  /** As typed, by payment type; one that is chosen and left empty takes the rest. */
  readonly typed: Readonly<Record<number, string>>;
}

export type PaymentEvent =
  | { readonly type: 'tenderSelected'; readonly id: number }
  | { readonly type: 'keyPressed'; readonly key: KeypadKey }
  | { readonly type: 'typed'; readonly text: string }
  | { readonly type: 'amountSet'; readonly amount: Minor };

/** Cash comes first: it is what most pay with. What comes back goes the way it came. */
export const newPayment = (tenders: readonly TillTender[], paidWith?: number): PaymentDraft => ({
  selected: (tenders.find(({ Id }) => Id === paidWith) ?? tenders.find(isCash) ?? tenders[0])?.Id ?? 0,
  typed: {},
});

export const isCash = ({ TenderActionType: type }: TillTender): boolean => type === TenderActionType.Cash;

const write = (draft: PaymentDraft, text: string): PaymentDraft => ({
  ...draft,
  typed: { ...draft.typed, [draft.selected]: text },
});

const plain = (amount: Minor): string => (amount / 100).toFixed(2).replace(/\.00$/, '');

export const paymentAfter = (draft: PaymentDraft, event: PaymentEvent): PaymentDraft => {
  switch (event.type) {
    case 'tenderSelected':
      return { ...draft, selected: event.id };
    case 'keyPressed':
      return write(draft, pressKey(draft.typed[draft.selected] ?? '', event.key));
    case 'typed':
      return /^\d{0,9}(?:[.,]\d{0,2})?$/.test(event.text) ? write(draft, event.text) : draft;
    case 'amountSet':
      return write(draft, plain(event.amount));
  }
};

/** A payment as it would be made now. */
export interface PaymentView {
  readonly tendered: readonly Tendered[];
  /** By payment type, as shown in its row. */
  readonly amounts: Readonly<Record<number, Minor>>;
  /** What the selected payment type would have to bring. */
  readonly rest: Minor;
  /** Still missing. */
  readonly due: Minor;
  readonly change: Minor;
  readonly refusal?: FaultCode;
}

const sumOf = (amounts: readonly Minor[]): Minor => amounts.reduce((total, amount) => total + amount, 0);

/** Total in hundredths; negative on a return, where the same amounts are given back. */
export const viewPayment = (draft: PaymentDraft, tenders: readonly TillTender[], total: Minor): PaymentView => {
  const typed = (id: number): Minor => parseMoney(draft.typed[id] ?? '') ?? 0;
  const others = sumOf(tenders.filter(({ Id }) => Id !== draft.selected).map(({ Id }) => typed(Id)));
  const rest = Math.max(0, Math.abs(total) - others);
  const amountOf = (id: number): Minor => (id === draft.selected && !draft.typed[id] ? rest : typed(id));
  const tendered = tenders
    .map((tender) => ({ tender, amount: amountOf(tender.Id) }))
    .filter(({ amount }) => amount > 0);
  const refusal = refuseTenders(total, tendered);
  return {
    tendered,
    amounts: Object.fromEntries(tenders.map(({ Id }) => [Id, amountOf(Id)])),
    rest,
    due: Math.max(0, Math.abs(total) - sumOf(tendered.map(({ amount }) => amount))),
    change: refusal ? 0 : settleTenders(total, tendered).change,
    refusal,
  };
};

/** Coins and notes that people hand over, in hundredths. */
const notes = [500, 1000, 2000, 5000, 10_000, 20_000, 50_000, 100_000];

/** Round amounts that somebody may hand over for this one, smallest first. */
export const quickAmounts = (amount: Minor, most = 5): Minor[] => {
  const rounded = notes.map((note) => Math.ceil(amount / note) * note).filter((each) => each > amount);
  return [...new Set(rounded)].sort((one, other) => one - other).slice(0, most);
};
