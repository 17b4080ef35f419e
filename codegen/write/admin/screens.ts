import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Model } from '../../model/build-model.ts';
import type { EntityModel, ViewModel } from '../../model/shapes.ts';
import type { Output } from '../output.ts';
import { placed } from './field-at.ts';
import { formModule } from './form.ts';
import { quoted } from './jsx.ts';
import { listModule } from './list.ts';

/** Screens made by hand, by their name: src/admin/<area>/<Resource>List.tsx stands instead of the generated one. */
const handMade = (admin: string): Map<string, string> => {
  if (!existsSync(admin)) return new Map();
  const files = readdirSync(admin, { recursive: true, withFileTypes: true });
  return new Map(
    files
      .filter((file) => file.isFile() && /^[A-Z]\w*(List|Edit)\.tsx$/.test(file.name))
      .map(({ name, parentPath }) => [
        name.replace(/\.tsx$/, ''),
        `#admin${join(parentPath, name).slice(admin.length)}`,
      ]),
  );
};

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
  (entity: EntityModel, view: ViewModel, suffix: 'List' | 'Edit'): { file: string; base: string } => {
    const found = [view.name, entity.name].find((base) => own.has(`${base}${suffix}`));
    return found
      ? { file: own.get(`${found}${suffix}`) as string, base: found }
      : { file: `./${view.name}${suffix}.tsx`, base: view.name };
  };

const screen = (view: ViewModel, placeOf: (suffix: 'List' | 'Edit') => { file: string; base: string }): string => {
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
  const placeOf = placesOf(handMade(join(root, 'src/admin')));
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
