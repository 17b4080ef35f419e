import { createContext, useContext } from 'react';
import { entityForms, type EntityForm } from '#generated/forms/index.js';

/** Checks of an entity's form; where it has settings, also their widgets. */
export interface LoadedForm extends EntityForm {
  settings?: typeof import('./settings.ts');
}

const load = async (entity: string): Promise<LoadedForm | undefined> => {
  const form = await entityForms[entity]?.();
  return form?.keys ? { ...form, settings: await import('./settings.ts') } : form;
};

const loaded = new Map<string, Promise<LoadedForm | undefined>>();

/** Fetched with the first form of an entity; nothing where no schema gives it a form. */
export const loadEntityForm = (entity: string): Promise<LoadedForm | undefined> => {
  const known = loaded.get(entity);
  if (known) return known;
  const loading = load(entity);
  loaded.set(entity, loading);
  // A failed fetch is repeated by the next form.
  loading.catch(() => loaded.delete(entity));
  return loading;
};

export const EntityFormContext = createContext<LoadedForm | undefined>(undefined);

export const useEntityForm = (): LoadedForm | undefined => useContext(EntityFormContext);
