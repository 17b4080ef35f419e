import type { Sql } from '#server/storage/sql.ts';

/** A word, a quoted name, a bracket, anything else; or what stands in brackets. */
type Token = string | Token[];

const tokenPattern = /'(?:[^']|'')*'|"(?:[^"]|"")*"|[A-Za-z_][\w$]*|\d+|[=<>!|:]+|[^\s\w]/g;

const parse = (text: string): Token[] => {
  const open: Token[][] = [[]];
  for (const token of text.match(tokenPattern) ?? []) {
    if (token === '(') open.push([]);
    else if (token === ')' && open.length > 1) {
      const group = open.pop() as Token[];
      open.at(-1)?.push(group);
    } else open.at(-1)?.push(/^[A-Za-z]/.test(token) ? token.toLowerCase() : token);
  }
  return open[0] as Token[];
};

/** All words below, as one row. */
const flat = (tokens: readonly Token[]): string[] =>
  tokens.flatMap((token) => (typeof token === 'string' ? [token] : ['(', ...flat(token), ')']));

const setWords = new Set(['union', 'intersect', 'except']);

/** The selects that stand under each other at one level. */
const partsOf = (tokens: readonly Token[]): Token[][] => {
  const parts: Token[][] = [[]];
  for (const token of tokens) {
    if (typeof token === 'string' && setWords.has(token)) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
};

const isSelect = (group: readonly Token[]): boolean =>
  ['select', 'with', 'values', 'insert', 'update', 'delete'].includes(String(group[0]));

/** The words of a statement's own level: brackets of a condition belong to it, those of a select do not. */
const ownWords = (tokens: readonly Token[]): string[] =>
  tokens.flatMap((token) =>
    typeof token === 'string' ? [token] : isSelect(token) ? ['(', ')'] : ['(', ...ownWords(token), ')'],
  );

const beforeTable = new Set(['from', 'join', 'into', 'update', ',']);
const noAlias = new Set([
  'where',
  'on',
  'join',
  'left',
  'right',
  'inner',
  'cross',
  'full',
  'set',
  'group',
  'order',
  'limit',
  'union',
  'using',
  'values',
  'select',
  'having',
  'returning',
  'not',
  'indexed',
  'as',
  'for',
  'default',
]);

interface Mention {
  table: string;
  alias: string | undefined;
  isInsert: boolean;
  columns?: string[];
}

const mentionsIn = (tokens: readonly Token[], tables: ReadonlySet<string>): Mention[] =>
  tokens.flatMap((token, at) => {
    const before = tokens[at - 1];
    if (typeof token !== 'string' || !token.startsWith('"') || typeof before !== 'string' || !beforeTable.has(before))
      return [];
    const table = token.slice(1, -1);
    // A comma stands between columns too, where a name is followed by another comma or a dot.
    if (!tables.has(table) || tokens[at + 1] === '.' || (before === ',' && !tokens.slice(0, at).includes('from')))
      return [];
    const next = tokens[tokens[at + 1] === 'as' ? at + 2 : at + 1];
    const alias =
      typeof next === 'string' && /^["a-z_]/.test(next) && !noAlias.has(next) ? next.replaceAll('"', '') : undefined;
    const columns = Array.isArray(next) ? flat(next).map((word) => word.replaceAll('"', '')) : undefined;
    return [{ table, alias, isInsert: before === 'into', columns }];
  });

const isBoundBy = (words: readonly string[], at: number): boolean => words[at + 1] === '=' || words[at - 1] === '=';

/**
 * `alias."OrganisationId" = …` anywhere below; without an alias `"OrganisationId" = …` at the statement's own level.
 */
const isBound = ({ table, alias }: Mention, block: readonly Token[]): boolean => {
  const names = new Set([alias ?? table]);
  const below = flat(block);
  const named = below.some(
    (word, at) =>
      word === '"OrganisationId"' &&
      below[at - 1] === '.' &&
      names.has(String(below[at - 2]).replaceAll('"', '')) &&
      (below[at + 1] === '=' || below[at - 3] === '='),
  );
  if (named || alias !== undefined) return named;
  const own = ownWords(block);
  const conditions = own.slice(own.findIndex((word) => word === 'where' || word === 'on') + 1);
  return (
    own.includes('where') &&
    conditions.some(
      (word, at) => word === '"OrganisationId"' && conditions[at - 1] !== '.' && isBoundBy(conditions, at),
    )
  );
};

const faultsOf = (tokens: readonly Token[], tables: ReadonlySet<string>): string[] =>
  partsOf(tokens).flatMap((block) => [
    ...mentionsIn(block, tables)
      .filter((mention) => (mention.isInsert ? !mention.columns?.includes('OrganisationId') : !isBound(mention, block)))
      .map(({ table }) => table),
    ...block.flatMap((token) => (typeof token === 'string' ? [] : faultsOf(token, tables))),
  ]);

/** Words that make and mend tables, or speak of transactions. */
const structure = /^\s*(create|alter|drop|pragma|savepoint|release|rollback|analyze|set|fetch|close)\b/i;

/** A value or a literal that some organisation must be equal to, so that bonds between tables end somewhere. */
const anchor = /"OrganisationId" = (\?|\d|cast ?\()|\("OrganisationId"|insert into/i;

/**
 * Tenant's tables that a statement names without binding their organisation. `tables` are the names of those that have
 * one. What the statement says by itself is looked at, not what it answers.
 */
export const unboundTables = ({ text, isAcross }: Sql, tables: ReadonlySet<string>): string[] => {
  if (isAcross || structure.test(text)) return [];
  const mentions = [...text.matchAll(/"(\w+)"/g)].some(([, word]) => tables.has(word as string));
  if (/^\s*(truncate|declare)/i.test(text) && mentions) return ['(all rows)'];
  const found = [...new Set(faultsOf(parse(text), tables))];
  const isAnchored = !mentions || anchor.test(text.replace(/\s+/g, ' '));
  return found.length === 0 && !isAnchored ? ['(no organisation is given)'] : found;
};
