import { Fault } from '#domain/faults.ts';
import { entities } from '#generated/model.ts';
import type { HandlerOf } from '../../call/context.ts';
import { publishChange } from '../../entity/publish-change.ts';
import { updateRecord } from '../../storage/records/index.ts';
import { tokenAnswer } from '../token-answer.ts';

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
