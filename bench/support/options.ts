import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

export type StoreName = 'sqlite' | 'postgres';

const root = resolve(import.meta.dirname, '../..');

const { values } = parseArgs({
  options: {
    store: { type: 'string', default: 'both' },
    quick: { type: 'boolean', default: false },
    server: { type: 'string', default: resolve(root, 'dist/server/main.js') },
    list: { type: 'string' },
    profile: { type: 'string' },
  },
  allowPositionals: true,
});

/** What is said after `npm run bench --`. */
export const options = {
  root,
  stores: (values.store === 'both' ? ['sqlite', 'postgres'] : [values.store]) as StoreName[],
  /** Smaller tables and shorter rounds: to see that it works, and what has grown by half. */
  isQuick: values.quick,
  /** The built server that is measured. */
  server: resolve(values.server),
  /** A price list (csv) in place of the one that is made up. */
  list: values.list,
  /** A folder for CPU profiles of the server. */
  profile: values.profile,
} as const;

/** The first where nobody is in a hurry, the second with --quick. */
export const sized = <T>(usual: T, quick: T): T => (options.isQuick ? quick : usual);
