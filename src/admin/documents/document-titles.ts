import { allViews } from '../model/views.ts';
import { enumTitle } from '../model/views.ts';

interface Titles { one: string; many: string; address: string }

/** How documents of a type are called, and where their list is: by the view that shows that type alone. */
export const documentTitles = (type: number): Titles => {
  const found = allViews().find(({ model, view }) => model.name === 'Document' && JSON.stringify(view.where?.['DocumentActionTypes']) === `[${type}]`);
  const one = enumTitle('DocumentActionType', type);
  return { one: found?.view.title ?? one, many: found?.view.titles ?? 'Documents', address: found?.view.list?.route ?? `/documents/${type}` };
};
