import { entities } from '#generated/model.ts';
import type { Handler } from '../call/context.ts';
import { insertRecord, readRecordsBy } from '../storage/records/index.ts';
import { registerText } from '../storage/session/platform-rows.ts';

/** Registers an English text that has no translation yet, once (G-047). */
export const translate: Handler<{ code: string }> = async ({ code }, { db, services, session, now }) => {
  services.guards.text(String(session.tokenId), now);
  if (await registerText(db, code, now)) await insertRecord(db, entities.Resource, { Code: code, CreatedOn: now, LastUsedOn: now });
  return (await readRecordsBy(db, entities.Resource, { organisationId: 0, column: 'Code', values: [code] }))[0];
};
