import { enums, resources } from '#generated/resources.ts';
import type { EnumChoice, ResourceModel } from '#generated/shapes.ts';

/** An entity together with one way of showing it; its name is the react-admin resource. */
export interface View {
  readonly model: ResourceModel;
  readonly view: ResourceModel['views'][number];
}

const everyView: readonly View[] = Object.values(resources).flatMap((model) =>
  model.views.map((view) => ({ model, view })),
);

/** A shape such as a tag or a shift keeps its own views; an entity without any can still be picked and read. */
const bareViews: readonly View[] = Object.values(resources).map((model) => ({
  model,
  view: { name: model.name, title: model.title, titles: model.titles },
}));

const byName = new Map([...bareViews, ...everyView].map((each) => [each.view.name, each]));

/** All views that have a list or a form of their own. */
export const allViews = (): readonly View[] => everyView;

/** @throws Error for a name that no schema gives. */
export const viewNamed = (name: string): View => {
  const found = byName.get(name);
  if (!found) throw new Error(`No schema gives the view ${name}`);
  return found;
};

export const isViewName = (name: string): boolean => byName.has(name);

/** The view that a reference to an entity opens: its own, else the first of its views. */
export const viewOfEntity = (entity: string): View | undefined => byName.get(entity);

/** @throws Error for an enumeration that no schema gives. */
export const choicesOf = (enumeration: string): readonly EnumChoice[] => {
  const found = enums[enumeration];
  if (!found) throw new Error(`No schema gives the enumeration ${enumeration}`);
  return found;
};

/** English title of a value; unknown numbers are shown as they are. */
export const enumTitle = (name: string | undefined, value: unknown): string =>
  enums[name ?? '']?.find((each) => each.value === value)?.title ?? String(value ?? '');
