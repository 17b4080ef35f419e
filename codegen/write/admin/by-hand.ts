import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Model } from '../../model/build-model.ts';
import type { EntityModel, ViewModel } from '../../model/shapes.ts';

export type Suffix = 'List' | 'Edit';

/** Screens made by hand, by their name: src/admin/<area>/<Resource>List.tsx replaces the generated one. */
export const screensByHand = (admin: string): Map<string, string> => {
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

/**
 * The name of the screen by hand that a view is shown by: its own, or the one of its entity, which is for all views.
 */
export const handOf = (
  own: ReadonlyMap<string, string>,
  [entity, view]: readonly [EntityModel, ViewModel],
  suffix: Suffix,
): string | undefined => [view.name, entity.name].find((base) => own.has(`${base}${suffix}`));

/** Of a screen by hand: fields that the schema puts there, and that no file of the screen names. */
export interface Ignored {
  screen: string;
  file: string;
  words: 'columns' | 'filters' | 'sections';
  fields: string[];
}

const imported = /(?:from|import)\s*\(?\s*'((?:\.|#)[^']+)'/g;

/** The text of a module and of all modules of the program that it imports; generated ones name every field. */
const textOf = (path: string, source: string, known = new Set<string>()): string => {
  if (known.has(path) || !existsSync(path)) return '';
  known.add(path);
  const text = readFileSync(path, 'utf8');
  const others = [...text.matchAll(imported)].map(([, to = '']) =>
    to.startsWith('.') ? join(dirname(path), to) : join(source, to.slice(1)),
  );
  const isOurs = (to: string): boolean => /\.tsx?$/.test(to) && !to.startsWith(join(source, 'generated'));
  return [text, ...others.filter(isOurs).map((to) => textOf(to, source, known))].join('\n');
};

const ignoredIn = (text: string, fields: readonly string[]): string[] => [
  ...new Set(fields.filter((field) => !new RegExp(`\\b${field.split('.').at(-1)}\\b`).test(text))),
];

const wordsOf = ({ list, form }: ViewModel, suffix: Suffix): [Ignored['words'], readonly string[]][] =>
  suffix === 'List'
    ? [
        ['columns', list?.columns ?? []],
        ['filters', list?.filters ?? []],
      ]
    : [['sections', (form?.sections ?? []).flatMap(({ fields }) => fields)]];

/** Every field that a schema puts on a screen made by hand, and that this screen does not show. */
export const ignoredByHand = ({ entities }: Model, root: string): Ignored[] => {
  const admin = join(root, 'src/admin');
  const own = screensByHand(admin);
  return entities.flatMap((entity) =>
    entity.views.flatMap((view) =>
      (['List', 'Edit'] as const).flatMap((suffix) => {
        const base = handOf(own, [entity, view], suffix);
        if (base === undefined) return [];
        const file = (own.get(`${base}${suffix}`) as string).replace('#admin', 'src/admin');
        const text = textOf(join(root, file), join(root, 'src'));
        return wordsOf(view, suffix)
          .map(([words, fields]) => ({ screen: view.name, file, words, fields: ignoredIn(text, fields) }))
          .filter(({ fields }) => fields.length > 0);
      }),
    ),
  );
};
