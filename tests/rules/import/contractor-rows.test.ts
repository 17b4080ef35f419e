import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  contractorImport,
  addContractors,
  emptyContractorIndex,
  type KnownContractor,
} from '#domain/import/contractor-rows.ts';
import { readContractorRow } from '#domain/import/contractor-values.ts';
import { guessColumns } from '#domain/import/import-fields.ts';
import { fields, views } from '#generated/fields/Contractor.ts';

const valuesOf = (heading: string, cell: string) =>
  readContractorRow([cell], guessColumns([heading], 'customers'), 'customers');

describe('a cell of a file of customers', () => {
  it.each([
    ['12.04.1988', '1988-04-12'],
    ['1.2.2001', '2001-02-01'],
    ['1988-04-12', '1988-04-12'],
    ['1988-04-12 00:00:00', '1988-04-12'],
    ['1988-04-12T00:00:00', '1988-04-12'],
    [' 12.04.1988 7:30 ', '1988-04-12'],
    ['1/2/30', '2030-01-02'],
    ['1/2/31', '1931-01-02'],
    ['12/04/1988', '1988-04-12'],
    ['4/12/88', '1988-04-12'],
    ['12/31/05', '2005-12-31'],
    ['04/31/1988', undefined],
    ['1985-02-30', undefined],
    ['32245', undefined],
  ])('with the date of birth %s is %s', (cell, day) => {
    const { values, remarks } = valuesOf('Date of birth', cell);
    expect([values.BornOn, remarks.map(({ code }) => code)]).toEqual([day, day ? [] : ['DAY_WRONG']]);
  });

  it.each([
    ['м', 1],
    ['Female', 2],
    ['ЖЕНСКИЙ', 2],
    ['Masculin', 1],
    ['1', 1],
    ['', undefined],
    ['0', undefined],
    ['?', undefined],
  ])('with the gender %s is %s', (cell, gender) => {
    expect(valuesOf('Gender', cell).values.Gender).toBe(gender);
  });

  it.each([
    ['5', 500],
    ['7,5', 750],
    ['3 %', 300],
    ['100', 10_000],
    ['', undefined],
  ])('with the discount %s is %s hundredths of a percent', (cell, rate) => {
    expect(valuesOf('Discount', cell)).toEqual({ values: rate === undefined ? {} : { Discount: rate }, remarks: [] });
  });

  it.each(['101', '-1', 'half'])('with the discount %s is wrong', (cell) => {
    expect(valuesOf('Discount', cell).remarks).toEqual([{ field: 'Discount', code: 'DISCOUNT_WRONG' }]);
  });
});

describe('the columns of a file of partners', () => {
  it.each([
    ['Nume,Prenume,Telefon', { LastName: 0, FirstName: 1, Phone: 2 }],
    ['Nume,Telefon', { FirstName: 0, Phone: 1 }],
    ['ФИО;Номер карты;Скидка, %', { FirstName: 0, Number: 1, Discount: 2 }],
    ['Full name,E-mail,Birthday', { FirstName: 0, Email: 1, BornOn: 2 }],
    ['Name,Comment', { FirstName: 0, Comment: 1 }],
    ['Имя,Примечание,Пол', { FirstName: 0, Comment: 1, Gender: 2 }],
    ['Prenume,Observații,Adresa', { FirstName: 0, Comment: 1, Address: 2 }],
    ['Ime,Napomena', { FirstName: 0, Comment: 1 }],
  ])('%s are guessed', (line, mapping) => {
    expect(guessColumns(line.split(/[,;](?! )/), 'customers')).toEqual(mapping);
  });

  it.each(['en', 'ru', 'ro'])('are known again in what a list exports in %s', (language) => {
    const labels =
      language === 'en'
        ? {}
        : (JSON.parse(readFileSync(`src/generated/labels/${language}.json`, 'utf8')) as Record<string, string>);
    const titleOf = (path: string): string => {
      const [name, key] = path.split('.');
      const field = fields.find((one) => one.name === name);
      const title = (key ? field?.fields?.find((one) => one.name === key) : field)?.title ?? path;
      return labels[title] ?? title;
    };
    const headings = (view: string): string[] =>
      (views[view]?.columns ?? []).filter((path) => path !== 'Filestreams' && path !== 'Bank').map(titleOf);
    expect(Object.keys(guessColumns(headings('Customers'), 'customers')).sort()).toEqual([
      'BornOn',
      'Discount',
      'Email',
      'FirstName',
      'Group',
      'Number',
      'Phone',
    ]);
    expect(Object.keys(guessColumns(headings('Suppliers'), 'contractors')).sort()).toEqual([
      'Address',
      'Code',
      'Email',
      'Fiscalcode',
      'Name',
      'Phone',
      'Vatcode',
    ]);
  });
});

describe('a row of customers', () => {
  const known: KnownContractor[] = [
    { Id: 1, Name: 'Ana', FirstName: 'Ana', Number: '2001', Phone: '069 100-200', Email: 'Ana@mail.test' },
    { Id: 2, Name: 'Son', FirstName: 'Son', Phone: '069100200' },
  ];
  const judge = (rows: string[][]) => {
    const judgeRow = contractorImport({
      kind: 'customers',
      mapping: { FirstName: 0, Number: 1, Email: 2, Phone: 3 },
    });
    const index = emptyContractorIndex('customers');
    addContractors(index, known);
    return rows
      .map((cells, at) => judgeRow({ row: at + 2, cells }, index))
      .map(({ verdict, storedId, changes, remarks }) => [
        verdict,
        storedId,
        changes.map(({ field }) => field),
        remarks.map(({ code }) => code),
      ]);
  };

  it('finds by the card, by e-mail in any case, by a phone however it is written; another card is another customer', () => {
    expect(judge([['', '2001', '', '']])).toEqual([['same', 1, [], []]]);
    expect(judge([['', '', 'ANA@MAIL.TEST', '']])).toEqual([['same', 1, [], []]]);
    expect(judge([['Anna', '', '', '(069) 100200']])).toEqual([['changed', 1, ['FirstName'], []]]);
    expect(judge([['Lea', '3001', '', '069100200']])).toEqual([['new', undefined, [], []]]);
    expect(judge([['', '3001', '', '']])).toEqual([['wrong', undefined, [], ['NAME_MISSING']]]);
    // A name that cannot be taken is said to be that, and not missing as well.
    const [[verdict, , , said] = []] = judge([['N'.repeat(300), '3001', '', '']]);
    expect([verdict, said]).toEqual(['wrong', [expect.stringContaining('LONG')]]);
  });

  it('stands once in a file, but a family may share a phone', () => {
    expect(
      judge([
        ['Lea', '3001', '', ''],
        ['Lev', '3001', '', ''],
        ['Oma', '', '', '060'],
        ['Opa', '', '', '060'],
      ]).map(([verdict, , , said]) => [verdict, said]),
    ).toEqual([
      ['new', []],
      ['wrong', ['ROW_REPEATED']],
      ['new', []],
      ['new', []],
    ]);
  });
});
