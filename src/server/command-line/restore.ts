import { resolve } from 'node:path';
import { restore } from '../storage/backup/index.ts';
import { noteRestored } from '../storage/ledger/anchors/anchoring.ts';
import { migrate } from '../storage/migrate.ts';
import { anchorFolder } from '../config.ts';
import { UsageError, type Command } from './command.ts';
import { withStore } from './with-store.ts';

export const command: Command = {
  usage: 'FOLDER',
  help:
    'Puts the data of a backup in the place of the live ones: all or nothing. A damaged backup is refused and ' +
    'nothing is touched.\n' +
    'It is refused while a server runs on the database. On SQLite what was live stays beside it as merx.sqlite.before-restore.',
  options: {},
  async run({ positionals: [folder, ...more], config, print }) {
    if (folder === undefined || more.length > 0) throw new UsageError('Say which backup: its folder');
    const { createdOn } = await restore(resolve(folder), config, () =>
      withStore(config, async (store) => {
        await migrate(store);
        await noteRestored(store, anchorFolder(config), Date.now());
      }),
    );
    print(`The data of ${createdOn} are in place.`);
    return 0;
  },
};
