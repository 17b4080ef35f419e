import { existsSync, mkdirSync } from 'node:fs';
import type { Config } from '../config.ts';
import { seedPlatform } from '../session/seed.ts';
import type { Store } from '../storage/database.ts';
import { migrate } from '../storage/migrate.ts';
import { openStore, sqliteFile } from '../storage/open-store.ts';
import { privateFolder } from '../storage/drivers/private-files.ts';

/** Opens the store beside a server that may be running, and closes it again. A new store gets its tables first. */
export const withStore = async <T>(config: Config, work: (store: Store) => Promise<T>): Promise<T> => {
  mkdirSync(config.dataDir, { recursive: true, mode: privateFolder });
  const isNew = !config.databaseUrl && !existsSync(sqliteFile(config.dataDir));
  const store = await openStore(config, { isOwner: true });
  try {
    if (isNew) {
      await migrate(store);
      await seedPlatform(store);
    }
    return await work(store);
  } finally {
    await store.close();
  }
};
