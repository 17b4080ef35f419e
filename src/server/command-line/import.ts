import { randomUUID } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { Fault } from '#domain/faults.ts';
import { cellsOfRow, sentRow, type SentRow } from '#domain/import/import-cells.ts';
import { findHeading, guessMapping, tableOf, type FileRow } from '#domain/import/file-rows.ts';
import { mostFileBytes, mostImportedRows } from '#domain/import/limits.ts';
import { fieldsOfKind, importSource, type ImportKind } from '#domain/import/import-fields.ts';
import { entities } from '#generated/model.ts';
import {
  ContractorActionType,
  RawDataActionType,
  RawDataSourceType,
  type ExchangeImportAnswer,
  type ExchangeImportRequest,
} from '#generated/types.ts';
import { articleImporter } from '../catalogue/import/article-importer.ts';
import { exchangeImport } from '../exchange/exchange-import.ts';
import { readTextFile } from '../entity/importing/read-text-file.ts';
import { readWorkbook } from '../entity/importing/read-workbook.ts';
import { contractorImporter } from '../partners/import/contractor-importer.ts';
import { readRecord } from '../storage/records/index.ts';
import { asCompany } from './as-company.ts';
import { CommandError, neededOption, textOption, UsageError, type Command, type Invocation } from './command.ts';
import { withStore } from './with-store.ts';

type RawData = ExchangeImportRequest['rawData'];

const importAny = exchangeImport({
  [RawDataActionType.Articles]: articleImporter,
  [RawDataActionType.Contractors]: contractorImporter,
});

/** Kinds of imports, and their fields in the call. */
const kinds: Readonly<Record<ImportKind, Pick<RawData, 'RawDataActionType' | 'ContractorActionType'>>> = {
  products: { RawDataActionType: RawDataActionType.Articles },
  contractors: {
    RawDataActionType: RawDataActionType.Contractors,
    ContractorActionType: ContractorActionType.Supplier,
  },
  customers: { RawDataActionType: RawDataActionType.Contractors, ContractorActionType: ContractorActionType.Customer },
};

const isKind = (what: string | undefined): what is ImportKind => what !== undefined && Object.hasOwn(kinds, what);

/** Which import, of which company. */
interface Import {
  kind: ImportKind;
  organisationId: number;
  invocation: Invocation;
}

const sourceTypes = { text: RawDataSourceType.Text, spreadsheet: RawDataSourceType.Spreadsheet } as const;

const mostRemarks = 20;

const readers = { text: (bytes: Uint8Array) => readTextFile(bytes), spreadsheet: readWorkbook };

const unreadable = (file: string) => (cause: unknown) => {
  throw new CommandError(`${file} cannot be read: ${(cause as Error).message}`);
};

const tooManyRows = (file: string): CommandError =>
  new CommandError(`${file} has more than ${mostImportedRows} rows: divide it into several`);

/** @throws CommandError for a file that is not there, is too large or cannot be a list */
const rowsOf = async (file: string): Promise<FileRow[]> => {
  const kind = importSource(basename(file));
  if (!kind) throw new CommandError(`${file}: Wrong file format`);
  const { size } = await stat(file).catch(unreadable(file));
  const most = mostFileBytes[kind];
  if (size > most)
    throw new CommandError(`${file} is too large: at most ${most / 1024 / 1024} MB. Divide it into several files`);
  const bytes = await readFile(file).catch(unreadable(file));
  try {
    return await readers[kind](bytes);
  } catch (error) {
    if (error instanceof Fault && error.code === 'IMPORT_TOO_LARGE') throw tooManyRows(file);
    throw error;
  }
};

/** Rows for the call: below the headings, by the columns that these name. */
const sentRows = (kind: ImportKind, file: string, rows: readonly FileRow[]): { rows: SentRow[]; leftOut: number } => {
  const headingRow = findHeading(rows, kind);
  if (headingRow === undefined)
    throw new CommandError(`${file} has no headings such as ${fieldsOfKind[kind].slice(0, 3).join(', ')}`);
  const { columns, rows: below, leftOut } = tableOf(rows, headingRow, { kind });
  if (below.length > mostImportedRows) throw tooManyRows(file);
  const mapping = guessMapping(columns, kind);
  return { rows: below.map((fileRow) => sentRow(fileRow.row, cellsOfRow(fileRow, mapping))), leftOut };
};

const told = ({ Items }: ExchangeImportAnswer): string[] => {
  const items = Items ?? [];
  const lines = items
    .slice(0, mostRemarks)
    .map(
      ({ Parameters, Message }) =>
        `  row ${String((Parameters as { Row?: number } | null)?.Row ?? '?')}: ${Message ?? ''}`,
    );
  return items.length > mostRemarks ? [...lines, `  … and ${items.length - mostRemarks} more remarks`] : lines;
};

/** Asks the import as a superuser of the company would. */
const exchange = (
  { kind, organisationId, invocation: { config } }: Import,
  rawData: Omit<RawData, 'RawDataActionType'>,
): Promise<ExchangeImportAnswer> =>
  withStore(config, async (store) => {
    if (!(await readRecord(store.reader, entities.Organisation, { organisationId, id: organisationId })))
      throw new CommandError(`There is no company ${organisationId}`);
    return asCompany(config, store, { organisationId, call: 'ExchangeImport' }, (context) =>
      importAny({ rawData: { ...kinds[kind], ...rawData } }, context),
    );
  });

const takeBack = async (what: Import, code: string): Promise<number> => {
  const { Changed, Items } = await exchange(what, { Undo: true, Code: code });
  const kept = (Items ?? []).map(
    ({ Parameters, Message }) => `  ${(Parameters as { Name?: string } | null)?.Name ?? ''}: ${Message ?? ''}`,
  );
  what.invocation.print(
    [`${Changed} ${what.kind} are as they were before, ${kept.length} stay`, ...kept.slice(0, mostRemarks)].join('\n'),
  );
  return kept.length > 0 ? 1 : 0;
};

const take = async (what: Import, file: string): Promise<number> => {
  const { values, print } = what.invocation;
  const { rows, leftOut } = sentRows(what.kind, file, await rowsOf(file));
  const code = textOption(values, 'continue') ?? randomUUID();
  const answer = await exchange(what, {
    Code: code,
    [what.kind === 'products' ? 'ArticleRows' : 'ContractorRows']: rows,
    RawDataSourceType: sourceTypes[importSource(basename(file)) ?? 'text'],
    ArticleCheck: values.check === true,
    PriceFromSpecial: values.special === true,
    FileName: basename(file).slice(0, 250),
  }).catch((error: unknown) => {
    if (values.check !== true)
      print(`What is in stays in. --continue ${code} with the same file goes on, --undo ${code} takes it back.`);
    throw error;
  });
  print(
    [
      `${answer.New} new, ${answer.Changed} changed, ${answer.Same} the same, ${answer.Wrong} wrong`,
      ...(leftOut > 0 ? [`  ${leftOut} rows of titles, totals and repeated headings are left out`] : []),
      ...told(answer),
    ].join('\n'),
  );
  if (answer.Code) print(`This import is called ${answer.Code}. --undo with that name takes it back.`);
  return answer.Wrong ? 1 : 0;
};

export const command: Command = {
  usage:
    'products|contractors|customers FILE --organisation N [--check] [--special] [--continue NAME], ' +
    'or the same word --undo NAME --organisation N',
  help:
    'Imports a price list, or a list of contractors or customers, csv or xlsx; its columns are known by their ' +
    'headings. Wrong rows are named and left out.\n' +
    'With --check it only tells what would happen. Works beside a running server.',
  options: {
    organisation: { type: 'string', description: 'id of the company' },
    check: { type: 'boolean', description: 'write nothing' },
    special: { type: 'boolean', description: 'take the special price where the price is missing' },
    continue: {
      type: 'string',
      description: 'go on with the import of this name, which broke off, with the same file',
    },
    undo: { type: 'string', description: 'take back the import of this name' },
  } as Command['options'],
  async run(invocation) {
    const {
      positionals: [what, file],
      values,
    } = invocation;
    const undo = textOption(values, 'undo');
    if (!isKind(what) || (file === undefined) === (undo === undefined))
      throw new UsageError('Say what is imported, and from which file: products, contractors or customers FILE');
    const organisationId = Number(neededOption(values, 'organisation'));
    if (!Number.isSafeInteger(organisationId)) throw new UsageError('--organisation must be the id of a company');
    const wanted: Import = { kind: what, organisationId, invocation };
    return undo === undefined ? take(wanted, file as string) : takeBack(wanted, undo);
  },
};
