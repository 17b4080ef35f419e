import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../config.ts';
import type { Command } from './command.ts';

export const command: Command = {
  usage: '',
  help: 'Prints the version of the program and of Node.',
  options: {},
  async run({ print }) {
    const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { version: string };
    print(`merx ${version}, node ${process.version}`);
    return 0;
  },
};
