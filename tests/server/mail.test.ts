import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createMailer } from '#server/outside/mail.ts';
import { decoded, startSmtp } from '#tests/server/smtp.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const letter = {
  to: 'ana@shop.test',
  subject: 'Восстановление пароля',
  text: 'Ссылка: http://shop.test/#/resetpassword/key/value\n',
};

describe('mail', () => {
  it('goes by SMTP, signed in as the address says', async () => {
    const { received, port, stop } = await startSmtp();
    const config = {
      ...readConfig({}),
      smtpUrl: `smtp://merx:${encodeURIComponent('p@ss')}@127.0.0.1:${port}`,
      mailFrom: 'Merx <shop@merx.test>',
    };
    await createMailer(config, pino({ level: 'silent' })).send(letter);
    expect(received).toHaveLength(1);
    expect(received[0]).toMatchObject({ from: 'shop@merx.test', to: ['ana@shop.test'] });
    expect(decoded(received[0]?.data ?? '')).toContain('/#/resetpassword/key/value');
    await stop();
  });

  it('carries attachments, by SMTP and into the folder', async () => {
    const { received, port, stop } = await startSmtp();
    await using folder = await temporaryFolder('mail');
    const attachments = [{ name: 'Счёт 1.pdf', contentType: 'application/pdf', bytes: Buffer.from('%PDF-1.3') }];
    const config = { ...readConfig({}), dataDir: folder.path };
    for (const smtpUrl of [`smtp://merx:${encodeURIComponent('p@ss')}@127.0.0.1:${port}`, undefined]) {
      await createMailer({ ...config, smtpUrl }, pino({ level: 'silent' })).send({ ...letter, attachments });
    }
    const [name = ''] = await readdir(join(folder.path, 'mail'));
    for (const message of [received[0]?.data ?? '', await readFile(join(folder.path, 'mail', name), 'utf8')]) {
      expect(message).toMatch(/Content-Type: application\/pdf/);
      expect(message).toContain(Buffer.from('%PDF-1.3').toString('base64'));
    }
    await stop();
  });

  it('fails where the server refuses, without telling the password', async () => {
    const { port, stop } = await startSmtp();
    const mailer = createMailer(
      { ...readConfig({}), smtpUrl: `smtp://merx:wrong-secret@127.0.0.1:${port}` },
      pino({ level: 'silent' }),
    );
    const error = (await mailer.send(letter).catch((cause: Error) => cause)) as Error;
    expect(error).toBeInstanceOf(Error);
    expect(String(error)).not.toContain('wrong-secret');
    await stop();
  });

  it('lies in the data folder where no SMTP is set, and the log says where', async () => {
    await using folder = await temporaryFolder('mail');
    const lines: string[] = [];
    await createMailer(
      { ...readConfig({}), dataDir: folder.path },
      pino(
        {},
        {
          write: (line) => {
            lines.push(line);
          },
        },
      ),
    ).send(letter);
    const [file = ''] = await readdir(join(folder.path, 'mail'));
    const text = await readFile(join(folder.path, 'mail', file), 'utf8');
    expect(text).toContain('To: ana@shop.test');
    expect(text).toContain(`\n\n${letter.text}`);
    expect(lines.join('')).toContain(file);
  });
});
