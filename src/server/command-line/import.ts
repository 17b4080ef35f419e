import { readFile } from 'node:fs/promises';
import { extname } from 'node:path';
import { entities } from '#generated/model.ts';
import { RawDataActionType, type ExchangeImportAnswer } from '#generated/types.ts';
import { exchangeImport } from '../catalogue/exchange-import.ts';
import { readRecord } from '../storage/records/index.ts';
import { asCompany } from './as-company.ts';
import { CommandError, neededOption, UsageError, type Command } from './command.ts';
import { withStore } from './with-store.ts';

const mostRemarks = 20;

/** The first sheet of a spreadsheet as csv; other files as they are. */
const sourceOf = async (file: string): Promise<{ Source: string; Extension: string }> => {
  const bytes = await readFile(file).catch((cause: unknown) => { throw new CommandError(`${file} cannot be read: ${(cause as Error).message}`); });
  const extension = extname(file).slice(1).toLowerCase();
  if (extension !== 'xlsx') return { Source: bytes.toString('base64'), Extension: extension };
  const { read, utils } = await import('xlsx');
  const book = read(bytes, { dense: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  if (!sheet) throw new CommandError(`${file} has no sheet`);
  return { Source: Buffer.from(utils.sheet_to_csv(sheet)).toString('base64'), Extension: 'csv' };
};

const told = ({ Items = [] }: ExchangeImportAnswer): string[] => {
  const items = Items ?? [];
  const lines = items.slice(0, mostRemarks).map(({ Parameters, Message }) => `  row ${String((Parameters as { Row?: number } | null)?.Row ?? '?')}: ${Message ?? ''}`);
  return items.length > mostRemarks ? [...lines, `  … and ${items.length - mostRemarks} more remarks`] : lines;
};

export const command: Command = {
  usage: 'products FILE --organisation N [--check]',
  help: 'Imports a price list, csv or xlsx; its columns are known by their headings. Wrong rows are named and left out.\nWith --check it only tells what would happen. Works beside a running server.',
  options: {
    organisation: { type: 'string', description: 'id of the company' },
    check: { type: 'boolean', description: 'write nothing' },
  } as Command['options'],
  async run({ positionals: [what, file], values, config, say }) {
    if (what !== 'products' || file === undefined) throw new UsageError('Say what is imported, and from which file: products FILE');
    const organisationId = Number(neededOption(values, 'organisation'));
    if (!Number.isSafeInteger(organisationId)) throw new UsageError('--organisation must be the id of a company');
    const source = await sourceOf(file);
    const answer = await withStore(config, async (store) => {
      if (!await readRecord(store.reader, entities.Organisation, { organisationId, id: organisationId })) throw new CommandError(`There is no company ${organisationId}`);
      const rawData = { ...source, RawDataActionType: RawDataActionType.Articles, HasHeaders: true, ArticleCheck: values.check === true };
      return asCompany(config, store, { organisationId, call: 'ExchangeImport' }, (context) => exchangeImport({ rawData }, context));
    });
    say([`${answer.New} new, ${answer.Changed} changed, ${answer.Same} the same, ${answer.Wrong} wrong`, ...told(answer)].join('\n'));
    if (answer.Code) say(`This import is called ${answer.Code}.`);
    return answer.Wrong ? 1 : 0;
  },
};
