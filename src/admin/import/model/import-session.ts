import type { ImportField, ImportKind } from '#domain/import/import-fields.ts';
import { notationOf, type Notation } from '#domain/import/notation/notation.ts';
import { createStore, type Readable } from '#client/store.ts';
import { ReadFailure } from '../reading/read-failure.ts';
import type { ReadingChoice, Source } from '../reading/read-source.ts';
import { checkedRows } from './checked-rows.ts';
import { importRows, type ImportOptions } from './import-rows.ts';
import { atStart, type ImportState, type Stage } from './import-state.ts';
import { checkedDataOf, importStore, type ImportStore, type ImportWorld } from './import-world.ts';
import { remember } from './remembered.ts';
import { guessSetup, setupFor, tableBy } from './setup.ts';
import { createTaker, type Taker } from './taking.ts';

export interface ImportSession extends Taker {
  readonly kind: ImportKind;
  readonly state: Readable<ImportState>;
  open(source: Source, name: string): Promise<void>;
  /** Reads the same file in another way. */
  readAgain(choice: ReadingChoice): Promise<void>;
  chooseHeading(row: number | undefined): void;
  chooseColumn(index: number, field: ImportField | undefined): void;
  chooseOptions(options: Partial<ImportOptions>): void;
  goTo(stage: Stage): void;
  /** Asks the server what taking the rows would do. */
  check(): Promise<void>;
  /** Another text in a cell; everything is checked again once the mending rests. */
  mend(row: number, field: ImportField, text: string): void;
  startOver(): void;
  /** The next file goes on with the import of this name, which was broken off. */
  continueRun(code: string, fileName: string): void;
  close(): void;
}

const defaultRestMs = 500;

const fileRows = ({ file }: ImportState) => file?.content.rows ?? [];

/** How the columns of the open file are written, by all its rows. */
export const fileNotation = ({ file, setup }: Pick<ImportState, 'file' | 'setup'>, kind: ImportKind): Notation =>
  notationOf(tableBy(file?.content.rows ?? [], setup, kind).rows, setup.mapping, {
    decimal: setup.options.decimal,
    areNumbersExact: file?.content.sheets !== undefined,
  });

const read = async (
  world: ImportWorld,
  { send }: ImportStore,
  { source, name, choice, signal }: { source: Source; name: string; choice: ReadingChoice; signal: AbortSignal },
): Promise<void> => {
  send({ type: 'reading' });
  try {
    const content = await world.read(source, choice, signal);
    send({ type: 'read', file: { name, source, content }, setup: guessSetup(content.rows, world.kind) });
  } catch (error) {
    if (!signal.aborted) send({ type: 'refused', code: error instanceof ReadFailure ? error.code : 'format' });
  }
};

const check = async (world: ImportWorld, { get, send }: ImportStore, signal: AbortSignal): Promise<void> => {
  const { setup, edits } = get();
  const { columns, rows: below } = tableBy(fileRows(get()), setup, world.kind);
  const rows = importRows(below, { mapping: setup.mapping, notation: fileNotation(get(), world.kind), edits });
  send({ type: 'checking' });
  remember(world.kind, columns, setup);
  try {
    const answer = await world.exchange({ ...checkedDataOf(world.kind, get(), rows), ArticleCheck: true }, signal);
    send({ type: 'checked', rows: checkedRows(rows, answer) });
  } catch (error) {
    if (!signal.aborted) send({ type: 'checkFailed', error });
  }
};

/** One import from the file to its result. */
export const createImport = (world: ImportWorld): ImportSession => {
  const memory = createStore<ImportState>(atStart);
  const store = importStore(memory);
  const { get, send } = store;
  const taker = createTaker(world, store);
  let running = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** A later question makes the earlier one needless. */
  const begin = (): AbortSignal => {
    clearTimeout(timer);
    running.abort();
    running = new AbortController();
    return running.signal;
  };
  const checkNow = (): Promise<void> => check(world, store, begin());

  return {
    ...taker,
    kind: world.kind,
    state: memory,
    open: (source, name) => read(world, store, { source, name, choice: {}, signal: begin() }),
    readAgain: async (choice) => {
      const { file } = get();
      if (!file) return;
      const { source, name, content } = file;
      const { encoding, delimiter, sheet } = content;
      await read(world, store, { source, name, choice: { encoding, delimiter, sheet, ...choice }, signal: begin() });
    },
    chooseHeading: (row) => send({ type: 'setUp', setup: setupFor(fileRows(get()), row, world.kind) }),
    chooseColumn: (index, field) => send({ type: 'columnChosen', index, field }),
    chooseOptions: (options) => send({ type: 'optionsChosen', options }),
    goTo: (stage) => {
      begin();
      send({ type: 'gaveUp' });
      send({ type: 'wentTo', stage });
    },
    check: checkNow,
    mend: (row, field, text) => {
      begin();
      send({ type: 'mended', row, field, text });
      timer = setTimeout(() => void checkNow(), world.restMs ?? defaultRestMs);
    },
    take: () => {
      begin();
      return taker.take();
    },
    startOver: () => {
      begin();
      send({ type: 'startedOver' });
    },
    continueRun: (code, fileName) => send({ type: 'continuing', continued: { code, fileName } }),
    close: () => {
      begin();
      taker.stop();
    },
  };
};
