import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { startVirtualPrinter } from '#devices/laboratory/printers/virtual-printer.ts';
import { startService, type DeviceService } from '#devices/service/start-service.ts';
import { ownerOfFile, type Person } from '#tests/calls/house.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { printerAt, receipt, template } from '../devices/device-house.ts';
import { makeKey } from './support/api.ts';

const { house, owner } = await ownerOfFile();
let stranger: Person;
let address: string;
beforeAll(async () => {
  stranger = await house.signUp();
  address = await house.app.server.listen({ port: 0, host: '127.0.0.1' });
});

type Body = Record<string, any>;

const headersOf = (token: string | undefined): Record<string, string> => ({
  'content-type': 'application/json',
  'culture-code': 'en',
  ...(token && { 'token-code': token }),
});

const ask = async (token: string | undefined, body: object): Promise<Body> => {
  const sent = { method: 'POST', headers: headersOf(token), body: JSON.stringify(body) };
  const response = await fetch(`${address}/233/devices/call`, sent);
  return { status: response.status, ...((await response.json()) as Body) };
};

const onLine = ({ relay }: DeviceService, is: boolean): Promise<void> =>
  expect.poll(() => relay?.isOnLine(), { timeout: 5_000 }).toBe(is);

/** A device service that has the company's key, on a machine that nobody reaches. */
const counter = async (key: string, name = 'Counter') => {
  const folder = await temporaryFolder('devices');
  const options = { folder: join(folder.path, 'own'), ports: [0] };
  const service = await startService({ ...options, relay: { server: address, key, name } });
  const end = async (): Promise<void> => {
    await service[Symbol.asyncDispose]();
    await folder.remove();
  };
  return Object.assign(service, { end });
};

const print = (port: number, number: string): object => ({
  Call: 'PrintReceipt',
  Body: { device: printerAt(port), document: receipt(number), vats: [], template },
  JobId: number,
});

describe('a till that may not reach programs of its machine', () => {
  it('prints through the server, once however often it asks, and no other company does', async () => {
    await using printer = await startVirtualPrinter();
    const service = await counter((await makeKey(owner)).Code);
    try {
      await onLine(service, true);
      expect(await ask(owner.token, { Call: 'IsReady', Body: {} })).toMatchObject({ IsReady: true, Paired: true });
      const times: number[] = [];
      for (let at = 0; at < 20; at += 1) {
        const from = performance.now();
        expect(await ask(owner.token, print(printer.port, `1-1-${at}`))).toMatchObject({ status: 200, Code: 1 });
        times.push(performance.now() - from);
      }
      const again = await Promise.all([1, 2, 3].map(() => ask(owner.token, print(printer.port, '1-1-0'))));
      expect(again.map(({ Code }) => Code)).toEqual([1, 1, 1]);
      expect(printer.papers).toHaveLength(20);
      times.sort((one, other) => one - other);
      console.log(`through the server: median ${times[10]?.toFixed(0)} ms, p95 ${times[18]?.toFixed(0)} ms`);
      expect(times[18]).toBeLessThan(1_000);

      const refused = [
        await ask(stranger.token, print(printer.port, 'x')),
        await ask(undefined, print(printer.port, 'x')),
        await ask('wrong', print(printer.port, 'x')),
        await ask(owner.token, { ...print(printer.port, 'x'), Service: 'Another' }),
        await ask(owner.token, { Call: 'Pair', Body: { Code: '000000' } }),
        await ask(owner.token, { Call: 'PrintReceipt', Body: [] }),
        await ask(owner.token, { ...print(printer.port, 'x'), JobId: '../x' }),
      ];
      for (const { status } of refused) expect(status).toBeGreaterThanOrEqual(400);
      expect(printer.papers).toHaveLength(20);
    } finally {
      await service.end();
    }
    await expect.poll(async () => (await ask(owner.token, { Call: 'Version', Body: {} })).status).not.toBe(200);
  });

  it('chooses among the services of its company, and one whose key was deleted is gone', async () => {
    const key = await makeKey(owner);
    const first = await counter(key.Code, 'Counter');
    const second = await counter(key.Code, 'Bar „2”');
    try {
      await onLine(first, true);
      await onLine(second, true);
      const listed = await fetch(`${address}/233/devices/services`, { headers: headersOf(owner.token) });
      expect(await listed.json()).toEqual({ Services: [{ Name: 'Bar „2”' }, { Name: 'Counter' }] });
      const strange = await fetch(`${address}/233/devices/services`, { headers: headersOf(stranger.token) });
      expect(await strange.json()).toEqual({ Services: [] });
      expect(await ask(owner.token, { Call: 'Version', Body: {}, Service: 'Bar „2”' })).toMatchObject({ status: 200 });
      await owner.do('ApiKeyDelete', { apiKey: { Id: key.Id } });
      await onLine(first, false);
      expect((await ask(owner.token, { Call: 'Version', Body: {} })).status).not.toBe(200);
    } finally {
      await first.end();
      await second.end();
    }
  });

  it('an answer of another company is not taken for ours', async () => {
    const key = (await makeKey(stranger)).Code;
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const answered = await fetch(`${address}/233/devices/answers/none`, { method: 'POST', headers, body: '{}' });
    expect(answered.status).toBe(200);
    const line = await fetch(`${address}/233/devices/line`, { headers: { authorization: 'Bearer wrong' } });
    expect(line.status).toBe(401);
    const nameless = await fetch(`${address}/233/devices/line`, { headers: { authorization: `Bearer ${key}` } });
    expect(nameless.status).toBe(400);
  });
});
