import { contractorImport, type JudgedContractor } from '#domain/import/contractor-rows.ts';
import { fieldsOfKind, type ImportKind } from '#domain/import/import-fields.ts';
import { ContractorActionType } from '#generated/types.ts';
import type { Importer, RawData } from '../../entity/importing/importer.ts';
import { knownContractors } from './known-contractors.ts';
import { takeContractors } from './take-contractors.ts';

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
  judge: async (context, rawData, source) => {
    const kind = kindOf(rawData);
    const judgeRow = contractorImport({
      kind,
      mapping: source.mapping,
      known: await knownContractors(context, source, kind),
    });
    return source.rows.map(({ row, cells }) => judgeRow(row, cells));
  },
  take: (context, rawData, rows, code) =>
    takeContractors(context, rows as readonly JudgedContractor[], {
      code,
      areCustomers: kindOf(rawData) === 'customers',
    }),
};
