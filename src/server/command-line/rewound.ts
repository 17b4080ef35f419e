import { anchorFolder } from '../config.ts';
import { lockDatabase } from '../storage/drivers/server-lock/lock-database.ts';
import { noteRewound } from '../storage/ledger/anchors/anchoring.ts';
import { CommandError, type Command } from './command.ts';
import { withStore } from './with-store.ts';

export const command: Command = {
  usage: '',
  help:
    'Notes in the anchors that the database was put back to an earlier time without `restore`, such as by a ' +
    'point-in-time recovery of PostgreSQL.\n' +
    'Run it after the recovery and before the server starts; then `verify` agrees again. It is refused where the ' +
    'journal contradicts an anchor from before that time, and while a server runs on the database.',
  options: {},
  run: ({ config, print }) =>
    withStore(config, async (store) => {
      const lock = await lockDatabase(config, { purpose: 'rewound' });
      try {
        const { journals, broken } = await noteRewound(store, anchorFolder(config), Date.now());
        const [first] = broken;
        if (first)
          throw new CommandError(
            `Company ${first.organisation}: entry ${first.number} of the journal is not the one that was anchored ` +
              `(${broken.length} in all). Nothing was noted.`,
          );
        for (const { organisation, to, from } of journals)
          print(`Company ${organisation}: the journal ends with entry ${to}; it was anchored up to ${from}.`);
        print(journals.length === 0 ? 'Nothing was anchored after this state: there is nothing to note.' : 'Noted.');
        return 0;
      } finally {
        await lock.release();
      }
    }),
};
