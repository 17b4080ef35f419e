import { describe, expect, it } from 'vitest';
import { toFault } from '#server/call/fault-answer.ts';
import { TransactionTimeout } from '#server/storage/drivers/in-time.ts';

const failed = (message: string, more: object = {}): Error => Object.assign(new Error(message), more);

describe('a database that cannot work', () => {
  it.each([
    ['is not there', failed('connect ECONNREFUSED', { code: 'ECONNREFUSED' })],
    ['is shutting down', failed('terminating connection', { code: '57P01' })],
    ['has no connection free', failed('timeout exceeded when trying to connect')],
    ['ends what takes too long', failed('canceling statement due to statement timeout', { code: '57014' })],
    ['has a transaction that never ended', new TransactionTimeout('The transaction took longer than 120 s')],
    ['has no room left', failed('database or disk is full', { code: 'ERR_SQLITE_ERROR', errcode: 13 })],
    ['cannot write', failed('disk I/O error', { code: 'ERR_SQLITE_ERROR', errcode: 10 | (3 << 8) })],
  ])('and %s answers 503, which callers wait for', (_what, error) => {
    expect(toFault(error)).toMatchObject({ code: 'OVERLOADED', status: 503, retryAfter: 5, cause: error });
  });

  it('is told from a statement that fails each time', () => {
    for (const error of [failed('syntax error', { code: '42601' }), failed('constraint failed', { code: 'ERR_SQLITE_ERROR', errcode: 275 }), failed('other')]) {
      expect(toFault(error)).toMatchObject({ code: 'INTERNAL', status: 500 });
    }
  });
});
