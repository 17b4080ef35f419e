import { foldText } from '#domain/fold.ts';
import type { JudgedContractor } from '#domain/import/contractor-rows.ts';
import { importedCustomer, importedSupplier } from '#domain/organisation/contractor-name.ts';
import type { ContractorValues } from '#domain/import/contractor-values.ts';
import { entities } from '#generated/model.ts';
import type { Contractor } from '#generated/types.ts';
import type { CallContext } from '../../call/context.ts';
import { notTaken } from '../../entity/importing/not-taken.ts';
import { track } from '../../entity/track.ts';
import { writeImportRows, type ImportRow } from '../../storage/exchange/import-rows.ts';
import {
  insertRecord,
  insertRecords,
  readRecords,
  readRecordsBy,
  updateRecord,
  type StoredRecord,
} from '../../storage/records/index.ts';
import { contractorHooks } from '../contractor.ts';

interface Taking {
  code: string;
  areCustomers: boolean;
  groups: Map<string, number>;
}

type GroupIds = (name: string) => Promise<number>;

const settingKeys = ['Discount', 'Fiscalcode', 'Vatcode', 'RegistrationNumber', 'Comment'] as const;

/** Columns of a contractor from a row; other settings stay. */
const columnsOf = (values: Partial<ContractorValues>, before: StoredRecord | undefined): StoredRecord => {
  const { Group: _group, Gender, Discount, Fiscalcode, Vatcode, RegistrationNumber, Comment, ...plain } = values;
  const said = Object.entries({ Discount, Fiscalcode, Vatcode, RegistrationNumber, Comment }).filter(
    ([, value]) => value !== undefined,
  );
  return {
    ...plain,
    ...(Gender !== undefined && { ContractorGender: Gender }),
    ...(settingKeys.some((key) => values[key] !== undefined) && {
      Settings: { ...(before?.['Settings'] as object | null | undefined), ...Object.fromEntries(said) },
    }),
  };
};

/** Groups by what files call them, as far as they are known. */
export type GroupNames = Map<string, number>;

export const readGroupNames = async ({ db, session: { organisationId } }: CallContext): Promise<GroupNames> => {
  const all = await readRecordsBy(db, entities.ContractorGroup, {
    organisationId,
    column: 'OrganisationId',
    values: [organisationId],
  });
  return new Map(all.map(({ Name, Id }) => [foldText(Name ?? ''), Id]));
};

/** Finds a group by its name; those that are missing are made, and known from then on. */
const groupIds =
  ({ db, session: { organisationId } }: CallContext, known: GroupNames): GroupIds =>
  async (name) => {
    const id =
      known.get(foldText(name)) ??
      (await insertRecord(db, entities.ContractorGroup, { Name: name, OrganisationId: organisationId }));
    known.set(foldText(name), id);
    return id;
  };

const bondAll = async (
  { db, session: { organisationId } }: CallContext,
  bonds: { ContractorId: number; GroupId: number }[],
): Promise<void> => {
  await insertRecords(
    db,
    entities.ContractorBond,
    bonds.map((bond) => ({ ...bond, OrganisationId: organisationId })),
  );
};

/** Makes the new ones in few statements. */
const takeNew = async (
  context: CallContext,
  said: readonly JudgedContractor[],
  { code, areCustomers }: Taking,
  groupOf: GroupIds,
): Promise<ImportRow[]> => {
  const {
    db,
    now,
    session: { organisationId },
  } = context;
  const rows = await notTaken(context, 'Contractor', said, code);
  const records = rows.map(({ clientId, row: { values } }): StoredRecord => {
    const columns: Partial<Contractor> = columnsOf(values, undefined);
    const record = areCustomers ? importedCustomer(columns) : importedSupplier(columns);
    contractorHooks.beforeCreate(record);
    return { ...record, ClientId: clientId, OrganisationId: organisationId, CreatedOn: now };
  });
  const ids = await insertRecords(db, entities.Contractor, records);
  const bonds: { ContractorId: number; GroupId: number }[] = [];
  for (const [
    i,
    {
      row: {
        values: { Group },
      },
    },
  ] of rows.entries())
    if (Group !== undefined) bonds.push({ ContractorId: ids[i] as number, GroupId: await groupOf(Group) });
  await bondAll(context, bonds);
  return ids.map((Id) => ({ Id, Version: 1, Before: null }));
};

/** Changes a stored one by what its row says otherwise, and logs it. */
const takeChanged = async (
  context: CallContext,
  { values, changes }: JudgedContractor,
  before: StoredRecord,
  groupOf: GroupIds,
): Promise<ImportRow> => {
  const {
    db,
    session: { organisationId },
  } = context;
  const id = before.Id as number;
  const said = Object.fromEntries(changes.map(({ field }) => [field, values[field]])) as Partial<ContractorValues>;
  const changed = columnsOf(said, before);
  contractorHooks.beforeUpdate(changed as Partial<Contractor>, before as Partial<Contractor>);
  await updateRecord(db, entities.Contractor, { organisationId, id, changes: changed });
  if (said.Group !== undefined) await bondAll(context, [{ ContractorId: id, GroupId: await groupOf(said.Group) }]);
  await track(context, entities.Contractor, { what: 'update', before, after: { ...before, ...changed } });
  const kept = Object.fromEntries(Object.keys(changed).map((field) => [field, before[field] ?? null]));
  return { Id: id, Version: ((before['Version'] as number | null) ?? 0) + 1, Before: JSON.stringify(kept) };
};

/**
 * Writes what the rows ask for, in one transaction, and notes each so that the import can be taken back. Answers the
 * ids of what it made.
 */
export const takeContractors = async (
  context: CallContext,
  rows: readonly JudgedContractor[],
  taking: Taking,
): Promise<number[]> => {
  const {
    db,
    now,
    session: { organisationId },
  } = context;
  const changed = rows.filter(({ verdict }) => verdict === 'changed');
  const byId = new Map(
    (
      await readRecords(
        db,
        entities.Contractor,
        organisationId,
        changed.map(({ storedId }) => storedId as number),
      )
    ).map((record) => [record.Id, record]),
  );
  const groupOf = groupIds(context, taking.groups);
  const made = await takeNew(
    context,
    rows.filter(({ verdict }) => verdict === 'new'),
    taking,
    groupOf,
  );
  const notes = [...made];
  for (const row of changed) {
    const before = byId.get(row.storedId as number);
    if (before) notes.push(await takeChanged(context, row, before, groupOf));
  }
  await writeImportRows(db, { entity: 'Contractor', organisationId, code: taking.code, now }, notes);
  return made.map(({ Id }) => Id);
};
