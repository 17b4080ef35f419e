/** A process that brings a database up to date when it is told to, for whoever wants to kill it meanwhile. */
import { migrate } from '#server/storage/migrate.ts';
import { openStore } from '#server/storage/open-store.ts';

process.on('message', ({ dataDir }: { dataDir: string }) => {
  openStore({ dataDir })
    .then(migrate)
    .then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
});
process.send?.('ready');
