import type { CustomDiscount } from '#domain/documents/lines/custom-discount.ts';
import { sendsBack } from '#domain/documents/document-type.ts';
import { lineFor, lineWithoutOne } from '#domain/documents/lines/lines.ts';
import { one } from '#domain/quantity.ts';
import type { LineEdit } from '#domain/documents/lines/line.ts';
import type { Lot, LotCreate, LotUpdate } from '#generated/types.ts';
import { changedLot, lotBody, newLine, type BatchOfLine, type EditorLine, type PickedArticle } from './editor-line.ts';
import { isNegative, type EditorEvent, type EditorState } from './editor-state.ts';

/** The three calls that lines are written by. */
export interface LotCalls {
  create: (lot: LotCreate) => Promise<Lot>;
  update: (lot: LotUpdate) => Promise<Lot>;
  remove: (id: number) => Promise<unknown>;
}

export interface LineWriterParts {
  state: () => EditorState;
  send: (event: EditorEvent) => void;
  /** Lines are kept until the approval writes them all (R-DOC-019). */
  isLocal: () => boolean;
  calls: LotCalls;
  /** How many writes are on their way. */
  onPending: (count: number) => void;
  onFailed: (error: unknown, line: EditorLine) => void;
  delayMs: number;
}

export interface LineWriter {
  /** `batch`: of the goods, where a code says it. */
  add: (article: PickedArticle, quantity?: number, batch?: BatchOfLine) => void;
  edit: (key: string, edit: LineEdit) => void;
  /** Takes a line from one batch; null: from the oldest first. */
  pickBatch: (key: string, lotId: number | null) => void;
  /** Says which goods come in by a line. */
  typeBatch: (key: string, batch: BatchOfLine) => void;
  /** Gives a discount by hand on all lines. */
  discount: (discount: CustomDiscount) => void;
  /** One less of it; of one or less nothing is left. */
  takeOne: (line: EditorLine) => void;
  remove: (line: EditorLine) => void;
  /** Sends what waits, and resolves when everything is written or has failed. */
  flush: () => Promise<void>;
}

interface Waiting {
  timer: ReturnType<typeof setTimeout>;
  before: EditorLine;
}

interface Queue {
  enqueue: (work: () => Promise<void>) => void;
  done: () => Promise<void>;
}

/** One piece of work after the other; what fails has said so itself. */
const createQueue = (onPending: (count: number) => void): Queue => {
  let [tail, count] = [Promise.resolve(), 0];
  return {
    enqueue(work) {
      onPending((count += 1));
      tail = tail
        .then(work)
        .catch(() => {})
        .then(() => onPending((count -= 1)));
    },
    done: () => tail,
  };
};

/** A line as it was, with the identity that it has by now. */
const asStored = (before: EditorLine, now: EditorLine): EditorLine => ({
  ...before,
  Id: now.Id ?? before.Id,
  Version: now.Version ?? before.Version,
});

const write = ({ create, update }: LotCalls, line: EditorLine, documentId: number): Promise<Lot> =>
  line.Id ? update(changedLot(line, line.Id)) : create({ ...lotBody(line), Document: { Id: documentId } });

/** Lines that could not be deleted come back. */
const takeAway = async (
  { send, calls, onFailed }: LineWriterParts,
  line: EditorLine,
  id: number | undefined,
): Promise<void> => {
  if (!id) return;
  try {
    await calls.remove(id);
  } catch (error) {
    send({ type: 'lineRestored', line });
    onFailed(error, line);
  }
};

/**
 * The line as it stands when its turn comes; a failure restores it, or takes away what was never stored (R-DOC-028).
 */
const sendLine = async (
  { state, send, calls, onFailed }: LineWriterParts,
  key: string,
  before: EditorLine | undefined,
): Promise<number | undefined> => {
  const { lines, stored } = state();
  const line = lines.find((each) => each.key === key);
  if (!line || !stored.Id) return undefined;
  try {
    const lot = await write(calls, line, stored.Id);
    send({ type: 'lineStored', line, lot });
    return lot.Id;
  } catch (error) {
    send(before ? { type: 'lineRestored', line: asStored(before, line) } : { type: 'lineRemoved', key });
    onFailed(error, line);
    return undefined;
  }
};

/** A product as the document prices it: goods go back to their supplier at what they cost. */
const priced = (article: PickedArticle, { draft }: EditorState): PickedArticle =>
  sendsBack(draft) ? { ...article, Price: article.CreditPrice ?? 0 } : article;

/**
 * Lines on their way to the server: those that still wait for the typing to rest, and the queue of those that do not.
 */
const createSending = (parts: LineWriterParts) => {
  const waiting = new Map<string, Waiting>();
  const created = new Map<string, number>(); // a line may be taken away while its creation is on its way
  const { enqueue, done } = createQueue(parts.onPending);

  const send = (key: string, before: EditorLine | undefined): void =>
    enqueue(async () => {
      const id = await sendLine(parts, key, before);
      if (id !== undefined) created.set(key, id);
    });

  return {
    send,
    sendLater(key: string, before: EditorLine): void {
      clearTimeout(waiting.get(key)?.timer);
      const start = waiting.get(key)?.before ?? before;
      waiting.set(key, {
        before: start,
        timer: setTimeout(() => {
          waiting.delete(key);
          send(key, start);
        }, parts.delayMs),
      });
    },
    drop(key: string): void {
      clearTimeout(waiting.get(key)?.timer);
      waiting.delete(key);
    },
    takeAway: (line: EditorLine): void => enqueue(() => takeAway(parts, line, line.Id ?? created.get(line.key))),
    flush(): Promise<void> {
      for (const [key, { timer, before }] of waiting) {
        clearTimeout(timer);
        send(key, before);
      }
      waiting.clear();
      return done();
    },
  };
};

/**
 * Writes lines one after the other, in the order in which they were changed: the next update of a line
 * needs the version that the one before it brought. What fails puts the line back and does not stop the rest.
 */
export const createLineWriter = (parts: LineWriterParts): LineWriter => {
  const { state, send, isLocal } = parts;
  const sending = createSending(parts);
  const lineAt = (key: string): EditorLine | undefined => state().lines.find((line) => line.key === key);

  const add = (article: PickedArticle, quantity: number, batch: BatchOfLine): void => {
    const line = { ...newLine(priced(article, state()), quantity, isNegative(state())), Article: article, ...batch };
    const present = lineFor(state().lines, line);
    send({ type: 'lineAdded', line });
    if (isLocal()) return;
    if (present) sending.sendLater(present.key, present);
    else sending.send(line.key, undefined);
  };

  const edit = (key: string, change: LineEdit): void => {
    const before = lineAt(key);
    send({ type: 'lineEdited', key, edit: change });
    if (before && !isLocal()) sending.sendLater(key, before);
  };

  const pickBatch = (key: string, lotId: number | null): void => {
    const before = lineAt(key);
    send({ type: 'batchPicked', key, lotId });
    if (before && !isLocal()) sending.sendLater(key, before);
  };

  const typeBatch = (key: string, batch: BatchOfLine): void => {
    const before = lineAt(key);
    send({ type: 'batchTyped', key, batch });
    if (before && !isLocal()) sending.sendLater(key, before);
  };

  const remove = (line: EditorLine): void => {
    sending.drop(line.key);
    send({ type: 'lineRemoved', key: line.key });
    if (!isLocal()) sending.takeAway(line);
  };

  return {
    add: (article, quantity = one, batch = {}) => add(article, quantity, batch),
    edit,
    pickBatch,
    typeBatch,
    discount(discount) {
      const before = state().lines;
      send({ type: 'discounted', discount });
      if (!isLocal()) for (const line of before) sending.sendLater(line.key, line);
    },
    remove,
    takeOne(line) {
      const left = lineWithoutOne(lineAt(line.key) ?? line);
      if (left === undefined) remove(line);
      else edit(line.key, { field: 'Quantity', value: left });
    },
    flush: sending.flush,
  };
};
