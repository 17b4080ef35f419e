/**
 * `npm run dev`: save a schema and codegen runs, save the server and it restarts, save a screen and it is in the
 * browser.
 */
import { runOrExit, startCommand } from './run-command.ts';

await runOrExit(['node', 'codegen/generate.ts']);
const parts = [
  ['node', 'codegen/generate.ts', '--watch'],
  ['node', '--watch', '--watch-preserve-output', 'src/server/main.ts', 'serve', '--demo'],
  ['vite', '--clearScreen', 'false'],
].map((command) => startCommand(command));

const stopAll = (code: number) => {
  for (const part of parts) part.kill('SIGTERM');
  process.exitCode = code;
};
process.on('SIGINT', () => stopAll(0));
process.on('SIGTERM', () => stopAll(0));
for (const part of parts) part.on('exit', (code) => stopAll(code ?? 0));
