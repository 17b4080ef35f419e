import type { TableModel } from './table-model.ts';

/** Whether each row of the table belongs to an organisation. */
export const isTenants = ({ columns }: TableModel): boolean =>
  columns.some(({ name, notNull }) => name === 'OrganisationId' && notNull);
