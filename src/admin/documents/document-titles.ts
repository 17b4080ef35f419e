import { DocumentActionType as Type } from '#generated/types.ts';
import type { FieldModel } from '#generated/shapes.ts';
import { allViews, enumTitle } from '../model/views.ts';

interface Titles { one: string; many: string; address: string }

/** How documents of a type are called, and where their list is: by the view that shows that type alone. */
export const documentTitles = (type: number): Titles => {
  const found = allViews().find(({ model, view }) => model.name === 'Document' && JSON.stringify(view.where?.['DocumentActionTypes']) === `[${type}]`);
  const one = enumTitle('DocumentActionType', type);
  return { one: found?.view.title ?? one, many: found?.view.titles ?? 'Documents', address: found?.view.list?.route ?? `/documents/${type}` };
};

const buying = new Set<number>([Type.Income, Type.OrderToSupplier, Type.InvoiceIncome]);

/** A depot is the sender or the recipient on a transfer (R-DOC-005); the contractor is a supplier or a customer. */
export const fieldTitle = ({ name, title }: Pick<FieldModel, 'name' | 'title'>, type: number | null | undefined): string => {
  if (name === 'DebitDepot') return type === Type.Transfer ? 'Sender' : 'Depot';
  if (name === 'CreditDepot') return type === Type.Transfer ? 'Recipient' : 'Depot';
  if (name === 'Contractor') return buying.has(type ?? 0) ? 'Supplier' : 'Customer';
  if (name === 'CreatedOn') return 'Date';
  return name === 'CreditSum' ? 'Sum' : title;
};
