import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../config.ts';
import type { Command } from './command.ts';

export const command: Command = {
  usage: '',
  help: 'Prints the OpenAPI 3.1 description of all calls, as GET /openapi.bundle.json answers it.',
  options: {},
  async run({ print }) {
    print(readFileSync(join(packageRoot, 'src/generated/openapi.json'), 'utf8').trimEnd());
    return 0;
  },
};
