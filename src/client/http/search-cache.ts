import { on } from '../bus.ts';
import { session } from '../session.ts';

/** Directories that change seldom; documents, balances and lots are asked for each time (R-API-013). */
const kept: ReadonlySet<string> = new Set([
  'Branch',
  'Depot',
  'Measure',
  'Vat',
  'Tender',
  'Bank',
  'ArticleSplit',
  'DocumentSplit',
  'ArticleGroup',
  'ContractorGroup',
  'Employee',
  'Layout',
  'Culture',
]);

/** Lifetime of an entry without change events, in milliseconds. */
const freshMs = 5 * 60_000;

/** More answers than a day of work needs: then it begins anew. */
const most = 500;

interface Kept {
  entity: string;
  answer: Promise<unknown>;
  until: number;
}

const answers = new Map<string, Kept>();

/** Forgets what was found of an entity, or everything. */
export const forgetSearches = (entity?: string): void => {
  for (const [key, { entity: of }] of answers) if (entity === undefined || of === entity) answers.delete(key);
};

// Entries of one user are not shown to the next (R-SESSION-010).
for (const event of ['signed-in', 'signed-out', 'session-timeout'] as const) on(event, () => forgetSearches());

export interface KeptSearch<Page> {
  entity: string;
  /** Refresh in it asks anew, whatever is kept. */
  predicate: Record<string, unknown>;
  ask: () => Promise<Page>;
  now?: number;
}

/**
 * Cached answer of a directory to the same question in the same company; else the server's. Failures are not cached.
 */
export const searchKept = <Page>({ entity, predicate, ask, now = Date.now() }: KeptSearch<Page>): Promise<Page> => {
  if (!kept.has(entity)) return ask();
  const { Refresh, ...question } = predicate;
  const key = JSON.stringify([session.get()?.company?.id, entity, question]);
  const known = answers.get(key);
  if (known && !Refresh && now < known.until) return known.answer as Promise<Page>;
  if (answers.size >= most) forgetSearches();
  const answer = ask();
  answers.set(key, { entity, answer, until: now + freshMs });
  answer.catch(() => {
    if (answers.get(key)?.answer === answer) answers.delete(key);
  });
  return answer;
};
