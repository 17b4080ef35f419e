export type { ReadRecord, RecordOf, SentRecord, StoredRecord, Whose } from '../tables/record.ts';
export {
  existingIds,
  findByClientId,
  idsByClientId,
  lockRecord,
  notFound,
  readKnown,
  readRecord,
  readRow,
  readRecords,
  readRecordsBy,
} from './read.ts';
export { labelRecords, labelsOf } from './labels.ts';
export { prepareTexts } from './prepare-texts.ts';
export { searchRecords, searchRows, type Found, type SearchScope } from './search.ts';
export {
  deleteRecord,
  deleteRecords,
  hideRecord,
  insertQueries,
  insertRecord,
  insertRecords,
  insertRow,
  runAllOrAgain,
  updateRecord,
} from './write.ts';
