import { customerNames, isCustomer, isCustomerAlone } from '#domain/organisation/contractor-name.ts';
import { birthdayOf } from '#domain/organisation/birthday.ts';
import { Fault } from '#domain/faults.ts';
import { entities } from '#generated/model.ts';
import type { Contractor } from '#generated/types.ts';
import type { CallContext } from '../call/context.ts';
import { readRecordsBy } from '../storage/records/index.ts';

type Form = Partial<Contractor>;

const dayMs = 86_400_000;

const names = ['Name', 'FullName'] as const;

/** A customer is called by the first name, else the last, and the full name is both (R-CUST-011). */
const nameCustomer = (contractor: Form, stored: Form): void => {
  const now = { ...stored, ...contractor };
  if (!isCustomer(now)) return;
  const [before, after] = [customerNames(stored), customerNames(now)];
  for (const name of names) {
    // A supplier that buys too has a name of its own: it follows the first name only where it was that.
    const follows =
      isCustomerAlone(now) || !now[name] || (contractor[name] === undefined && stored[name] === before[name]);
    if (after[name] && follows) contractor[name] = after[name];
  }
};

const isBlank = (text: string | null | undefined): boolean => !text?.trim();

/** Refuses a partner without a name, who could not be found. A stored one stays until a name of it changes. */
const refuseNameless = (contractor: Form, stored: Form): void => {
  const now = { ...stored, ...contractor };
  const isNamedNow = [contractor.Name, contractor.FirstName, contractor.LastName].some((name) => name !== undefined);
  if (stored.Id !== undefined && !isNamedNow) return;
  const lostBoth =
    isCustomerAlone(now) &&
    customerNames(stored).Name !== '' &&
    customerNames(now).Name === '' &&
    isBlank(contractor.Name);
  if (!isBlank(now.Name) && !lostBoth) return;
  throw new Fault('INVALID_INPUT', {
    items: [
      isCustomerAlone(now)
        ? { Path: 'contractor.FirstName', Message: 'Enter the first name or the last name' }
        : { Path: 'contractor.Name', Message: 'is required' },
    ],
  });
};

/** A day is a whole one somewhere: the latest that has begun anywhere is still allowed. */
const refuseUnborn = ({ BornOn }: Form, { now }: CallContext): void => {
  if (BornOn && Date.parse(BornOn) > now + dayMs)
    throw new Fault('INVALID_INPUT', {
      items: [{ Path: 'contractor.BornOn', Message: 'The date of birth is in the future' }],
    });
};

const keepBirthday = (contractor: Form): void => {
  if (contractor.BornOn !== undefined) contractor.BornDay = birthdayOf(contractor.BornOn) ?? null;
};

/** @throws INVALID_INPUT for a partner without a name */
const complete = (contractor: Form, stored: Form): void => {
  nameCustomer(contractor, stored);
  refuseNameless(contractor, stored);
  keepBirthday(contractor);
};

/** Completes a partner, whatever its origin. */
export const contractorHooks = {
  beforeCreate: (contractor: Form): void => complete(contractor, {}),
  beforeUpdate: complete,
};

/**
 * Refuses a card number that another partner has: a scanned card names one. Others that save cards of the
 * company wait until this transaction ends.
 * @throws CARD_TAKEN
 */
const refuseTakenCard = async (contractor: Form, context: CallContext): Promise<void> => {
  const card = contractor.Number?.trim();
  if (!card) return;
  const {
    db,
    session: { organisationId },
  } = context;
  await db.dialect.lock(db, `cards ${organisationId}`);
  const holders = await readRecordsBy(db, entities.Contractor, { organisationId, column: 'Number', values: [card] });
  const other = holders.find(({ Id }) => Id !== contractor.Id);
  if (other) throw new Fault('CARD_TAKEN', { params: { card, name: nameOf(other), own: nameOf(contractor) } });
};

const nameOf = ({ FullName, Name }: Form): string => FullName || Name || '';

const trimCard = (contractor: Form): void => {
  if (contractor.Number) contractor.Number = contractor.Number.trim();
};

/** Hooks of the calls, which know the day and the other partners. */
export const contractorCallHooks = {
  beforeCreate: async (contractor: Form, context: CallContext): Promise<void> => {
    refuseUnborn(contractor, context);
    trimCard(contractor);
    complete(contractor, {});
    await refuseTakenCard(contractor, context);
  },
  beforeUpdate: async (contractor: Form, stored: Form, context: CallContext): Promise<void> => {
    refuseUnborn(contractor, context);
    trimCard(contractor);
    complete(contractor, stored);
    if (contractor.Number !== undefined && contractor.Number !== stored.Number)
      await refuseTakenCard({ ...stored, ...contractor }, context);
  },
};
