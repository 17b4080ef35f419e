import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { toFault } from '#server/call/fault-answer.ts';
import { TransactionTimeout } from '#server/storage/drivers/in-time.ts';
import { openHouse } from '#tests/calls/house.ts';

const failed = (message: string, more: object = {}): Error => Object.assign(new Error(message), more);

describe('a database that cannot work', () => {
  it.each([
    ['is not there', failed('connect ECONNREFUSED', { code: 'ECONNREFUSED' })],
    ['loses its connection', failed('read ECONNRESET', { code: 'ECONNRESET' })],
    ['is shutting down', failed('terminating connection', { code: '57P01' })],
    ['only reads since another took over', failed('cannot execute INSERT', { code: '25006' })],
    ['broke between two statements', failed('Client has encountered a connection error and is not queryable')],
    ['has no connection free', failed('timeout exceeded when trying to connect')],
    ['ends what takes too long', failed('canceling statement due to statement timeout', { code: '57014' })],
    ['has a transaction that never ended', new TransactionTimeout('The transaction took longer than 120 s')],
    ['has no room left', failed('database or disk is full', { code: 'ERR_SQLITE_ERROR', errcode: 13 })],
    ['cannot write', failed('disk I/O error', { code: 'ERR_SQLITE_ERROR', errcode: 10 | (3 << 8) })],
  ])('and %s answers 503, which callers wait for', (_what, error) => {
    expect(toFault(error)).toMatchObject({ code: 'OVERLOADED', status: 503, retryAfter: 5, cause: error });
  });

  it('is told from a statement that fails each time', () => {
    for (const error of [
      failed('syntax error', { code: '42601' }),
      failed('constraint failed', { code: 'ERR_SQLITE_ERROR', errcode: 275 }),
      failed('other'),
    ]) {
      expect(toFault(error)).toMatchObject({ code: 'INTERNAL', status: 500 });
    }
  });
});

it('a sender that goes away before its body is whole is no failure of the server: the log names none', async () => {
  const lines: string[] = [];
  const house = await openHouse({
    log: pino(
      { level: 'info' },
      {
        write: (line: string) => {
          lines.push(line);
        },
      },
    ),
  });
  try {
    await house.app.server.listen({ port: 0, host: '127.0.0.1' });
    const web = house.app.server.server;
    const connected = once(web, 'connection') as Promise<[Socket]>;
    const sender = connect((web.address() as AddressInfo).port, '127.0.0.1');
    const head = [
      'POST /233/Stock.svc/Web/MeasureCreate HTTP/1.1',
      'host: x',
      'content-type: application/json',
      'content-length: 100',
    ];
    sender.write(`${head.join('\r\n')}\r\n\r\n{"measure":`);
    const [socket] = await connected;
    await once(web, 'request');
    sender.destroy();
    await new Promise((resolve) => {
      socket.once('close', resolve);
    });
    await pause(50);
    expect(lines.filter((line) => /"level":[56]0/.test(line))).toEqual([]);
  } finally {
    await house.close();
  }
});
