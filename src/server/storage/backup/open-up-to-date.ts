import type { Config } from '../../config.ts';
import { beforeMigration } from './index.ts';
import type { Store } from '../database.ts';
import type { WriteGate } from '../drivers/server-lock/write-gate.ts';
import { migrate } from '../migrate.ts';
import { openStore } from '../open-store.ts';

const update = (store: Store, { dataDir }: Config): Promise<unknown> =>
  migrate(store, { backup: beforeMigration(store, dataDir) });

/**
 * The store for a server, its tables brought up to date, on PostgreSQL by the role that owns them where there is one.
 */
export const openUpToDate = async (config: Config, gate?: WriteGate): Promise<Store> => {
  if (config.databaseUrl && config.databaseOwnerUrl) {
    const owner = await openStore(config, { isOwner: true });
    try {
      await update(owner, config);
    } finally {
      await owner.close();
    }
    return openStore(config, { isLimited: true, gate });
  }
  const store = await openStore(config, { isLimited: true, gate });
  await update(store, config);
  return store;
};
