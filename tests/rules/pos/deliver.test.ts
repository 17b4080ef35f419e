import { afterEach, describe, expect, it, vi } from 'vitest';
import type { WaitingReceipt } from '#client/outbox/till-database.ts';
import { ownAnswer } from '#domain/wire/own-answer.ts';
import { deliverCustomer, deliverReceipt } from '#till/delivery/deliver.ts';

const receipt: WaitingReceipt = {
  clientId: 'c1',
  organisationId: 1,
  branchId: 2,
  deviceSeq: 1,
  prevDeviceHash: '0',
  deviceHash: '1',
  closedOn: 1,
  document: { ClientId: 'c1' },
};
const answers = (status: number, text: string, headers: object = ownAnswer) =>
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(text, { status, headers: { ...headers } })));
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the delivery of a receipt', () => {
  it('is done when the answer names the stored document', async () => {
    answers(200, '{"Id":900,"ClientId":"c1"}');
    expect(await deliverReceipt(receipt)).toEqual({ kind: 'stored' });
  });
  it('bears the name under which it was kept, whatever this browser is called now: a repeat is the same', async () => {
    const bodies: string[] = [];
    vi.stubGlobal('fetch', (_url: string, { body }: { body: string }) => {
      bodies.push(body);
      return Promise.resolve(new Response('{"Id":900}', { status: 200, headers: ownAnswer }));
    });
    await deliverReceipt({ ...receipt, deviceUuid: 'device-1' });
    expect(JSON.parse(bodies[0] as string).document.Settings).toContainEqual({ Key: 'DeviceUuid', Value: 'device-1' });
  });
  it.each([
    ['an empty page', 200, ''],
    ['a page to sign in to the network', 200, '<html></html>'],
    ['a page without an id', 200, '{}'],
    ['a page that says what a server would', 200, '{"Id":900,"ClientId":"c1"}'],
    ['a proxy that signs out', 401, '{"Type":2,"Code":"TOKEN_EXPIRED"}'],
    ['a proxy that refuses', 422, '{"Type":8,"Code":"DOCUMENT_EMPTY"}'],
    ['a proxy that forbids', 403, '<html></html>'],
    ['a proxy that does not know the call', 404, 'Not found'],
    ['an answer without an id', 200, '{}', ownAnswer],
    ['half of an answer', 200, '{"Id":900,"Cl', ownAnswer],
  ])('has not happened after %s, and the receipt waits [B1]', async (_what, status, text, headers: object = {}) => {
    answers(status, text, headers);
    expect(await deliverReceipt(receipt)).toEqual({ kind: 'later' });
    expect(await deliverCustomer({ clientId: 'c2', organisationId: 1, contractor: {}, createdOn: 1 })).toEqual({
      kind: 'later',
    });
  });
  it('waits where the server is busy, and says so, that others may pass it', async () => {
    answers(503, '{"Code":"OVERLOADED","Type":11}');
    for (let times = 0; times < 5; times++)
      expect(await deliverReceipt(receipt)).toMatchObject({ kind: 'later', busy: { code: 'OVERLOADED' } });
  });
  it.each([
    ['the server refuses', 422, '{"Code":"DOCUMENT_EMPTY","Type":8}'],
    ['it is too large to pass', 413, '<html></html>', {}],
  ])('steps aside where %s', async (_what, status, text, headers: object = ownAnswer) => {
    answers(status, text, headers);
    expect(await deliverReceipt(receipt)).toMatchObject({ kind: 'refused' });
  });
});
