import { mkdir, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Mailer } from '../call/services.ts';

type Message = Parameters<Mailer['send']>[0];

/** Without SMTP_URL a message lies in the data folder, so that a first user can still follow a reset link. */
const createFolderMailer = (config: Config, log: Logger): Mailer => {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const folder = join(config.dataDir, 'mail');
  return {
    async send(message: Message) {
      const composed = await composer.sendMail({ from: config.mailFrom, ...message });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomBytes(3).toString('hex')}.eml`);
      await writeFile(file, composed.message as Buffer, { mode: 0o600 });
      log.info({ file }, 'no SMTP_URL is set: the message was written to a file');
    },
  };
};

const createSmtpMailer = (config: Config, log: Logger): Mailer => {
  const transport = createTransport({
    url: config.smtpUrl,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    async send(message: Message) {
      const sent = await transport.sendMail({ from: config.mailFrom, ...message });
      log.info({ messageId: sent.messageId }, 'message sent');
    },
  };
};

/** The way out for mail: SMTP where configured, else a folder. */
export const createMailer = (config: Config, log: Logger): Mailer =>
  config.smtpUrl ? createSmtpMailer(config, log) : createFolderMailer(config, log);
