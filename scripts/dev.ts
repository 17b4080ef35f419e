/**
 * `npm run dev`: save a schema and codegen runs, save the server and it restarts, save a screen and it is in the
 * browser.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { watchFolders } from '../codegen/watch-folders.ts';
import { root, runOrExit, startCommand } from './run-command.ts';

await runOrExit(['node', 'codegen/generate.ts']);

const folderAndInner = (folder: string): string[] => [
  folder,
  ...readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => join(entry.parentPath, entry.name)),
];

/** The folders that the server's code comes from; screens that codegen writes are none of them. */
const serverFolders = (): string[] =>
  ['src/server', 'src/domain', 'src/generated', 'src/templates']
    .flatMap((folder) => folderAndInner(join(root, folder)))
    .filter((folder) => !folder.startsWith(join(root, 'src/generated/admin')));

/** The server, started again after each save; one that failed waits for the next. */
const keepServing = () => {
  const start = () => startCommand(['node', 'src/server/main.ts', 'serve', '--demo']);
  let server = start();
  let isEnding = false;
  const restart = (): void => {
    if (isEnding) return;
    if (server.exitCode !== null || server.signalCode !== null) {
      server = start();
      return;
    }
    isEnding = true;
    server.once('exit', () => {
      isEnding = false;
      server = start();
    });
    server.kill('SIGTERM');
  };
  // Codegen writes many files one after the other: the server starts again once, when all are there.
  const watching = watchFolders(serverFolders, restart, 300);
  return {
    stop(): void {
      watching.close();
      isEnding = true;
      server.removeAllListeners('exit');
      server.kill('SIGTERM');
    },
  };
};

const server = keepServing();
const parts = [
  ['node', 'codegen/generate.ts', '--watch'],
  ['vite', '--clearScreen', 'false'],
].map((command) => startCommand(command));

const stopAll = (code: number) => {
  server.stop();
  for (const part of parts) part.kill('SIGTERM');
  process.exitCode = code;
};
process.on('SIGINT', () => stopAll(0));
process.on('SIGTERM', () => stopAll(0));
for (const part of parts) part.on('exit', (code) => stopAll(code ?? 0));
