/** A piece of SQL with its values. `text` marks each value with a question mark; drivers number them where needed. */
export interface Sql {
  readonly text: string;
  readonly values: readonly Value[];
  /** PostgreSQL plans it for its values each time. */
  readonly isPlannedAnew?: boolean;
  /** Sees rows of every organisation, on purpose. */
  readonly isAcross?: boolean;
}

/** Values that both databases bind: text, whole or real numbers, null, bytes. Booleans are 0 and 1 in both. */
export type Value = string | number | null | Uint8Array;

type Part = Sql | Value;

const isSql = (part: Part): part is Sql => part !== null && typeof part === 'object' && 'text' in part;

/** Builds SQL from a template: values are bound, pieces made by this module are spliced in. */
export const sql = (strings: TemplateStringsArray, ...parts: Part[]): Sql => {
  let text = strings[0] as string;
  const values: Value[] = [];
  for (let i = 0; i < parts.length; i++) {
    const part = parts[i] as Part;
    if (isSql(part)) {
      text += part.text;
      for (const value of part.values) values.push(value);
    } else {
      text += '?';
      values.push(part);
    }
    text += strings[i + 1];
  }
  return { text, values };
};

const quoted = new Map<string, Sql>();

/** A table or column name, quoted. Only names from the generated model come here, so that all of them can be kept. */
export const name = (identifier: string): Sql => {
  let piece = quoted.get(identifier);
  if (!piece) quoted.set(identifier, (piece = { text: `"${identifier.replaceAll('"', '""')}"`, values: [] }));
  return piece;
};

/** SQL text as it stands: for words of the language that a dialect chooses, never for input. */
export const words = (text: string): Sql => ({ text, values: [] });

export const join = (pieces: readonly Sql[], separator: string): Sql => ({
  text: pieces.map((piece) => piece.text).join(separator),
  values: pieces.flatMap((piece) => piece.values),
});

/** `(?, ?, ?)`; an empty list gives `(null)`, which nothing is in. */
export const list = (values: readonly Value[]): Sql =>
  values.length === 0 ? words('(null)') : { text: `(${values.map(() => '?').join(', ')})`, values };

export const names = (identifiers: readonly string[]): Sql => join(identifiers.map(name), ', ');

/** A condition that no row meets. */
export const never: Sql = words('1 = 0');

/** All of the conditions; none of them is true for every row. */
export const all = (conditions: readonly Sql[]): Sql =>
  conditions.length === 0 ? words('1 = 1') : join(conditions, ' and ');

/**
 * `limit … offset …`. A bare `limit ?` makes SQLite prepare the statement again at each run; behind the cast it does
 * not look.
 */
export const limit = (size: number, offset = 0): Sql =>
  offset === 0
    ? sql`limit cast(${size} as bigint)`
    : sql`limit cast(${size} as bigint) offset cast(${offset} as bigint)`;

/**
 * For searches, whose best plan depends on what is searched: a broad term wants another one than a narrow term.
 * And a plan that PostgreSQL has made for any values before it had statistics may stay when it has them.
 */
export const plannedAnew = ({ text, values }: Sql): Sql => ({ text, values, isPlannedAnew: true });

/** Stands for every organisation where one's id is asked for. 0 is the id of none. */
export const acrossAll = -1;

/**
 * A whole statement that is meant to see rows of every organisation: it looks a session up, or tends the installation.
 * Any other statement binds the organisation of each tenant's table that it names; tests refuse what does neither,
 * and keep a reviewed list of where this is said.
 */
export const across = (query: Sql): Sql => ({ ...query, isAcross: true });
