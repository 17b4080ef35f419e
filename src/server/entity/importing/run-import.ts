import { Fault } from '#domain/faults.ts';
import { countVerdicts, type JudgedRow, type Verdict } from '#domain/import/judged-row.ts';
import type { FileRow } from '#domain/import/file-rows.ts';
import { plainRows, type PlainRows } from '#domain/import/notation/plain-cells.ts';
import type { CallContext } from '../../call/context.ts';
import {
  advanceRun,
  beginRun,
  isAnotherRunning,
  moveRun,
  readRun,
  type RunName,
} from '../../storage/exchange/import-runs.ts';
import type { Importer, RawData } from './importer.ts';
import { createPace, paced, type Pace } from './pieces.ts';
import { runOfKind } from './runs.ts';
import type { SourceRows } from './source-rows.ts';
import { publish } from './undo.ts';

/** Reports the rows of a piece as soon as they are judged. */
export type Told = (rows: readonly JudgedRow[], of: readonly FileRow[]) => void;

export type Counts = Record<Verdict, number>;

export const noCounts = (): Counts => ({ new: 0, changed: 0, same: 0, wrong: 0 });

const countInto = (counts: Counts, rows: readonly JudgedRow[]): void => {
  const more = countVerdicts(rows);
  for (const verdict of Object.keys(more) as Verdict[]) counts[verdict] += more[verdict];
};

/** Remarks on the notation of cells come before those on their content. */
const withRemarks = (judged: readonly JudgedRow[], remarks: PlainRows['remarks']): JudgedRow[] =>
  judged.map((row, at) => {
    const said = remarks[at] ?? [];
    return said.length > 0 ? { ...row, remarks: [...said, ...row.remarks] } : row;
  });

/** Judges all rows piece by piece and writes nothing. */
export const checkRows = async (
  context: CallContext,
  { importer, rawData, source, told }: { importer: Importer; rawData: RawData; source: SourceRows; told: Told },
): Promise<Counts> => {
  const counts = noCounts();
  const pace = createPace(context.db);
  const judge = await importer.judging(context, rawData, source);
  for (let at = 0; at < source.rows.length;) {
    const piece = plainRows(source.rows.slice(at, at + pace.size()), source.mapping, source.notation);
    await context.services.imports.turn(() =>
      paced(pace, piece.rows.length, async () => {
        const judged = withRemarks(await judge(context, piece.rows, new Set()), piece.remarks);
        countInto(counts, judged);
        told(judged, piece.rows);
      }),
    );
    at += piece.rows.length;
  }
  return counts;
};

/** An import that is written. */
export interface Taken {
  counts: Counts;
  /** Rows of this call that were looked at. */
  done: number;
  state: 'Running' | 'Finished' | 'Stopped';
}

interface Run extends RunName {
  importer: Importer;
  rawData: RawData;
  source: SourceRows;
  told: Told;
}

/** False: the import was stopped before this part of it came. */
const begin = async (context: CallContext, { importer, rawData, source, ...name }: Run): Promise<boolean> => {
  const now = context.services.now();
  const { db } = context;
  const kind = importer.kind(rawData);
  const before = await runOfKind(db, { ...name, kind });
  if (before?.State === 'undoing' || (await isAnotherRunning(db, { ...name, now })))
    throw new Fault('IMPORT_RUNNING', { retryAfter: 2 });
  if (before?.State === 'stopped' && (rawData.From ?? 0) > 0) return false;
  await beginRun(db, {
    organisationId: name.organisationId,
    code: name.code,
    now,
    Kind: kind,
    FileName: rawData.FileName ?? null,
    State: 'running',
    Total: Math.max(rawData.Total ?? 0, (rawData.From ?? 0) + source.rows.length),
    Done: rawData.From ?? 0,
  });
  return true;
};

/** One transaction: undefined where the import was stopped. */
const takePiece = async (
  context: CallContext,
  name: RunName,
  work: (inner: CallContext) => Promise<{ judged: JudgedRow[]; made: number[] }>,
): Promise<{ judged: JudgedRow[]; made: number[] } | undefined> =>
  context.piece(async (inner) => {
    if ((await readRun(inner.db, name))?.State !== 'running') return undefined;
    const piece = await work(inner);
    const counts = countVerdicts(piece.judged);
    await advanceRun(inner.db, {
      ...name,
      rows: piece.judged.length,
      now: inner.services.now(),
      Made: piece.made.length,
      Changed: counts.changed,
      Wrong: counts.wrong,
    });
    return piece;
  });

/** Takes the rows from the first on until all are done, the import is stopped, or the process ends. */
const takePieces = async (context: CallContext, run: Run, pace: Pace): Promise<Omit<Taken, 'state'>> => {
  const { importer, rawData, source, told, organisationId, code } = run;
  const { imports } = context.services;
  const judge = await importer.judging(context, rawData, source);
  const take = importer.taking(rawData, code);
  const made = new Set<number>();
  const counts = noCounts();
  let done = 0;
  while (done < source.rows.length && !imports.isStopping()) {
    const plain = plainRows(source.rows.slice(done, done + pace.size()), source.mapping, source.notation);
    const { rows } = plain;
    const piece = await imports.turn(() =>
      takePiece(context, { organisationId, code }, (inner) =>
        paced(pace, rows.length, async () => {
          const judged = withRemarks(await judge(inner, rows, made), plain.remarks);
          return { judged, made: await take(inner, judged) };
        }),
      ),
    );
    if (!piece) break;
    for (const id of piece.made) made.add(id);
    countInto(counts, piece.judged);
    told(piece.judged, rows);
    done += rows.length;
  }
  return { counts, done };
};

/**
 * Writes an import piece by piece, each in a transaction of its own, and notes with each how far it has come. What was
 * written stays when a later piece fails; the same rows sent again under the same name make nothing twice.
 * @throws IMPORT_RUNNING
 */
export const takeInPieces = async (context: CallContext, run: Run): Promise<Taken> => {
  const { importer, rawData, source, organisationId, code } = run;
  const end = (to: 'finished' | 'stopped'): Promise<boolean> =>
    context.piece(({ db, services }) =>
      moveRun(db, { organisationId, code, from: 'running', to, now: services.now() }),
    );
  if (!(await context.piece((inner) => begin(inner, run)))) return { counts: noCounts(), done: 0, state: 'Stopped' };
  try {
    const taken = await takePieces(context, run, createPace(context.db));
    const isWhole = taken.done === source.rows.length;
    const isLast = (rawData.From ?? 0) + taken.done >= (rawData.Total ?? 0);
    if (isWhole && !isLast) return { ...taken, state: 'Running' };
    await end(isWhole ? 'finished' : 'stopped');
    return { ...taken, state: isWhole ? 'Finished' : 'Stopped' };
  } catch (error) {
    // Where even this cannot be written, the run is silent from now on and passes for interrupted.
    await end('stopped').catch(() => undefined);
    throw error;
  } finally {
    publish(context, importer.entity);
  }
};
