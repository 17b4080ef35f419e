import { unpackDay, codedColumns, type CodedColumn } from '#domain/documents/pivot/day-lines.ts';
import type { PivotDimension } from '#domain/documents/pivot/dimensions.ts';
import { TooManyCells } from '#domain/documents/pivot/group-lines.ts';
import { mergeDays, type SaleLines } from '#domain/documents/pivot/sale-lines.ts';
import { tableOf, type PivotQuestion, type PivotTable, type Ranks } from '#domain/documents/pivot/table.ts';
import { keptDays, type Scope } from './kept/kept-lines.ts';

export type WorkerRequest =
  | { kind: 'load'; scope: Scope; from: number; until: number; number: number }
  | { kind: 'ranks'; name: PivotDimension; ranks: readonly (readonly [id: number, rank: number])[] }
  | { kind: 'items'; items: readonly (readonly [article: number, item: number])[] }
  | { kind: 'ask'; number: number; question: PivotQuestion };

export type WorkerAnswer =
  | { kind: 'loaded'; count: number; days: number; ids: Record<CodedColumn, readonly number[]> }
  | { kind: 'table'; number: number; table: PivotTable }
  | { kind: 'failed'; number?: number; isTooMany: boolean };

let lines: SaleLines = mergeDays([]);
/** The load that was asked for last: an older one that ends later is dropped. */
let newest = 0;
let items: ReadonlyMap<number, number> = new Map();
const ranks: Ranks = {};

const unpacked = async (bytes: Uint8Array): Promise<Uint8Array> => {
  const stream = new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
};

type Load = Extract<WorkerRequest, { kind: 'load' }>;

/** Undefined: another load was asked for meanwhile. */
const load = async ({ scope, from, until, number }: Load): Promise<WorkerAnswer | undefined> => {
  newest = number;
  const days = [];
  for (const { Day, Lines, bytes } of await keptDays(scope, from, until))
    if (Lines > 0) days.push({ day: Day, lines: unpackDay(await unpacked(bytes)) });
  if (number !== newest) return undefined;
  lines = mergeDays(days);
  const ids = Object.fromEntries(codedColumns.map((name) => [name, lines.coded[name].ids]));
  return { kind: 'loaded', count: lines.count, days: days.length, ids: ids as Record<CodedColumn, readonly number[]> };
};

const post = (answer: WorkerAnswer, transfer: Transferable[] = []): void => self.postMessage(answer, { transfer });

const ask = ({ number, question }: Extract<WorkerRequest, { kind: 'ask' }>): void => {
  const table = tableOf(lines, question, { items, ranks });
  post({ kind: 'table', number, table }, [table.values.buffer, table.ids.buffer]);
};

const answer = async (request: WorkerRequest): Promise<void> => {
  if (request.kind === 'load') {
    const loaded = await load(request);
    if (loaded) post(loaded);
  } else if (request.kind === 'items') items = new Map(request.items);
  else if (request.kind === 'ranks') ranks[request.name] = new Map(request.ranks);
  else ask(request);
};

self.onmessage = ({ data }: MessageEvent<WorkerRequest>) => {
  answer(data).catch((error: unknown) => {
    if (data.kind === 'load' && data.number !== newest) return;
    post({
      kind: 'failed',
      ...(data.kind === 'ask' && { number: data.number }),
      isTooMany: error instanceof TooManyCells,
    });
  });
};
