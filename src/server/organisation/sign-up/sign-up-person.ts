import { entities } from '#generated/model.ts';
import type { HandlerOf, PreparationOf } from '../../call/context.ts';
import { beginSession, endPresented } from '../../session/begin-session.ts';
import { admitSignUp, spendSignUp } from '../../session/guard/admit-sign-up.ts';
import { unconfirmedSince } from '../../session/guard/unconfirmed.ts';
import { insertRecord } from '../../storage/records/index.ts';
import { draftOf } from '../../entity/index.ts';
import { type PersonForm, type Ready, type Invited, emailOf, checkPerson, readyAccount, makeUser } from './sign-up.ts';

type OnePerson = { person: PersonForm } & Invited;

export const readyPerson: PreparationOf<'SignUpPerson', Ready<OnePerson>> = async (form, context) => {
  const person: PersonForm = draftOf<'Person'>(form.person);
  const { invitation } = form;
  await admitSignUp(invitation, context);
  checkPerson(person, 'person');
  return readyAccount({ person, invitation }, { person, path: 'person' }, context);
};

/** A person without a company: signed in, but nothing to work in until an employer adds the email (R-REG-004). */
export const signUpPerson: HandlerOf<'SignUpPerson', Ready<OnePerson>> = async (ready, context) => {
  const { db, now } = context;
  const { person, invitation } = ready.form;
  await spendSignUp(invitation, context);
  const userId = await makeUser(ready, unconfirmedSince(context), context);
  const { FirstName, LastName, Patronymic, BornOn, PersonSexType } = person;
  const personId = await insertRecord(db, entities.Person, {
    FirstName,
    LastName,
    Patronymic,
    BornOn,
    PersonSexType,
    Email: emailOf(person).trim(),
    User: { Id: userId },
    CreatedOn: now,
  });
  await endPresented(context);
  return beginSession(context, { userId, personId });
};
