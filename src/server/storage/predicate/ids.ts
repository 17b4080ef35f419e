import { name, sql, type Sql } from '../sql.ts';
import { asList, asNumbers, invalid, type Place } from './place.ts';

/** The entity's own Id is one of these; an empty list finds nothing. */
export const ids = (argument: unknown, place: Place): Sql =>
  place.dialect.isAny(sql`${name(place.alias)}."Id"`, asNumbers(argument, `${place.path}.Ids`));

/** The entity's own Id is greater: the records after one that was read last. */
export const afterId = (argument: unknown, place: Place): Sql => {
  const [id = 0] = asNumbers([argument], `${place.path}.AfterId`);
  return sql`${name(place.alias)}."Id" > ${id}`;
};

const texts = (argument: unknown, path: string): string[] =>
  asList(argument, path).map((item, index) => {
    if (typeof item !== 'string') throw invalid(`${path}.${index}`, 'must be a text');
    return item;
  });

/** Records that devices made under these ClientIds. */
export const clientIds = (argument: unknown, place: Place): Sql =>
  place.dialect.isAny(
    sql`${name(place.alias)}."ClientId"`,
    texts(argument, `${place.path}.ClientIds`).map((text) => text.toLowerCase()),
  );
