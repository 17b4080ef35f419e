import { Fault } from '#domain/faults.ts';
import { entities } from '#generated/model.ts';
import type { CallContext, HandlerOf, PreparationOf } from '../../call/context.ts';
import { nextNumbers } from '../../storage/ledger/journal/sequence.ts';
import { insertRecord, readKnown } from '../../storage/records/index.ts';
import { emailOf, foundFrom, companyForm, readyForm, type CompanyForm, type Ready } from './sign-up.ts';

/** Fields of a dealer's form with defaults (R-DEALER-006): the first name, and the user's code, which is the e-mail. */
const completed = ({ employee }: CompanyForm): CompanyForm => {
  const { Person: person } = employee;
  const user = person.User && { ...person.User, Code: person.Email || person.User.Code };
  return {
    employee: { ...employee, Person: { ...person, FirstName: person.FirstName || 'Administrator', User: user } },
  };
};

/** @throws NOT_ALLOWED where the session's company is no dealer, or another than the one named */
export const readyCustomer: PreparationOf<'SignUpCustomer', Ready<CompanyForm>> = async (form, context) => {
  const { isDealer, organisationId } = context.session;
  if (!isDealer || (form.dealer && form.dealer.Id !== organisationId)) throw new Fault('NOT_ALLOWED');
  return readyForm(completed(companyForm(form)), context);
};

const contractSequence = 'Contract';

/**
 * Contracts are known beyond their dealer (a promo code may name one), so their codes begin with the dealer's own
 * number.
 */
const nextCode = async ({ db, session: { organisationId } }: CallContext): Promise<string> =>
  `${organisationId}-${(await nextNumbers(db, organisationId, [contractSequence]))[contractSequence]}`;

/** Makes a company for a customer of the dealer, and the dealer's contract with it. No session is begun. */
export const signUpCustomer: HandlerOf<'SignUpCustomer', Ready<CompanyForm>> = async (ready, context) => {
  const {
    db,
    now,
    session: { organisationId: dealerId },
  } = context;
  const { Organisation: organisation, Person: person } = ready.form.employee;
  const { organisationId } = await foundFrom(ready, context);
  await db.enter(dealerId);
  const id = await insertRecord(db, entities.Contract, {
    OrganisationId: dealerId,
    Code: await nextCode(context),
    Customer: { Id: organisationId },
    Dealer: { Id: dealerId },
    Email: emailOf(person).trim(),
    Currency: organisation.Settings?.currency,
    CreatedOn: now,
  });
  return readKnown(db, entities.Contract, { organisationId: dealerId, id });
};
