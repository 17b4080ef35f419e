import { endingPattern } from '#domain/documents/stored-value/mask-card.ts';
import { foldPattern } from '#domain/fold.ts';
import type { FieldModel } from '#generated/shapes.ts';
import { foldedColumn } from '../../tables/stored-fields.ts';
import type { Contains } from '../../search-text/search-text.ts';
import { like, literal } from '../../search-text/like.ts';
import { join, name, sql, words, type Sql } from '../../sql.ts';
import { above, lengthOf, readPattern, type Pattern } from '../pattern.ts';
import { asList, asObject, invalid, type Place } from '../place.ts';

/** One pattern and the folded columns in which it is looked for. */
interface Wanted {
  text: string;
  columns: string[];
}

const searchable = (place: Place, named: unknown, path: string): FieldModel => {
  const field = place.plan.model.fields.find(
    (candidate) => candidate.name === named && candidate.searchable && candidate.column,
  );
  if (!field) throw invalid(path, `${String(named)} cannot be searched`);
  return field;
};

/** Columns by pattern: the same pattern in name, code and barcode is one question to the index. */
const readStrings = (argument: unknown, place: Place): Wanted[] => {
  const path = `${place.path}.Strings`;
  const wanted = new Map<string, Wanted>();
  asList(argument, path).forEach((item, index) => {
    const { Name, Pattern } = asObject(item, `${path}.${index}`);
    if (typeof Pattern !== 'string') throw invalid(`${path}.${index}.Pattern`, 'must be a text');
    const field = searchable(place, Name, `${path}.${index}.Name`);
    const column = foldedColumn(field.column as string);
    // Folded first: letters of other widths become wildcards by that.
    const text = field.endingOnly ? endingPattern(foldPattern(Pattern)) : Pattern;
    const same = wanted.get(text);
    if (same) same.columns.push(column);
    else wanted.set(text, { text, columns: [column] });
  });
  return [...wanted.values()];
};

const containing = (place: Place, columns: string[], terms: readonly string[]): Contains => ({
  table: place.plan.model.table as string,
  searches: place.plan.searches,
  columns,
  terms,
  alias: place.alias,
});

const anyColumn = (columns: readonly string[], condition: (column: string) => Sql): Sql =>
  sql`(${join(columns.map(condition), ' or ')})`;

const isIndexed = (place: Place, term: string): boolean =>
  place.text === 'index' && !place.plan.model.isSearchedByRow && lengthOf(term) >= place.dialect.searchText.shortest;

type Kind = Pattern['kind'];
type Conditions = { [K in Kind]: (pattern: Extract<Pattern, { kind: K }>, columns: string[], place: Place) => Sql };

const exactly = (place: Place, column: string): Sql => sql`${name(place.alias)}.${name(column)}`;

const conditions: Conditions = {
  anything: () => words('1 = 1'),
  equals: ({ term }, columns, place) => anyColumn(columns, (column) => sql`${exactly(place, column)} = ${term}`),
  starts: ({ term }, columns, place) =>
    anyColumn(
      columns,
      (column) => sql`${exactly(place, column)} >= ${term} and ${exactly(place, column)} < ${above(term)}`,
    ),
  contains: ({ terms }, columns, place) => {
    if (typeof place.text === 'object') return place.dialect.isAny(exactly(place, 'Id'), place.text);
    const indexed = terms.filter((term) => isIndexed(place, term));
    const compared = terms
      .filter((term) => !indexed.includes(term))
      .map((term) => like(place.alias, columns, `%${literal(term)}%`));
    const found = indexed.length > 0 ? [place.dialect.searchText.contains(containing(place, columns, indexed))] : [];
    return join([...found, ...compared], ' and ');
  },
  like: ({ pattern, longest }, columns, place) => {
    const rough = isIndexed(place, longest)
      ? [place.dialect.searchText.contains(containing(place, columns, [longest]))]
      : [];
    return join([...rough, like(place.alias, columns, pattern)], ' and ');
  },
};

const conditionOf = ({ text, columns }: Wanted, place: Place): Sql => {
  const pattern = readPattern(text);
  return (conditions[pattern.kind] as (asked: Pattern, columns: string[], place: Place) => Sql)(
    pattern,
    columns,
    place,
  );
};

/** Patterns of folded texts, with OR between them. An empty list asks for nothing. */
export const strings = (argument: unknown, place: Place): Sql[] => {
  const wanted = readStrings(argument, place).map((one) => conditionOf(one, place));
  if (wanted.length === 0) return [];
  return [
    wanted.length === 1
      ? (wanted[0] as Sql)
      : sql`(${join(
          wanted.map((one) => sql`(${one})`),
          ' or ',
        )})`,
  ];
};

/**
 * The one search for parts of a text, where the predicate asks for no other pattern: what may be wide. An index serves
 * one of its terms at least.
 */
export const broadTerm = (argument: unknown, place: Place): Contains | undefined => {
  const [only, ...others] = readStrings(argument, place);
  if (!only || others.length > 0) return undefined;
  const pattern = readPattern(only.text);
  return pattern.kind === 'contains' && pattern.terms.some((term) => isIndexed(place, term))
    ? containing(place, only.columns, pattern.terms)
    : undefined;
};
