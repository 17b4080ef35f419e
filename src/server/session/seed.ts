import { entities } from '#generated/model.ts';
import { FeatureType } from '#generated/types.ts';
import type { Database, Store } from '../storage/database.ts';
import { insertRecord } from '../storage/records/index.ts';
import { cultureCodes, findEmplacement } from '../storage/session/platform-rows.ts';
import { usualEmplacement } from './account.ts';

const cultures = [
  { Code: 'ru', Name: 'Русский' },
  { Code: 'ro', Name: 'Română' },
  { Code: 'en', Name: 'English' },
];

/** Offered by a new installation; its operator takes them away or renames them. */
const firstFeatures = [
  { FeatureType: FeatureType.FoodVoucher, Name: 'Food vouchers' },
  { FeatureType: FeatureType.GiftCard, Name: 'Gift cards' },
];

const missingIn = async (db: Database) => {
  const known = new Set(await cultureCodes(db));
  return {
    languages: cultures.filter(({ Code }) => !known.has(Code)),
    hasEmplacement: (await findEmplacement(db, usualEmplacement)) !== undefined,
  };
};

const isWhole = ({ languages, hasEmplacement }: Awaited<ReturnType<typeof missingIn>>): boolean =>
  languages.length === 0 && hasEmplacement;

/**
 * Records of an installation before the first sign-up: its emplacement, its languages and the features on offer. Adds only missing ones; of
 * servers that start together on one database one does it, and the others wait.
 */
export const seedPlatform = async (store: Store): Promise<void> => {
  if (isWhole(await missingIn(store.reader))) return;
  await store.write(async (db) => {
    await db.dialect.lock(db, 'seed');
    const { languages, hasEmplacement } = await missingIn(db);
    for (const language of languages) await insertRecord(db, entities.Culture, language);
    if (hasEmplacement) return;
    await insertRecord(db, entities.Emplacement, { Code: usualEmplacement });
    for (const feature of firstFeatures) await insertRecord(db, entities.Feature, feature);
  });
};
