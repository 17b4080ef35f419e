import { modelOf } from '../../storage/models.ts';
import { placeOf } from '../../storage/predicate/compile.ts';
import { asList, asNumbers, asObject } from '../../storage/predicate/place.ts';
import { leadsTo } from '../../storage/predicate/target.ts';
import { all, sql, words, type Sql } from '../../storage/sql.ts';
import type { ReportRequest } from './request.ts';

/** What rows are grouped by or cut down to; each is a column of ids or numbers in what is read. */
export const dimensions = {
  Article: { column: 'ArticleId', filter: 'Articles', to: 'Article' },
  Branch: { column: 'BranchId', filter: 'Branches', to: 'Branch' },
  Depot: { column: 'DepotId', filter: 'Depots', to: 'Depot' },
  Employee: { column: 'EmployeeId', filter: 'Employees', to: 'Employee' },
  Contractor: { column: 'ContractorId', filter: 'Contractors', to: 'Contractor' },
  Tender: { column: 'TenderId', filter: 'Tenders', to: 'Tender' },
  Document: { column: 'DocumentId', filter: 'Documents', to: 'Document' },
  DocumentGroup: { column: 'DocumentGroupId', filter: 'DocumentGroups', to: 'DocumentGroup' },
  /** Those that made the price of a line: a list of ids, so rows are cut down by it alone. */
  Discount: { column: 'DiscountIds', filter: 'Discounts', to: 'Layout' },
  DocumentActionType: { column: 'ActionType', filter: 'DocumentActionTypes' },
  DocumentOperationType: { column: 'OperationType', filter: 'DocumentOperationTypes' },
} as const satisfies Record<string, { column: string; filter: string; to?: string }>;

export type Dimension = keyof typeof dimensions;
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
  // What was sold stays findable when it is hidden.
  leadsTo(column, to, argument, {
    path,
    place: placeOf({ model: modelOf(to), predicate: {}, organisationId, dialect: context.db.dialect, path }),
  });

const given = (value: unknown): boolean => value !== undefined && value !== null;

/** Dimensions that the predicate cuts down by. */
export const filtered = ({ predicate }: ReportRequest): Dimension[] =>
  (Object.keys(dimensions) as Dimension[]).filter((dimension) => given(predicate[dimensions[dimension].filter]));

/** Articles by their collection item, their parent, or a part of their name. */
const articleConditions = (column: Sql, request: ReportRequest): Sql[] => {
  const {
    predicate: { ArticleGroups, ArticleParentIds, Strings },
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
  if (given(Strings) && asList(Strings, 'predicate.Strings').length > 0)
    conditions.push(idsCondition({ column, to: 'Article', argument: { Strings }, path: 'predicate' }, request));
  return conditions;
};

/** Whether the predicate speaks of articles in any way. */
export const filtersArticles = ({ predicate }: ReportRequest): boolean =>
  ['Articles', 'ArticleGroups', 'ArticleParentIds', 'Strings'].some((name) => given(predicate[name]));

/** Lines whose price one of the discounts made; their ids stand between bars in one text. */
const discounted = (column: Sql, request: ReportRequest): Sql => {
  const argument = request.predicate['Discounts'];
  const named = idsCondition({ column: sql`t."Id"`, to: 'Layout', argument, path: 'predicate.Discounts' }, request);
  return sql`${column} is not null and exists (select 1 from "Layout" t
    where t."OrganisationId" = ${request.organisationId} and ${named}
      and ${column} like '%|' || cast(t."Id" as text) || '|%')`;
};

const numbered = (dimension: Dimension, column: Sql, request: ReportRequest): Sql => {
  if (dimension === 'Discount') return discounted(column, request);
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
      .map((dimension) => numbered(dimension, columnOf(dimension), request)),
    ...(has.has('Article') ? articleConditions(columnOf('Article'), request) : []),
    ...(has.has('Tender') ? tenderTypes(columnOf('Tender'), request) : []),
  ]);
