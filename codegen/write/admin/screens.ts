import { join } from 'node:path';
import type { Model } from '../../model/build-model.ts';
import type { EntityModel, ViewModel } from '../../model/shapes.ts';
import type { Output } from '../output.ts';
import { handOf, screensByHand, type Suffix } from './by-hand.ts';
import { placed } from './field-at.ts';
import { formModule } from './form.ts';
import { quoted } from './jsx.ts';
import { listModule } from './list.ts';

interface Place {
  file: string;
  name: string;
}

/** The file and the name of a component of it, fetched when it is first drawn. */
const late = ({ file, name }: Place): string => `late(() => import('${file}'), '${name}')`;

/**
 * Where the screens of a view stand: its own by hand, else the hand-made one of its entity, which is for all its views,
 * else the generated.
 */
const placesOf =
  (own: ReadonlyMap<string, string>) =>
  (entity: EntityModel, view: ViewModel, suffix: Suffix): { file: string; base: string } => {
    const found = handOf(own, [entity, view], suffix);
    return found
      ? { file: own.get(`${found}${suffix}`) as string, base: found }
      : { file: `./${view.name}${suffix}.tsx`, base: view.name };
  };

const screen = (view: ViewModel, placeOf: (suffix: Suffix) => { file: string; base: string }): string => {
  const { name, list, form } = view;
  const [listPlace, formPlace] = [placeOf('List'), placeOf('Edit')];
  const parts = [
    `name: ${quoted(name)}`,
    ...(list ? [`List: ${late({ file: listPlace.file, name: `${listPlace.base}List` })}`] : []),
    ...(form
      ? ['Edit', 'Create'].map((kind) => `${kind}: ${late({ file: formPlace.file, name: `${formPlace.base}${kind}` })}`)
      : []),
  ];
  return `  {\n${parts.map((part) => `    ${part},`).join('\n')}\n  },`;
};

/** admin/: a list and a form for every view, and resources.ts, which says which file shows which. */
export const writeAdmin = (model: Model, root: string, output: Output): void => {
  const placeOf = placesOf(screensByHand(join(root, 'src/admin')));
  const views = model.entities
    .flatMap((entity) => entity.views.map((view) => ({ entity, view })))
    .filter(({ view }) => view.list ?? view.form);
  for (const { entity, view } of views) {
    const { list, form } = view;
    if (list) output.text(`admin/${view.name}List.tsx`, listModule(placed(entity, model), { ...view, list }));
    if (form) output.text(`admin/${view.name}Edit.tsx`, formModule(placed(entity, model), { ...view, form }));
  }
  output.text(
    'admin/resources.ts',
    [
      "import type { Screens } from '#admin/layout/screens.ts';",
      "import { late } from '#client/react/late.ts';",
      '',
      'export const screens: readonly Screens[] = [',
      ...views.map(({ entity, view }) => screen(view, (suffix) => placeOf(entity, view, suffix))),
      '];',
      '',
    ].join('\n'),
  );
};
