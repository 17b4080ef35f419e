import { Fault } from '#domain/faults.ts';

/**
 * Where a caller of the dialect finds what the call behind it complains about: its body is the record itself, its
 * predicate the filter.
 */
const pathOf = (path: string, bodyKey: string): string => {
  if (path === bodyKey) return '';
  if (path.startsWith(`${bodyKey}.`)) return path.slice(bodyKey.length + 1);
  return path
    .replace(/^predicate\.Sorts\b.*/, 'sort')
    .replace(/^predicate\.Pager\b.*/, 'range')
    .replace(/^predicate\./, 'filter.');
};

/** The same fault in the words of the dialect; anything else as it is. */
export const inDialect = (error: unknown, bodyKey: string): unknown => {
  if (!(error instanceof Fault) || error.items.length === 0) return error;
  const { code, params, stored, retryAfter, cause } = error;
  return new Fault(code, {
    params,
    stored,
    retryAfter,
    cause,
    items: error.items.map(({ Path, Message }) => ({ Path: pathOf(Path, bodyKey), Message })),
  });
};
