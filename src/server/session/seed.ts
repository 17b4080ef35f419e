import { entities } from '#generated/model.ts';
import type { Store } from '../storage/database.ts';
import { insertRecord } from '../storage/records/index.ts';
import { cultureCodes, findEmplacement } from '../storage/session/platform-rows.ts';
import { usualEmplacement } from './account.ts';

const cultures = [
  { Code: 'ru', Name: 'Русский' },
  { Code: 'ro', Name: 'Română' },
  { Code: 'en', Name: 'English' },
];

/** What an installation has before anybody signs up: its emplacement and its languages. Adds only what is missing. */
export const seedPlatform = async (store: Store): Promise<void> => {
  const known = new Set(await cultureCodes(store.reader));
  const missing = cultures.filter(({ Code }) => !known.has(Code));
  const hasEmplacement = (await findEmplacement(store.reader, usualEmplacement)) !== undefined;
  if (missing.length === 0 && hasEmplacement) return;
  await store.write(async (db) => {
    for (const culture of missing) await insertRecord(db, entities.Culture, culture);
    if (!hasEmplacement) await insertRecord(db, entities.Emplacement, { Code: usualEmplacement });
  });
};
