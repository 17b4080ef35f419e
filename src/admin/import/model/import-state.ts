import type { ColumnMapping, ImportField } from '#domain/import/import-fields.ts';
import type { ReadFailureCode } from '../reading/read-failure.ts';
import type { Source, SourceContent } from '../reading/read-source.ts';
import type { CheckedRow, RowRemark } from './checked-rows.ts';
import type { Edits, ImportOptions } from './import-rows.ts';
import type { Setup } from './setup.ts';

export const stages = ['file', 'columns', 'rows', 'result'] as const;
export type Stage = (typeof stages)[number];

interface OpenedFile {
  readonly name: string;
  readonly source: Source;
  readonly content: SourceContent;
}

interface Continued {
  readonly code: string;
  readonly fileName: string;
}

type TakingEnd = 'finished' | 'stopped' | 'failed';

/** An import while it is taken, and after. */
export interface Taking {
  readonly code: string;
  readonly total: number;
  readonly done: number;
  readonly made: number;
  readonly changed: number;
  /** Rows that the server refused in the end, by number, because products changed after the check. */
  readonly refused: ReadonlyMap<number, readonly RowRemark[]>;
  /** Message of the server when it refused rows. */
  readonly message?: string;
  /** Absent while it runs. */
  readonly end?: TakingEnd;
  readonly error?: unknown;
  readonly isUndone?: boolean;
}

export interface ImportState {
  readonly stage: Stage;
  readonly busy?: 'reading' | 'checking' | 'undoing';
  readonly failure?: ReadFailureCode;
  readonly file?: OpenedFile;
  readonly setup: Setup;
  readonly edits: Edits;
  /** As the last check left them. */
  readonly rows: readonly CheckedRow[];
  /** Something was mended since. */
  readonly isStale?: boolean;
  readonly checkError?: unknown;
  /** The import that the file goes on with. */
  readonly continued?: Continued;
  readonly taking?: Taking;
}

const noSetup: Setup = { mapping: {}, options: { priceFromSpecial: false } };

export const atStart: ImportState = { stage: 'file', setup: noSetup, edits: new Map(), rows: [] };

interface ChunkTaken {
  readonly message?: string;
  readonly rows: number;
  readonly made: number;
  readonly changed: number;
  readonly refused: ReadonlyMap<number, readonly RowRemark[]>;
}

export type ImportEvent =
  | { type: 'reading' }
  | { type: 'refused'; code: ReadFailureCode }
  | { type: 'gaveUp' }
  | { type: 'read'; file: OpenedFile; setup: Setup }
  | { type: 'setUp'; setup: Setup }
  | { type: 'columnChosen'; index: number; field: ImportField | undefined }
  | { type: 'optionsChosen'; options: Partial<ImportOptions> }
  | { type: 'wentTo'; stage: Stage }
  | { type: 'checking' }
  | { type: 'checked'; rows: readonly CheckedRow[] }
  | { type: 'checkFailed'; error: unknown }
  | { type: 'mended'; row: number; field: ImportField; text: string }
  | { type: 'takingBegan'; code: string; total: number }
  | { type: 'takingResumed' }
  | { type: 'chunkTaken'; chunk: ChunkTaken }
  | { type: 'takingEnded'; end: TakingEnd; error?: unknown }
  | { type: 'undoing' }
  | { type: 'undone'; isDone: boolean }
  | { type: 'continuing'; continued: Continued }
  | { type: 'startedOver' };

/** A column serves one field and a field comes from one column: the last choice wins. */
const withColumn = (mapping: ColumnMapping, index: number, field: ImportField | undefined): ColumnMapping => {
  const others = Object.entries(mapping).filter(([name, column]) => column !== index && name !== field);
  return Object.fromEntries(field === undefined ? others : [...others, [field, index]]);
};

const withSetup = (state: ImportState, changes: Partial<Setup>): ImportState => ({
  ...state,
  setup: { ...state.setup, ...changes },
});

const withTaking = (state: ImportState, changes: (taking: Taking) => Partial<Taking>): ImportState =>
  state.taking ? { ...state, taking: { ...state.taking, ...changes(state.taking) } } : state;

/** Shown as mended at once; what comes of it the next check says. */
const withMended = (
  state: ImportState,
  { row, field, text }: { row: number; field: ImportField; text: string },
): ImportState => ({
  ...state,
  isStale: true,
  edits: new Map(state.edits).set(row, { ...state.edits.get(row), [field]: text }),
  rows: state.rows.map((each) => (each.row === row ? { ...each, cells: { ...each.cells, [field]: text } } : each)),
});

type Handlers = {
  [Type in ImportEvent['type']]: (state: ImportState, event: Extract<ImportEvent, { type: Type }>) => ImportState;
};

const handlers: Handlers = {
  reading: (state) => ({ ...state, busy: 'reading', failure: undefined }),
  refused: (state, { code }) => ({ ...state, busy: undefined, failure: code }),
  gaveUp: (state) => ({ ...state, busy: undefined }),
  read: ({ continued }, { file, setup }) => ({ ...atStart, stage: 'columns', file, setup, continued }),
  setUp: (state, { setup }) => ({ ...state, setup, edits: new Map() }),
  columnChosen: (state, { index, field }) =>
    withSetup(state, { mapping: withColumn(state.setup.mapping, index, field) }),
  optionsChosen: (state, { options }) => withSetup(state, { options: { ...state.setup.options, ...options } }),
  wentTo: (state, { stage }) => ({ ...state, stage, failure: undefined }),
  checking: (state) => ({ ...state, stage: 'rows', busy: 'checking', checkError: undefined }),
  checked: (state, { rows }) => ({ ...state, busy: undefined, rows, isStale: false }),
  checkFailed: (state, { error }) => ({ ...state, busy: undefined, checkError: error }),
  mended: withMended,
  takingBegan: (state, { code, total }) => ({
    ...state,
    stage: 'result',
    taking: { code, total, done: 0, made: 0, changed: 0, refused: new Map() },
  }),
  takingResumed: (state) => withTaking(state, () => ({ end: undefined, error: undefined })),
  chunkTaken: (state, { chunk }) =>
    withTaking(state, ({ done, made, changed, refused, message }) => ({
      message: chunk.message ?? message,
      done: done + chunk.rows,
      made: made + chunk.made,
      changed: changed + chunk.changed,
      refused: new Map([...refused, ...chunk.refused]),
    })),
  takingEnded: (state, { end, error }) => withTaking(state, () => ({ end, error })),
  undoing: (state) => ({ ...state, busy: 'undoing' }),
  undone: (state, { isDone }) =>
    withTaking({ ...state, busy: undefined }, ({ isUndone }) => ({ isUndone: isUndone || isDone })),
  continuing: (state, { continued }) => ({ ...state, continued, failure: undefined }),
  startedOver: () => atStart,
};

/** The import dialog: what happened → what is shown next. */
export const importReducer = (state: ImportState, event: ImportEvent): ImportState =>
  (handlers[event.type] as (state: ImportState, event: ImportEvent) => ImportState)(state, event);

/** Whether closing would lose work. */
export const isUnfinished = ({ stage, taking }: ImportState): boolean =>
  stage === 'columns' || stage === 'rows' || (taking !== undefined && taking.end === undefined);

export const isTaking = ({ taking }: ImportState): boolean => taking !== undefined && taking.end === undefined;
