import { contractorImport, type JudgedContractor } from '#domain/import/contractor-rows.ts';
import { fieldsOfKind, type ImportKind } from '#domain/import/import-fields.ts';
import { ContractorActionType } from '#generated/types.ts';
import type { Importer, RawData } from '../../entity/importing/importer.ts';
import { knownContractors } from './known-contractors.ts';
import { readGroupNames, takeContractors, type GroupNames } from './take-contractors.ts';

/** Customers where the call says so, else contractors (R-IMPORT-009, R-IMPORT-010). */
const kindOf = ({ ContractorActionType: type }: RawData): Exclude<ImportKind, 'products'> =>
  type === ContractorActionType.Customer ? 'customers' : 'contractors';

/** Contractors and customers (R-IMPORT-002). */
export const contractorImporter: Importer = {
  entity: 'Contractor',
  menu: (rawData) => [`/${kindOf(rawData)}`],
  kind: kindOf,
  fields: (rawData) => fieldsOfKind[kindOf(rawData)],
  carried: ({ ContractorRows }) => ContractorRows,
  judging: async (context, rawData, source) => {
    const kind = kindOf(rawData);
    const judgeRow = contractorImport({ kind, mapping: source.mapping });
    const known = await knownContractors(context, source, kind);
    return async (_context, rows) => rows.map((place) => judgeRow(place, known));
  },
  taking: (rawData, code) => {
    /** As the last piece that is durable has left them. */
    let groups: GroupNames | undefined;
    return async (context, rows) => {
      const own = groups ? new Map(groups) : await readGroupNames(context);
      context.afterCommit(() => {
        groups = own;
      });
      return takeContractors(context, rows as readonly JudgedContractor[], {
        code,
        areCustomers: kindOf(rawData) === 'customers',
        groups: own,
      });
    };
  },
};
