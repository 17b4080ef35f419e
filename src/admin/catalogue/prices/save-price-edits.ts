import { call, ClientFault } from '#client/call.ts';
import { isEditValid, itemBody, type PriceEdits } from './pricelist-edits.ts';

/** @throws ClientFault 'Not VALID value' before anything is sent; the fault of the first item that is refused. */
export const savePriceEdits = async (edits: PriceEdits): Promise<void> => {
  const all = Object.values(edits);
  if (!all.every(isEditValid)) throw new ClientFault({ status: 422, statusText: '', body: { Message: 'Not VALID value' } });
  for (const edit of all) await call(edit.Id === undefined ? 'PricelistItemCreate' : 'PricelistItemUpdate', { pricelistItem: itemBody(edit) });
};
