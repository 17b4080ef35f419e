import { randomUUID } from 'node:crypto';
import { Fault } from '#domain/faults.ts';
import type { FileRow } from '#domain/import/file-rows.ts';
import type { ColumnMapping } from '#domain/import/import-fields.ts';
import { storedOtherwise, type JudgedRow } from '#domain/import/judged-row.ts';
import { remarks } from '#domain/import/remarks.ts';
import { moneyToWire } from '#domain/money.ts';
import { quantityToWire } from '#domain/quantity.ts';
import { rateToWire } from '#domain/rate.ts';
import type { ExchangeImportAnswer, ExchangeImportRequest } from '#generated/types.ts';
import { admitByMenu } from '../call/access.ts';
import type { CallContext } from '../call/context.ts';
import { refuseUnconfirmed } from '../session/guard/unconfirmed.ts';
import type { Importer, Importers, RawData } from '../entity/importing/importer.ts';
import { checkRows, takeInPieces, type Counts } from '../entity/importing/run-import.ts';
import { stopRun, toldRuns } from '../entity/importing/runs.ts';
import { sourceRows } from '../entity/importing/source-rows.ts';
import { undoImport } from '../entity/importing/undo.ts';

const fill = (text: string, params: Record<string, unknown> = {}): string =>
  text.replace(/\{(\w+)\}/g, (whole, key: string) => String(params[key] ?? whole));

type Items = NonNullable<ExchangeImportAnswer['Items']>;

const itemsOf = (rows: readonly JudgedRow[]): Items =>
  rows.flatMap(({ row, remarks: said }) =>
    said.map(({ code, field, params }) => ({
      Parameters: { Row: row, Field: field, Code: code, Level: remarks[code].level, ...params },
      Message: fill(remarks[code].message, params),
    })),
  );

const stateNames = { new: 'New', changed: 'Changed', same: 'Same', wrong: 'Wrong' } as const;

const numbers: Partial<Record<string, (value: number) => number>> = {
  Price: moneyToWire,
  Vat: rateToWire,
  Reserve: quantityToWire,
  Discount: rateToWire,
};

/** Amounts as every answer carries them. */
const wireValue = (field: string, value: unknown): unknown =>
  typeof value === 'number' ? (numbers[field]?.(value) ?? value) : value;

/** Number, state and changes of each row, and what is stored otherwise than its cells say, as JSON text. */
const dataOf = (
  rows: readonly JudgedRow[],
  { of, mapping, entity }: Pick<Importer, 'entity'> & { of: readonly FileRow[]; mapping: ColumnMapping },
): string[] =>
  rows.map(({ row, verdict, storedId, changes, values }, at) => {
    const others = Object.entries(storedOtherwise({ verdict, values }, of[at]?.cells ?? [], mapping));
    return JSON.stringify({
      Row: row,
      State: stateNames[verdict],
      ...(others.length > 0 && {
        Values: Object.fromEntries(others.map(([field, value]) => [field, wireValue(field, value)])),
      }),
      ...(storedId !== undefined && { [`${entity}Id`]: storedId }),
      ...(changes.length > 0 && {
        Changes: changes.map(({ field, from, to }) => ({
          Field: field,
          From: wireValue(field, from),
          To: wireValue(field, to),
        })),
      }),
    });
  });

const answer = (counts: Counts, more: Partial<ExchangeImportAnswer>): ExchangeImportAnswer => ({
  New: counts.new,
  Changed: counts.changed,
  Same: counts.same,
  Wrong: counts.wrong,
  ...more,
});

const stays: Record<Importer['entity'], string> = {
  Article: 'The product has been used or changed since and stays',
  Contractor: 'The contractor has been used or changed since and stays',
};

const undo = async (context: CallContext, importer: Importer, rawData: RawData): Promise<ExchangeImportAnswer> => {
  const { entity } = importer;
  const code = rawData.Code ?? '';
  const { taken, kept } = await undoImport(context, { entity, kind: importer.kind(rawData), code });
  return {
    Code: code,
    Changed: taken,
    Items: kept.map((name) => ({ Parameters: { Name: name }, Message: stays[entity] })),
  };
};

const check = async (context: CallContext, importer: Importer, rawData: RawData): Promise<ExchangeImportAnswer> => {
  const source = await sourceRows(rawData, importer);
  if (rawData.ReturnData)
    return { Data: JSON.stringify({ Mapping: source.mapping, Rows: source.rows.slice(0, 1000) }) };
  const items: Items = [];
  const data: string[] = [];
  const told = (rows: readonly JudgedRow[], of: readonly FileRow[]): void => {
    for (const item of itemsOf(rows)) items.push(item);
    data.push(dataOf(rows, { entity: importer.entity, of, mapping: source.mapping }).join(','));
  };
  const counts = await checkRows(context, { importer, rawData, source, told });
  return answer(counts, { Items: items, Data: `[${data.filter(Boolean).join(',')}]` });
};

const take = async (context: CallContext, importer: Importer, rawData: RawData): Promise<ExchangeImportAnswer> => {
  const source = await sourceRows(rawData, importer);
  const code = rawData.Code ?? randomUUID();
  const { organisationId } = context.session;
  const items: Items = [];
  const told = (rows: readonly JudgedRow[]): void => {
    for (const item of itemsOf(rows)) items.push(item);
  };
  const { counts, done, state } = await takeInPieces(context, {
    importer,
    rawData,
    source,
    told,
    organisationId,
    code,
  });
  return answer(counts, {
    Items: items,
    Code: code,
    State: state,
    Done: done,
    Message: counts.wrong > 0 ? 'Some items were not imported' : 'All items were imported',
  });
};

/**
 * Imports products, contractors or customers (R-IMPORT-002, R-IMPORT-011): shows the rows as parsed, or says what each
 * would do, or takes them, or takes an import back. A wrong row is told and left out; the others are written in pieces,
 * between which other companies have their turn.
 * @throws IMPORT_FORMAT for what is no such file, IMPORT_TOO_LARGE, IMPORT_RUNNING, NOT_FOUND for an unknown import to
 * undo and for one of another kind, NOT_ALLOWED, EMAIL_UNCONFIRMED
 */
export const exchangeImport =
  (importers: Importers) =>
  async ({ rawData }: ExchangeImportRequest, context: CallContext): Promise<ExchangeImportAnswer> => {
    const importer = importers[rawData.RawDataActionType ?? 0];
    if (!importer) throw new Fault('IMPORT_FORMAT');
    admitByMenu(importer.menu(rawData), context.session);
    await refuseUnconfirmed(context);
    const {
      services: { imports },
      session: { organisationId },
    } = context;
    if (rawData.Status) return toldRuns(context, importer, rawData);
    if (rawData.Stop) return stopRun(context, importer, rawData);
    if (rawData.Undo) return imports.write(organisationId, () => undo(context, importer, rawData));
    if (rawData.ReturnData || rawData.ArticleCheck)
      return imports.check(organisationId, () => check(context, importer, rawData));
    return imports.write(organisationId, () => take(context, importer, rawData));
  };
