import { Fault } from '#domain/faults.ts';
import { entities } from '#generated/model.ts';
import type { Resource } from '#generated/types.ts';
import type { HandlerOf } from '../call/context.ts';
import { insertRecord, readRecordsBy } from '../storage/records/index.ts';
import { countTexts, registerText } from '../storage/session/platform-rows.ts';

/** Several times what the program says. More can only be made up, and would bury what waits for a translation. */
const mostTexts = 10_000;

/** Registers an English text that has no translation yet, once. Translators may always add one. */
export const translate: HandlerOf<'Translate'> = async ({ code }, { db, services, session, now }) => {
  services.guards.text(String(session.tokenId), now, `company ${session.organisationId}`);
  if (await registerText(db, code, now)) {
    if (!session.isPlatform && (await countTexts(db)) >= mostTexts) throw new Fault('TOO_MANY_REQUESTS');
    await insertRecord(db, entities.Resource, { Code: code, CreatedOn: now, LastUsedOn: now });
  }
  const [text] = await readRecordsBy(db, entities.Resource, { organisationId: 0, column: 'Code', values: [code] });
  return text as Resource;
};
