import { holdingText } from '#domain/fold.ts';
import { Fault } from '#domain/faults.ts';
import type { EntityModel, FieldKind, FieldModel } from '#generated/shapes.ts';
import { modelOf } from '../../storage/models.ts';
import { isObject, listOf, wholeNumber, wrongQuery, type Values } from './values.ts';

/** A part of a filter that is being read: whose it is, where it stands, and what else it leads to. */
interface Reading {
  model: EntityModel;
  path: string;
  /** Called for each further entity that a filter looks into. Throws where its records may not be searched. */
  mayLookInto: (entity: string) => void;
}

/** Members of a predicate that say what to look for by themselves: they pass as they are. */
const passing = new Set(['Ids', 'ClientIds', 'Strings', 'Columns', 'WithDeleted']);

const idOf = (value: unknown, path: string): number => {
  const id = wholeNumber(value);
  if (id === undefined) throw wrongQuery(path, 'must be an id');
  return id;
};

const reference = (value: unknown, path: string): Values => (isObject(value) ? value : { Id: idOf(value, path) });

/** {"Id": 5} names a record, {"Name": "milk"} looks for some. */
const isReference = (value: Values): boolean => Object.keys(value).every((key) => key === 'Id' || key === 'ClientId');

type Read = (value: unknown, field: FieldModel, reading: Reading) => unknown;

const range: Read = (value) => (isObject(value) ? value : { From: value, To: value });

const list: Read = (value) => listOf(value);

const ids: Read = (value, _field, { path }) => (isObject(value) ? value : listOf(value).map((one) => idOf(one, path)));

const related: Read = (value, field, { path, mayLookInto }) => {
  if (!isObject(value) || isReference(value)) return listOf(value).map((one) => reference(one, path));
  mayLookInto(field.to as string);
  return readFilter(value, { model: modelOf(field.to as string), path, mayLookInto });
};

/** Filter values by kind; other kinds take the value unchanged. */
const readers: Partial<Record<FieldKind, Read>> = {
  integer: range,
  money: range,
  quantity: range,
  rate: range,
  number: range,
  instant: range,
  day: range,
  enum: list,
  action: list,
  identity: ids,
  reference: related,
  many: related,
  children: related,
  images: related,
};

/** A text stands for any that it is a part of; with a wildcard of its own it is taken as it is. */
const pattern = (value: unknown, path: string): string => {
  if (typeof value !== 'string') throw wrongQuery(path, 'must be a text');
  return value.includes('%') ? value : `%${value}%`;
};

const typedPattern = (value: unknown, path: string): string => {
  if (typeof value !== 'string') throw wrongQuery(path, 'must be a text');
  return holdingText(value);
};

const searchable = ({ fields }: EntityModel): FieldModel[] =>
  fields.filter((field) => field.searchable && field.column);

interface Texts {
  names: string[];
  value: unknown;
  path: string;
  /** A person's words, as they are: no % in them is a wildcard. */
  isTyped?: boolean;
}

/** Texts are joined by "or", so only one of them can be asked for beside all else. */
const strings = (texts: readonly Texts[]): Values => {
  const [first, second] = texts;
  if (!first) return {};
  if (second) throw wrongQuery(second.path, 'one text is looked for at a time: q looks into all of them');
  if (first.names.length === 0) throw wrongQuery(first.path, 'is not known here: nothing is looked for by its texts');
  const Pattern = first.isTyped ? typedPattern(first.value, first.path) : pattern(first.value, first.path);
  return { Strings: first.names.map((Name) => ({ Name, Pattern })) };
};

/** By the filter's own name, else by the field's: Vats and Vat. */
const fieldNamed = ({ fields }: EntityModel, name: string): FieldModel | undefined =>
  fields.find(({ filter }) => filter === name) ?? fields.find((field) => field.name === name && field.filter);

/**
 * A filter of the dialect as a predicate: {"q": "milk"}, {"Name": "milk"}, {"Price": {"From": 1}}, {"Vats": [3]},
 * {"id": [1, 2]}.
 * @throws INVALID_INPUT for what the entity is not filtered by
 */
export const readFilter = (filter: Values, reading: Reading): Values => {
  const { model, path } = reading;
  const predicate: Values = {};
  const texts: Texts[] = [];
  for (const [name, value] of Object.entries(filter)) {
    const at = `${path}.${name}`;
    const field = fieldNamed(model, name);
    if (name === 'id') predicate['Ids'] = listOf(value).map((one) => idOf(one, at));
    else if (name === 'q')
      texts.push({ names: searchable(model).map((one) => one.name), value, path: at, isTyped: true });
    else if (passing.has(name)) predicate[name] = value;
    else if (field)
      predicate[field.filter as string] = readers[field.kind]?.(value, field, { ...reading, path: at }) ?? value;
    else if (searchable(model).some((one) => one.name === name)) texts.push({ names: [name], value, path: at });
    else throw wrongQuery(at, 'is not known here');
  }
  if (texts.length > 0 && predicate['Strings'])
    throw new Fault('INVALID_INPUT', {
      items: [{ Path: `${path}.Strings`, Message: 'stands in the place of texts by name' }],
    });
  return { ...predicate, ...strings(texts) };
};
