import type { ResourceModel } from '#generated/shapes.ts';
import { bareRoute, type Values } from './route-pattern.ts';
import type { View } from './views.ts';

type Kinds = NonNullable<ResourceModel['kinds']>;

/** The parameter of an address that stands for a field: {actionType} is an ArticleActionType. */
const parameterOf = (field: string, parameters: Values): string | undefined =>
  Object.keys(parameters).find((name) => field.toLowerCase().endsWith(name.toLowerCase()));

/** Items of the kind of records that an address names; undefined where it names none. */
const keysOfKind = (kinds: Kinds, parameters: Values): readonly string[] | undefined => {
  const fields = [...new Set(kinds.flatMap(({ where }) => Object.keys(where)))];
  if (!fields.some((field) => parameterOf(field, parameters))) return undefined;
  const valueOf = (field: string): number => Number(parameters[parameterOf(field, parameters) ?? '']) || 0;
  return (
    kinds.find(({ where }) => Object.entries(where).every(([field, value]) => valueOf(field) === value))?.keys ?? []
  );
};

/**
 * The menu items of which a person needs one to open a screen of a view: those of the kind of records that the view or
 * its address names; else its list's own, those that the entity names and those that lead to the same entity.
 */
export const screenKeys = ({ model, view }: View, parameters: Values): string[] => {
  const list = view.list && bareRoute(view.list.route);
  const ofKind = model.kinds && (view.where ? view.keys : keysOfKind(model.kinds, parameters));
  // Items of a till open its records to the till, not the office's screens of them.
  const own = ofKind?.filter((key) => key === list || key.startsWith(`${list}/`)) ?? [];
  if (ofKind) return own.length > 0 ? own : [...ofKind];
  return [
    ...(list === undefined ? [] : [list]),
    ...(model.menuKeys ?? []),
    ...(model.views.length === 1 ? model.menu.map(({ route }) => route) : []),
  ];
};
