import { Fault } from '#domain/faults.ts';
import { entities } from '#generated/model.ts';
import type { HandlerOf } from '../../call/context.ts';
import { publishChange } from '../../entity/publish-change.ts';
import { readRecord, searchRecords, updateRecord } from '../../storage/records/index.ts';
import { deleteToken, tokensOfUser } from '../../storage/session/token-rows.ts';
import { tokenAnswer } from '../token-answer.ts';

/** Nobody has more sessions open than one page shows. */
const mostShown = 100;

/** What one person sees of his own, whatever his menu. */
export const ownTokenSearch: HandlerOf<'OwnTokenSearch'> = async (_input, { db, session, now }) => {
  const asked = { Sorts: [{ Name: 'LastUsedOn', SortType: 1 }], Pager: { Index: 0, Size: mostShown } };
  const found = await searchRecords(db, entities.Token, asked, {
    organisationId: 0,
    and: tokensOfUser(session.userId, now),
  });
  return { Entities: found.rows, Pager: { Index: found.index, Size: found.size, Number: found.total } };
};

/** @throws NOT_FOUND for a session of anybody else */
export const ownTokenDelete: HandlerOf<'OwnTokenDelete'> = async (
  { token: { Id: id = 0 } },
  { db, session, services, afterCommit },
) => {
  const stored = await readRecord(db, entities.Token, { organisationId: 0, id });
  if (!stored || stored.User?.Id !== session.userId)
    throw new Fault('NOT_FOUND', { params: { entity: entities.Token.title } });
  await deleteToken(db, id);
  afterCommit(() => services.sessions.forget({ userId: session.userId }));
  return stored;
};

/** Name and phone are one's own to say; role, menu, branches and PIN are not. */
export const profileUpdate: HandlerOf<'ProfileUpdate'> = async ({ firstName, lastName, phone }, context) => {
  const {
    db,
    session: { organisationId, personId, employeeId, tokenId },
  } = context;
  if (personId === undefined || employeeId === undefined)
    throw new Fault('NOT_FOUND', { params: { entity: entities.Employee.title } });
  await updateRecord(db, entities.Person, {
    organisationId: 0,
    id: personId,
    changes: { FirstName: firstName, LastName: lastName ?? null },
  });
  const Name = [lastName, firstName].filter(Boolean).join(' ');
  await updateRecord(db, entities.Employee, {
    organisationId,
    id: employeeId,
    changes: { Name, Phone: phone ?? null },
  });
  publishChange(context, entities.Employee, employeeId, 'update');
  return tokenAnswer(context, tokenId);
};
