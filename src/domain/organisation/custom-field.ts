import type { FieldKind, FieldModel } from '#generated/shapes.ts';
import { webAddress } from '#generated/shapes.ts';
import { CustomFieldType as Type, type CustomField } from '#generated/types.ts';
import { foldText } from '../fold.ts';
import { moneyFromWire, moneyToWire } from '../money.ts';

/** A field that a company has added, as screens and the server use it. */
export interface OwnField extends Pick<CustomField, 'Name' | 'FieldType' | 'Choices'> {
  readonly Key: string;
}

/** The JSON Schema of a value: words of draft 2020-12, and never a pattern that a person has typed. */
export type ValueSchema = Readonly<Record<string, unknown>>;

/** Of one entity, of those that are shown. */
export const mostFields = 50;
const mostChoices = 100;
const longestChoice = 100;
const largestNumber = 1e15;
const largestMoney = 1e10;

/** Lines without blanks around them, each once. */
export const choicesOf = ({ Choices }: Pick<CustomField, 'Choices'>): string[] => [
  ...new Set(
    (Choices ?? '')
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean),
  ),
];

/** Complaint about a list of choices; undefined: it is well. */
export const wrongChoices = (choices: readonly string[]): string | undefined => {
  if (choices.length === 0) return 'must have at least one line';
  if (choices.length > mostChoices) return `must have at most ${mostChoices} lines`;
  return choices.some((choice) => choice.length > longestChoice)
    ? `must have at most ${longestChoice} characters in a line`
    : undefined;
};

const schemas: Readonly<Record<number, (field: Pick<CustomField, 'Choices'>) => ValueSchema>> = {
  [Type.Text]: () => ({ type: 'string', maxLength: 250 }),
  [Type.LongText]: () => ({ type: 'string', maxLength: 4000 }),
  [Type.Integer]: () => ({ type: 'integer', minimum: -largestNumber, maximum: largestNumber }),
  [Type.Number]: () => ({ type: 'number', minimum: -largestNumber, maximum: largestNumber }),
  [Type.Money]: () => ({ type: 'number', minimum: -largestMoney, maximum: largestMoney }),
  [Type.Day]: () => ({ type: 'string', format: 'date', maxLength: 10 }),
  [Type.Flag]: () => ({ type: 'boolean' }),
  [Type.Choice]: (field) => ({ type: 'string', enum: choicesOf(field) }),
  [Type.Link]: () => ({ type: 'string', maxLength: 500, pattern: webAddress }),
};

const kinds: Readonly<Record<number, FieldKind>> = {
  [Type.Text]: 'text',
  [Type.LongText]: 'longText',
  [Type.Integer]: 'integer',
  [Type.Number]: 'number',
  [Type.Money]: 'money',
  [Type.Day]: 'day',
  [Type.Flag]: 'flag',
  [Type.Choice]: 'text',
  [Type.Link]: 'text',
};

/** The schema of a field's values on the wire. */
export const valueSchema = (field: Pick<CustomField, 'Name' | 'FieldType' | 'Choices'>): ValueSchema => ({
  title: field.Name,
  ...(schemas[field.FieldType as number] ?? (schemas[Type.Text] as () => ValueSchema))(field),
});

/** The field as lists, forms and files know fields. */
export const asFieldModel = (field: OwnField): FieldModel => ({
  name: field.Key,
  title: field.Name ?? field.Key,
  kind: kinds[field.FieldType as number] ?? 'text',
});

const isMoney = ({ FieldType }: Pick<CustomField, 'FieldType'>): boolean => FieldType === Type.Money;

/** A stored value as code holds its kind: money in hundredths. Stored it is as on the wire. */
export const valueInside = (field: Pick<CustomField, 'FieldType'>, value: unknown): unknown =>
  isMoney(field) && typeof value === 'number' ? moneyFromWire(value) : value;

export const valueToWire = (field: Pick<CustomField, 'FieldType'>, value: unknown): unknown =>
  isMoney(field) && typeof value === 'number' ? moneyToWire(value) : value;

/** By Position, then by name. */
export const inOrder = <Field extends Pick<CustomField, 'Position' | 'Name' | 'Id'>>(
  fields: readonly Field[],
): Field[] =>
  fields.toSorted(
    (one, other) =>
      (one.Position ?? Number.MAX_SAFE_INTEGER) - (other.Position ?? Number.MAX_SAFE_INTEGER) || one.Id - other.Id,
  );

/** Cyrillic letters in the order of the alphabet, after ё has become е. */
const latin = 'a b v g d e zh z i y k l m n o p r s t u f kh ts ch sh shch _ y _ e yu ya'.split(' ');

const romanised = (text: string): string =>
  text.replace(/[а-я]/g, (letter) => (latin[letter.charCodeAt(0) - 0x430] ?? '').replace('_', ''));

/** Names that mean something to every object. */
const isReserved = (key: string): boolean => key in {};

/** The name in the API: of the field's own name, told apart from those that are taken by a number. */
export const keyFor = (fieldName: string, taken: ReadonlySet<string>): string => {
  const plain = romanised(foldText(fieldName))
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, 36);
  const base = plain === '' || isReserved(plain) ? 'field' : plain;
  for (let next = 1; ; next++) {
    const key = next === 1 ? base : `${base}_${next}`;
    if (!taken.has(key)) return key;
  }
};

export const isWrongKey = (key: string): boolean => isReserved(key);
