import { nameOf } from '../../model/representation.ts';
import { idIn, type Row } from './dimensions.ts';
import { asText, type Question } from './question.ts';

/** The reconciliation with the contractor of a row, over the same period. */
export const reconciliationAddress = (row: Row, { filter, part }: Question): string | undefined => {
  const Id = idIn(row, 'Contractor');
  if (!Id) return undefined;
  const contractor = row['Contractor'];
  const Name = typeof contractor === 'object' && contractor !== null ? nameOf({ ...contractor }) : '';
  const asked = asText({
    filter: { ApprovedOn: filter['ApprovedOn'], Contractors: [{ Id, Name }] },
    fields: [],
    part,
    page: 1,
    perPage: 25,
  });
  return `/reports/contractor-reconciliation?${new URLSearchParams({ asked })}`;
};
