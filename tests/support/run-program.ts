import { spawn, type SpawnOptions } from 'node:child_process';
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

export const isRoot = process.getuid?.() === 0;

/** Where the first of these programs stands on PATH. */
export const onPath = (...names: string[]): string | undefined => {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
};

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
};

/** Runs to the end and returns what was printed; a failure carries the last lines of it. */
export const runProgram = (command: string, args: string[], options: SpawnOptions = {}): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const keep = (chunk: Buffer) => {
      output += chunk;
    };
    child.stdout?.on('data', keep);
    child.stderr?.on('data', keep);
    child.on('error', reject);
    child.on('close', (code, signal) => {
      if (code === 0) resolve(output);
      else reject(new Error(`${command} ended with ${signal ?? code}: ${lastLines(output)}`));
    });
  });

const lastLines = (text: string): string => text.trim().split('\n').slice(-4).join(' | ');

/** Debian's own package; only root may install one, and it takes no longer than that. */
export const installDebianPackage = async (name: string, timeout = 5 * 60_000): Promise<void> => {
  if (!isRoot) throw new Error('only root may install a package of the system');
  if (!onPath('apt-get')) throw new Error('this system has no apt-get');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const limit = { env, timeout };
  await runProgram('apt-get', ['update', '-q'], limit).catch(() => undefined);
  await runProgram('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], limit);
};
