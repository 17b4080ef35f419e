import type { TableModel } from './table-model.ts';

/** Numbered migrations that have run. */
const migration: TableModel = {
  name: 'Migration',
  columns: [
    { name: 'Number', type: 'integer', notNull: true },
    { name: 'Name', type: 'text', notNull: true },
    { name: 'AppliedOn', type: 'integer', notNull: true },
  ],
  primaryKey: ['Number'],
  uniques: [],
  indexes: [],
};

/** Bytes of images: the same picture of one organisation is kept once. */
const fileContent: TableModel = {
  name: 'FileContent',
  columns: [
    { name: 'OrganisationId', type: 'integer', notNull: true },
    { name: 'Hash', type: 'text', notNull: true },
    { name: 'Extension', type: 'text', notNull: true },
    { name: 'Size', type: 'integer', notNull: true },
    { name: 'Bytes', type: 'bytes', notNull: true },
  ],
  primaryKey: ['OrganisationId', 'Hash'],
  uniques: [],
  indexes: [],
};

/** Changes of each record by an import, for undo. `Before` is null for a record that it made. */
const importRows = (name: string, id: string): TableModel => ({
  name,
  columns: [
    { name: 'OrganisationId', type: 'integer', notNull: true },
    { name: 'Code', type: 'text', notNull: true },
    { name: id, type: 'integer', notNull: true },
    { name: 'Version', type: 'integer', notNull: true },
    { name: 'Before', type: 'text' },
    { name: 'CreatedOn', type: 'integer', notNull: true },
  ],
  primaryKey: ['OrganisationId', 'Code', id],
  uniques: [],
  indexes: [],
});

/** Change of each record by a change of many, for undo within a day. */
const changeRow: TableModel = {
  name: 'ChangeRow',
  columns: [
    { name: 'OrganisationId', type: 'integer', notNull: true },
    { name: 'Code', type: 'text', notNull: true },
    { name: 'RecordId', type: 'integer', notNull: true },
    { name: 'Version', type: 'integer', notNull: true },
    { name: 'Before', type: 'text', notNull: true },
    { name: 'CreatedOn', type: 'integer', notNull: true },
  ],
  primaryKey: ['OrganisationId', 'Code', 'RecordId'],
  uniques: [],
  indexes: [{ columns: ['OrganisationId', 'CreatedOn'] }],
};

/** How far each import has come, so that one that was broken off can be continued or taken back. */
const importRun: TableModel = {
  name: 'ImportRun',
  columns: [
    { name: 'OrganisationId', type: 'integer', notNull: true },
    { name: 'Code', type: 'text', notNull: true },
    { name: 'Kind', type: 'text', notNull: true },
    { name: 'FileName', type: 'text' },
    { name: 'State', type: 'text', notNull: true },
    ...['Total', 'Done', 'Made', 'Changed', 'Wrong', 'CreatedOn', 'ActiveOn'].map(
      (column) => ({ name: column, type: 'integer', notNull: true }) as const,
    ),
  ],
  primaryKey: ['OrganisationId', 'Code'],
  uniques: [],
  indexes: [{ columns: ['OrganisationId', 'CreatedOn'] }],
};

/** Exports and prints that wait to be fetched. Only the hash of a reference is kept, as of tokens. */
const exchangeFile: TableModel = {
  name: 'ExchangeFile',
  columns: [
    { name: 'ReferenceHash', type: 'text', notNull: true },
    { name: 'OrganisationId', type: 'integer', notNull: true },
    { name: 'Name', type: 'text', notNull: true },
    { name: 'Extension', type: 'text', notNull: true },
    { name: 'Bytes', type: 'bytes', notNull: true },
    { name: 'CreatedOn', type: 'integer', notNull: true },
    { name: 'ExpiresOn', type: 'integer', notNull: true },
  ],
  primaryKey: ['ReferenceHash'],
  uniques: [],
  indexes: [{ columns: ['OrganisationId', 'CreatedOn'] }, { columns: ['ExpiresOn'] }],
};

/**
 * PostgreSQL's triggers tell here which row's texts a transaction has changed, so that each server's memory of them
 * stays in step. Kept for a day. SQLite has one server, which is told without it.
 */
const textChange: TableModel = {
  name: 'TextChange',
  columns: [
    { name: 'OrganisationId', type: 'integer', notNull: true },
    { name: 'TableName', type: 'text', notNull: true },
    { name: 'Xid', type: 'integer', notNull: true },
    { name: 'RowId', type: 'integer', notNull: true },
    { name: 'ChangedOn', type: 'integer', notNull: true },
  ],
  primaryKey: ['OrganisationId', 'TableName', 'Xid', 'RowId'],
  uniques: [],
  indexes: [{ columns: ['OrganisationId', 'ChangedOn'] }],
};

/** When each record was last changed, for programs that ask for what is new since. */
const recordChange: TableModel = {
  name: 'RecordChange',
  columns: [
    { name: 'OrganisationId', type: 'integer', notNull: true },
    { name: 'EntityName', type: 'text', notNull: true },
    { name: 'EntityId', type: 'integer', notNull: true },
    { name: 'ChangedOn', type: 'integer', notNull: true },
    { name: 'IsDeleted', type: 'integer', notNull: true },
  ],
  primaryKey: ['OrganisationId', 'EntityName', 'EntityId'],
  isClustered: true,
  uniques: [],
  indexes: [{ columns: ['OrganisationId', 'EntityName', 'ChangedOn'] }],
};

/** Tables that no schema describes. */
export const ownTables: TableModel[] = [
  migration,
  fileContent,
  importRows('ImportRow', 'ArticleId'),
  importRows('ContractorImportRow', 'ContractorId'),
  changeRow,
  importRun,
  exchangeFile,
  textChange,
  recordChange,
];
