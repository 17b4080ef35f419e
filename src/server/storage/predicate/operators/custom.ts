import { foldPattern } from '#domain/fold.ts';
import type { FieldModel } from '#generated/shapes.ts';
import { literal } from '../../search-text/like.ts';
import { all, join, name, sql, words, type Sql, type Value } from '../../sql.ts';
import { foldedColumn } from '../../tables/stored-fields.ts';
import { columnAt, pathOf } from '../column.ts';
import { readPattern } from '../pattern.ts';
import { asBoolean, asList, asObject, invalid, type Operator, type Place } from '../place.ts';

/** Where one value is: the column that holds all, and the key. */
interface At {
  column: Sql;
  folded: Sql;
  key: string;
  path: string;
  place: Place;
}

type Condition = (argument: unknown, at: At) => Sql;

const isKey = (key: string): boolean => /^[a-z][a-z0-9_]{0,39}$/.test(key);

const bound =
  (compare: '>=' | '<='): Condition =>
  (argument, { column, key, path, place: { dialect } }) => {
    if (typeof argument !== 'number' && typeof argument !== 'string') throw invalid(path, 'must be a number or a day');
    const value = typeof argument === 'number' ? dialect.realIn(column, key) : dialect.textIn(column, key);
    return sql`${value} ${words(compare)} ${argument}`;
  };

const texts = (argument: unknown, path: string): Value[] =>
  asList(argument, path).map((item, index) => {
    if (typeof item !== 'string') throw invalid(`${path}.${index}`, 'must be a text');
    return item;
  });

/** The pattern as `like` has it, of the folded text. */
const likeOf = (text: string): string => {
  const pattern = readPattern(text);
  if (pattern.kind === 'equals') return literal(pattern.term);
  if (pattern.kind === 'starts') return `${literal(pattern.term)}%`;
  return foldPattern(text).split('%').map(literal).join('%');
};

const conditions: Readonly<Record<string, Condition>> = {
  From: bound('>='),
  To: bound('<='),
  Exists: (argument, { column, key, path, place: { dialect } }) =>
    sql`${dialect.textIn(column, key)} is ${words(asBoolean(argument, path) ? 'not null' : 'null')}`,
  Values: (argument, { column, key, path, place: { dialect } }) =>
    dialect.isAny(dialect.textIn(column, key), texts(argument, path)),
  Pattern: (argument, { folded, key, path, place: { dialect } }) => {
    if (typeof argument !== 'string') throw invalid(path, 'must be a text');
    return sql`${dialect.textIn(folded, key)} like ${likeOf(argument)} escape '\\'`;
  },
};

const isAbsent = (value: unknown): boolean => value === undefined || value === null;

/** A false that was never set is no answer: a record without a value is found by {Exists: false}. */
const flag = (argument: boolean, { column, key, place: { dialect } }: At): Sql =>
  sql`${dialect.textIn(column, key)} = ${argument ? 'true' : 'false'}`;

const ofKey = (argument: unknown, at: At): Sql[] => {
  if (isAbsent(argument)) return [];
  if (!isKey(at.key)) throw invalid(at.path, 'is not known here');
  if (typeof argument === 'boolean') return [flag(argument, at)];
  return Object.entries(asObject(argument, at.path)).flatMap(([member, value]) => {
    const condition = Object.hasOwn(conditions, member) ? conditions[member] : undefined;
    if (!condition) throw invalid(`${at.path}.${member}`, 'is not known here');
    return isAbsent(value) ? [] : [condition(value, { ...at, path: `${at.path}.${member}` })];
  });
};

/** Whether a record without any value can be meant. */
const meansNone = (argument: unknown): boolean =>
  typeof argument === 'object' && argument !== null && (argument as { Exists?: unknown }).Exists === false;

/**
 * Values of the fields that a company has added: {shelf: {Pattern: '%a1%'}, weight: {From: 5}, checked: true}. They are
 * read out of the record's column, for all records that have any.
 */
export const custom: Operator = (argument, field: FieldModel, place) => {
  const path = pathOf(place, field);
  const asked = Object.entries(asObject(argument, path));
  const column = columnAt(place, field);
  const folded = sql`${name(place.alias)}.${name(foldedColumn(field.column as string))}`;
  const wanted = asked.flatMap(([key, value]) => ofKey(value, { column, folded, key, path: `${path}.${key}`, place }));
  if (wanted.length === 0) return words('1 = 1');
  const isNarrow = asked.some(([, value]) => !isAbsent(value) && !meansNone(value));
  return isNarrow ? all([sql`${column} is not null`, ...wanted]) : join(wanted, ' and ');
};
