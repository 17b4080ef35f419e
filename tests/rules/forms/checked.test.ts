import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { get, set } from 'react-hook-form';
import { checked } from '#admin/kinds/checked.ts';
import { loadTexts, setLanguage } from '#client/i18n/i18n.ts';

type Values = Record<string, unknown>;
type Validate = (value: unknown) => unknown;

interface Form {
  entity: string;
  values: Values;
  names: string[];
  validate?: Record<string, Validate>;
  also?: Parameters<typeof checked>[1];
}

/** What the form says beside its fields, by path, as react-hook-form asks. */
const said = async (
  { entity, values, names, validate = {}, also }: Form,
  paths: string[] = names,
): Promise<unknown[]> => {
  const fields = {};
  for (const name of names) set(fields, name, { name, ref: { name }, validate: validate[name] });
  const { errors } = await checked(entity, also)(values, undefined, {
    names,
    fields,
    shouldUseNativeValidation: false,
  } as never);
  return paths.map((path) => (get(errors, path) as { message?: string } | undefined)?.message);
};

beforeAll(async () => {
  await setLanguage('ru');
  await loadTexts('common', 'admin', 'labels');
});
afterAll(() => setLanguage('en'));

describe('the check of a form', () => {
  it('says beside each field that is shown what its schema has against it, in the reader’s language', async () => {
    const values = { Code: 'x'.repeat(21), Value: 10_001 };
    expect(await said({ entity: 'Vat', values, names: ['Code', 'Name', 'Value'] })).toEqual([
      'Введите не более 20 символов',
      undefined,
      'Значение должно быть не больше 100',
    ]);
    const empty = { Code: '', Value: null };
    expect(await said({ entity: 'Vat', values: empty, names: ['Code', 'Value'] })).toEqual([
      undefined,
      'Заполните это поле',
    ]);
  });

  it('asks for nothing that the form does not show, and passes the values on', async () => {
    const values = { Code: 'A' };
    expect(
      await checked('Vat')(values, undefined, {
        names: ['Code'],
        fields: {},
        shouldUseNativeValidation: false,
      } as never),
    ).toEqual({ values, errors: {} });
  });

  it('reaches nested fields, keys of settings, and rows of children', async () => {
    const person = { Person: { Email: 'nobody' } };
    expect(await said({ entity: 'Employee', values: person, names: ['Person.Email'] })).toEqual([
      'Введите ПРАВИЛЬНЫЙ адрес электронной почты',
    ]);
    const settings = { Settings: { Discount: 10_001, later: {} } };
    expect(await said({ entity: 'Contractor', values: settings, names: ['Settings.Discount'] })).toEqual([
      'Значение должно быть не больше 100',
    ]);
    const rows = { ArticleBarcodes: [{ Value: '4840' }, { Value: null }, { Value: 'x'.repeat(999) }] };
    const paths = [0, 1, 2].map((row) => `ArticleBarcodes.${row}.Value`);
    const [first, second, third] = await said({ entity: 'Article', values: rows, names: ['ArticleBarcodes'] }, paths);
    expect([first, second, third]).toEqual([undefined, 'Заполните это поле', 'Введите не более 50 символов']);
    expect(await said({ entity: 'Article', values: rows, names: paths })).toEqual([first, second, third]);
  });

  it('leaves a number that an enumeration of settings does not know', async () => {
    const values = { Settings: { checkPrice: 99 } };
    expect(await said({ entity: 'Organisation', values, names: ['Settings.checkPrice'] })).toEqual([undefined]);
  });

  it('adds what a hand-made form asks for, and what an input checks by itself; the schema speaks first', async () => {
    const tooShort = { message: 'Enter at least {min} characters', args: { min: 1 } };
    const also = ({ Code }: Values) => (Code ? {} : { Code: tooShort, Other: { message: 'No' } });
    const validate = { Value: (value: unknown) => (value === 500 ? 'not five' : true) };
    const form = { entity: 'Vat', names: ['Code', 'Value'], also, validate };
    expect(await said({ ...form, values: { Value: 500 } }, ['Code', 'Value', 'Other'])).toEqual([
      'Введите не менее 1 символов',
      'not five',
      undefined,
    ]);
    expect(await said({ ...form, values: { Code: 'A', Value: -1 } })).toEqual([
      undefined,
      'Значение должно быть не меньше 0',
    ]);
  });
});
