import { formatDate } from '#domain/date-format.ts';
import { formatMoney } from '#domain/money.ts';
import { entities } from '#generated/model.ts';
import type { Contract, Invoice } from '#generated/types.ts';
import type { Database } from '../../storage/database.ts';
import { insertRecord, updateRecord } from '../../storage/records/index.ts';
import { CommandError, neededOption, textOption, type Values } from '../command.ts';
import { allOf, amountOption, companyOf, lines, platformCommand, type Action } from './actions.ts';

const contractOption = async (db: Database, dealerId: number, values: Values): Promise<Contract> => {
  const named = neededOption(values, 'contract');
  const contracts = await allOf(db, entities.Contract, dealerId);
  const found = contracts.find(({ Code }) => Code === named) ?? contracts.find(({ Id }) => String(Id) === named);
  if (!found) throw new CommandError(`This dealer has no contract ${named}`);
  return found;
};

const invoices = (db: Database, dealerId: number): Promise<Invoice[]> => allOf(db, entities.Invoice, dealerId);

const list: Action = async ({ reader }, { values, config }) => {
  const { Id } = await companyOf(reader, values);
  const day = (at: number | null | undefined): string => (at ? formatDate(config.timeZone, at) : '');
  return lines(
    (await invoices(reader, Id)).map(({ Code, Contract: contract, Amount, ApprovedOn, PaidOn }) => [
      Code,
      contract?.Code ?? contract?.Id,
      formatMoney(Amount ?? 0),
      day(ApprovedOn),
      PaidOn ? `paid ${day(PaidOn)}` : 'not paid',
    ]),
    'There is no invoice.',
  );
};

const create: Action = (store, { values }) =>
  store.write(async (db) => {
    const { Id: OrganisationId } = await companyOf(db, values);
    const contract = await contractOption(db, OrganisationId, values);
    const now = Date.now();
    const Amount = amountOption(values, 'amount');
    const Id = await insertRecord(db, entities.Invoice, {
      OrganisationId,
      Contract: { Id: contract.Id },
      Amount,
      Code: textOption(values, 'code'),
      Reference: textOption(values, 'reference'),
      CreatedOn: now,
      ApprovedOn: now,
    });
    if (!textOption(values, 'code'))
      await updateRecord(db, entities.Invoice, {
        organisationId: OrganisationId,
        id: Id,
        changes: { Code: String(Id) },
      });
    const sum = [formatMoney(Amount), contract.Currency ?? ''].join(' ').trimEnd();
    const customer = contract.Customer?.Name ?? `contract ${contract.Code ?? contract.Id}`;
    return `Invoice ${textOption(values, 'code') ?? Id} of ${sum} was made for ${customer}.`;
  });

const paid: Action = (store, { values }) =>
  store.write(async (db) => {
    const { Id: organisationId } = await companyOf(db, values);
    const code = neededOption(values, 'code');
    const invoice = (await invoices(db, organisationId)).find((one) => one.Code === code);
    if (!invoice) throw new CommandError(`This dealer has no invoice ${code}`);
    await updateRecord(db, entities.Invoice, { organisationId, id: invoice.Id, changes: { PaidOn: Date.now() } });
    return `Invoice ${code} is noted as paid.`;
  });

export const command = platformCommand({
  usage: 'list|create|paid --organisation DEALER',
  help: [
    "list      the invoices of a dealer's customers",
    'create    asks a customer for money: --contract C --amount A; it counts against the balance at once',
    'paid      notes an invoice as paid: --code C',
    '',
    "A contract is named by its code or its number. The dealer's people remind the customer in the office.",
  ].join('\n'),
  options: {
    organisation: { type: 'string', description: 'number of the dealer' },
    contract: { type: 'string', description: 'code or number of the contract' },
    amount: { type: 'string', description: '120.00' },
    code: { type: 'string', description: 'number of the invoice; the next one where it is missing' },
    reference: { type: 'string', description: 'of the viewer of invoices' },
  } as ReturnType<typeof platformCommand>['options'],
  actions: { list, create, paid },
});
