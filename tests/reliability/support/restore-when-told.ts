/** A process that puts a backup back when it is told to, for whoever wants to kill it meanwhile. */
import { restore } from '#server/storage/backup/index.ts';
import { useModels } from '#server/storage/models.ts';
import { models } from '#tests/storage/fixtures/models.ts';

interface Order {
  folder: string;
  dataDir: string;
  databaseUrl?: string;
  /** The tables are those of the tests' own models. */
  isFixture?: boolean;
}

process.on('message', ({ folder, isFixture, ...place }: Order) => {
  if (isFixture) useModels(models);
  restore(folder, place).then(
    () => process.exit(0),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});
process.send?.('ready');
