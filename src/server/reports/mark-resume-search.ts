import type { HandlerOf } from '../call/context.ts';
import { asList, asNumbers } from '../storage/predicate/place.ts';
import { all, limit, sql, words, type Sql } from '../storage/sql.ts';
import { idsCondition } from './query/filters.ts';
import { readRequest, type ReportRequest } from './query/request.ts';
import { rowsPage } from './query/resume.ts';

interface LikeRow {
  PersonId: number;
  FirstName: string | null;
  LastName: string | null;
  Count: number;
  Total: number;
}

const idsOf = (posts: unknown): number[] =>
  asNumbers(
    (posts as { Id?: unknown }[]).map(({ Id }) => Id),
    'predicate.Posts',
  );

/** A part of the name, which lies with the person. */
const named = (request: ReportRequest): Sql[] => {
  const { Strings } = request.predicate;
  if (Strings === undefined || Strings === null || asList(Strings, 'predicate.Strings').length === 0) return [];
  return [idsCondition({ column: sql`p."Id"`, to: 'Person', argument: { Strings }, path: 'predicate' }, request)];
};

const conditionsOf = (request: ReportRequest): Sql => {
  const {
    predicate: { Posts, CreatedOn },
    organisationId,
    context: {
      db: { dialect },
    },
  } = request;
  const { From, To } = (CreatedOn ?? {}) as { From?: number | null; To?: number | null };
  return all([
    sql`m."OrganisationId" = ${organisationId}`,
    ...(Array.isArray(Posts) ? [dialect.isAny(sql`m."PostId"`, idsOf(Posts))] : []),
    ...(typeof From === 'number' ? [sql`m."CreatedOn" >= ${From}`] : []),
    ...(typeof To === 'number' ? [sql`m."CreatedOn" <= ${To}`] : []),
    ...named(request),
  ]);
};

/** Names that the rows may be sorted by. */
const orders: Readonly<Record<string, string>> = { Count: '"Count"', Name: '"LastName"', Person: '"PersonId"' };

const orderOf = ({ predicate: { Sorts } }: ReportRequest): Sql => {
  const { Name, SortType } = Sorts?.[0] ?? { Name: 'Count', SortType: 1 };
  return words(`${orders[Name] ?? '"Count"'} ${SortType === 1 ? 'desc' : 'asc'}, "PersonId"`);
};

/** The audience: who liked posts, and how many. */
export const markResumeSearch: HandlerOf<'MarkResumeSearch'> = async ({ predicate }, context) => {
  const request = await readRequest(predicate, context, ['Person']);
  const { index, size } = request.page;
  const rows = await context.db.all<LikeRow>(sql`
    select p."Id" as "PersonId", p."FirstName", p."LastName", count(*) as "Count", count(*) over () as "Total"
    from "Mark" m join "Person" p on p."Id" = m."PersonId" where ${conditionsOf(request)}
    group by p."Id", p."FirstName", p."LastName" order by ${orderOf(request)} ${limit(size, index * size)}`);
  const Entities = rows.map(({ PersonId: Id, FirstName, LastName, Count }) => ({
    Person: { Id, FirstName, LastName },
    Name: [LastName, FirstName].filter(Boolean).join(' '),
    Count: Number(Count),
  }));
  return rowsPage(Entities, request, Number(rows[0]?.Total ?? 0));
};
