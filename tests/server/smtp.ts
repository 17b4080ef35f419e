import { SMTPServer } from 'smtp-server';

interface Received {
  from: string;
  to: string[];
  data: string;
}

/** A mail server that keeps what it is given; only merx with its password may send. */
export const startSmtp = async () => {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onAuth: ({ username, password }, _session, done) => {
      done(username === 'merx' && password === 'p@ss' ? null : new Error('refused'), { user: username });
    },
    onData: (stream, { envelope }, done) => {
      let data = '';
      stream
        .on('data', (part: Buffer) => {
          data += part.toString();
        })
        .on('end', () => {
          received.push({
            from: envelope.mailFrom ? envelope.mailFrom.address : '',
            to: envelope.rcptTo.map(({ address }) => address),
            data,
          });
          done();
        });
    },
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.server.address() as { port: number };
  return {
    received,
    port,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
      }),
  };
};

const hex = (text: string): Buffer => Buffer.from(text, 'hex');

/** Undoes quoted-printable, whatever stands around it. */
export const unquoted = (data: string): string =>
  data.replace(/=\r?\n/g, '').replace(/((?:=[0-9A-F]{2})+)/g, (run) => hex(run.replaceAll('=', '')).toString());

/** Undoes base64 and quoted-printable. */
export const decoded = (data: string): string => {
  const [, body = ''] = data.split(/\r?\n\r?\n/, 2);
  if (/base64/i.test(data)) return Buffer.from(body, 'base64').toString();
  return unquoted(body);
};
