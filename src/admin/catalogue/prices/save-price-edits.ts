import { call } from '#client/call.ts';
import { changedItem, isEditValid, newItem, notValid, type PriceEdit, type PriceEdits } from './pricelist-edits.ts';

const save = ({ Id, ...edit }: PriceEdit): Promise<unknown> =>
  Id === undefined
    ? call('PricelistItemCreate', { pricelistItem: newItem(edit) })
    : call('PricelistItemUpdate', { pricelistItem: changedItem({ ...edit, Id }) });

/** @throws ClientFault 'Not VALID value' before anything is sent; the fault of the first item that is refused. */
export const savePriceEdits = async (edits: PriceEdits): Promise<void> => {
  const all = Object.values(edits);
  if (!all.every(isEditValid)) throw notValid();
  for (const edit of all) await save(edit);
};
