import { join, limit, name, sql, words, type Sql } from '../../storage/sql.ts';
import { dimensions, idsCondition, type Dimension } from './filters.ts';
import type { Figure } from './pieces.ts';
import { wantsColumn, type ReportRequest } from './request.ts';

/** A field of the rows: a figure, or the difference of two. */
export type RowField = Figure | readonly [Figure, Figure];

/** What rows of a report are called and made of. */
export type RowFields = Readonly<Record<string, RowField>>;

export type RawRow = Record<string, number | string | null>;

const adders: Partial<Record<Figure, string>> = { FirstOn: 'min', LastOn: 'max' };

const added = (figure: Figure): Sql => sql`${words(adders[figure] ?? 'sum')}(x.${name(figure)}) as ${name(figure)}`;

const keyNames = (by: readonly Dimension[], request: ReportRequest): string[] => [
  ...by.map((dimension) => dimensions[dimension].column),
  ...(request.date ? ['Unit'] : []),
];

const groupBy = (keys: readonly Sql[]): Sql => (keys.length === 0 ? words('') : sql` group by ${join(keys, ', ')}`);

/** Pieces under each other, rows of the same keys added up. */
const gathered = (pieces: readonly Sql[], keys: readonly string[], figures: readonly Figure[]): Sql => {
  if (pieces.length === 1) return pieces[0] as Sql;
  const columns = [...keys.map((key) => sql`x.${name(key)}`), ...figures.map(added)];
  return sql`select ${join(columns, ', ')}
    from (${join(pieces, ' union all ')}) x${groupBy(keys.map((key) => sql`x.${name(key)}`))}`;
};

/** Bonds of articles to the items of the collection asked for; what a filter names is all that is shown. */
const bonds = (request: ReportRequest): Sql => {
  const {
    organisationId,
    articleSplitId,
    predicate: { ArticleGroups },
  } = request;
  const split = articleSplitId === undefined ? words('') : sql` and g."ArticleSplitId" = ${articleSplitId}`;
  const wanted = { column: sql`g."Id"`, to: 'ArticleGroup', argument: ArticleGroups, path: 'predicate.ArticleGroups' };
  const only = ArticleGroups ? sql` and ${idsCondition(wanted, request)}` : words('');
  return sql`select b."ArticleId", b."GroupId" from "ArticleBond" b join "ArticleGroup" g on g."Id" = b."GroupId"
    and g."OrganisationId" = b."OrganisationId" where b."OrganisationId" = ${organisationId}${split}${only}`;
};

/** Rows by article as rows by collection item: an article in none counts under none, one in two under both. */
const byCollection = (
  inner: Sql,
  request: ReportRequest,
  by: readonly Dimension[],
  figures: readonly Figure[],
): Sql => {
  const keys = keyNames(
    by.filter((dimension) => dimension !== 'Article' || request.fields.includes('Article')),
    request,
  );
  const columns = [
    ...keys.map((key) => sql`x.${name(key)}`),
    words('g."GroupId" as "ArticleGroupId"'),
    ...figures.map(added),
  ];
  return sql`select ${join(columns, ', ')} from (${inner}) x left join (${bonds(request)}) g
    on g."ArticleId" = x."ArticleId"${groupBy([...keys.map((key) => sql`x.${name(key)}`), words('g."GroupId"')])}`;
};

export interface GroupedQuery {
  request: ReportRequest;
  pieces: readonly Sql[];
  by: readonly Dimension[];
  figures: readonly Figure[];
}

/** What pieces must be grouped by, for rows grouped as the report asks: collections are found by way of articles. */
export const piecesBy = ({ fields }: ReportRequest): Dimension[] => {
  const by = fields.filter((field): field is Dimension => field in dimensions);
  return fields.includes('ArticleGroup') && !by.includes('Article') ? [...by, 'Article'] : by;
};

/** All rows of the report, before they are ordered and cut into pages. */
export const grouped = ({ request, pieces, by, figures }: GroupedQuery): Sql => {
  const inner = gathered(pieces, keyNames(by, request), figures);
  return request.fields.includes('ArticleGroup') ? byCollection(inner, request, by, figures) : inner;
};

export const valueOf = (field: RowField, alias = 'y'): Sql =>
  typeof field === 'string'
    ? sql`${words(alias)}.${name(field)}`
    : sql`(${words(alias)}.${name(field[0])} - ${words(alias)}.${name(field[1])})`;

/** A reference is ordered by its name. */
const labelOf = (field: string, organisationId: number): Sql | undefined => {
  if (field === 'ArticleGroup')
    return sql`(select o."NameFolded" from "ArticleGroup" o where o."Id" = y."ArticleGroupId"
      and o."OrganisationId" = ${organisationId})`;
  const facts = dimensions[field as Dimension];
  if (!facts) return undefined;
  const column = sql`y.${name(facts.column)}`;
  if (!('to' in facts) || facts.to === 'Document') return column;
  if (facts.to === 'Employee')
    return sql`(select p."LastName" from "Employee" o join "Person" p on p."Id" = o."PersonId" where o."Id" = ${column}
      and o."OrganisationId" = ${organisationId})`;
  return sql`(select o."Name" from ${name(facts.to)} o where o."Id" = ${column}
    and o."OrganisationId" = ${organisationId})`;
};

const orderOf = (request: ReportRequest, fields: RowFields): Sql[] =>
  (request.predicate.Sorts ?? []).flatMap(({ Name, SortType }) => {
    const expression = fields[Name]
      ? valueOf(fields[Name])
      : request.fields.includes(Name)
        ? labelOf(Name, request.organisationId)
        : undefined;
    return expression ? [request.context.db.dialect.order(expression, SortType === 1, !fields[Name])] : [];
  });

/** Whether rows are to be told by their share of all. */
export const wantsLetters = (request: ReportRequest): boolean =>
  request.fields.length > 0 && !request.date && wantsColumn(request, 'ABCGroup');

/** A up to 80 per cent of the sales, B up to 95, C the rest (R-REPORT-018). */
const abc = (keys: readonly Sql[]): Sql => {
  const running = sql`sum(y."DebitSum") over (order by y."DebitSum" desc${
    keys.length > 0
      ? sql`,
    ${join(keys, ', ')}`
      : words('')
  } rows unbounded preceding)`;
  const total = words('sum(y."DebitSum") over ()');
  return sql`case when ${running} * 100 <= ${total} * 80 then 'A' when ${running} * 100 <= ${total} * 95 then 'B'
    else 'C' end as "ABCGroup"`;
};

const bondSums = (request: ReportRequest, figures: readonly Figure[]): Sql[] =>
  request.fields.includes('ArticleGroup') && request.fields.includes('Article')
    ? (['Quantity', 'CreditSum', 'DebitSum'] as const)
        .filter((figure) => figures.includes(figure))
        .map((figure) => sql`sum(y.${name(figure)}) over (partition by y."ArticleGroupId") as ${name(`Bond${figure}`)}`)
    : [];

/** How many rows there are in all, where no row of a page is there to tell. */
export const countQuery = (query: GroupedQuery): Sql => sql`select count(*) as "Total" from (${grouped(query)}) y`;

/**
 * One page of the rows, in the order asked for; each tells how many there are in all, so that they are not added up a
 * second time.
 */
export const pageQuery = (query: GroupedQuery, fields: RowFields, hasLetters: boolean): Sql => {
  const { request, figures } = query;
  const keys = request.fields.map(
    (field) => sql`y.${name(field === 'ArticleGroup' ? 'ArticleGroupId' : dimensions[field as Dimension].column)}`,
  );
  const columns = [
    words('y.*'),
    ...bondSums(request, figures),
    ...(hasLetters ? [abc(keys)] : []),
    ...(keys.length > 0 ? [words('count(*) over () as "Total"')] : []),
  ];
  const order = [...orderOf(request, fields), ...keys];
  const { index, size } = request.page;
  return sql`
    select ${join(columns, ', ')} from (${grouped(query)}) y${
      order.length > 0
        ? sql`
    order by ${join(order, ', ')}`
        : words('')
    } ${limit(size, index * size)}`;
};
