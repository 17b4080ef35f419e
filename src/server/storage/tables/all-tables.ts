import { ledgerTables } from './ledger-tables.ts';
import { allModels } from '../models.ts';
import { ownTables } from './own-tables.ts';
import type { TableModel } from './table-model.ts';
import { tableOf } from './table-of.ts';

/** Every table of the installation: those of the model in use, the ledger's, and the storage room's own. */
export const allTables = (): TableModel[] => {
  const models = allModels();
  // Deleting from other tables may write to ownTables, so these come first and are deleted last.
  return [
    ...ownTables,
    ...Object.values(models)
      .filter(({ table }) => table)
      .map((model) => tableOf(model, models)),
    ...ledgerTables,
  ];
};
