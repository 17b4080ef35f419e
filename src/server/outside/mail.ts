import { mkdir, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Mailer } from '../call/services.ts';

type Message = Parameters<Mailer['send']>[0];

/** The headers as they would be sent, and the text as it is: people copy a link out of the file, which an encoding would break. */
const readable = (composed: Buffer, text: string): string => {
  const [headers = ''] = composed.toString().split('\n\n', 1);
  const kept = headers.split('\n').filter((line) => !/^Content-(Type|Transfer-Encoding):/i.test(line));
  return [...kept, 'Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: 8bit', '', text].join('\n');
};

/** Without SMTP_URL a message lies in the data folder, so that a first user can still follow a reset link. */
const createFolderMailer = (config: Config, log: Logger): Mailer => {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' });
  const folder = join(config.dataDir, 'mail');
  return {
    async send(message: Message) {
      const { to, subject, text } = message;
      const composed = await composer.sendMail({ from: config.mailFrom, to, subject });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const file = join(folder, `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomBytes(3).toString('hex')}.eml`);
      await writeFile(file, readable(composed.message as Buffer, text), { mode: 0o600 });
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
