import { calls, type CallName } from '#generated/calls.ts';
import { perform, type Caller } from '../call/serve.ts';
import type { Route } from '../call/route.ts';
import { isObject, readJson, wrongQuery } from './dialect/values.ts';

/** SaleResumeSearch → sale-resume. */
const nameOf = (call: string): string =>
  call
    .replace(/Search$/, '')
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `-${letter}`)
    .toLowerCase();

/** Reports that /api serves, by name. */
export const reports: readonly { name: string; call: CallName; entity?: string; permission: string }[] = calls
  .filter(({ area, writes }) => area === 'reports' && !writes)
  .map(({ name, entity, permission }) => ({
    name: nameOf(name),
    call: name as CallName,
    ...(entity !== undefined && { entity }),
    permission,
  }));

/** A report as its call answers it: ?predicate={"Group": …}. */
export const readReport = async (
  route: Route,
  { predicate: text = '{}', ...others }: Readonly<Record<string, unknown>>,
  caller: Caller,
): Promise<unknown> => {
  const [other] = Object.keys(others);
  if (other !== undefined) throw wrongQuery(other.slice(0, 100), 'is not known here: there is predicate');
  if (typeof text !== 'string') throw wrongQuery('predicate', 'must be given once');
  let predicate: unknown;
  try {
    predicate = readJson(text);
  } catch {
    throw wrongQuery('predicate', 'must be JSON');
  }
  if (!isObject(predicate)) throw wrongQuery('predicate', 'must be an object');
  return perform(route, { predicate }, caller);
};
