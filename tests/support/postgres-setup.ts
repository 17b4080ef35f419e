import { findPostgres } from './find-postgres.ts';
import { startPostgres } from './postgres.ts';

/** For all files of a run together: one server, unless TEST_DATABASE_URL names one that is running already. */
export const setup = async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env.STORE !== 'postgres' || process.env.TEST_DATABASE_URL) return undefined;
  const { bin, how } = await findPostgres();
  console.log(`PostgreSQL: ${bin} (${how})`);
  const server = await startPostgres();
  process.env.TEST_DATABASE_URL = server.url;
  return server.stop;
};
