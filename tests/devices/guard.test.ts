import { request } from 'node:http';
import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { startVirtualPrinter } from '#devices/laboratory/printers/virtual-printer.ts';
import { page, pairedTill, printerAt, receipt, template, type Till } from './device-house.ts';

interface Sent {
  status: number;
  headers: Record<string, string | string[] | undefined>;
}

/** A request with any headers at all: fetch would refuse to send some of them. */
const send = (
  { service }: Till,
  path: string,
  { method = 'POST', headers = {}, body = '' }: { method?: string; headers?: Record<string, string>; body?: string },
): Promise<Sent> =>
  new Promise((resolve, reject) => {
    const sent = request(`${service.url}${path}`, { method, headers, agent: false }, (response) => {
      response.resume();
      response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers }));
    });
    sent.on('error', reject);
    sent.end(body);
  });

const print = '/Console/Cash/Web/PrintReceipt';
const json = { 'content-type': 'application/json' };

describe('nobody but a paired till', () => {
  it('makes the service print, and nobody else hears what it says [D10]', async () => {
    await using printer = await startVirtualPrinter();
    await using till = await pairedTill();
    const own = { ...json, origin: page, authorization: `Bearer ${till.token}` };
    const body = JSON.stringify({ device: printerAt(printer.port), document: receipt('1'), vats: [], template });
    const hostile: Record<string, { method?: string; headers?: Record<string, string>; body?: string }> = {
      'another page': { headers: { ...own, origin: 'http://other.example' } },
      'a page that begins alike': { headers: { ...own, origin: `${page}.other.example` } },
      'the same page without its s': { headers: { ...own, origin: page.replace('http:', 'https:') } },
      'a page of nowhere': { headers: { ...own, origin: 'null' } },
      'no token': { headers: { ...json, origin: page } },
      'no token and no page': { headers: json },
      'a wrong token': { headers: { ...own, authorization: 'Bearer wrong' } },
      'an empty token': { headers: { ...own, authorization: 'Bearer ' } },
      'a token that was not made': { headers: { ...own, authorization: `Basic ${till.token}` } },
      'a form': { headers: { ...own, 'content-type': 'application/x-www-form-urlencoded' } },
      'plain text, which is sent unasked': { headers: { ...own, 'content-type': 'text/plain' } },
      'no type': { headers: { origin: page, authorization: own.authorization } },
      'another name for this machine': { headers: { ...own, host: 'shop.example' } },
      'a name that begins alike': { headers: { ...own, host: '127.0.0.1.other.example' } },
      'another call by its method': { method: 'PUT', headers: own },
      'a reading': { method: 'GET', headers: own },
      'a deletion': { method: 'DELETE', headers: own },
      'a preflight of another page': {
        method: 'OPTIONS',
        headers: { origin: 'http://other.example', 'access-control-request-method': 'POST' },
      },
      'no JSON': { headers: own, body: 'nothing' },
      'a list': { headers: own, body: '[]' },
      'far too much': { headers: own, body: JSON.stringify({ text: 'x'.repeat(6_000_000) }) },
    };
    for (const [name, one] of Object.entries(hostile)) {
      const { status, headers } = await send(till, print, { body, ...one }).catch(() => ({ status: 413, headers: {} }));
      expect([400, 403, 404, 405, 413, 415, 421], name).toContain(status);
      if (one.headers?.['origin'] !== page) {
        expect((headers as Sent['headers'])['access-control-allow-origin'], name).toBeUndefined();
      }
    }
    expect(printer.received()).toHaveLength(0);
    expect((await send(till, print, { headers: own, body })).status).toBe(200);
    expect(printer.papers).toHaveLength(1);
  });

  it('is told by a preflight what it may send, over a private network too', async () => {
    await using till = await pairedTill();
    const { status, headers } = await send(till, print, {
      method: 'OPTIONS',
      headers: {
        origin: page,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,job-id',
        'access-control-request-private-network': 'true',
      },
    });
    expect(status).toBe(204);
    expect(headers).toMatchObject({
      'access-control-allow-origin': page,
      'access-control-allow-methods': 'POST',
      'access-control-allow-headers': 'content-type, authorization, job-id',
      'access-control-allow-private-network': 'true',
      vary: 'Origin',
    });
  });

  it('is paired by the code that is shown on this machine, which five wrong guesses spoil', async () => {
    await using till = await pairedTill();
    const pair = (Code: string) => till.call('Pair', { Code });
    expect((await pair('000000'))['Token']).toBeNull();
    const code = till.service.pairing.open();
    const wrong = code === '111111' ? '222222' : '111111';
    for (let tries = 0; tries < 5; tries += 1) expect((await pair(wrong))['Token']).toBeNull();
    expect((await pair(code))['Token']).toBeNull();
    expect((await pair(till.service.pairing.open()))['Token']).toMatch(/^[\w-]{43}$/);
  });

  it('reaches it, and this machine alone', async () => {
    await using till = await pairedTill();
    const { port } = new URL(till.service.url);
    const answers = await Promise.all(
      ['127.0.0.1', '127.0.0.2'].map(
        (host) =>
          new Promise((resolve) => {
            const socket = connect(Number(port), host, () => resolve(true)).on('error', () => resolve(false));
            socket.on('connect', () => socket.destroy());
          }),
      ),
    );
    expect(answers).toEqual([true, false]);
    const upgraded = send(till, '/', { method: 'GET', headers: { connection: 'Upgrade', upgrade: 'websocket' } });
    await expect(upgraded).rejects.toThrow();
  });
});

it('tells its version and whether it is ready to whoever asks, without a device being asked [R-DEVICE-005]', async () => {
  await using till = await pairedTill();
  const ask = async (name: string) => {
    const response = await fetch(`${till.service.url}/Console/Cash/Web/${name}`, {
      method: 'POST',
      headers: { ...json, origin: 'http://new.example' },
      body: '{}',
    });
    return response.json() as Promise<object>;
  };
  expect(await ask('Version')).toEqual({ Version: '1.0.0', Name: 'Merx device service' });
  expect(await ask('IsReady')).toEqual({ IsReady: true, Paired: false });
  expect(await till.call('IsReady')).toMatchObject({ IsReady: true, Paired: true });
});
