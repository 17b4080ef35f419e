import { readLocalJson, writeLocalJson } from '#client/local-store.ts';
import { createStore, type Readable } from '#client/store.ts';
import type { Slip } from '#domain/sale/slip.ts';
import type { TillData } from '../catalogue/till-data.ts';

const key = 'posPrintTemplate';

/** The program's own. */
export const usualTemplate = 0;

const kept = readLocalJson(key);
const store = createStore<number | undefined>(typeof kept === 'number' ? kept : undefined);

/** Id of the template that this device prints receipts by; undefined: the branch's. */
export const deviceTemplate: Readable<number | undefined> = store;

export const chooseTemplate = (id: number | undefined): void => {
  store.set(id);
  writeLocalJson(key, id ?? null);
};

/**
 * The text of the template that a slip is printed by: of a pre-bill the branch's own, else the device's choice, else
 * the branch's. Undefined: none was chosen, or it is gone.
 */
export const chosenTemplate = (
  { branches, templates }: Pick<TillData, 'branches' | 'templates'>,
  { branchId, isPreBill = false }: Pick<Slip, 'branchId' | 'isPreBill'>,
): string | undefined => {
  const branch = branches.find(({ Id }) => Id === branchId);
  const ofBill = isPreBill ? branch?.PreBillTemplateId : undefined;
  const chosen = ofBill ?? store.get() ?? branch?.ReceiptTemplateId;
  return templates.find(({ Id }) => Id === chosen)?.Text;
};
