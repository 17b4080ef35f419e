import { parseArgs } from 'node:util';
import { Fault } from '#domain/faults.ts';
import { ConfigError, readConfig } from '../config.ts';
import { BackupError } from '../storage/backup/manifest.ts';
import { StoreRefusal } from '../storage/store-refusal.ts';
import { CommandError, UsageError, type Command, type Invocation } from './command.ts';

/** Loaded only when called: the server should not wait for what it does not use. */
const commands: Record<string, { summary: string; load: () => Promise<{ command: Command }> }> = {
  serve: { summary: 'serve calls, web application, events and files', load: () => import('./serve.ts') },
  migrate: { summary: 'bring the tables up to date', load: () => import('./migrate.ts') },
  backup: { summary: 'write a backup, also while the server runs', load: () => import('./backup.ts') },
  restore: { summary: 'put a backup back', load: () => import('./restore.ts') },
  rewound: { summary: 'note that the database was put back by other means', load: () => import('./rewound.ts') },
  verify: { summary: 'derive stock, sums and journal anew and compare', load: () => import('./verify.ts') },
  user: { summary: 'create a user, set a password, disable', load: () => import('./user.ts') },
  invite: { summary: 'let one company or person register', load: () => import('./invite.ts') },
  company: { summary: 'list companies, make a dealer, give a promo code', load: () => import('./platform/company.ts') },
  plan: { summary: 'what the use of the program costs', load: () => import('./platform/plan.ts') },
  feature: { summary: 'what companies may turn on', load: () => import('./platform/feature.ts') },
  invoice: { summary: "invoices of a dealer's customers", load: () => import('./platform/invoice.ts') },
  demo: { summary: 'make or delete the demo shop', load: () => import('./demo.ts') },
  import: { summary: 'import a price list', load: () => import('./import.ts') },
  openapi: { summary: 'print the description of all calls', load: () => import('./openapi.ts') },
  version: { summary: 'print the version', load: () => import('./version.ts') },
};

const width = Math.max(...Object.keys(commands).map((name) => name.length));

const overview = (): string =>
  [
    'merx <command> [options]',
    '',
    ...Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`),
    '',
    'merx <command> --help tells more. Exit code 0: done, 1: refused or failed, 2: called wrongly.',
  ].join('\n');

const optionLine = ([name, { type, description }]: [string, { type: string; description?: string }]): string =>
  `  --${name}${type === 'string' ? ' …' : ''}`.padEnd(24) + (description ?? '');

const helpOf = (name: string, { usage, help, options }: Command): string =>
  [
    `merx ${name} ${usage}`.trimEnd(),
    '',
    help,
    ...(Object.keys(options).length > 0 ? ['', ...Object.entries(options).map(optionLine)] : []),
  ].join('\n');

/** node:util's parser has no place for a description of an option: ours rides along. */
const parse = (args: string[], { options }: Command): Pick<Invocation, 'values' | 'positionals'> => {
  try {
    const { values, positionals } = parseArgs({
      args,
      options: { ...options, help: { type: 'boolean' } },
      allowPositionals: true,
      strict: true,
    });
    return { values: values as Invocation['values'], positionals };
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
};

/** Surroundings of the program; tests pass their own. */
export interface Surroundings {
  out: (line: string) => void;
  err: (line: string) => void;
  env: NodeJS.ProcessEnv;
}

const runCommand = async (name: string, args: string[], { out, env }: Surroundings): Promise<number> => {
  const entry = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!entry) throw new UsageError(`There is no command "${name}"`);
  const { command } = await entry.load();
  const parsed = parse(args, command);
  if (parsed.values.help) {
    out(helpOf(name, command));
    return 0;
  }
  return command.run({ ...parsed, config: readConfig(env), print: out });
};

/** Whether people can mend it themselves: then the message is enough. */
const isPlain = (error: unknown): error is Error =>
  [CommandError, ConfigError, StoreRefusal, BackupError, Fault].some((kind) => error instanceof kind);

/** Runs one command; answers the exit code. */
export const runCommandLine = async (
  args: readonly string[],
  around: Surroundings = { out: console.log, err: console.error, env: process.env },
): Promise<number> => {
  const { out, err } = around;
  const [name, ...rest] = args;
  if (name === undefined || name === '--help' || name === 'help') {
    (name === undefined ? err : out)(overview());
    return name === undefined ? 2 : 0;
  }
  try {
    return await runCommand(name, rest, around);
  } catch (error) {
    if (error instanceof UsageError) {
      err(`${error.message}. See: merx ${Object.hasOwn(commands, name) ? `${name} ` : ''}--help`);
      return 2;
    }
    err(isPlain(error) ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error));
    return 1;
  }
};
