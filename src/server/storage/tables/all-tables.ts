import { ledgerTables } from './ledger-tables.ts';
import { allModels } from '../models.ts';
import { ownTables } from './own-tables.ts';
import type { TableModel } from './table-model.ts';
import { tableOf } from './table-of.ts';

/** Every table of the installation: those of the model in use, the ledger's, and the storage room's own. */
export const allTables = (): TableModel[] => {
  const models = allModels();
  // What is deleted from the others may be told in the room's own: they come first, and go last.
  return [
    ...ownTables,
    ...Object.values(models)
      .filter(({ table }) => table)
      .map((model) => tableOf(model, models)),
    ...ledgerTables,
  ];
};
