import type { Config } from '../config.ts';
import { beforeMigration } from '../storage/backup/index.ts';
import type { Store } from '../storage/database.ts';
import { migrate } from '../storage/migrate.ts';
import { lockDatabase } from '../storage/drivers/server-lock/lock-database.ts';
import { seedPlatform } from '../session/seed.ts';
import type { Command } from './command.ts';
import { withStore } from './with-store.ts';

/** Tables are not changed under a running server, which knows them as they were. */
const migrateAlone = async (config: Config, store: Store): Promise<string[]> => {
  const lock = await lockDatabase(config, { purpose: 'migrate' });
  try {
    return (await migrate(store, { backup: beforeMigration(store, config.dataDir) })).changes;
  } finally {
    await lock.release();
  }
};

export const command: Command = {
  usage: '[--status]',
  help:
    'Brings the tables up to date, with a backup before. The server does the same when it starts.\n' +
    'Where there is something to be done, it is refused while a server runs on the database.\n' +
    'With --status only tells what would be done, and answers 1 where something would.',
  options: { status: { type: 'boolean', description: 'only tell what is to be done' } } as Command['options'],
  run: ({ values, config, print }) =>
    withStore(config, async (store) => {
      const isStatus = values.status === true;
      let { changes } = await migrate(store, { status: true });
      if (!isStatus && changes.length > 0) changes = await migrateAlone(config, store);
      if (!isStatus) await seedPlatform(store);
      print(
        changes.length === 0
          ? 'The tables are up to date.'
          : [isStatus ? 'To be done:' : 'Done:', ...changes.map((change) => `  ${change}`)].join('\n'),
      );
      return isStatus && changes.length > 0 ? 1 : 0;
    }),
};
