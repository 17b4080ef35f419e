import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import pino from 'pino';
import { expect, it } from 'vitest';
import { readConfig } from '#server/config.ts';
import { createMailer } from '#server/outside/mail.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const breaks = ['\r\n', '\n', '\r', '\u2028', '%0d%0a', '\r\n\r\n'];

it('a line break in an address, a subject or a name of a file begins no header of a letter', async () => {
  await using folder = await temporaryFolder('letters');
  const mailer = createMailer({ ...readConfig({}), dataDir: folder.path }, pino({ level: 'silent' }));
  for (const cut of breaks) {
    const evil = `${cut}Bcc: everybody@evil.test${cut}X-Evil: 1${cut}`;
    const attachments = [{ name: `file${evil}.pdf`, contentType: 'application/pdf', bytes: new Uint8Array([1]) }];
    for (const letter of [
      { to: `ana@shop.test${evil}`, subject: 'x', text: 'x' },
      { to: 'ana@shop.test', subject: `x${evil}`, text: 'x' },
      { to: 'ana@shop.test', subject: 'x', text: 'x', attachments },
    ]) {
      await mailer.send(letter).catch(() => undefined);
    }
  }
  const mails = join(folder.path, 'mail');
  const files = await readdir(mails);
  expect(files.length).toBeGreaterThan(breaks.length);
  for (const file of files) {
    const lines = (await readFile(join(mails, file), 'utf8')).split(/\r?\n/);
    expect(
      lines.filter((line) => /^(bcc|x-evil):/i.test(line)),
      file,
    ).toEqual([]);
  }
});
