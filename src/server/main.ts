import { enableCompileCache } from 'node:module';
import { join } from 'node:path';
import { runCommandLine } from './command-line/run-command-line.ts';

// A third of a start is compiling what was compiled the last time; a folder that cannot be written is passed over.
enableCompileCache(join(import.meta.dirname, '../../node_modules/.cache/merx'));
process.exitCode = await runCommandLine(process.argv.slice(2));
