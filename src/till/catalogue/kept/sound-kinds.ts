import { fits, type Fields } from '#client/outbox/kept-value.ts';

/** A kept value that can be relied on, and whether a part of it was left out. */
export interface Sound {
  readonly value: unknown;
  readonly isWhole: boolean;
}

type Check = (value: unknown) => Sound | undefined;

const isArray = (value: unknown): value is unknown[] => Array.isArray(value);

const rows =
  (isSound: (row: unknown) => boolean): Check =>
  (value) => {
    if (!isArray(value)) return undefined;
    const sound = value.filter(isSound);
    return sound.length === value.length ? { value, isWhole: true } : { value: sound, isWhole: false };
  };

const rowsOf = (fields: Fields): Check => rows((row) => fits(row, fields));

const whole =
  (isSound: (value: unknown) => boolean): Check =>
  (value) =>
    isSound(value) ? { value, isWhole: true } : undefined;

const isPair = (isSound: (second: unknown) => boolean) => (row: unknown) =>
  isArray(row) && typeof row[0] === 'number' && isSound(row[1]);

const named = { Id: 'number', Name: 'string' } as const satisfies Fields;
const article = { ...named, GroupIds: 'array?' } as const satisfies Fields;

export const isArticle = (value: unknown, id: number): boolean =>
  fits(value, article) && (value as { Id: number }).Id === id;

const isMarks = (value: unknown): boolean =>
  fits(value, {}) && Object.values(value as object).every((mark) => typeof mark === 'string');

const isLoyalty = (value: unknown): boolean =>
  fits(value, { programme: 'object?' }) &&
  fits((value as { programme?: unknown }).programme ?? { rules: [] }, { rules: 'array' });

/** Of each kind beside the articles; those that carry an id by their beginning. */
const checks: Readonly<Record<string, Check>> = {
  groups: rowsOf(named),
  tenders: rowsOf({ ...named, TenderActionType: 'number' }),
  customers: rowsOf({
    Id: 'number?',
    ClientId: 'string?',
    Name: 'string',
    Phone: 'string?',
    Email: 'string?',
    Number: 'string?',
    Discount: 'number',
    GroupIds: 'array?',
  }),
  employees: rowsOf({ ...named, branchIds: 'array', verifier: 'string?', badge: 'string?', additional: 'object?' }),
  branches: rowsOf({ ...named, Address: 'string?' }),
  depots: rowsOf({ ...named, BranchId: 'number' }),
  pricelists: rowsOf(named),
  discounts: rowsOf({ ...named, Predicate: 'object' }),
  buttons: rowsOf({ Version: 'number', branchId: 'number' }),
  templates: rowsOf({ Id: 'number', Text: 'string' }),
  loyalty: whole(isLoyalty),
  prices: rowsOf({ ArticleId: 'number', PriceMax: 'number' }),
  stock: rowsOf({ ArticleId: 'number', Quantity: 'number' }),
  marks: whole(isMarks),
  customerTotals: rows(isPair((sum) => typeof sum === 'number')),
  customerAccounts: rows(isPair((account) => fits(account, { points: 'number', debt: 'number', limit: 'number' }))),
  // That it is there says that everything else is.
  refreshedOn: (value) =>
    value === undefined ? undefined : { value: typeof value === 'number' ? value : 0, isWhole: true },
  catalogue: whole((value) =>
    fits(value, { name: 'string', basis: 'string', size: 'number', places: 'object', file: 'object' }),
  ),
  unindexed: whole(
    (value) =>
      fits(value, { name: 'string', before: 'array' }) &&
      (value as { before: unknown[] }).before.every(isPair((each) => each === undefined || fits(each, article))),
  ),
};

/** Reliable part of a kept value; undefined: none. */
export const soundOf = (kind: string, value: unknown): Sound | undefined => checks[kind.split(':')[0] ?? '']?.(value);

/** A block of articles, in either form of keeping them. */
export const isBlock = (value: unknown): boolean => {
  if (fits(value, { block: 'number', articles: 'array' }))
    return (value as { articles: unknown[] }).articles.every((each) => fits(each, article));
  if (!fits(value, { block: 'number', ids: 'array', lines: 'string' })) return false;
  const { ids, lines } = value as { ids: unknown[]; lines: string };
  return ids.length > 0 && lines.split('\n').length === ids.length && ids.every((id) => typeof id === 'number');
};
