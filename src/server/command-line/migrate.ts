import { beforeMigration } from '../storage/backup/index.ts';
import { migrate } from '../storage/migrate.ts';
import { seedPlatform } from '../session/seed.ts';
import type { Command } from './command.ts';
import { withStore } from './with-store.ts';

export const command: Command = {
  usage: '[--status]',
  help:
    'Brings the tables up to date, with a backup before. The server does the same when it starts.\n' +
    'With --status only tells what would be done, and answers 1 where something would.',
  options: { status: { type: 'boolean', description: 'only tell what is to be done' } } as Command['options'],
  run: ({ values, config, print }) =>
    withStore(config, async (store) => {
      const isStatus = values.status === true;
      const { changes } = await migrate(store, { status: isStatus, backup: beforeMigration(store, config.dataDir) });
      if (!isStatus) await seedPlatform(store);
      print(
        changes.length === 0
          ? 'The tables are up to date.'
          : [isStatus ? 'To be done:' : 'Done:', ...changes.map((change) => `  ${change}`)].join('\n'),
      );
      return isStatus && changes.length > 0 ? 1 : 0;
    }),
};
