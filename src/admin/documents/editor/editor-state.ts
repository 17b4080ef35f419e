import type { LineEdit } from '#domain/documents/lines/line.ts';
import { spreadDiscount, type CustomDiscount } from '#domain/documents/lines/custom-discount.ts';
import { isReturn } from '#domain/documents/document-type.ts';
import { documentTotals, type DocumentTotals } from '#domain/documents/lines/totals.ts';
import type { Document, Lot } from '#generated/types.ts';
import { fullPrices, type BatchOfLine, lineOf, withArticle, withEdit, type EditorLine } from './editor-line.ts';

export type Draft = Omit<Partial<Document>, 'Lots'>;

/** State of the editor: the header as stored and as changed, and the lines. */
export interface EditorState {
  stored: Draft;
  /** Header as it stands in the form. */
  draft: Draft;
  lines: readonly EditorLine[];
}

export type EditorEvent =
  | { type: 'opened'; document: Partial<Document> }
  | { type: 'headerChanged'; change: Draft }
  | { type: 'headerStored'; document: Partial<Document> }
  | { type: 'lineAdded'; line: EditorLine }
  | { type: 'lineEdited'; key: string; edit: LineEdit }
  | { type: 'batchPicked'; key: string; /** Null: the oldest first. */ lotId: number | null }
  | { type: 'batchTyped'; key: string; batch: BatchOfLine }
  | { type: 'discounted'; discount: CustomDiscount }
  | { type: 'lineStored'; /** As it was sent. */ line: EditorLine; lot: Lot }
  | { type: 'linesReplaced'; lines: readonly EditorLine[] }
  | { type: 'lineRestored'; line: EditorLine }
  | { type: 'lineRemoved'; key: string };

const headOf = ({ Lots: _lots, ...head }: Partial<Document>): Draft => head;

export const opened = (document: Partial<Document>): EditorState => ({
  stored: headOf(document),
  draft: headOf(document),
  lines: (document.Lots ?? []).map(lineOf),
});

export const isNegative = ({ draft }: EditorState): boolean =>
  isReturn(draft.DocumentActionType, draft.DocumentOperationType);

/** The server's figures of a line that has not been touched meanwhile; else its identity alone. */
const stored = (line: EditorLine, sent: EditorLine, lot: Lot): EditorLine => {
  const { key, ClientId, Article } = line;
  return line === sent ? { ...lineOf(lot), key, ClientId, Article } : { ...line, Id: lot.Id, Version: lot.Version };
};

const replaced = (lines: readonly EditorLine[], line: EditorLine): EditorLine[] =>
  lines.some(({ key }) => key === line.key)
    ? lines.map((each) => (each.key === line.key ? line : each))
    : [...lines, line];

type Handlers = {
  [Type in EditorEvent['type']]: (state: EditorState, event: Extract<EditorEvent, { type: Type }>) => EditorState;
};

const handlers: Handlers = {
  opened: (_state, { document }) => opened(document),
  headerChanged: (state, { change }) => ({ ...state, draft: { ...state.draft, ...change } }),
  headerStored: (state, { document }) => ({ ...state, stored: headOf(document), draft: headOf(document) }),
  lineAdded: (state, { line }) => ({ ...state, lines: withArticle(state.lines, line, isNegative(state)).lines }),
  lineEdited: (state, { key, edit }) => ({ ...state, lines: withEdit(state.lines, key, edit, isNegative(state)) }),
  batchPicked: (state, { key, lotId }) => ({
    ...state,
    lines: state.lines.map((line) => (line.key === key ? { ...line, LotParentId: lotId, isBatchPicked: true } : line)),
  }),
  batchTyped: (state, { key, batch }) => ({
    ...state,
    lines: state.lines.map((line) => (line.key === key ? { ...line, ...batch, isBatchTyped: true } : line)),
  }),
  // R-DOC-038
  discounted: (state, { discount }) => ({ ...state, lines: spreadDiscount(state.lines.map(fullPrices), discount) }),
  lineStored: (state, { line: sent, lot }) => ({
    ...state,
    lines: state.lines.map((line) => (line.key === sent.key ? stored(line, sent, lot) : line)),
  }),
  linesReplaced: (state, { lines }) => ({ ...state, lines }),
  // A failed update puts the line back as it was (R-DOC-028).
  lineRestored: (state, { line }) => ({ ...state, lines: replaced(state.lines, line) }),
  lineRemoved: (state, { key }) => ({ ...state, lines: state.lines.filter((line) => line.key !== key) }),
};

export const reduceEditor = (state: EditorState, event: EditorEvent): EditorState =>
  (handlers[event.type] as (state: EditorState, event: EditorEvent) => EditorState)(state, event);

/** Sums follow every change of a line (R-DOC-029). */
export const totalsOf = ({ lines }: EditorState): DocumentTotals => documentTotals(lines);

const same = (left: unknown, right: unknown): boolean => JSON.stringify(left ?? null) === JSON.stringify(right ?? null);

/** Header fields changed since the document was stored. */
export const headerChanges = ({ stored: before, draft }: EditorState): Draft =>
  Object.fromEntries(
    Object.entries(draft).filter(([name, value]) => !same(value, before[name as keyof Draft])),
  ) as Draft;

export const isHeaderDirty = (state: EditorState): boolean => Object.keys(headerChanges(state)).length > 0;
