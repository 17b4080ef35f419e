import { randomBytes } from 'node:crypto';
import type { HandlerOf } from '../../call/context.ts';
import { publishChange, entityContext, storedOne } from '../../entity/index.ts';
import { modelOf } from '../../storage/models.ts';
import { lockRecord, updateRecord } from '../../storage/records/index.ts';

/** 144 bits cannot be guessed, and the address stays short enough for a small code. */
const tokenBytes = 18;

/** Gives desks the codes that guests scan; anew: what was printed before leads nowhere. @throws NOT_FOUND */
export const deskCodesMake: HandlerOf<'DeskCodesMake'> = async ({ units, IsAnew = false }, context) => {
  const {
    db,
    session: { organisationId },
  } = context;
  const model = modelOf('Unit');
  const Entities: { Id: number; Name: string; GuestToken: string }[] = [];
  for (const id of [...new Set(units.map(({ Id }) => Id ?? 0))]) {
    await lockRecord(db, model, { organisationId, id });
    const desk = await storedOne(entityContext(context, {}), model, id);
    const GuestToken = (!IsAnew && desk.GuestToken) || randomBytes(tokenBytes).toString('base64url');
    if (GuestToken !== desk.GuestToken) {
      await updateRecord(db, model, { organisationId, id, changes: { GuestToken } });
      publishChange(context, model, id, 'update');
    }
    Entities.push({ Id: id, Name: desk.Name ?? '', GuestToken });
  }
  return { Entities, Pager: { Index: 0, Size: Entities.length, Number: Entities.length } };
};
