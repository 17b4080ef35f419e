import { Fault } from '#domain/faults.ts';
import type { HandlerOf } from '../../call/context.ts';
import { countMinted } from '../../storage/session/token-rows.ts';
import { mintSession } from '../begin-session.ts';

/** Most sessions opened from one: more devices of one person are a mistake or an abuse. */
const mostMinted = 20;

/**
 * A session for another device of the same person; the code is in this answer alone.
 * @throws TOO_MANY_SESSIONS, TOO_MANY_REQUESTS
 */
export const tokenCreate: HandlerOf<'TokenCreate'> = async (_input, context) => {
  const {
    db,
    now,
    services,
    session: { userId, personId, organisationId },
  } = context;
  services.guards.mint(String(userId), now);
  if ((await countMinted(db, userId, now)) >= mostMinted) throw new Fault('TOO_MANY_SESSIONS');
  return mintSession(context, { userId, personId, organisationId });
};
