import { multiplyDivide } from '#domain/numbers/rounding.ts';
import { join, limit, name, sql, words, type Sql } from '../../storage/sql.ts';
import { dimensions, groupingOf, idsCondition, ofArticles, type Dimension } from './filters.ts';
import type { Figure } from './piece-shape.ts';
import { wantsColumn, type ReportRequest } from './request.ts';
import { lastSuppliers } from './suppliers.ts';

/** A figure, or the difference of two. */
type Amount = Figure | readonly [Figure, Figure];
/** A field of the rows: an amount, or what per cent an amount is of a figure, in hundredths. */
export type RowField = Amount | { part: Amount; of: Figure };

/** Fields of the rows of a report. */
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

/** Join of the rows' products by article `x`. */
const joinOf = (field: OfArticles, request: ReportRequest): Sql =>
  field === 'ArticleGroup'
    ? sql` left join (${bonds(request)}) g on g."ArticleId" = x."ArticleId"`
    : sql` left join (${lastSuppliers(request.organisationId)}) s on s."ArticleId" = x."ArticleId"`;

const columnsOfArticles: Record<OfArticles, string> = { ArticleGroup: 'g."GroupId"', Supplier: 's."ContractorId"' };

/**
 * Rows by article as rows by what articles belong to: an article in no collection item counts under none, one in two
 * under both.
 */
const byArticles = (inner: Sql, { request, by, figures }: Omit<GroupedQuery, 'pieces'>, of: OfArticles[]): Sql => {
  const keys = keyNames(
    by.filter((dimension) => dimension !== 'Article' || request.fields.includes('Article')),
    request,
  ).map((key) => sql`x.${name(key)}`);
  const columns = [
    ...keys,
    ...of.map((field) => words(`${columnsOfArticles[field]} as "${ofArticles[field].column}"`)),
    ...figures.map(added),
  ];
  const joins = join(
    of.map((field) => joinOf(field, request)),
    '',
  );
  return sql`select ${join(columns, ', ')} from (${inner}) x${joins}${groupBy([
    ...keys,
    ...of.map((field) => words(columnsOfArticles[field])),
  ])}`;
};

export interface GroupedQuery {
  request: ReportRequest;
  pieces: readonly Sql[];
  by: readonly Dimension[];
  figures: readonly Figure[];
}

type OfArticles = keyof typeof ofArticles;

/** Fields of the rows that are found by way of their products. */
export const fieldsOfArticles = ({ fields }: ReportRequest): OfArticles[] =>
  fields.filter((field): field is OfArticles => field in ofArticles);

/** Grouping of the pieces, for rows grouped as the report asks. */
export const piecesBy = (request: ReportRequest): Dimension[] => {
  const by = request.fields.filter((field): field is Dimension => field in dimensions);
  return fieldsOfArticles(request).length > 0 && !by.includes('Article') ? [...by, 'Article'] : by;
};

/** All rows of the report, before they are ordered and cut into pages. */
export const grouped = ({ request, pieces, by, figures }: GroupedQuery): Sql => {
  const inner = gathered(pieces, keyNames(by, request), figures);
  const of = fieldsOfArticles(request);
  return of.length > 0 ? byArticles(inner, { request, by, figures }, of) : inner;
};

const isRate = (field: RowField): field is Extract<RowField, { of: Figure }> =>
  typeof field === 'object' && 'of' in field;

/** Figures that a field is made of. */
export const figuresIn = (field: RowField): Figure[] =>
  isRate(field) ? [...figuresIn(field.part), field.of] : ([field].flat() as Figure[]);

/** Order value of a field: of a rate a real number without a unit, null where it has no base. */
const valueOf = (field: RowField): Sql => {
  if (isRate(field)) return sql`(cast(${valueOf(field.part)} as double precision) / nullif(${valueOf(field.of)}, 0))`;
  return typeof field === 'string' ? sql`y.${name(field)}` : sql`(y.${name(field[0])} - y.${name(field[1])})`;
};

/** A field of a row; undefined: a rate of nothing. */
export const numberOf = (row: RawRow, field: RowField): number | undefined => {
  if (!isRate(field))
    return typeof field === 'string'
      ? Number(row[field] ?? 0)
      : Number(row[field[0]] ?? 0) - Number(row[field[1]] ?? 0);
  const [part, of] = [numberOf(row, field.part) ?? 0, Number(row[field.of] ?? 0)];
  return of === 0 ? undefined : multiplyDivide(part, 10_000, of);
};

/** A reference is ordered by its name. */
const labelOf = (field: string, organisationId: number): Sql => {
  if (field === 'ArticleGroup')
    return sql`(select o."NameFolded" from "ArticleGroup" o where o."Id" = y."ArticleGroupId"
      and o."OrganisationId" = ${organisationId})`;
  const facts = groupingOf(field);
  const column = sql`y.${name(facts.column)}`;
  if (!facts.to || facts.to === 'Document') return column;
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
    return expression
      ? [request.context.db.dialect.order(expression, SortType === 1, !fields[Name] || isRate(fields[Name]))]
      : [];
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
  const keys = request.fields.map((field) => sql`y.${name(groupingOf(field).column)}`);
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
