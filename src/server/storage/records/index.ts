export type { StoredRecord, Whose } from './record.ts';
export { existingIds, findByClientId, idsByClientId, lockRecord, readRecord, readRecords, readRecordsBy } from './read.ts';
export { labelsOf } from './labels.ts';
export { searchRecords, searchQueries, type Found, type SearchScope } from './search.ts';
export { deleteRecord, deleteRecords, hideRecord, insertQueries, insertRecord, insertRecords, insertUnlessKnown, notFound, runAllOrAgain, updateRecord, type Change } from './write.ts';
