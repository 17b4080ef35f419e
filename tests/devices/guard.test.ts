import { existsSync, readFileSync } from 'node:fs';
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

interface Hostile {
  path?: string;
  method?: string;
  headers?: Record<string, string>;
  body?: string;
}

const print = '/Console/Cash/Web/PrintReceipt';
const json = { 'content-type': 'application/json' };

const listening = '0A';

/** The addresses at which this machine listens at a port, as its kernel has them: what `ss -ltn` shows. */
const listenersOf = (port: number): string[] =>
  ['/proc/net/tcp', '/proc/net/tcp6'].filter(existsSync).flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line) => {
        const [, local = '', , state] = line.trim().split(/\s+/);
        const [address = '', at = ''] = local.split(':');
        if (state !== listening || Number.parseInt(at, 16) !== port) return [];
        return [[...Buffer.from(address, 'hex').toReversed()].join('.')];
      }),
  );

describe('nobody but a paired till', () => {
  it('makes the service print, and nobody else hears what it says [D10]', async () => {
    await using printer = await startVirtualPrinter();
    await using till = await pairedTill();
    const own = { ...json, origin: page, authorization: `Bearer ${till.token}` };
    const body = JSON.stringify({ device: printerAt(printer.port), document: receipt('1'), vats: [], template });
    const hostile: Record<string, Hostile> = {
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
      'a preflight of nowhere': {
        method: 'OPTIONS',
        headers: { origin: 'null', 'access-control-request-method': 'POST' },
      },
      'a preflight to another name of this machine': {
        method: 'OPTIONS',
        headers: { origin: page, host: 'shop.example', 'access-control-request-method': 'POST' },
      },
      'a page of this machine': { headers: { ...own, origin: till.service.url } },
      'a page of a file': { headers: { ...own, origin: 'file://' } },
      'a page at another port': { headers: { ...own, origin: `${page}:8080` } },
      'a page with a path': { headers: { ...own, origin: `${page}/` } },
      'a page in capitals': { headers: { ...own, origin: page.toUpperCase() } },
      'a page below the shop': { headers: { ...own, origin: page.replace('shop.', 'evil.shop.') } },
      'an empty page': { headers: { ...own, origin: '' } },
      'a token without its last letter': { headers: { ...own, authorization: `Bearer ${till.token.slice(0, -1)}` } },
      'a token and more': { headers: { ...own, authorization: `Bearer ${till.token}x` } },
      'a token in the address': { path: `${print}?token=${till.token}`, headers: { ...json, origin: page } },
      'a token in a cookie': { headers: { ...json, origin: page, cookie: `token=${till.token}` } },
      'a form with a file': { headers: { ...own, 'content-type': 'multipart/form-data; boundary=x' } },
      'JSON by another name': { headers: { ...own, 'content-type': 'application/jsonp' } },
      'this machine by another number': { headers: { ...own, host: '0.0.0.0' } },
      'a reading without a page': { method: 'GET', headers: { authorization: own.authorization } },
      'a change': { method: 'PATCH', headers: own },
      'a call that there is not': { path: '/Console/Cash/Web/Format', headers: own },
      'a call of every object': { path: '/Console/Cash/Web/constructor', headers: own },
      'a way up': { path: '/Console/Cash/Web/../PrintReceipt', headers: own },
      'another way': { path: '/PrintReceipt', headers: own },
      'nothing at all': { headers: own, body: '' },
      'a number': { headers: own, body: '7' },
      null: { headers: own, body: 'null' },
      'no JSON': { headers: own, body: 'nothing' },
      'a list': { headers: own, body: '[]' },
      'far too much': { headers: own, body: JSON.stringify({ text: 'x'.repeat(6_000_000) }) },
    };
    for (const [name, one] of Object.entries(hostile)) {
      const { path = print } = one;
      const { status, headers } = await send(till, path, { body, ...one }).catch(() => ({ status: 413, headers: {} }));
      expect([400, 403, 404, 405, 413, 415, 421], name).toContain(status);
      if (one.headers?.['origin'] !== page) {
        expect((headers as Sent['headers'])['access-control-allow-origin'], name).toBeUndefined();
      }
    }
    expect(Object.keys(hostile).length).toBeGreaterThanOrEqual(40);
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
    expect(listenersOf(Number(port))).toEqual(['127.0.0.1']);
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
