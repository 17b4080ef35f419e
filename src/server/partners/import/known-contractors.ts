import {
  addContractors,
  emptyContractorIndex,
  keyText,
  type ContractorIndex,
  type ContractorKey,
} from '#domain/import/contractor-rows.ts';
import type { ImportKind } from '#domain/import/import-fields.ts';
import { entities } from '#generated/model.ts';
import { ContractorActionType, type Contractor } from '#generated/types.ts';
import type { CallContext } from '../../call/context.ts';
import { inSlices } from '../../entity/importing/pieces.ts';
import type { SourceRows } from '../../entity/importing/source-rows.ts';
import { contractorIdsOfTypes, contractorsByContact } from '../../storage/exchange/contractor-contacts.ts';
import { labelsOf, readRecords, readRecordsBy } from '../../storage/records/index.ts';

type Kind = Exclude<ImportKind, 'products'>;
const isCustomer = ({ ContractorActionType: type }: { ContractorActionType?: number | null }): boolean =>
  ((type ?? 0) & ContractorActionType.Customer) !== 0;
const suppliers = [ContractorActionType.None, ContractorActionType.Supplier, ContractorActionType.CustomerAndSupplier];

const cellsOf = ({ rows, mapping }: SourceRows, field: ContractorKey): string[] => {
  const column = mapping[field];
  return column === undefined
    ? []
    : [...new Set(rows.map(({ cells }) => (cells[column] ?? '').trim()).filter((cell) => cell !== ''))];
};

/** Reads what may be long in the reader's own thread, where there is one. */
const reading = ({ services, session: { organisationId } }: CallContext) => ({
  db: services.store.of(organisationId).longReader,
  organisationId,
});

/** Of customers those that the file may be about. */
const customerIds = async (context: CallContext, source: SourceRows): Promise<Set<number>> => {
  const { db, organisationId } = reading(context);
  const ids = new Set<number>();
  for (const column of ['Number', 'Code'] as const)
    await inSlices(cellsOf(source, column), async (values) => {
      const records = await readRecordsBy(db, entities.Contractor, { organisationId, column, values });
      for (const { Id } of records) ids.add(Id);
    });
  const folded = (field: ContractorKey): string[] =>
    cellsOf(source, field)
      .map((cell) => keyText(field, cell) ?? '')
      .filter(Boolean);
  const contacts = { organisationId, emails: folded('Email'), phones: folded('Phone') };
  for (const id of await contractorsByContact(db, contacts)) ids.add(id);
  return ids;
};

/** Suppliers are few: all of them. */
const candidateIds = async (context: CallContext, source: SourceRows, kind: Kind): Promise<number[]> => {
  const { db, organisationId } = reading(context);
  const ids =
    kind === 'contractors'
      ? await contractorIdsOfTypes(db, organisationId, suppliers)
      : await customerIds(context, source);
  return [...ids].sort((one, other) => one - other);
};

const withGroups = async (context: CallContext, contractors: Contractor[]): Promise<Contractor[]> => {
  const { db, organisationId } = reading(context);
  const bonds = await readRecordsBy(db, entities.ContractorBond, {
    organisationId,
    column: 'ContractorId',
    values: contractors.map(({ Id }) => Id),
  });
  const labels = await labelsOf(
    db,
    'ContractorGroup',
    organisationId,
    bonds.map(({ GroupId }) => GroupId as number),
  );
  const byContractor = Map.groupBy(bonds, ({ ContractorId }) => ContractorId);
  for (const contractor of contractors)
    contractor.ContractorGroups = (byContractor.get(contractor.Id) ?? [])
      .map(({ GroupId }) => labels.get(GroupId as number))
      .filter((label) => label !== undefined);
  return contractors;
};

/** Stored contractors that any row may be about, with their groups; read a few at a time before any is written. */
export const knownContractors = async (
  context: CallContext,
  source: SourceRows,
  kind: Kind,
): Promise<ContractorIndex> => {
  const { db, organisationId } = reading(context);
  const index = emptyContractorIndex(kind);
  await inSlices(await candidateIds(context, source, kind), async (ids) => {
    const records = await readRecords(db, entities.Contractor, organisationId, ids);
    const fitting = kind === 'customers' ? records.filter(isCustomer) : records;
    addContractors(index, await withGroups(context, fitting));
  });
  return index;
};
