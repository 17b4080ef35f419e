import { mkdir, writeFile } from 'node:fs/promises';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Attachment, Mailer } from '../call/services/services.ts';
import { privateFile, privateFolder } from '../storage/drivers/private-files.ts';

/** Most servers send no mail for days: the library is loaded with the first letter. */
const loadTransports = async () => (await import('nodemailer')).createTransport;

/**
 * The headers as they would be sent, and the text as it is: people copy a link out of the file, which an encoding would
 * break.
 */
const readable = (composed: Buffer, text: string): string => {
  const [headers = ''] = composed.toString().split('\n\n', 1);
  const kept = headers.split('\n').filter((line) => !/^Content-(Type|Transfer-Encoding):/i.test(line));
  return [...kept, 'Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: 8bit', '', text].join('\n');
};

/** As the transport takes them. */
const attached = (attachments: readonly Attachment[] | undefined) =>
  attachments?.map(({ name, contentType, bytes }) => ({ filename: name, contentType, content: Buffer.from(bytes) }));

/** Without SMTP_URL a message lies in the data folder, so that a first user can still follow a reset link. */
const createFolderMailer = (config: Config, log: Logger): Mailer => {
  const folder = join(config.dataDir, 'mail');
  return {
    async send({ to, subject, text, attachments: files }) {
      const composer = (await loadTransports())({ streamTransport: true, buffer: true, newline: 'unix' });
      const attachments = attached(files);
      const composed = await composer.sendMail({
        from: config.mailFrom,
        to,
        subject,
        ...(attachments && { text, attachments }),
      });
      await mkdir(folder, { recursive: true, mode: privateFolder });
      const file = join(
        folder,
        `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomBytes(3).toString('hex')}.eml`,
      );
      await writeFile(file, attachments ? (composed.message as Buffer) : readable(composed.message as Buffer, text), {
        mode: privateFile,
      });
      log.warn({ file }, 'no SMTP_URL is set: the message was written to a file');
    },
  };
};

const openTransport = async (url: string) =>
  (await loadTransports())({ url, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 });

const createSmtpMailer = (config: Config, url: string, log: Logger): Mailer => {
  let transport: ReturnType<typeof openTransport> | undefined;
  return {
    async send(message) {
      const sent = await (
        await (transport ??= openTransport(url))
      ).sendMail({ from: config.mailFrom, ...message, attachments: attached(message.attachments) });
      log.info({ messageId: sent.messageId }, 'message sent');
    },
  };
};

/** The way out for mail: SMTP where configured, else a folder. */
export const createMailer = (config: Config, log: Logger): Mailer =>
  config.smtpUrl ? createSmtpMailer(config, config.smtpUrl, log) : createFolderMailer(config, log);
