import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { formFields, titleOf } from '#admin/import/model/import-fields.ts';
import { textsOfKind } from '#admin/import/model/import-kinds.ts';
import { rowStates } from '#admin/import/model/checked-rows.ts';
import { readFailures } from '#admin/import/reading/read-failure.ts';
import { guessColumns, importFields, type ImportKind } from '#domain/import/import-fields.ts';
import { remarks } from '#domain/import/remarks.ts';

const catalogue = (...names: string[]): Record<string, string> =>
  Object.assign({}, ...names.map((name) => JSON.parse(readFileSync(`src/${name}.json`, 'utf8')) as object)) as Record<
    string,
    string
  >;

describe.each(['ru', 'ro'])('what an import says in %s', (language) => {
  const texts = catalogue(
    `generated/labels/${language}`,
    `client/i18n/${language}`,
    `client/i18n/admin.${language}`,
    `client/i18n/import/${language}`,
  );

  it('has a translation for every remark, failure, field, state and step', () => {
    const said = [
      ...Object.values(remarks).map(({ message }) => message),
      ...Object.values(readFailures),
      ...importFields.map(titleOf),
      ...rowStates.map((state) => `${state}_one`),
      'File',
      'Columns',
      'Check',
      'Result',
      'All',
      'With remarks',
      'All items were imported',
      'Some items were not imported',
      'By the piece',
      'By weight',
    ];
    expect(said.filter((text) => !texts[text])).toEqual([]);
  });

  it('fills the same names as the English text', () => {
    const fillers = (text: string): string[] => [...text.matchAll(/\{\w+\}/g)].map(([name]) => name).sort();
    const own = catalogue(`client/i18n/import/${language}`);
    expect(Object.entries(own).filter(([english, text]) => String(fillers(english)) !== String(fillers(text)))).toEqual(
      [],
    );
  });

  it.each<ImportKind>(['products', 'contractors', 'customers'])(
    'has a translation for all that the import of %s says',
    (kind) => {
      const said = Object.values(textsOfKind(kind)).filter((text) => text !== '');
      expect(said.filter((text) => !texts[text] && !texts[`${text}_one`])).toEqual([]);
    },
  );

  it.each<ImportKind>(['products', 'contractors', 'customers'])(
    'gives an empty form of %s headings that the import knows again',
    (kind) => {
      const form = formFields(kind);
      const mapping = guessColumns(
        form.map((field) => texts[titleOf(field)] ?? ''),
        kind,
      );
      expect(
        Object.entries(mapping)
          .toSorted(([, one], [, other]) => one - other)
          .map(([field]) => field),
      ).toEqual(form);
    },
  );
});
