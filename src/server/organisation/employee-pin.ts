import { Fault, faults } from '#domain/faults.ts';
import type { Employee } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import { lockPins, pinOf, pinsOf, verifiersOf } from '../storage/organisation/pins.ts';
import { branchesOfEmployee } from '../session/rights.ts';
import { newVerifiers } from '../session/till/pin.ts';

type Form = Partial<Employee>;

/** In the place of a PIN come all texts that it may be kept as: by them it is looked for among the others'. */
export const preparePin = async (employee: Form, { db, session }: CallContext): Promise<void> => {
  if (employee.Code)
    employee.Code = (await newVerifiers(employee.Code, await verifiersOf(db, session.organisationId))).join(' ');
};

interface Pinned {
  id?: number;
  isActive: boolean;
  branchIds: readonly number[];
  verifiers: readonly string[];
}

/** A till must know by a PIN alone who unlocks it. @throws PIN_TAKEN where somebody of the same branch has it */
const refuseTakenPin = async (
  { id, isActive, branchIds, verifiers }: Pinned,
  { db, session: { organisationId } }: CallContext,
): Promise<void> => {
  if (!isActive || verifiers.length === 0) return;
  await lockPins(db, organisationId);
  const taken = (await pinsOf(db, organisationId, branchIds)).some(
    ({ Id, Code }) => Id !== id && verifiers.includes(Code),
  );
  if (taken) throw new Fault('PIN_TAKEN', { items: [{ Path: 'employee.Code', Message: faults.PIN_TAKEN.message }] });
};

const idsOf = (references: readonly { Id: number }[] | null | undefined): number[] =>
  (references ?? []).map(({ Id }) => Id);

/** An empty PIN is none; of the texts of one the first is kept. */
const keepPin = (employee: Form): string[] => {
  if (employee.HasPin === false && !employee.Code) employee.Code = null;
  const verifiers = employee.Code ? employee.Code.split(' ') : [];
  if (employee.Code !== undefined) employee.Code = verifiers[0] ?? null;
  return verifiers;
};

/** @throws PIN_TAKEN */
export const givePin = (employee: Form, isActive: boolean, context: CallContext): Promise<void> =>
  refuseTakenPin({ isActive, branchIds: idsOf(employee.Branches), verifiers: keepPin(employee) }, context);

/** A PIN may come to clash by itself, by another branch, and by its owner's return. @throws PIN_TAKEN */
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
  const given = keepPin(employee);
  const isReturning = isActive && stored.State?.IsActive !== true;
  if (employee.Code === null || (given.length === 0 && !employee.Branches && !isReturning)) return;
  const kept = given.length > 0 ? undefined : await pinOf(db, organisationId, stored.Id);
  const branchIds = employee.Branches
    ? idsOf(employee.Branches)
    : await branchesOfEmployee(db, organisationId, stored.Id);
  await refuseTakenPin({ id: stored.Id, isActive, branchIds, verifiers: kept ? [kept] : given }, context);
};
