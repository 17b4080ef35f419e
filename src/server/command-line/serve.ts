import { once } from 'node:events';
import { buildApp, type App } from '../app.ts';
import type { Config } from '../config.ts';
import { collectWhenIdle } from '../jobs/collect-when-idle.ts';
import { OtherServer } from '../storage/drivers/server-lock/holder.ts';
import { CommandError, type Command, type Invocation } from './command.ts';

const listen = async ({ server }: App, { host, port }: Config): Promise<void> => {
  try {
    await server.listen({ host, port });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE')
      throw new CommandError(`Port ${port} of ${host} is in use: set PORT to another, or stop what listens there`);
    if (code === 'EACCES') throw new CommandError(`Port ${port} needs more rights: set PORT to one above 1024`);
    throw error;
  }
};

/** Whatever still runs then is undone by the database: it was not answered. */
const stopLimitMs = 10_000;

/**
 * Aborted at the first request to stop; a second one does not wait for running calls, and neither does anybody for
 * ever.
 */
const stopSignal = (): AbortSignal => {
  const asked = new AbortController();
  const stop = (): void => {
    if (asked.signal.aborted) process.exit(1);
    setTimeout(() => process.exit(1), stopLimitMs).unref();
    asked.abort();
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  return asked.signal;
};

/** On a terminal people read what is said, and logs would bury it. */
const logLevelOf = ({ logLevel }: Config): string =>
  process.stdout.isTTY && !process.env.LOG_LEVEL ? 'warn' : logLevel;

/** Makes the demo shop without logging its thousands of calls. */
const makeDemo = async (
  config: Config,
  { print, stopped }: { print: Invocation['print']; stopped: Promise<unknown> },
) => {
  const { demoConfig, hasDemo, loadDemo, demoSignInSentence } = await import('./demo/load-demo.ts');
  const app = await buildApp({ ...demoConfig(config), logLevel: 'warn' });
  const make = async (): Promise<void> => {
    if (!(await hasDemo(app.services))) {
      print('Making the demo shop…');
      await loadDemo(app.server, app.services);
    }
    print(demoSignInSentence);
  };
  try {
    await Promise.race([make(), stopped]);
  } finally {
    await app.close();
  }
};

export const command: Command = {
  usage: '[--demo]',
  help:
    'Serves calls, the web application, events and files on HOST:PORT until it is told to stop.\n' +
    'With --demo an empty installation is filled with a demo shop first. The environment is described in ' +
    'docs/running.md.',
  options: {
    demo: { type: 'boolean', description: 'fill an empty installation with the demo shop' },
  } as Command['options'],
  async run({ values, config: given, print }) {
    const config = { ...given, logLevel: logLevelOf(given) };
    const stop = stopSignal();
    const stopped = once(stop, 'abort');
    // Who stops it while the demo is made does not wait: what is half made is begun again at the next start.
    if (values.demo === true || config.isDemo) await makeDemo(config, { print, stopped });
    if (stop.aborted) return 0;
    const app = await buildApp(config);
    try {
      await listen(app, config);
      collectWhenIdle();
      print(`Merx is open at ${config.baseUrl}`);
      const other = await Promise.race([stopped, app.taken]);
      return other instanceof OtherServer ? 1 : 0;
    } finally {
      await app.close();
    }
  },
};
