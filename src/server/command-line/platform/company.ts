import { entities } from '#generated/model.ts';
import type { Organisation } from '#generated/types.ts';
import { anchorFolder } from '../../config.ts';
import type { Database } from '../../storage/database.ts';
import { updateRecord } from '../../storage/records/index.ts';
import { exportCompany } from '../../storage/backup/company/export-company.ts';
import { importCompany } from '../../storage/backup/company/import-company.ts';
import { openAnchoring } from '../../storage/ledger/anchors/anchoring.ts';
import { companyRows, companyWithPromo } from '../../storage/session/platform-rows.ts';
import { CommandError, neededOption, organisationOption, UsageError } from '../command.ts';
import { companyOf, lines, platformCommand, type Action } from './actions.ts';

/** Bit of a company's type: it keeps customers' contracts. Its other bits stay as they are. */
const dealerBit = 8;

const typeOf = ({ OrganisationActionType: type }: Organisation): number => type ?? 0;

const change = (db: Database, { Id }: Organisation, changes: Record<string, unknown>): Promise<void> =>
  updateRecord(db, entities.Organisation, { organisationId: Id, id: Id, changes });

const list: Action = async ({ reader }) =>
  lines(
    (await companyRows(reader)).map(({ Id, Name, Code, Type, Promo }) => [
      Id,
      Name,
      Code,
      (Type & dealerBit) !== 0 ? 'dealer' : '',
      Promo && `promo ${Promo}`,
    ]),
    'There is no company.',
  );

const dealer: Action = (store, { values }) =>
  store.write(async (db) => {
    const company = await companyOf(db, values);
    const isOff = values.off === true;
    await change(db, company, {
      OrganisationActionType: isOff ? typeOf(company) & ~dealerBit : typeOf(company) | dealerBit,
    });
    return isOff
      ? `${company.Name} is no dealer any more.`
      : `${company.Name} is a dealer: its people find Dealer in their menu at the next sign-in.`;
  });

const promo: Action = (store, { values }) =>
  store.write(async (db) => {
    const company = await companyOf(db, values);
    const code = values.off === true ? null : neededOption(values, 'code').trim();
    if (code !== null && (typeOf(company) & dealerBit) === 0)
      throw new CommandError(
        `${company.Name} is no dealer: merx company dealer --organisation ${company.Id} makes it one`,
      );
    const other = code === null ? undefined : await companyWithPromo(db, code);
    if (other !== undefined && other !== company.Id)
      throw new CommandError(`Company ${other} has the promo code ${code} already`);
    await change(db, company, { Promo: code });
    return code === null
      ? `${company.Name} has no promo code any more.`
      : `${company.Name} has the promo code ${code}: whoever registers with it comes from there.`;
  });

const rowsIn = (tables: readonly { rows: number }[]): number => tables.reduce((sum, { rows }) => sum + rows, 0);

const take: Action = async (store, { values }) => {
  const organisationId = organisationOption(values);
  if (organisationId === undefined) throw new UsageError('--organisation is missing');
  const path = neededOption(values, 'file');
  const { organisation, tables } = await exportCompany(store, { organisationId, path, now: Date.now() });
  return `${organisation.Name} is in ${path}: ${rowsIn(tables)} rows. Keep it as you keep a backup: it has everything.`;
};

const bring: Action = async (store, { values, config }) => {
  const { organisation, tables } = await importCompany(store, neededOption(values, 'file'));
  await openAnchoring(store, anchorFolder(config)).note(Date.now());
  return (
    `${organisation.Name} is here as company ${organisation.Id}: ${rowsIn(tables)} rows. ` +
    `Compare it: merx verify --organisation ${organisation.Id}`
  );
};

export const command = platformCommand({
  usage: 'list|dealer|promo|export|import [--organisation N]',
  help: [
    'list                         every company: its number, name, tax code, and whether it is a dealer',
    "dealer --organisation N      makes a company a dealer, who keeps customers' contracts; --off takes it back",
    'promo --organisation N --code C   gives a dealer the code under which others register; --off takes it away',
    'export --organisation N --file F   writes everything that a company has into one new archive (tar.gz)',
    'import --file F              takes a company out of an archive into this server, whole or not at all',
    '',
    'Works beside a running server. People who are signed in see it at their next sign-in.',
  ].join('\n'),
  options: {
    organisation: { type: 'string', description: 'number of the company' },
    file: { type: 'string', description: 'path of the archive' },
    code: { type: 'string', description: 'the promo code' },
    off: { type: 'boolean', description: 'takes back what was given' },
  } as ReturnType<typeof platformCommand>['options'],
  actions: { list, dealer, promo, export: take, import: bring },
});
