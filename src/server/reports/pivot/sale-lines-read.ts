import { setImmediate as others } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { codedColumns, packDay, sumColumns, type PlainLines } from '#domain/documents/pivot/day-lines.ts';
import { writeDay } from '#domain/documents/pivot/day-file.ts';
import { hourMs, startOfDay, wallClock, type Instant } from '#domain/zone.ts';
import type { HandlerOf } from '../../call/context.ts';
import { FileAnswer } from '../../call/file-answer.ts';
import { giftcardArticles } from '../../storage/ledger/stored-value/giftcard-articles.ts';
import { readRequest, type ReportRequest } from '../query/request.ts';
import { linesQuery, readColumns, type ListedLines } from './lines-query.ts';
import { stampsOf } from './stamps.ts';

/** Lines after which no further day is begun. */
const enoughLines = 100_000;

const packed = promisify(gzip);

/** The hour of the company's clock at each whole number of hours after the start of a day. */
const hoursOf = (zone: string, start: Instant): number[] =>
  Array.from({ length: 26 }, (_, after) => new Date(wallClock(zone, start + after * hourMs)).getUTCHours());

/** Columns one after the other, so that a day of very many lines lets others go on between two of them. */
const plainLines = async (read: ListedLines, hours: readonly number[]): Promise<PlainLines> => {
  const lines = {} as Record<keyof PlainLines, number[]>;
  for (const name of [...codedColumns, ...sumColumns, 'Document'] as const) {
    const numbers = readColumns(read, name);
    lines[name] = name === 'Hour' ? numbers.map((after) => hours[after] ?? 0) : numbers;
    if (read.Lines > enoughLines) await others();
  }
  return lines;
};

interface ReadDay {
  lines: number;
  bytes: Uint8Array;
}

const readDay = async (
  request: ReportRequest,
  { day, leftOut }: { day: number; leftOut: readonly number[] },
): Promise<ReadDay | undefined> => {
  const { zone, context } = request;
  const span = { from: startOfDay(zone, day), until: startOfDay(zone, day + 1) };
  const read = await context.db.one<ListedLines>(linesQuery(request, span, leftOut));
  if (!read || Number(read.Lines) === 0) return undefined;
  const lines = await plainLines(read, hoursOf(zone, span.from));
  return { lines: lines.Article.length, bytes: await packed(packDay(lines)) };
};

const nothing: ReadDay = { lines: 0, bytes: new Uint8Array() };

/**
 * Stamps are read first: lines that change meanwhile come with an older stamp, and are read once more the next time.
 */
export const saleLinesRead: HandlerOf<'SaleLinesRead'> = async ({ days: named }, context) => {
  const days = named.map(({ Day }) => Day);
  const request = await readRequest({}, context);
  const leftOut = await giftcardArticles(context);
  const stamps = await stampsOf(request, { from: Math.min(...days), until: Math.max(...days) + 1, leftOut });
  const pieces: Uint8Array[] = [];
  let count = 0;
  for (const day of new Set(days)) {
    if (count >= enoughLines) break;
    const read = (await readDay(request, { day, leftOut })) ?? nothing;
    count += read.lines;
    pieces.push(...writeDay({ Day: day, Stamp: stamps.get(day) ?? '', Lines: read.lines, bytes: read.bytes }));
  }
  return new FileAnswer({ bytes: Buffer.concat(pieces), contentType: 'application/octet-stream', name: 'sale-lines' });
};
