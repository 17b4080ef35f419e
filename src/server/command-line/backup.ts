import { mkdir, rename } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { backup, backupFolder } from '../storage/backup/index.ts';
import { privateFolder } from '../storage/drivers/private-files.ts';
import { CommandError, textOption, type Command } from './command.ts';
import { withStore } from './with-store.ts';

export const command: Command = {
  usage: '[--to FOLDER]',
  help:
    'Writes a checked copy of all data, also while the server runs: a folder with the data and a manifest.\n' +
    'Without --to it lies under DATA_DIR/backups.',
  options: {
    to: { type: 'string', description: 'where the backup is to lie; must not be there yet' },
  } as Command['options'],
  async run({ values, config, print }) {
    const given = textOption(values, 'to');
    const to = given && resolve(given);
    if (to && existsSync(to)) throw new CommandError(`${to} is there already`);
    const folder = to ? dirname(to) : backupFolder(config.dataDir);
    await mkdir(folder, { recursive: true, mode: privateFolder });
    const made = await withStore(config, (store) => backup(store, { folder }));
    if (to) await rename(made.path, to);
    print(
      `The backup lies in ${to ?? made.path} (${made.manifest.size} bytes, sha256 ${made.manifest.sha256.slice(0, 16)}…)`,
    );
    return 0;
  },
};
