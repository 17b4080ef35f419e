import { DocumentActionType, DocumentOperationType, LayoutEntityType } from '#generated/types.ts';
import { DatePart } from '#domain/date-part.ts';
import {
  Grain,
  wholeDays,
  wholeHours,
  wholeMonths,
  firstDayOfMonth,
  type Numbers,
  type Span,
} from '#domain/documents/sums/clock.ts';
import { all, join, list, name, sql, words, type Sql } from '../../storage/sql.ts';
import { conditionsOf, dimensions, documentGroups, isOfDiscount, manyOf, type Dimension } from './filters.ts';
import { evenSpans, hourMs } from './even-spans.ts';
import type { Figure, Source, Wanted } from './piece-shape.ts';
import type { ReportRequest } from './request.ts';
import { shareOf, tenderShares } from './tender-shares.ts';

/** Sums that rows keep. */
const sumFigures = [
  'Quantity',
  'CreditSum',
  'DebitSum',
  'PrimaryDebitSum',
  'CreditVatSum',
  'DebitVatSum',
] as const satisfies readonly Figure[];

/** An amount of a row, or what the row takes off. */
const signed = ({ lessens }: Wanted, columnOf: Source['columnOf'], amount: Sql): Sql =>
  lessens
    ? sql`case when ${lessens(columnOf('DocumentActionType'), columnOf('DocumentOperationType'))} then 0 - ${amount}
      else ${amount} end`
    : amount;

/** Sums of kept sums; how many documents there are is never taken off. */
const plain = (wanted: Wanted, ...columns: Figure[]): Partial<Record<Figure, Sql>> => ({
  ...Object.fromEntries(columns.map((column) => [column, sql`sum(${signed(wanted, kept, sql`s.${name(column)}`)})`])),
  Count: words('sum(s."Count")'),
});

/** One select of a piece, its columns in the order of `by`, then the unit of the date, then the figures. */
const select = ({ request, by, figures: chosen, counts }: Wanted, source: Source): Sql => {
  const keys = by.map((dimension) => (source.keyOf ?? source.columnOf)(dimension));
  const unit = request.date ? [source.unit ?? words('0')] : [];
  const sums = chosen.map((figure) => sql`${source.figure[figure] ?? words('0')} as ${name(figure)}`);
  const where = all([
    ...source.where,
    conditionsOf(request, source.columnOf, source.has),
    ...(counts ? [counts(source.columnOf('DocumentActionType'), source.columnOf('DocumentOperationType'))] : []),
  ]);
  const columns = [
    ...by.map((dimension, index) => sql`${keys[index] as Sql} as ${name(dimensions[dimension].column)}`),
    ...unit.map((expression) => sql`${expression} as "Unit"`),
    ...sums,
  ];
  // By their places: PostgreSQL takes an expression with values bound twice for two expressions.
  const places = [...keys, ...unit].map((_, index) => words(String(index + 1)));
  return sql`select ${join(columns, ', ')} from ${source.from} where ${where}${
    places.length > 0
      ? sql`
    group by ${join(places, ', ')}`
      : words('')
  }`;
};

const kept = (dimension: Dimension): Sql => sql`s.${name(dimensions[dimension].column)}`;

const own = ({ organisationId }: ReportRequest): Sql => sql`s."OrganisationId" = ${organisationId}`;

const within = (column: Sql, { first, after }: Numbers): Sql =>
  after === first + 1 ? sql`${column} = ${first}` : sql`${column} >= ${first} and ${column} < ${after}`;

const articleDimensions: ReadonlySet<Dimension> = new Set([
  'Article',
  'Branch',
  'Depot',
  'DocumentActionType',
  'DocumentOperationType',
]);
const documentDimensions: ReadonlySet<Dimension> = new Set([
  'Branch',
  'Depot',
  'Employee',
  'Contractor',
  'Tender',
  'DocumentActionType',
  'DocumentOperationType',
]);

/** Months are dated by their first day. */
const firstDays = ({ first, after }: Numbers): Sql => {
  const cases = Array.from(
    { length: after - first },
    (_, index) => sql`when ${first + index} then cast(${firstDayOfMonth(first + index)} as bigint)`,
  );
  return sql`case s."Period" ${join(cases, ' ')} end`;
};

/** Whether a row is of a product that is left out; undefined: none is. */
const isLeftOut = ({ leftOut = [] }: Wanted, article: Sql): Sql | undefined =>
  leftOut.length > 0 ? sql`${article} in ${list(leftOut)}` : undefined;

const unlessLeftOut = (wanted: Wanted, article: Sql): Sql[] =>
  [isLeftOut(wanted, article)].flatMap((isOut) => (isOut ? [sql`not (${isOut})`] : []));

const articleSums = (wanted: Wanted, grain: Grain, numbers: Numbers): Source => ({
  from: words('"ArticleSum" s'),
  has: articleDimensions,
  columnOf: kept,
  figure: plain(wanted, ...sumFigures),
  where: [
    own(wanted.request),
    sql`s."Grain" = ${grain}`,
    within(sql`s."Period"`, numbers),
    ...unlessLeftOut(wanted, kept('Article')),
  ],
  unit: grain === Grain.day ? words('s."Period"') : firstDays(numbers),
});

/** Number of the hour of a day or a week, or of the day, from a number that counts `hour` in an hour. */
const unitIn = ({ part }: { part: DatePart }, number: Sql, hour: number): Sql => {
  const [divisor, day] = [words(String(hour)), 24 * hour];
  if (part === DatePart.Hour) return sql`${number} % ${words(String(day))} / ${divisor}`;
  if (part === DatePart.HourOfWeek) return sql`${number} % ${words(String(7 * day))} / ${divisor}`;
  return sql`${number} / ${words(String(day))}`;
};

/** Whether grouping by months can be done on months; days and days of the week need days. */
const isByMonth = ({ date }: ReportRequest): boolean => !date || date.part <= 3;

/** Pieces of kept sums by article for the whole days of the span, and of lines for what is left. */
export const articlePieces = (wanted: Wanted, span: Span): Sql[] => {
  const { request } = wanted;
  const { whole, edges } = wholeDays(request.zone, span);
  const { months, days } =
    whole === undefined ? { days: [] } : isByMonth(request) ? wholeMonths(whole) : { days: [whole] };
  return [
    ...(months ? [select(wanted, articleSums(wanted, Grain.month, months))] : []),
    ...days.map((numbers) => select(wanted, articleSums(wanted, Grain.day, numbers))),
    ...edges.flatMap((edge) => linePieces(wanted, edge)),
  ];
};

/** Money that came and money that went: a return gives back with a sign, an income pays without one. */
const inAndOut = (columnOf: Source['columnOf'], value: Sql): Partial<Record<Figure, Sql>> => {
  const [type, operation] = [columnOf('DocumentActionType'), columnOf('DocumentOperationType')];
  const isPaid = sql`${type} = ${DocumentActionType.Income}`;
  const isGivenBack = sql`(${type} = ${DocumentActionType.Check}
    and ${operation} = ${DocumentOperationType.ReturnRegular})`;
  return {
    ValueIn: sql`coalesce(sum(case when ${isPaid} or ${isGivenBack} then 0 else ${value} end), 0)`,
    ValueOut: sql`coalesce(sum(case when ${isPaid} then ${value} when ${isGivenBack} then 0 - ${value} else 0 end), 0)`,
  };
};

const documentSums = (wanted: Wanted, hours: Numbers, isOfTenders: boolean): Source => ({
  from: words('"DocumentSum" s'),
  has: documentDimensions,
  columnOf: kept,
  figure: {
    ...plain(wanted, ...sumFigures),
    Value: words('sum(s."ValueSum")'),
    ...inAndOut(kept, words('s."ValueSum"')),
    FirstOn: words('min(s."FirstOn")'),
    LastOn: words('max(s."LastOn")'),
  },
  where: [
    own(wanted.request),
    within(sql`s."Hour"`, hours),
    words(isOfTenders ? 's."TenderId" > 0' : 's."TenderId" = 0'),
  ],
  unit: unitIn(wanted.request.date ?? { part: DatePart.Day }, words('s."Hour"'), 1),
});

/** Pieces of kept sums of documents for the whole hours of the span, and of documents for what is left. */
export const documentPieces = (wanted: Wanted, span: Span): Sql[] => {
  const { whole, edges } = wholeHours(wanted.request.zone, span);
  const everything = { ...wanted, leftOut: [] };
  return [
    ...(whole ? [select(wanted, documentSums(wanted, whole, false))] : []),
    ...edges.flatMap((edge) => linePieces(everything, edge)),
    ...takenOff(wanted, span),
  ];
};

/** The same of payments. */
export const tenderPieces = (wanted: Wanted, span: Span): Sql[] => {
  const { whole, edges } = wholeHours(wanted.request.zone, span);
  return [
    ...(whole ? [select(wanted, documentSums(wanted, whole, true))] : []),
    ...edges.flatMap((edge) => payoffPieces(wanted, edge)),
  ];
};

const unitOf = ({ date }: ReportRequest, ahead: number): Sql | undefined => {
  if (!date) return undefined;
  return unitIn(date, sql`(d."ApprovedOn" + cast(${ahead} as bigint))`, hourMs);
};

/** Documents whose VAT is that of a purchase. */
const isOfCredit = sql`(d."DocumentActionType" in ${list([
  DocumentActionType.OrderToSupplier,
  DocumentActionType.InvoiceIncome,
])} or (d."DocumentActionType" = ${DocumentActionType.Income}
  and coalesce(d."DocumentOperationType", 0) <> ${DocumentOperationType.ReturnRegular}))`;

export const documentColumns: Record<Dimension, Sql> = {
  Article: words('l."ArticleId"'),
  Branch: words('coalesce(d."BranchId", 0)'),
  Depot: words('coalesce(d."DebitDepotId", d."CreditDepotId", 0)'),
  Employee: words('coalesce(d."EmployeeId", 0)'),
  Contractor: words('coalesce(d."ContractorId", 0)'),
  // Sales without a payment have no payment type, and count all the same.
  Tender: words('coalesce(p."TenderId", 0)'),
  Document: words('d."Id"'),
  // Only of what is grouped by them.
  DocumentGroup: words('coalesce(b."GroupId", 0)'),
  DocumentTag: words('coalesce(e."GroupId", 0)'),
  Discount: words('coalesce(t."Id", 0)'),
  Reason: words('coalesce(d."ReasonId", 0)'),
  VatRate: sql`coalesce(case when ${isOfCredit} then l."CreditVatRate" else l."DebitVatRate" end, 0)`,
  // Bare: of an expression PostgreSQL knows no statistics, and takes most documents for a handful.
  DocumentActionType: words('d."DocumentActionType"'),
  DocumentOperationType: words('coalesce(d."DocumentOperationType", 0)'),
};

/**
 * A sign before an id, which changes nothing: without it SQLite goes through all documents in the order of their ids,
 * rather than sort those of the span.
 */
const unordered = (dimension: Dimension): Sql =>
  dimension === 'Document' || dimension === 'Tender' ? sql`+${documentColumns[dimension]}` : documentColumns[dimension];

const joined = (request: ReportRequest, by: readonly Dimension[], dimension: Dimension): boolean =>
  by.includes(dimension) || (request.predicate[dimensions[dimension].filter] ?? undefined) !== undefined;

/** Joins for groupings of which a row may have several: the row counts under each; one without any stays. */
const joinsOf: Record<(typeof manyOf)[number], (request: ReportRequest) => Sql> = {
  DocumentGroup: (request) => sql`left join (${documentGroups(request, 'DocumentGroup')}) b on b."DocumentId" = d."Id"`,
  DocumentTag: (request) => sql`left join (${documentGroups(request, 'DocumentTag')}) e on e."DocumentId" = d."Id"`,
  Discount: ({ organisationId }) => sql`left join "Layout" t on t."OrganisationId" = ${organisationId}
    and t."LayoutEntityType" = ${LayoutEntityType.Discount} and ${isOfDiscount(words('l."DiscountIds"'))}`,
};

const ofLines = [...sumFigures, 'BalanceQuantity'] as const satisfies readonly Figure[];
/** A payment document has no lines; its sum is its own. */
const columnsOfLines: Partial<Record<Figure, Sql>> = {
  CreditSum: words('case when l."Id" is null then d."CreditSum" else l."CreditSum" end'),
};

/** Sums of lines; `part` says how much of a line a row has. */
const lineFigures = (part: (amount: Sql) => Sql, amounts: Wanted['amounts'] = {}): Partial<Record<Figure, Sql>> => ({
  ...Object.fromEntries(
    ofLines.map((figure) => [
      figure,
      sql`coalesce(sum(${part(amounts[figure] ?? columnsOfLines[figure] ?? sql`l.${name(figure)}`)}), 0)`,
    ]),
  ),
  Count: words('count(distinct d."Id")'),
  FirstOn: words('min(d."ApprovedOn")'),
  LastOn: words('max(d."ApprovedOn")'),
});

const article = documentColumns.Article;

/** Parts of lines, less what is taken off; nothing of products that are left out. */
const linePart =
  (wanted: Wanted, isPaid: boolean) =>
  (amount: Sql): Sql => {
    const part = signed(wanted, (dimension) => documentColumns[dimension], isPaid ? shareOf(amount) : amount);
    const isOut = isLeftOut(wanted, article);
    return isOut ? sql`case when ${isOut} then 0 else ${part} end` : part;
  };

export const everything: ReadonlySet<Dimension> = new Set(Object.keys(dimensions) as Dimension[]);

export const inTime = (request: ReportRequest, { from, until }: Span): Sql[] => [
  sql`d."OrganisationId" = ${request.organisationId}`,
  sql`d."ApprovedOn" >= ${from}`,
  sql`d."ApprovedOn" < ${until}`,
];

const without = (...left: Dimension[]): ReadonlySet<Dimension> =>
  new Set([...everything].filter((dimension) => !left.includes(dimension)));

/** Pieces of the documents' lines themselves: for spans too short, and questions too fine, for kept sums. */
export const linePieces = (wanted: Wanted, span: Span): Sql[] => {
  const { request, by } = wanted;
  const isPaid = joined(request, by, 'Tender');
  return evenSpans(request.date?.zone ?? request.zone, span).map((even) =>
    select(wanted, {
      from: join(
        [
          words(
            '"Document" d left join "Lot" l on l."DocumentId" = d."Id" and l."OrganisationId" = d."OrganisationId"',
          ),
          ...manyOf.filter((dimension) => by.includes(dimension)).map((dimension) => joinsOf[dimension](request)),
          ...(isPaid ? [sql`left join (${tenderShares(inTime(request, even))}) p on p."DocumentId" = d."Id"`] : []),
        ],
        ' ',
      ),
      has: everything,
      columnOf: (dimension) => documentColumns[dimension],
      keyOf: unordered,
      figure: lineFigures(linePart(wanted, isPaid), wanted.amounts),
      where: [...inTime(request, even), ...(by.includes('Article') ? unlessLeftOut(wanted, article) : [])],
      unit: unitOf(request, even.ahead),
    }),
  );
};

/** Lines of products that are left out, with the contrary sign: kept sums of documents have them in. */
const takenOff = (wanted: Wanted, span: Span): Sql[] => {
  const isOut = isLeftOut(wanted, article);
  if (!isOut) return [];
  const { request } = wanted;
  const part = linePart({ ...wanted, leftOut: [] }, false);
  return evenSpans(request.date?.zone ?? request.zone, span).map((even) =>
    select(wanted, {
      from: words('"Lot" l join "Document" d on d."Id" = l."DocumentId" and d."OrganisationId" = l."OrganisationId"'),
      has: everything,
      columnOf: (dimension) => documentColumns[dimension],
      figure: { ...lineFigures((amount) => sql`0 - ${part(amount)}`, wanted.amounts), Count: words('0') },
      where: [...inTime(request, even), sql`l."OrganisationId" = ${request.organisationId}`, isOut],
      unit: unitOf(request, even.ahead),
    }),
  );
};

const payoffRows = words(
  '"Document" d join "Payoff" p on p."DocumentId" = d."Id" and p."OrganisationId" = d."OrganisationId"',
);

/** Pieces of the payments themselves. */
export const payoffPieces = (wanted: Wanted, span: Span): Sql[] =>
  evenSpans(wanted.request.date?.zone ?? wanted.request.zone, span).map((even) =>
    select(wanted, {
      from: payoffRows,
      has: without('Article', 'Discount', 'DocumentGroup', 'DocumentTag', 'VatRate'),
      columnOf: (dimension) => documentColumns[dimension],
      keyOf: unordered,
      figure: {
        Value: words('coalesce(sum(p."Value"), 0)'),
        ...inAndOut((dimension) => documentColumns[dimension], words('p."Value"')),
        Count: words('count(*)'),
        FirstOn: words('min(d."ApprovedOn")'),
        LastOn: words('max(d."ApprovedOn")'),
      },
      where: inTime(wanted.request, even),
      unit: unitOf(wanted.request, even.ahead),
    }),
  );
