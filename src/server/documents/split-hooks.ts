import { Fault } from '#domain/faults.ts';
import type { EntityHooks } from '../entity/index.ts';
import { tagsCode } from '../storage/ledger/shift/shift-names.ts';

const cannotChange = (field: string): Fault =>
  new Fault('INVALID_INPUT', { items: [{ Path: `documentSplit.${field}`, Message: 'cannot be changed' }] });

/**
 * What a grouping is decides what its groups are: tags do not become bills, nor shifts tags. That of the tags is found by
 * its code (R-DOC-013).
 */
export const splitHooks = {
  beforeUpdate({ SplitDocumentType: type, Code: code }, stored) {
    if (type !== undefined && type !== stored.SplitDocumentType) throw cannotChange('SplitDocumentType');
    if (code !== undefined && code !== stored.Code && stored.Code === tagsCode) throw cannotChange('Code');
  },
} satisfies EntityHooks<'DocumentSplit'>;
