import { existsSync, readFileSync } from 'node:fs';
import type { Model } from '../model/build-model.ts';
import type { FieldModel } from '../model/shapes.ts';
import type { Output } from './output.ts';
import { writeTexts } from './texts.ts';

/** A fault's code is translated with the faults. */
const isSentence = (message: string | undefined): message is string => message !== undefined && !/^[A-Z_]+$/.test(message);

const fieldTitles = (fields: FieldModel[]): string[] =>
  fields.flatMap((field) => [field.title, ...(isSentence(field.message) ? [field.message] : []), ...fieldTitles(field.fields ?? [])]);

/** Every English text that the schemas give to a screen. */
export const titlesOf = (model: Model): string[] => {
  const all = [
    ...model.entities.flatMap((entity) => [
      entity.title, entity.titles, ...fieldTitles(entity.fields),
      ...entity.views.flatMap((view) => [view.title, view.titles, ...(view.form?.sections ?? []).map(({ title }) => title)]),
      ...entity.menu.flatMap((item) => [item.section, item.title]),
    ]),
    ...model.enums.flatMap((one) => one.values.map(({ title }) => title)),
    ...model.reports.flatMap(({ row, predicate }) => fieldTitles([...row.fields, ...predicate.fields])),
  ];
  return [...new Set(all)].sort();
};

/** labels/<language>.json: English text → its translation, from src/client/i18n/labels.<language>.json; texts/<language>.json too. Answers what lacks one. */
export const writeLabels = (model: Model, handWritten: string, output: Output): Record<string, string[]> => {
  const titles = titlesOf(model);
  const written: Record<string, Record<string, string>> = { en: Object.fromEntries(titles.map((title) => [title, title])) };
  output.json('labels/en.json', written['en']);
  const untranslated = Object.fromEntries(['ro', 'ru'].map((language) => {
    const path = `${handWritten}/labels.${language}.json`;
    const known = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) as Record<string, string> : {};
    const labels = Object.fromEntries(titles.flatMap((title) => (known[title] ? [[title, known[title]]] : [])));
    written[language] = labels;
    output.json(`labels/${language}.json`, labels);
    return [language, titles.filter((title) => !known[title])];
  }));
  writeTexts(handWritten, written, output);
  return untranslated;
};
