import { Fault } from '#domain/faults.ts';
import { csvNotationOf } from '#domain/import/text/csv-notation.ts';
import { decodeBody } from '#domain/wire/index.ts';
import { dayAt } from '#domain/zone.ts';
import { calls } from '#generated/calls.ts';
import { entities } from '#generated/model.ts';
import type { CallModel } from '#generated/shapes.ts';
import { RawDataSourceType, type ExchangeExportRequest } from '#generated/types.ts';
import { admit, admitByMenu } from '../../call/access.ts';
import type { CallContext, HandlerOf, PreparationOf } from '../../call/context.ts';
import { bodyCheck } from '../../call/validate.ts';
import { refuseUnconfirmed } from '../../session/guard/unconfirmed.ts';
import { modelOf } from '../../storage/models.ts';
import type { StoredRecord } from '../../storage/records/index.ts';
import { keepFile, type MadeFile } from '../kept-file.ts';
import { labelsIn, languageOf } from '../language.ts';
import { ownOrganisation, zoneOf } from '../organisation-zone.ts';
import { takeTurns } from '../turns.ts';
import { cellOf, formatOf, type Cell, type Reader } from './cells.ts';
import { columnsAt, ownColumns, type Column } from './columns.ts';
import { contents, type Query, type Sheet } from './contents.ts';
import { readPages } from './read-pages.ts';
import { writeCsv, writeXlsx, type SheetWriter } from './sheet-file.ts';

type RawData = ExchangeExportRequest['rawData'];
type SheetExtension = 'xlsx' | 'csv';

const writers: Record<SheetExtension, SheetWriter> = { xlsx: writeXlsx, csv: writeCsv };

/** Each takes a processor and the memory of its file. */
const inTurn = takeTurns(2);

const searchCalls = new Map<string, CallModel>(
  calls.filter(({ verb }) => verb === 'Search').map((call) => [call.entity as string, call]),
);

const underRawData = ({ Path, Message }: { Path: string; Message: string }) => ({ Path: `rawData.${Path}`, Message });

/**
 * A predicate is checked as the search of its entity checks it, and only who may search and has an entry of the list
 * may export: pick lists are read by others too.
 */
const predicateOf = (entity: string, { predicate }: RawData, { session }: CallContext): Query => {
  const call = searchCalls.get(entity) as CallModel;
  admit(call, session);
  const { menu, menuKeys } = modelOf(entity);
  admitByMenu(menu.length > 0 ? menu.map(({ route }) => route) : menuKeys, session);
  try {
    const body = { predicate: predicate ?? {} };
    bodyCheck(call)(body);
    return (decodeBody(call, body, entities) as { predicate: Query }).predicate;
  } catch (error) {
    if (error instanceof Fault && error.code === 'INVALID_INPUT')
      throw new Fault('INVALID_INPUT', { items: error.items.map(underRawData), cause: error });
    throw error;
  }
};

const extensionOf = ({ Extension, RawDataSourceType: source }: RawData): SheetExtension =>
  Extension === 'csv' || (!Extension && source === RawDataSourceType.Text) ? 'csv' : 'xlsx';

const rowsOf = async function* (
  pages: AsyncIterable<StoredRecord[]>,
  columns: readonly Column[],
  { reader, isText }: { reader: Reader; isText: boolean },
): AsyncGenerator<Cell[][]> {
  for await (const page of pages)
    yield page.map((row) => columns.map(({ field, valueOf }) => cellOf(valueOf(row), { field, reader, isText })));
};

const makeFile = async (
  { entity, title, columns: paths, predicate }: Sheet,
  rawData: RawData,
  context: CallContext,
): Promise<MadeFile> => {
  const extension = extensionOf(rawData);
  const language = languageOf(context);
  const label = await labelsIn(language);
  const reader: Reader = { language, label, zone: zoneOf(await ownOrganisation(context), context) };
  const columns = [...columnsAt(modelOf(entity), paths), ...(await ownColumns(context, entity))];
  const pages = rowsOf(readPages(context, { entity, predicate, columns }), columns, {
    reader,
    isText: extension === 'csv',
  });
  const head = columns.map((column) => ({
    title: column.isOwn ? column.title : label(column.title),
    format: formatOf(column.field),
  }));
  const bytes = await writers[extension]({
    name: label(title),
    head,
    pages,
    delimiter: csvNotationOf(language).delimiter,
  });
  return { name: rawData.Code || `${label(title)} ${dayAt(reader.zone, context.now)}`, extension, bytes };
};

/**
 * Reads the list from one unchanging picture of the database and writes the file, before the transaction that lays it
 * down.
 * @throws EMAIL_UNCONFIRMED, NOT_ALLOWED, INVALID_INPUT, EXPORT_EMPTY, EXPORT_TOO_LARGE
 */
export const prepareExport: PreparationOf<'ExchangeExport', MadeFile> = async ({ rawData }, context) => {
  await refuseUnconfirmed(context);
  const content = contents[rawData.RawDataActionType ?? 0];
  if (!content)
    throw new Fault('INVALID_INPUT', { items: [{ Path: 'rawData.RawDataActionType', Message: 'is not known here' }] });
  const predicate = predicateOf(content.entity, rawData, context);
  return inTurn(() =>
    context.services.store.of(context.session.organisationId).snapshot(async (db) => {
      const seen = { ...context, db };
      return makeFile(await content.sheet(predicate, seen), rawData, seen);
    }),
  );
};

export const exchangeExport: HandlerOf<'ExchangeExport', MadeFile> = (file, context) => keepFile(context, file);
