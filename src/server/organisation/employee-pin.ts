import { Fault, faults } from '#domain/faults.ts';
import type { Employee } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import {
  isCodeInUse,
  lockPins,
  pinsOf,
  verifiersById,
  verifiersOf,
  type VerifierRow,
} from '../storage/organisation/pins.ts';
import { branchesOfEmployee } from '../session/rights.ts';
import { newVerifiers } from '../storage/organisation/pin-verifiers.ts';

type Form = Partial<Employee>;

/** By what an employee unlocks the till, and the flag that takes it away. A badge is longer than any PIN. */
const secrets = [
  { field: 'Code', flag: 'HasPin', taken: 'PIN_TAKEN' },
  { field: 'Badge', flag: 'HasBadge', taken: 'BADGE_TAKEN' },
] as const;

type Secret = (typeof secrets)[number];

const refusal = (code: 'PIN_TAKEN' | 'BADGE_TAKEN' | 'BADGE_IS_CODE', field: string): Fault =>
  new Fault(code, { items: [{ Path: `employee.${field}`, Message: faults[code].message }] });

/**
 * In the place of a PIN and of a badge come all texts that they may be kept as: by them they are looked for among the
 * others'. @throws BADGE_IS_CODE
 */
export const preparePin = async (employee: Form, { db, session }: CallContext): Promise<void> => {
  if (!employee.Code && !employee.Badge) return;
  if (employee.Badge && (await isCodeInUse(db, session.organisationId, employee.Badge)))
    throw refusal('BADGE_IS_CODE', 'Badge');
  const kept = await verifiersOf(db, session.organisationId);
  for (const { field } of secrets) {
    const given = employee[field];
    if (!given) continue;
    const verifiers = await newVerifiers(given, kept);
    kept.push(...verifiers.slice(0, 1));
    employee[field] = verifiers.join(' ');
  }
};

/** PINs and badges of an employee: all texts that a new one may be kept as, or the stored one. */
interface Held {
  secret: Secret;
  verifiers: readonly string[];
}

interface Holder {
  id?: number;
  isActive: boolean;
  branchIds: readonly number[];
  held: readonly Held[];
}

/** A till must know by a PIN or a badge alone who unlocks it. @throws PIN_TAKEN, BADGE_TAKEN in the same branch */
const refuseTaken = async (
  { id, isActive, branchIds, held }: Holder,
  { db, session: { organisationId } }: CallContext,
): Promise<void> => {
  if (!isActive || held.every(({ verifiers }) => verifiers.length === 0)) return;
  await lockPins(db, organisationId);
  const others = (await pinsOf(db, organisationId, branchIds)).filter(({ Id }) => Id !== id);
  const taken = held.find(({ secret: { field }, verifiers }) =>
    others.some((other) => other[field] !== null && verifiers.includes(other[field])),
  );
  if (taken) throw refusal(taken.secret.taken, taken.secret.field);
};

const idsOf = (references: readonly { Id: number }[] | null | undefined): number[] =>
  (references ?? []).map(({ Id }) => Id);

/** An empty one is none; of the texts of one the first is kept. */
const keep = (employee: Form, { field, flag }: Secret): string[] => {
  if (employee[flag] === false && !employee[field]) employee[field] = null;
  const verifiers = employee[field] ? employee[field].split(' ') : [];
  if (employee[field] !== undefined) employee[field] = verifiers[0] ?? null;
  return verifiers;
};

const keepAll = (employee: Form): Held[] => secrets.map((secret) => ({ secret, verifiers: keep(employee, secret) }));

/** @throws PIN_TAKEN, BADGE_TAKEN */
export const givePin = (employee: Form, isActive: boolean, context: CallContext): Promise<void> =>
  refuseTaken({ isActive, branchIds: idsOf(employee.Branches), held: keepAll(employee) }, context);

/** An unchanged one may clash after a change of branch, or when its owner returns. */
const withKept = (employee: Form, given: readonly Held[], stored: VerifierRow | undefined): Held[] =>
  given.map(({ secret, verifiers }) => {
    const kept = employee[secret.field] === undefined ? stored?.[secret.field] : undefined;
    return { secret, verifiers: kept ? [kept] : verifiers };
  });

/** @throws PIN_TAKEN, BADGE_TAKEN */
export const changePin = async (
  employee: Form,
  stored: Employee,
  isActive: boolean,
  context: CallContext,
): Promise<void> => {
  const {
    db,
    session: { organisationId },
  } = context;
  const given = keepAll(employee);
  const isReturning = isActive && stored.State?.IsActive !== true;
  const mayClash = Boolean(employee.Branches) || isReturning;
  if (!mayClash && given.every(({ verifiers }) => verifiers.length === 0)) return;
  const kept = mayClash ? (await verifiersById(db, organisationId, [stored.Id])).get(stored.Id) : undefined;
  const held = mayClash ? withKept(employee, given, kept) : given;
  const branchIds = employee.Branches
    ? idsOf(employee.Branches)
    : await branchesOfEmployee(db, organisationId, stored.Id);
  await refuseTaken({ id: stored.Id, isActive, branchIds, held }, context);
};
