import type { Model } from '../model/build-model.ts';
import type { FieldModel } from '../model/shapes.ts';
import type { Output } from './output.ts';
import { writeTexts } from './texts.ts';

/** A fault's code is translated with the faults. */
const isSentence = (message: string | undefined): message is string =>
  message !== undefined && !/^[A-Z_]+$/.test(message);

const fieldTitles = (fields: FieldModel[]): string[] =>
  fields.flatMap((field) => [
    field.title,
    ...(isSentence(field.message) ? [field.message] : []),
    ...fieldTitles(field.fields ?? []),
  ]);

/** Every English text that the schemas give to a screen. */
export const titlesOf = (model: Model): string[] => {
  const all = [
    ...model.entities.flatMap((entity) => [
      entity.title,
      entity.titles,
      ...fieldTitles(entity.fields),
      ...entity.views.flatMap((view) => [
        view.title,
        view.titles,
        ...(view.form?.sections ?? []).map(({ title }) => title),
      ]),
      ...entity.menu.flatMap((item) => [item.section, item.title]),
    ]),
    ...model.enums.flatMap((one) => one.values.map(({ title }) => title)),
    ...model.reports.flatMap(({ row, predicate }) => fieldTitles([...row.fields, ...predicate.fields])),
  ];
  return [...new Set(all)].sort();
};

/** The languages that a text of a schema is translated to. */
const languages = ['ro', 'ru'];

/**
 * labels/<language>.json: English text → its translation, as the schemas have it; texts/<language>.json: these and what
 * the screens say of their own, from the given folder. Answers what lacks a translation.
 */
export const writeLabels = (model: Model, handWritten: string, output: Output): Record<string, string[]> => {
  const titles = titlesOf(model);
  const written: Record<string, Record<string, string>> = {
    en: Object.fromEntries(titles.map((title) => [title, title])),
  };
  for (const language of languages) {
    written[language] = Object.fromEntries(
      titles.flatMap((title) => {
        const translation = model.words[title]?.[language];
        return translation ? [[title, translation]] : [];
      }),
    );
  }
  for (const [language, labels] of Object.entries(written)) output.json(`labels/${language}.json`, labels);
  writeTexts(handWritten, written, output);
  return Object.fromEntries(
    languages.map((language) => [language, titles.filter((title) => !written[language]?.[title])]),
  );
};
