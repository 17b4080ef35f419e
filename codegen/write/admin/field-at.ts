import type { Model } from '../../model/build-model.ts';
import type { EntityModel, FieldModel } from '../../model/shapes.ts';

/** An entity, and its field under a path: 'Name', 'Settings.Discount', 'Person.FirstName'. */
export interface Placed extends EntityModel {
  at: (path: string) => FieldModel;
}

/**
 * An entity among the others, to which its fields lead. What lies inside another field can neither be sorted nor
 * filtered by its own name.
 */
export const placed = (entity: EntityModel, { entities }: Model): Placed => {
  const membersOf = ({ fields, to }: FieldModel): readonly FieldModel[] =>
    fields ?? entities.find(({ name }) => name === to)?.fields ?? [];
  const at = (path: string): FieldModel => {
    const [first = '', ...rest] = path.split('.');
    let found = entity.fields.find(({ name }) => name === first);
    for (const step of rest) found = found && membersOf(found).find(({ name }) => name === step);
    if (!found) throw new Error(`${entity.name} has no field ${path}`);
    return rest.length > 0 ? { ...found, sortable: false, filter: undefined } : found;
  };
  return { ...entity, at };
};
