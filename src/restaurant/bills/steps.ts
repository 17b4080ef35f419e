import { createStore } from '#client/store.ts';
import { keyOf } from '#domain/restaurant/bill-operation.ts';
import { linesLike } from '#domain/restaurant/lines-like.ts';
import { SplitResultCode, type Lot } from '#generated/types.ts';
import { linesOf, loadBill, splitOff, type Bill } from './bill-calls.ts';

/** A step that was made on this device, and how it is taken back. */
export interface Step {
  /** Description of the step. */
  readonly title: string;
  /** The bill on which it was made. */
  readonly bill: Bill;
  /** Other bills that it made or changed: it is taken back from them too. */
  readonly others?: readonly Pick<Bill, 'Id'>[];
  /** Answers false where it cannot be taken back any more. */
  undo(): Promise<unknown>;
}

const mostSteps = 50;

/** Steps done to bills since the program was started, the last at the end. */
export const steps = createStore<readonly Step[]>([]);

export const remember = (step: Step): void => steps.set([...steps.get(), step].slice(-mostSteps));

/** Bills that were merged into others and stand again, by the key of what they were. */
const standing = new Map<string, Bill>();

/** The bill that stands for one that was seen before. */
export const standsFor = (bill: Bill): Bill => {
  const again = standing.get(keyOf(bill));
  return again ? standsFor(again) : bill;
};

/** Whether a bill is the one that was seen before, or stands for it. */
export const isOn = (seen: Bill, bill: Bill): boolean => keyOf(standsFor(seen)) === keyOf(bill);

/** Whether a step was made on this bill, or with it. */
export const isStepOf = ({ bill: of, others = [] }: Step, bill: Bill): boolean =>
  isOn(of, bill) || others.some(({ Id }) => Id > 0 && Id === bill.Id);

/** Lines go to a bill of their own again, or to another one. Answers false where nothing can go. */
export const linesBack = async (
  from: Bill,
  wanted: readonly Lot[],
  into: { bill: Bill; isGone?: boolean },
): Promise<boolean> => {
  const now = await loadBill(standsFor(from).Id);
  const { Id } = standsFor(into.bill);
  const { Desk, Employee, Settings, Code: number } = into.bill;
  const place = into.isGone ? { Desk, Employee, Settings } : { Id };
  const { Code, DocumentGroup } = await splitOff(
    now,
    linesLike(linesOf(now), wanted),
    place,
    into.isGone ? number : undefined,
  );
  if (into.isGone && DocumentGroup) standing.set(keyOf(standsFor(into.bill)), DocumentGroup);
  return Code === SplitResultCode.Ok;
};
