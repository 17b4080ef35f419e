import { indexContractors, keyText, type ContractorIndex, type ContractorKey } from '#domain/import/contractor-rows.ts';
import type { ImportKind } from '#domain/import/import-fields.ts';
import { entities } from '#generated/model.ts';
import { ContractorActionType, type Contractor } from '#generated/types.ts';
import type { CallContext } from '../../call/context.ts';
import type { SourceRows } from '../../entity/importing/source-rows.ts';
import { contractorsByContact } from '../../storage/exchange/contractor-contacts.ts';
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

/** Suppliers are few: all of them. Of customers those that the file may be about. */
const candidates = async (
  { db, session: { organisationId } }: CallContext,
  source: SourceRows,
  kind: Kind,
): Promise<Contractor[]> => {
  const by = (column: string, values: readonly (string | number)[]) =>
    values.length === 0 ? [] : readRecordsBy(db, entities.Contractor, { organisationId, column, values: [...values] });
  if (kind === 'contractors') return by('ContractorActionType', suppliers);
  const folded = (field: ContractorKey): string[] =>
    cellsOf(source, field)
      .map((cell) => keyText(field, cell) ?? '')
      .filter(Boolean);
  const inContact = await contractorsByContact(db, {
    organisationId,
    emails: folded('Email'),
    phones: folded('Phone'),
  });
  const records = [
    await by('Number', cellsOf(source, 'Number')),
    await by('Code', cellsOf(source, 'Code')),
    await readRecords(db, entities.Contractor, organisationId, inContact),
  ];
  return [
    ...new Map(
      records
        .flat()
        .filter(isCustomer)
        .map((record) => [record.Id, record]),
    ).values(),
  ];
};

/** Stored contractors that any row may be about, with their groups. */
export const knownContractors = async (
  context: CallContext,
  source: SourceRows,
  kind: Kind,
): Promise<ContractorIndex> => {
  const {
    db,
    session: { organisationId },
  } = context;
  const found = (await candidates(context, source, kind)).sort((one, other) => one.Id - other.Id);
  const bonds = await readRecordsBy(db, entities.ContractorBond, {
    organisationId,
    column: 'ContractorId',
    values: found.map(({ Id }) => Id),
  });
  const labels = await labelsOf(
    db,
    'ContractorGroup',
    organisationId,
    bonds.map(({ GroupId }) => GroupId as number),
  );
  const byContractor = Map.groupBy(bonds, ({ ContractorId }) => ContractorId);
  for (const contractor of found)
    contractor.ContractorGroups = (byContractor.get(contractor.Id) ?? [])
      .map(({ GroupId }) => labels.get(GroupId as number))
      .filter((label) => label !== undefined);
  return indexContractors(found, kind);
};
