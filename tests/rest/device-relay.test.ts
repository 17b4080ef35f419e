import { randomUUID } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { startVirtualPrinter } from '#devices/laboratory/printers/virtual-printer.ts';
import { startVirtualTerminal } from '#devices/laboratory/terminals/virtual-terminal.ts';
import { startService, type DeviceService } from '#devices/service/start-service.ts';
import { shopOf } from '#tests/calls/documents-shop.ts';
import { ownerOfFile, type Person } from '#tests/calls/house.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { employ } from '../security/access/callers.ts';
import { receipt, template } from '../devices/device-house.ts';
import { apiOf, makeDeviceKey, makeKey } from './support/api.ts';

const { house, owner } = await ownerOfFile();
let stranger: Person;
let address: string;
let branchId: number;
beforeAll(async () => {
  stranger = await house.signUp();
  address = await house.app.server.listen({ port: 0, host: '127.0.0.1' });
  branchId = (await owner.do('BranchSearch', { predicate: {} })).Entities[0].Id;
});

type Body = Record<string, any>;

const headersOf = (token: string | undefined, device?: string): Record<string, string> => ({
  'content-type': 'application/json',
  ...(device && { 'client-uuid': device }),
  'culture-code': 'en',
  ...(token && { 'token-code': token }),
});

const ask = async (token: string | undefined, body: object, device?: string): Promise<Body> => {
  const sent = { method: 'POST', headers: headersOf(token, device), body: JSON.stringify(body) };
  const response = await fetch(`${address}/233/devices/call`, sent);
  return { status: response.status, ...((await response.json()) as Body) };
};

const servicesFor = async (token: string): Promise<unknown> =>
  (await fetch(`${address}/233/devices/services`, { headers: headersOf(token) })).json();

const onLine = ({ relay }: DeviceService, is: boolean): Promise<void> =>
  expect.poll(() => relay?.isOnLine(), { timeout: 5_000 }).toBe(is);

/** A device service that has a key of the company, on a machine that no till reaches. */
const counter = async (key: string) => {
  const folder = await temporaryFolder('devices');
  const options = { folder: join(folder.path, 'own'), ports: [0], allow: ['127.0.0.1'] };
  const service = await startService({ ...options, relay: { server: address, key } });
  const end = async (): Promise<void> => {
    await service[Symbol.asyncDispose]();
    await folder.remove();
  };
  return { ...service, end, [Symbol.asyncDispose]: end };
};

/** One that is on its line under this name. */
const counterNamed = async (name: string, branch?: number) => {
  const service = await counter((await makeDeviceKey(owner, name, branch)).Code);
  await onLine(service, true);
  return service;
};

const esc = { protocol: 'esc-pos', Address: '127.0.0.1', timeout: 400, answers: 'full' };

const unit = async (settings: object, more: object = {}): Promise<number> =>
  (
    await owner.do('BranchUnitCreate', {
      branchUnit: {
        Name: 'Printer',
        Branch: { Id: branchId },
        UnitDeviceType: 4,
        Settings: Object.entries(settings).map(([Key, Value]) => ({ Key, Value })),
        ...more,
      },
    } as never)
  ).Id;

const print = (Unit: number | undefined, number: string): Body => ({
  Call: 'PrintReceipt',
  Unit,
  Body: { document: { ...receipt(number), ClientId: number }, vats: [], template },
  JobId: number,
});

const version = { Call: 'Version', Body: {} };

/** A browser that is a till of the company, locked. */
const lockedTill = async (device?: string): Promise<{ token: string; unlock(pin: string): Promise<void> }> => {
  const { body } = await house.login(owner.email, owner.password);
  const token = body.Code;
  const headers: Record<string, string> = device === undefined ? {} : { 'client-uuid': device };
  expect((await house.call('TillLock', {}, { token, headers })).status).toBe(200);
  return {
    token,
    unlock: async (pin) => expect((await house.call('TillUnlock', { pin }, { token })).status).toBe(200),
  };
};

const codeOf = ({ status, Code }: Body): unknown => [status, Code];

describe('a till that may not reach programs of its machine', () => {
  it('prints through the server, once however often it asks, and no other company does', async () => {
    await using printer = await startVirtualPrinter();
    const service = await counterNamed('Counter');
    const id = await unit({ ...esc, host: 'server/Counter', Port: printer.port });
    try {
      const ready = { IsReady: true, Paired: true };
      expect(await ask(owner.token, { Call: 'IsReady', Body: {} })).toMatchObject(ready);
      expect(await ask(owner.token, { Call: 'IsReady', Body: {}, Unit: id })).toMatchObject(ready);
      for (let at = 0; at < 5; at += 1)
        expect(await ask(owner.token, print(id, `1-1-${at}`))).toMatchObject({ status: 200, Code: 1 });
      const again = await Promise.all([1, 2, 3].map(() => ask(owner.token, print(id, '1-1-0'))));
      expect(again.map(({ Code }) => Code)).toEqual([1, 1, 1]);
      expect(printer.papers).toHaveLength(5);

      const refused = [
        await ask(stranger.token, print(id, 'x')),
        await ask(undefined, print(id, 'x')),
        await ask('wrong', print(id, 'x')),
        await ask(owner.token, { ...print(id, 'x'), Service: 'Counter' }),
        await ask(owner.token, { ...version, Service: 'Another' }),
        await ask(owner.token, { Call: 'Pair', Body: { Code: '000000' } }),
        await ask(owner.token, { Call: 'PrintReceipt', Unit: id, Body: [] }),
        await ask(owner.token, { ...print(id, 'x'), JobId: '../x' }),
      ];
      for (const { status } of refused) expect(status).toBeGreaterThanOrEqual(400);
      expect(printer.papers).toHaveLength(5);
    } finally {
      await service.end();
    }
    await expect.poll(async () => (await ask(owner.token, version)).status).not.toBe(200);
  });

  it('chooses among the services of its company, and one whose key was deleted is gone', async () => {
    const key = await makeDeviceKey(owner, 'First');
    await using first = await counter(key.Code);
    await using _second = await counterNamed('Bar „2”');
    await onLine(first, true);
    expect(await servicesFor(owner.token)).toEqual({ Services: [{ Name: 'Bar „2”' }, { Name: 'First' }] });
    expect(await servicesFor(stranger.token)).toEqual({ Services: [] });
    expect(await ask(owner.token, { ...version, Service: 'Bar „2”' })).toMatchObject({ status: 200 });
    await owner.do('ApiKeyDelete', { apiKey: { Id: key.Id } });
    await onLine(first, false);
    expect((await ask(owner.token, { ...version, Service: 'First' })).status).toBe(404);
  });
});

describe('what a device is reached by', () => {
  it('comes from the stored unit: a request that says it is refused [A1]', async () => {
    await using printer = await startVirtualPrinter();
    await using _service = await counterNamed('Stored');
    const id = await unit({ ...esc, host: 'server/Stored', Port: printer.port });
    await using folder = await temporaryFolder('bash');
    const file = join(folder.path, 'bashrc');
    await writeFile(file, 'its own text');
    const device = { Id: id, DeviceType: 3, Settings: { protocol: 'esc-pos', port: file, answers: 'none' } };
    const { Body: content } = print(id, 'x');
    for (const [key, body] of Object.entries<object>({
      device: { ...content, device },
      deviceSettings: { ...content, deviceSettings: device },
      Address: { ...content, Address: '10.0.0.1' },
      port: { ...content, port: file },
      protocol: { ...content, protocol: 'fiscalnet' },
      host: { ...content, host: 'server' },
    })) {
      for (const Unit of [id, undefined]) {
        const answer = await ask(owner.token, { Call: 'PrintReceipt', Unit, Body: body });
        expect([key, ...(codeOf(answer) as [])]).toEqual([key, 400, 'INVALID_INPUT']);
      }
    }
    expect(await ask(owner.token, { Call: 'IsReady', Body: { device } })).toMatchObject({ status: 400 });
    expect(await ask(owner.token, { Call: 'PrintReceipt', Body: content })).toMatchObject({ status: 400 });
    expect(codeOf(await ask(owner.token, print(id + 1000, 'x')))).toEqual([404, 'NOT_FOUND']);
    expect(printer.received()).toHaveLength(0);
    expect(await readFile(file, 'utf8')).toBe('its own text');
  });

  it('is opened by the service only if its own machine allows it, whoever stored the unit [A1]', async () => {
    await using _service = await counterNamed('Machine');
    await using folder = await temporaryFolder('bash');
    const file = join(folder.path, 'bashrc');
    await writeFile(file, 'its own text');
    const settings = [
      { protocol: 'esc-pos', port: file, answers: 'none' },
      { protocol: 'fiscalnet', inbox: folder.path, outbox: folder.path },
      { ...esc, Address: '10.255.255.1' },
    ];
    for (const each of settings) {
      const id = await unit({ ...each, host: 'server/Machine' });
      expect(await ask(owner.token, print(id, `job-${id}`))).toMatchObject({
        status: 200,
        Code: 102,
        Job: { Reason: 'NOT_ALLOWED' },
      });
      expect(await ask(owner.token, { Call: 'IsReady', Unit: id, Body: {} })).toEqual({
        status: 200,
        IsReady: false,
        Paired: true,
        Reason: 'NOT_ALLOWED',
      });
    }
    expect(await readFile(file, 'utf8')).toBe('its own text');
  });

  it('is a unit of one’s own company and branches, which names the server [A1]', async () => {
    await using printer = await startVirtualPrinter();
    await using _service = await counterNamed('Here');
    const here = await unit({ ...esc, host: 'server/Here', Port: printer.port });
    const local = await unit({ ...esc, Port: printer.port });
    expect(codeOf(await ask(owner.token, print(local, 'x')))).toEqual([422, 'DEVICE_NOT_RELAYED']);
    expect(codeOf(await ask(stranger.token, print(here, 'x')))).toEqual([404, 'NOT_FOUND']);
    const other = await owner.do('BranchCreate', { branch: { Name: 'Other' } } as never);
    const bound = await employ(owner, house, { Branches: [{ Id: other.Id }] });
    expect(codeOf(await ask(bound.token, print(here, 'x')))).toEqual([404, 'NOT_FOUND']);
    expect(printer.received()).toHaveLength(0);
  });
});

describe('who asks for a device', () => {
  it('has the menu of the sale point, or of equipment for setting it up; no other employee does [A2]', async () => {
    await using printer = await startVirtualPrinter();
    await using _service = await counterNamed('Asked');
    const id = await unit({ ...esc, host: 'server/Asked', Port: printer.port });
    const withMenu = async (...menu: string[]): Promise<string> =>
      (await employ(owner, house, { MenuAccess: menu.map((one) => ({ id: one, checked: true })) })).token;
    const drawer = { Call: 'OpenDrawer', Unit: id, Body: {} };
    const load = { Call: 'LoadScales', Unit: id, Body: { products: [] } };
    const jobs = { Call: 'Jobs', Body: {} };
    const narrow = await withMenu('/banks');
    for (const body of [drawer, load, jobs, version, print(id, 'x'), { Call: 'Drivers', Body: {} }])
      expect(codeOf(await ask(narrow, body))).toEqual([403, 'NOT_ALLOWED']);
    expect(await servicesFor(narrow)).toMatchObject({ Code: 'NOT_ALLOWED' });
    const [seller, installer] = [await withMenu('/salepoint'), await withMenu('/units/4')];
    expect(await ask(seller, print(id, 'by-seller'))).toMatchObject({ status: 200, Code: 1 });
    expect((await ask(seller, drawer)).status).toBe(200);
    expect(codeOf(await ask(seller, jobs))).toEqual([403, 'NOT_ALLOWED']);
    expect(codeOf(await ask(seller, load))).toEqual([403, 'NOT_ALLOWED']);
    expect((await ask(installer, jobs)).status).toBe(200);
    expect((await ask(installer, version)).status).toBe(200);
    expect(codeOf(await ask(installer, drawer))).toEqual([403, 'NOT_ALLOWED']);
    expect(codeOf(await ask(installer, { Call: 'Pay', Unit: id, Body: {} }))).toEqual([403, 'NOT_ALLOWED']);
  });

  it('is no locked till: it prints the receipt that it has just closed, once, and opens no drawer [A2]', async () => {
    const shop = await shopOf(owner);
    const article = await shop.product();
    await using printer = await startVirtualPrinter();
    await using _service = await counterNamed('Locked');
    const id = await unit({ ...esc, host: 'server/Locked', Port: printer.port });
    const labels = await unit({ protocol: 'zpl', host: 'server/Locked' }, { UnitDeviceType: 3 });
    const [till, colleague] = [randomUUID(), randomUUID()];
    const { token } = await lockedTill(till);
    const locked = [403, 'TILL_LOCKED'];
    for (const Call of ['OpenDrawer', 'Weigh', 'Report', 'Pay', 'ShowLines', 'IsReady'])
      expect([Call, codeOf(await ask(token, { Call, Unit: id, Body: {} }))]).toEqual([Call, locked]);
    for (const Call of ['Version', 'Drivers', 'Jobs', 'JobResolve', 'Abort'])
      expect([Call, codeOf(await ask(token, { Call, Body: {} }))]).toEqual([Call, locked]);
    expect(await servicesFor(token)).toMatchObject({ Code: 'TILL_LOCKED' });
    expect(codeOf(await ask(token, { ...print(id, 'a'), JobId: 'another' }))).toEqual(locked);
    expect(codeOf(await ask(token, print(labels, 'b')))).toEqual(locked);
    const sold = async (device: string, DeviceSequence: number, more: object = {}): Promise<string> => {
      const ClientId = randomUUID();
      const Settings = Object.entries({ DeviceUuid: device, DeviceSequence, PreviousHash: 'x' });
      await shop.sell([[article, 1, 10]], {
        ClientId,
        Settings: Settings.map(([Key, Value]) => ({ Key, Value })),
        ...more,
      });
      return ClientId;
    };
    const printLocked = (receiptId: string, Unit = id) => ask(token, print(Unit, receiptId), till);
    const ofOther = await sold(colleague, 1);
    for (const other of [randomUUID(), ofOther])
      expect(codeOf(await printLocked(other)), 'no receipt of this till').toEqual(locked);
    expect(codeOf(await ask(token, print(id, ofOther), colleague)), 'under another name').toEqual(locked);
    const old = await sold(till, 1);
    house.wait(16 * 60_000);
    expect(codeOf(await printLocked(old)), 'sold long ago').toEqual(locked);
    expect(printer.papers).toHaveLength(0);
    const last = await sold(till, 2);
    for (const _again of [1, 2]) expect(await printLocked(last)).toMatchObject({ status: 200, Code: 1 });
    const second = await unit({ ...esc, host: 'server/Locked', Port: printer.port });
    expect(codeOf(await printLocked(last, second)), 'printed elsewhere').toEqual(locked);
    expect(printer.papers).toHaveLength(1);
    expect(printer.kicks()).toBe(0);
  });

  it('opens the drawer without a sale by right, or as this one opening was approved by a PIN [A2]', async () => {
    await using printer = await startVirtualPrinter();
    await using _service = await counterNamed('Drawer');
    const id = await unit({ ...esc, host: 'server/Drawer', Port: printer.port });
    for (const [Code, EmployeeActorType] of [
      ['1111', 3],
      ['9999', 2],
    ])
      await owner.do('EmployeeCreate', {
        employee: { Person: { FirstName: `E ${Code}` }, Code, EmployeeActorType },
      } as never);
    const till = await lockedTill();
    await till.unlock('1111');
    const open = (JobId?: string) => ask(till.token, { Call: 'OpenDrawer', Unit: id, Body: {}, JobId });
    const approve = async (ReceiptId: string, more: object = {}): Promise<void> => {
      const approval = { ClientId: randomUUID(), TillAction: 7, ReceiptId, ...more };
      expect((await house.call('TillApprove', { pin: '9999', approval }, { token: till.token })).status).toBe(200);
    };
    const [one, two, three] = [randomUUID(), randomUUID(), randomUUID()];
    expect(codeOf(await open())).toEqual([403, 'NOT_ALLOWED']);
    expect(codeOf(await open(one))).toEqual([403, 'NOT_ALLOWED']);
    await approve(two, { TillAction: 1, Percent: 10, Sum: 10 });
    expect(codeOf(await open(two)), 'something else was approved').toEqual([403, 'NOT_ALLOWED']);
    expect(printer.kicks()).toBe(0);
    await approve(one);
    for (const _again of [1, 2]) expect(await open(one)).toMatchObject({ status: 200, Code: 1 });
    expect(printer.kicks(), 'approved once, opened once').toBe(1);
    await approve(three);
    house.wait(16 * 60_000);
    expect(codeOf(await open(three)), 'approved long ago').toEqual([403, 'NOT_ALLOWED']);
    await till.unlock('9999');
    expect(await open()).toMatchObject({ status: 200, Code: 1 });
    expect(printer.kicks()).toBe(2);
  });
});

/** A line as a program of any kind holds it, with what comes down it. */
const openLine = async (key: string) => {
  const stop = new AbortController();
  const headers = { authorization: `Bearer ${key}` };
  const response = await fetch(`${address}/233/devices/line`, { headers, signal: stop.signal });
  const reader = response.body?.getReader();
  const next = async (): Promise<Body> => {
    for (;;) {
      const { value } = (await reader?.read()) ?? {};
      const text = new TextDecoder().decode(value).trim();
      if (text !== '') return JSON.parse(text) as Body;
    }
  };
  return { status: response.status, next, close: () => stop.abort() };
};

const answerBy = async (key: string, id: string, body: object): Promise<number> => {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const sent = { method: 'POST', headers, body: JSON.stringify(body) };
  return (await fetch(`${address}/233/devices/answers/${id}`, sent)).status;
};

describe('a device service', () => {
  it('has a key of its own: no other key takes a line or answers, and its key opens nothing else [A3]', async () => {
    const own = await makeDeviceKey(owner, 'Own');
    const others = [await makeKey(owner), await makeKey(owner, { Entities: ['Article'], MayWrite: false })];
    for (const { Code } of others) {
      expect((await openLine(Code)).status).toBe(403);
      expect(await answerBy(Code, randomUUID(), {})).toBe(403);
    }
    for (const token of ['wrong', owner.token]) {
      expect((await openLine(token)).status).toBe(401);
      expect(await answerBy(token, randomUUID(), {})).toBe(401);
    }
    for (const path of ['articles', 'branches', 'countries', 'cultures']) {
      const { status } = await apiOf(house, own.Code).ask('GET', path);
      expect([path, status === 403 || status === 404]).toEqual([path, true]);
    }
    for (const more of [{ MayWrite: true }, { Entities: ['Article'] }]) {
      const made = await owner.try('ApiKeyCreate', { apiKey: { Name: 'Wide', IsDeviceService: true, ...more } });
      expect([made.status, made.fault?.Code]).toEqual([400, 'INVALID_INPUT']);
    }
    const line = await openLine(own.Code);
    expect(line.status).toBe(200);
    line.close();
  });

  it('keeps its name: another key of the company neither has it nor answers for it [A3]', async () => {
    const [one, two] = [await makeDeviceKey(owner, 'Till 1'), await makeDeviceKey(owner, 'Till 2')];
    const again = await owner.try('ApiKeyCreate', { apiKey: { Name: ' Till 1 ', IsDeviceService: true } });
    expect([again.status, again.fault?.Code]).toEqual([422, 'NOT_UNIQUE']);
    const [line, other] = [await openLine(one.Code), await openLine(two.Code)];
    const id = await unit({ protocol: 'json', host: 'server/Till 1', Address: '127.0.0.1' }, { UnitDeviceType: 7 });
    const Body = { payment: { kind: 'sale', sum: 100, currency: 'MDL' } };
    const paying = ask(owner.token, { Call: 'Pay', Unit: id, Body, JobId: 'payment-1' });
    const asked = await line.next();
    expect(asked).toMatchObject({ Call: 'Pay', JobId: 'payment-1', Body: { device: { Id: id } } });
    const done = { Code: 1, Job: { Id: 'payment-1', State: 'done' } };
    await answerBy(two.Code, asked['Id'], { ...done, Message: 'Forged' });
    const strange = await makeDeviceKey(stranger, 'Till 1');
    await answerBy(strange.Code, asked['Id'], { ...done, Message: 'Forged' });
    await answerBy(one.Code, asked['Id'], { ...done, Message: 'Paid' });
    expect(await paying).toMatchObject({ Code: 1, Message: 'Paid' });
    line.close();
    other.close();
  });

  it('whose key names a branch serves its units alone; jobs are not shown beyond one’s branches [A1] [A3]', async () => {
    await using printer = await startVirtualPrinter();
    await using _own = await counterNamed('Of a branch', branchId);
    await using _shared = await counterNamed('Of all');
    const other = await owner.do('BranchCreate', { branch: { Name: 'Beside' } } as never);
    const at = (name: string, branch: number) =>
      unit({ ...esc, host: `server/${name}`, Port: printer.port }, { Branch: { Id: branch } });
    const bound = await employ(owner, house, { Branches: [{ Id: other.Id }] });
    const [foreign, shared] = [await at('Of a branch', other.Id), await at('Of all', other.Id)];
    for (const token of [owner.token, bound.token])
      expect(codeOf(await ask(token, print(foreign, 'x')))).toEqual([404, 'NOT_FOUND']);
    expect(await ask(owner.token, print(await at('Of a branch', branchId), 'own'))).toMatchObject({
      status: 200,
      Code: 1,
    });
    expect(await ask(bound.token, print(shared, 'shared'))).toMatchObject({ status: 200, Code: 1 });
    for (const Call of ['Jobs', 'Job', 'JobResolve', 'Abort'])
      for (const Service of ['Of a branch', 'Of all']) {
        const Body = Call === 'Jobs' ? {} : { Id: 'own', ...(Call === 'JobResolve' && { IsPrinted: true }) };
        expect(codeOf(await ask(bound.token, { Call, Service, Body }))).toEqual([404, 'NOT_FOUND']);
      }
    expect(printer.papers).toHaveLength(2);
    const narrow = { Name: 'Beyond', IsDeviceService: true, Branch: { Id: branchId } };
    for (const [person, apiKey, code] of [
      [bound.token, narrow, 'NOT_ALLOWED'],
      [owner.token, { Name: 'Plain', Branch: { Id: branchId } }, 'INVALID_INPUT'],
    ] as const)
      expect((await house.call('ApiKeyCreate', { apiKey }, { token: person })).body).toMatchObject({ Code: code });
  });

  it('charges cards only where the terminal names it [A3]', async () => {
    await using terminal = await startVirtualTerminal();
    await using _service = await counterNamed('Cards');
    const settings = { protocol: 'json', Address: '127.0.0.1', Port: terminal.port, timeout: 2_000 };
    const terminalAt = (host: string) => unit({ ...settings, host }, { UnitDeviceType: 7 });
    const pay = async (Unit: number): Promise<Body> => {
      const Body = { payment: { kind: 'sale', sum: 100, currency: 'MDL' } };
      return ask(owner.token, { Call: 'Pay', Unit, Body, JobId: `pay-${Unit}` });
    };
    expect(codeOf(await pay(await terminalAt('server')))).toEqual([422, 'DEVICE_NOT_RELAYED']);
    expect((await pay(await terminalAt('server/Gone'))).status).toBe(404);
    expect(terminal.charged.size).toBe(0);
    expect(await pay(await terminalAt('server/Cards'))).toMatchObject({ Code: 1 });
    expect(terminal.charged.size).toBe(1);
  });

  it('without a name is the first by name, whichever came first [A3]', async () => {
    const [late, early] = [await makeDeviceKey(owner, 'AAB'), await makeDeviceKey(owner, 'AAA')];
    const [second, first] = [await openLine(late.Code), await openLine(early.Code)];
    const id = await unit({ ...esc, host: 'server' });
    for (const body of [version, { Call: 'IsReady', Unit: id, Body: {} }]) {
      const asking = ask(owner.token, body);
      const asked = await Promise.race([first.next(), second.next().then(() => undefined)]);
      expect(asked).toMatchObject({ Call: body.Call });
      await answerBy(early.Code, asked?.['Id'], { IsReady: true });
      expect((await asking).status).toBe(200);
    }
    first.close();
    second.close();
  });

  it('that comes back takes its own line again', async () => {
    const { Code } = await makeDeviceKey(owner, 'Back');
    const [before, after] = [await openLine(Code), await openLine(Code)];
    expect([before.status, after.status]).toEqual([200, 200]);
    const asking = ask(owner.token, { ...version, Service: 'Back' });
    const asked = await after.next();
    await answerBy(Code, asked['Id'], { Version: '1.0.0' });
    expect(await asking).toMatchObject({ Version: '1.0.0' });
    after.close();
  });
});
