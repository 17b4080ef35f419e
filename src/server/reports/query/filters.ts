import { SplitDocumentType } from '#generated/types.ts';
import { modelOf } from '../../storage/models.ts';
import { placeOf } from '../../storage/predicate/compile.ts';
import { asList, asNumbers, asObject } from '../../storage/predicate/place.ts';
import { leadsTo } from '../../storage/predicate/target.ts';
import { all, sql, words, type Sql } from '../../storage/sql.ts';
import type { ReportRequest } from './request.ts';
import { lastSuppliers } from './suppliers.ts';

/** Dimensions for grouping and filters; each is a column of ids or numbers of the source. */
export const dimensions = {
  Article: { column: 'ArticleId', filter: 'Articles', to: 'Article' },
  Branch: { column: 'BranchId', filter: 'Branches', to: 'Branch' },
  Depot: { column: 'DepotId', filter: 'Depots', to: 'Depot' },
  Employee: { column: 'EmployeeId', filter: 'Employees', to: 'Employee' },
  Contractor: { column: 'ContractorId', filter: 'Contractors', to: 'Contractor' },
  Tender: { column: 'TenderId', filter: 'Tenders', to: 'Tender' },
  Document: { column: 'DocumentId', filter: 'Documents', to: 'Document' },
  /** Tags and bills. */
  DocumentGroup: { column: 'DocumentGroupId', filter: 'DocumentGroups', to: 'DocumentGroup' },
  /** Groups that are tags: of a split of no type. */
  DocumentTag: { column: 'DocumentTagId', filter: 'DocumentTags', to: 'DocumentGroup' },
  /** Those that made the price of a line. */
  Discount: { column: 'DiscountId', filter: 'Discounts', to: 'Layout' },
  /** Of write-offs. */
  Reason: { column: 'ReasonId', filter: 'Reasons', to: 'WriteOffReason' },
  /** In hundredths of a percent, of the side that the document is about. */
  VatRate: { column: 'VatRate', filter: 'VatRate' },
  DocumentActionType: { column: 'ActionType', filter: 'DocumentActionTypes' },
  DocumentOperationType: { column: 'OperationType', filter: 'DocumentOperationTypes' },
} as const satisfies Record<string, { column: string; filter: string; to?: string }>;

export type Dimension = keyof typeof dimensions;

/** Groupings of rows by way of their products. */
export const ofArticles = {
  ArticleGroup: { column: 'ArticleGroupId', to: 'ArticleGroup' },
  /** Who delivered the product last. */
  Supplier: { column: 'SupplierId', to: 'Contractor' },
} as const satisfies Record<string, { column: string; to: string }>;

/** A field that rows are grouped by: its column, and the entity that the column leads to. */
export const groupingOf = (field: string): { column: string; to?: string } =>
  ofArticles[field as keyof typeof ofArticles] ?? dimensions[field as Dimension];

/** Dimensions of which a row may have several, or none: rows are counted under each. */
export const manyOf = ['DocumentGroup', 'DocumentTag', 'Discount'] as const satisfies readonly Dimension[];
type Many = (typeof manyOf)[number];
const isMany = (dimension: Dimension): dimension is Many => (manyOf as readonly Dimension[]).includes(dimension);

export type ColumnOf = (dimension: Dimension) => Sql;

/**
 * Ids of an entity that a filter names, as a condition on a column: a list of {Id} or {ClientId}, or a predicate of the
 * entity.
 */
export interface IdsFilter {
  column: Sql;
  to: string;
  argument: unknown;
  /** Where the argument stands in the body, for faults. */ path: string;
}

export const idsCondition = (
  { column, to, argument, path }: IdsFilter,
  { context, organisationId }: ReportRequest,
): Sql =>
  // Sold products are found even if they are hidden.
  leadsTo(column, to, argument, {
    path,
    place: placeOf({ model: modelOf(to), predicate: {}, organisationId, dialect: context.db.dialect, path }),
  });

const given = (value: unknown): boolean => value !== undefined && value !== null;

/** Dimensions that the predicate cuts down by. */
export const filtered = ({ predicate }: ReportRequest): Dimension[] =>
  (Object.keys(dimensions) as Dimension[]).filter((dimension) => given(predicate[dimensions[dimension].filter]));

/** Articles that one of the named contractors delivered last. */
const suppliedLastBy = (column: Sql, request: ReportRequest, argument: unknown): Sql => {
  const who = idsCondition(
    { column: sql`s."ContractorId"`, to: 'Contractor', argument, path: 'predicate.Suppliers' },
    request,
  );
  return sql`${column} in (select s."ArticleId" from (${lastSuppliers(request.organisationId)}) s where ${who})`;
};

/** Articles by their collection item, their parent, who supplies them, or a part of their name. */
const articleConditions = (column: Sql, request: ReportRequest): Sql[] => {
  const {
    predicate: { ArticleGroups, ArticleParentIds, Strings, Suppliers },
    organisationId,
    context: {
      db: { dialect },
    },
  } = request;
  const conditions: Sql[] = [];
  if (given(ArticleGroups)) {
    const groups = idsCondition(
      { column: sql`b."GroupId"`, to: 'ArticleGroup', argument: ArticleGroups, path: 'predicate.ArticleGroups' },
      request,
    );
    conditions.push(
      sql`${column} in (select b."ArticleId" from "ArticleBond" b where b."OrganisationId" = ${organisationId}
        and ${groups})`,
    );
  }
  if (given(ArticleParentIds)) {
    const parents = Array.isArray(ArticleParentIds)
      ? dialect.isAny(sql`p."ArticleParentId"`, asNumbers(ArticleParentIds, 'predicate.ArticleParentIds'))
      : words(
          `p."ArticleParentId" is ${asObject(ArticleParentIds, 'predicate.ArticleParentIds')['Exists'] ? 'not null' : 'null'}`,
        );
    conditions.push(
      sql`${column} in (select p."Id" from "Article" p where p."OrganisationId" = ${organisationId} and ${parents})`,
    );
  }
  if (given(Suppliers)) conditions.push(suppliedLastBy(column, request, Suppliers));
  if (given(Strings) && asList(Strings, 'predicate.Strings').length > 0)
    conditions.push(idsCondition({ column, to: 'Article', argument: { Strings }, path: 'predicate' }, request));
  return conditions;
};

/** Whether the predicate speaks of articles in any way. */
export const filtersArticles = ({ predicate }: ReportRequest): boolean =>
  ['Articles', 'ArticleGroups', 'ArticleParentIds', 'Strings', 'Suppliers'].some((name) => given(predicate[name]));

/** Lines whose price the discount of a row `t` made; their ids are kept between bars in one text. */
export const isOfDiscount = (column: Sql): Sql =>
  sql`${column} is not null and ${column} like '%|' || cast(t."Id" as text) || '|%'`;

const named = (dimension: Many, column: Sql, request: ReportRequest): Sql => {
  const { filter, to } = dimensions[dimension];
  return idsCondition({ column, to, argument: request.predicate[filter], path: `predicate.${filter}` }, request);
};

const inGroups = (dimension: 'DocumentGroup' | 'DocumentTag', columnOf: ColumnOf, request: ReportRequest): Sql =>
  sql`${columnOf('Document')} in (select e."DocumentId" from (${documentGroups(request, dimension)}) e
    where ${named(dimension, sql`e."GroupId"`, request)})`;

const discounted = (column: Sql, request: ReportRequest): Sql =>
  sql`exists (select 1 from "Layout" t where t."OrganisationId" = ${request.organisationId}
    and ${named('Discount', sql`t."Id"`, request)} and ${isOfDiscount(column)})`;

/** Which groups documents are in; tags alone where those are asked for. */
export const documentGroups = (
  { organisationId }: Pick<ReportRequest, 'organisationId'>,
  dimension: 'DocumentGroup' | 'DocumentTag',
): Sql =>
  dimension === 'DocumentGroup'
    ? sql`select b."DocumentId", b."GroupId" from "DocumentBond" b where b."OrganisationId" = ${organisationId}`
    : sql`select b."DocumentId", b."GroupId" from "DocumentBond" b
      join "DocumentGroup" g on g."Id" = b."GroupId" and g."OrganisationId" = b."OrganisationId"
      join "DocumentSplit" s on s."Id" = g."DocumentSplitId" and s."OrganisationId" = g."OrganisationId"
      where b."OrganisationId" = ${organisationId} and coalesce(s."SplitDocumentType", 0) = ${SplitDocumentType.None}`;

const rateRange = (column: Sql, { predicate }: ReportRequest): Sql => {
  const { From, To } = asObject(predicate['VatRate'], 'predicate.VatRate');
  return all([
    ...(typeof From === 'number' ? [sql`${column} >= ${From}`] : []),
    ...(typeof To === 'number' ? [sql`${column} <= ${To}`] : []),
  ]);
};

/** Rows that are grouped by what they have several of are cut down to what is asked for; others have one of it. */
const ofMany = (dimension: Many, columnOf: ColumnOf, request: ReportRequest): Sql => {
  if (request.fields.includes(dimension)) return named(dimension, columnOf(dimension), request);
  return dimension === 'Discount' ? discounted(sql`l."DiscountIds"`, request) : inGroups(dimension, columnOf, request);
};

const numbered = (dimension: Dimension, columnOf: ColumnOf, request: ReportRequest): Sql => {
  if (isMany(dimension)) return ofMany(dimension, columnOf, request);
  const column = columnOf(dimension);
  if (dimension === 'VatRate') return rateRange(column, request);
  const { filter } = dimensions[dimension];
  const facts = dimensions[dimension];
  const argument = request.predicate[filter];
  if ('to' in facts) return idsCondition({ column, to: facts.to, argument, path: `predicate.${filter}` }, request);
  return request.context.db.dialect.isAny(column, asNumbers(argument, `predicate.${filter}`));
};

const tenderTypes = (column: Sql, request: ReportRequest): Sql[] => {
  const {
    predicate: { TenderActionTypes },
    organisationId,
    context: {
      db: { dialect },
    },
  } = request;
  if (!given(TenderActionTypes)) return [];
  const types = dialect.isAny(sql`x."TenderActionType"`, asNumbers(TenderActionTypes, 'predicate.TenderActionTypes'));
  return [sql`${column} in (select x."Id" from "Tender" x where x."OrganisationId" = ${organisationId} and ${types})`];
};

/** All that the predicate asks of rows whose columns are given; `has` says which dimensions they have. */
export const conditionsOf = (request: ReportRequest, columnOf: ColumnOf, has: ReadonlySet<Dimension>): Sql =>
  all([
    ...filtered(request)
      .filter((dimension) => has.has(dimension))
      .map((dimension) => numbered(dimension, columnOf, request)),
    ...(has.has('Article') ? articleConditions(columnOf('Article'), request) : []),
    ...(has.has('Tender') ? tenderTypes(columnOf('Tender'), request) : []),
  ]);
