import type { Instant } from '../../zone.ts';
import { Grain, hourNumber, monthOfDay } from './clock.ts';

/** Keys of the sums of a document and its lines. Absent depots, branches and people are 0. */
export interface SumHead {
  approvedOn: Instant;
  actionType: number;
  operationType: number;
  branchId: number;
  employeeId: number;
  contractorId: number;
  debitDepotId: number;
  creditDepotId: number;
}

/** Parts of ArticleSum, in the order of its columns. */
const articleParts = [
  'Quantity',
  'InQuantity',
  'OutQuantity',
  'InSum',
  'OutSum',
  'CreditSum',
  'DebitSum',
  'PrimaryDebitSum',
  'CreditVatSum',
  'DebitVatSum',
  'Count',
] as const;
export type ArticleParts = Partial<Record<(typeof articleParts)[number], number>>;

const documentParts = [
  'Count',
  'Quantity',
  'CreditSum',
  'DebitSum',
  'PrimaryDebitSum',
  'CreditVatSum',
  'DebitVatSum',
  'ValueSum',
] as const;
export type DocumentParts = Partial<Record<(typeof documentParts)[number], number>>;

/** Beside the sums, the times of the first and the last document. */
const documentTimes = ['FirstOn', 'LastOn'] as const;

const articleKeys = [
  'OrganisationId',
  'Grain',
  'Period',
  'ArticleId',
  'DepotId',
  'BranchId',
  'ActionType',
  'OperationType',
] as const;
const documentKeys = [
  'OrganisationId',
  'Hour',
  'BranchId',
  'DepotId',
  'EmployeeId',
  'ContractorId',
  'ActionType',
  'OperationType',
  'TenderId',
] as const;

/** Columns of the tables, keys first. */
export const articleColumns = { keys: articleKeys, parts: articleParts, all: [...articleKeys, ...articleParts] };
export const documentColumns = {
  keys: documentKeys,
  parts: documentParts,
  times: documentTimes,
  all: [...documentKeys, ...documentParts, ...documentTimes],
};

/** Differences to kept sums, gathered through a transaction and written once. */
export interface SumChanges {
  line(head: SumHead, articleId: number, depotId: number, parts: ArticleParts): void;
  document(head: SumHead, parts: DocumentParts, tenderId?: number): void;
  /** Sum of the absolute amounts: no sum of any of them is above it. */
  turnover(): number;
  /** The gathered rows of ArticleSum, keys first, in the order of their locks. */
  articles(): number[][];
  /** Those of DocumentSum. */
  documents(): number[][];
}

type Gathered = Map<string, number[]>;

const gather = (into: Gathered, keys: readonly number[], parts: readonly number[]): number[] => {
  const name = keys.join();
  const known = into.get(name);
  if (!known) {
    const row = [...keys, ...parts];
    into.set(name, row);
    return row;
  }
  for (let index = 0; index < parts.length; index++) (known[keys.length + index] as number) += parts[index] as number;
  return known;
};

const largestOf = (values: readonly number[]): number => {
  let largest = 0;
  for (const value of values) largest = Math.max(largest, Math.abs(value));
  return largest;
};

/** When a document was approved by the zone's clock: its lines all ask the same. */
interface Periods {
  on: Instant;
  hour: number;
  day: number;
  month: number;
}

const periodsAt = (zone: string, on: Instant): Periods => {
  const hour = hourNumber(zone, on);
  const day = Math.floor(hour / 24);
  return { on, hour, day, month: monthOfDay(day) };
};

/** The two last places of a document's row. */
const stretch = (row: number[], on: Instant): void => {
  const at = documentKeys.length + documentParts.length;
  row[at] = Math.min(row[at] ?? on, on);
  row[at + 1] = Math.max(row[at + 1] ?? on, on);
};

/** Keys compared one after the other: two transactions that lock rows in this order cannot wait for each other. */
const byKey = (one: readonly number[], other: readonly number[]): number => {
  const place = one.findIndex((value, index) => value !== other[index]);
  return place < 0 ? 0 : (one[place] as number) - (other[place] as number);
};

/** Rows that change nothing are left out. */
const ordered = (
  gathered: Gathered,
  { keys, parts }: { keys: readonly string[]; parts: readonly string[] },
): number[][] =>
  [...gathered.values()]
    .filter((row) => row.some((part, at) => part !== 0 && at >= keys.length && at < keys.length + parts.length))
    .sort(byKey);

/** The depot that a document is counted under: where goods leave, else where they arrive. */
export const depotOf = (head: SumHead): number => head.debitDepotId || head.creditDepotId;

/** Changes of one organisation's sums, by its zone's clock. */
export const createSumChanges = (organisationId: number, zone: string): SumChanges => {
  const articles: Gathered = new Map();
  const documents: Gathered = new Map();
  let turnover = 0;
  let last: Periods | undefined;
  const periodsOf = ({ approvedOn }: SumHead): Periods =>
    last?.on === approvedOn ? last : (last = periodsAt(zone, approvedOn));
  return {
    line: (head, articleId, depotId, parts) => {
      const { day, month } = periodsOf(head);
      const values = articleParts.map((part) => parts[part] ?? 0);
      turnover += largestOf(values);
      const rest = [articleId, depotId, head.branchId, head.actionType, head.operationType];
      gather(articles, [organisationId, Grain.day, day, ...rest], values);
      gather(articles, [organisationId, Grain.month, month, ...rest], values);
    },
    document: (head, parts, tenderId = 0) => {
      const values = documentParts.map((part) => parts[part] ?? 0);
      turnover += largestOf(values);
      const keys = [
        organisationId,
        periodsOf(head).hour,
        head.branchId,
        depotOf(head),
        head.employeeId,
        head.contractorId,
        head.actionType,
        head.operationType,
        tenderId,
      ];
      stretch(gather(documents, keys, values), head.approvedOn);
    },
    articles: () => ordered(articles, articleColumns),
    documents: () => ordered(documents, documentColumns),
    turnover: () => turnover,
  };
};
