/** A process that puts a backup back when it is told to, for whoever wants to kill it meanwhile. */
import { restore } from '#server/storage/backup/index.ts';

process.on('message', ({ folder, dataDir }: { folder: string; dataDir: string }) => {
  restore(folder, { dataDir }).then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.send?.('ready');
