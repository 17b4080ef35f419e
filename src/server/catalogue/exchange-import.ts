import { randomUUID } from 'node:crypto';
import { Fault } from '#domain/faults.ts';
import { articleImport, countVerdicts, type ImportedRow } from '#domain/import/article-rows.ts';
import { remarks } from '#domain/import/remarks.ts';
import { moneyToWire } from '#domain/money.ts';
import { quantityToWire } from '#domain/quantity.ts';
import { rateToWire } from '#domain/rate.ts';
import { RawDataActionType, type ExchangeImportAnswer, type ExchangeImportRequest } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import { knownArticles } from './import/known-articles.ts';
import { namedThings } from './import/named-things.ts';
import { sourceRows, type RawData } from './import/source-rows.ts';
import { takeRows } from './import/take-rows.ts';
import { undoImport } from './import/undo.ts';

const fill = (text: string, params: Record<string, unknown> = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, key: string) => String(params[key] ?? whole));

const itemsOf = (rows: readonly ImportedRow[]): ExchangeImportAnswer['Items'] => rows.flatMap(({ row, remarks: said }) =>
  said.map(({ code, field, params }) => ({
    Parameters: { Row: row, Field: field, Code: code, Level: remarks[code].level, ...params },
    Message: fill(remarks[code].message, params),
  })));

const stateNames = { new: 'New', changed: 'Changed', same: 'Same', wrong: 'Wrong' } as const;

const numbers: Partial<Record<string, (value: number) => number>> = { Price: moneyToWire, Vat: rateToWire, Reserve: quantityToWire };

/** Amounts as every answer carries them. */
const wireValue = (field: string, value: unknown): unknown => (typeof value === 'number' ? numbers[field]?.(value) ?? value : value);

/** Number, state and changes of each row, as JSON text. */
const dataOf = (rows: readonly ImportedRow[]): string => JSON.stringify(rows.map(({ row, verdict, articleId, changes }) => ({
  Row: row,
  State: stateNames[verdict],
  ...(articleId !== undefined && { ArticleId: articleId }),
  ...(changes.length > 0 && { Changes: changes.map(({ field, from, to }) => ({ Field: field, From: wireValue(field, from), To: wireValue(field, to) })) }),
})));

const judge = async (context: CallContext, rawData: RawData): Promise<ImportedRow[]> => {
  const source = sourceRows(rawData);
  const judgeRow = articleImport({ mapping: source.mapping, articles: await knownArticles(context, source), priceFromSpecial: rawData.PriceFromSpecial ?? false });
  return source.rows.map(({ row, cells }) => judgeRow(row, cells));
};

const answer = (rows: readonly ImportedRow[], more: Partial<ExchangeImportAnswer>): ExchangeImportAnswer => {
  const counts = countVerdicts(rows);
  return { Items: itemsOf(rows), New: counts.new, Changed: counts.changed, Same: counts.same, Wrong: counts.wrong, ...more };
};

const undo = async (context: CallContext, code: string | null | undefined): Promise<ExchangeImportAnswer> => {
  const { taken, kept } = await undoImport(context, code ?? '');
  return { Code: code, Changed: taken, Items: kept.map((name) => ({ Parameters: { Name: name }, Message: 'The product has been used or changed since and stays' })) };
};

/**
 * Imports products (001 §5, G-101): shows the rows as parsed, or says what each would do, or takes them, or takes an import back.
 * A wrong row is told and left out; the others are taken in one transaction.
 * @throws IMPORT_FORMAT for what is no product file, NOT_FOUND for an unknown import to undo
 */
export const exchangeImport = async ({ rawData }: ExchangeImportRequest, context: CallContext): Promise<ExchangeImportAnswer> => {
  if (rawData.RawDataActionType !== RawDataActionType.Articles) throw new Fault('IMPORT_FORMAT');
  if (rawData.Undo) return undo(context, rawData.Code);
  if (rawData.ReturnData) {
    const { rows, mapping } = sourceRows(rawData);
    return { Data: JSON.stringify({ Mapping: mapping, Rows: rows.slice(0, 1000) }) };
  }
  const rows = await judge(context, rawData);
  if (rawData.ArticleCheck) return answer(rows, { Data: dataOf(rows) });
  const code = rawData.Code ?? randomUUID();
  const things = await namedThings(context, rawData.ArticleSplit?.Id);
  await takeRows(context, rows, { code, actionType: rawData.ArticleActionType ?? undefined, things });
  return answer(rows, { Code: code, Message: rows.some(({ verdict }) => verdict === 'wrong') ? 'Some items were not imported' : 'All items was successfully imported' });
};
