import pino, { type DestinationStream, type Logger } from 'pino';
import type { Config } from './config.ts';

/** Fields that must never reach a log. Bodies and headers are not logged at all. */
const secrets = ['Password', 'userPassword', 'password', 'tokenCode', 'Code', 'PasswordHash', 'authorization'];
const paths = [
  ...secrets.flatMap((name) => [name, `*.${name}`]),
  'headers["token-code"]',
  'req.headers["token-code"]',
].filter((path) => path !== 'Code');

/** JSON lines on standard output; lines are gathered for a moment, and written at once when the process ends. */
export const createLog = (
  config: Pick<Config, 'logLevel'>,
  destination: DestinationStream = pino.destination({ dest: 1, sync: false, minLength: 4096, periodicFlush: 500 }),
): Logger =>
  pino(
    {
      level: config.logLevel,
      redact: { paths, censor: '***' },
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    destination,
  );
