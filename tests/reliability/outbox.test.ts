import 'fake-indexeddb/auto';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NotHolder, takeHold } from '#client/outbox/holder.ts';
import { forgetOldSlips, readSlips } from '#client/outbox/kept-slips.ts';
import { createPageLocks, type Locks } from '#client/outbox/locks.ts';
import { createOutbox, type Delivery, type Outbox, type OutboxParts } from '#client/outbox/outbox.ts';
import { sha256Hex } from '#client/outbox/receipt-chain.ts';
import { openTillDatabase, type TillDatabase, type WaitingReceipt } from '#client/outbox/till-database.ts';

let database: TillDatabase;
let locks: Locks;
let stored: string[];
let answer: (receipt: WaitingReceipt) => Delivery;
let counter = 0;

const tab = (more: Partial<OutboxParts> = {}): Outbox =>
  createOutbox({
    database,
    locks,
    now: () => 1000,
    deviceUuid: () => 'device-1',
    tillNumber: () => 7,
    deliver: async (receipt) => {
      await new Promise((resolve) => {
        setTimeout(resolve, 1);
      });
      const delivery = answer(receipt);
      if (delivery.kind === 'stored' && !stored.includes(receipt.clientId)) stored.push(receipt.clientId);
      return delivery;
    },
    ...more,
  });

const sale = (clientId: string) => ({
  clientId,
  organisationId: 1,
  branchId: 2,
  closedOn: 500 + counter++,
  document: { ClientId: clientId, Lots: [] },
});

const inChain = async () =>
  (await database.getAllFromIndex('offline_receipts', 'order')).filter(({ kind }) => !kind) as WaitingReceipt[];

beforeEach(async () => {
  database = await openTillDatabase(`till-${counter++}`);
  // One machine's locks, shared by its tabs.
  locks = createPageLocks();
  stored = [];
  answer = () => ({ kind: 'stored' });
});

describe('the outbox of a till', () => {
  it('keeps receipts while the server is gone and delivers them oldest first when it is back', async () => {
    const outbox = tab();
    answer = () => ({ kind: 'later' });
    for (const id of ['a', 'b', 'c']) await outbox.keep(sale(id));
    await outbox.sendAll(1);
    expect(await outbox.state(1)).toMatchObject({ waiting: 3, refused: 0 });
    answer = () => ({ kind: 'stored' });
    await outbox.sendAll(1);
    expect(stored).toEqual(['a', 'b', 'c']);
    expect(await outbox.state(1)).toEqual({ waiting: 0, refused: 0, since: undefined });
  });

  it('lets the next receipts pass one that the server is too busy for each time, and sets it aside where they go through [REV-H6]', async () => {
    const outbox = tab();
    const busy = { code: 'OVERLOADED', message: 'The server is busy' };
    answer = ({ clientId }) => (clientId === 'large' ? { kind: 'later', busy } : { kind: 'stored' });
    await outbox.keep(sale('large'));
    await outbox.keep(sale('b'));
    for (const before of [[], [], ['b']]) {
      await outbox.sendAll(1);
      expect(stored).toEqual(before);
    }
    expect(await outbox.state(1)).toMatchObject({ waiting: 1, refused: 0 });
    for (const next of ['c', 'd']) {
      await outbox.keep(sale(next));
      await outbox.sendAll(1);
    }
    expect(stored).toEqual(['b', 'c', 'd']);
    expect(await outbox.refused(1)).toMatchObject([{ clientId: 'large', refusal: { code: 'OVERLOADED' } }]);
  });

  it('sets nothing aside while the server is too busy for all, and does not ask it for all of them [REV-H6]', async () => {
    const outbox = tab();
    for (let each = 0; each < 20; each++) await outbox.keep(sale(`r${each}`));
    let asked = 0;
    answer = () => {
      asked += 1;
      return { kind: 'later', busy: { code: 'OVERLOADED', message: '' } };
    };
    for (let times = 0; times < 30; times++) await outbox.sendAll(1);
    expect(asked).toBeLessThanOrEqual(30 * 4);
    expect(await outbox.state(1)).toMatchObject({ waiting: 20, refused: 0 });
  });

  it('has a receipt on the disk, not in memory alone, before it says that it is kept', async () => {
    const durabilities: (string | undefined)[] = [];
    const watched = new Proxy(database, {
      get: (target, name) => {
        const member = Reflect.get(target, name) as unknown;
        if (name !== 'transaction') return typeof member === 'function' ? (member.bind(target) as unknown) : member;
        return (...asked: Parameters<TillDatabase['transaction']>) => {
          if (asked[1] === 'readwrite' && Array.from(asked[0]).includes('offline_receipts'))
            durabilities.push(asked[2]?.durability);
          return target.transaction(...asked);
        };
      },
    });
    await tab({ database: watched }).keep(sale('a'));
    expect(durabilities).toEqual(['strict']);
  });

  it('does not lose a receipt whose answer was cut: it is offered again', async () => {
    const outbox = tab();
    await outbox.keep(sale('a'));
    answer = ({ clientId }) => {
      stored.push(clientId);
      return { kind: 'later' };
    };
    await outbox.sendAll(1);
    answer = () => ({ kind: 'stored' });
    await outbox.sendAll(1);
    expect(new Set(stored)).toEqual(new Set(['a']));
    expect((await outbox.state(1)).waiting).toBe(0);
  });

  it('lets one refused receipt wait aside and sends the next ones', async () => {
    const outbox = tab();
    for (const id of ['a', 'poison', 'c']) await outbox.keep(sale(id));
    answer = ({ clientId }) =>
      clientId === 'poison' ? { kind: 'refused', code: 'INVALID_INPUT', message: 'no' } : { kind: 'stored' };
    await outbox.sendAll(1);
    expect(stored).toEqual(['a', 'c']);
    expect(await outbox.refused(1)).toMatchObject([{ clientId: 'poison', refusal: { code: 'INVALID_INPUT' } }]);
    answer = () => ({ kind: 'stored' });
    await outbox.retry('poison');
    await outbox.sendAll(1);
    expect(stored).toContain('poison');
  });

  it('numbers and chains receipts without gaps over two tabs that keep at once', async () => {
    const [one, other] = [tab(), tab()];
    await Promise.all(Array.from({ length: 20 }, (_, i) => (i % 2 ? one : other).keep(sale(`r${i}`))));
    const all = await inChain();
    expect(all.map(({ deviceSeq }) => deviceSeq)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1));
    all.slice(1).forEach((receipt, i) => expect(receipt.prevDeviceHash).toBe(all[i]?.deviceHash));
  });

  it('sends from one tab at a time', async () => {
    const [one, other] = [tab(), tab()];
    for (let i = 0; i < 5; i++) await one.keep(sale(`r${i}`));
    let deliveries = 0;
    answer = () => {
      deliveries++;
      return { kind: 'stored' };
    };
    await Promise.all([one.sendAll(1), other.sendAll(1)]);
    expect(deliveries).toBe(5);
  });

  it('keeps the same receipt once, however often it is handed in', async () => {
    const outbox = tab();
    const receipt = sale('a');
    await Promise.all([outbox.keep(receipt), outbox.keep(receipt), outbox.keep(receipt)]);
    expect((await outbox.state(1)).waiting).toBe(1);
  });

  it('sends only what belongs to the organisation that is signed in', async () => {
    const outbox = tab();
    await outbox.keep(sale('a'));
    await outbox.keep({ ...sale('b'), organisationId: 9 });
    await outbox.sendAll(9);
    expect(stored).toEqual(['b']);
  });

  it('numbers the receipts of each organisation by themselves', async () => {
    const outbox = tab();
    const kept = [
      await outbox.keep(sale('a')),
      await outbox.keep({ ...sale('b'), organisationId: 9 }),
      await outbox.keep(sale('c')),
    ];
    expect(kept.map(({ organisationId, deviceSeq }) => [organisationId, deviceSeq])).toEqual([
      [1, 1],
      [9, 1],
      [1, 2],
    ]);
  });

  it('numbers without gaps also where tabs share no locks, as on plain http', async () => {
    const tabs = [0, 1].map(() => {
      locks = createPageLocks();
      return tab();
    });
    await Promise.all(Array.from({ length: 10 }, (_, i) => tabs[i % 2]?.keep(sale(`r${i}`))));
    const all = await inChain();
    expect(all.map(({ deviceSeq }) => deviceSeq)).toEqual(Array.from({ length: 10 }, (_, i) => i + 1));
    all.slice(1).forEach((receipt, i) => expect(receipt.prevDeviceHash).toBe(all[i]?.deviceHash));
  });

  it('ends the open receipt in the same breath as it keeps the closed one', async () => {
    const outbox = tab();
    await database.put('open_receipts', { organisationId: 1, id: 'a', receipt: {} });
    await outbox.keep(sale('other'));
    expect(await database.get('open_receipts', 1)).toBeDefined();
    await outbox.keep(sale('a'));
    expect(await database.get('open_receipts', 1)).toBeUndefined();
  });
});

describe('two tabs that share no locks', () => {
  it('do not bring back a receipt that one delivered while the other was refused', async () => {
    const [one, other] = [tab({ locks: createPageLocks() }), tab({ locks: createPageLocks() })];
    await one.keep(sale('a'));
    // The refusal is on its way while the other one's delivery is settled.
    const slow = tab({
      locks: createPageLocks(),
      deliver: async () => {
        await other.sendAll(1);
        return { kind: 'refused', code: 'OUT_OF_TIME', message: '' };
      },
    });
    await slow.sendAll(1);
    expect(await database.getAll('offline_receipts')).toEqual([]);
    expect(stored).toEqual(['a']);
  });

  it('keep receipts under the name of the one that has the till, and not under another', async () => {
    await takeHold(database, 1, { holder: 'first', from: 'anyone' });
    const [first, second] = ['first', 'second'].map((holder) => tab({ holder, locks: createPageLocks() })) as [
      Outbox,
      Outbox,
    ];
    await first.keep(sale('a'));
    await expect(second.keep(sale('b'))).rejects.toThrow(NotHolder);
    await takeHold(database, 1, { holder: 'second', from: { seen: 'first' } });
    await expect(first.keep(sale('c'))).rejects.toThrow(NotHolder);
    await second.keep(sale('d'));
    expect((await inChain()).map(({ clientId, deviceSeq }) => [clientId, deviceSeq])).toEqual([
      ['a', 1],
      ['d', 2],
    ]);
  });
});

describe('the name of a device', () => {
  it('goes on with its chain, whatever the browser has forgotten', async () => {
    await tab().keep(sale('a'));
    await tab({ deviceUuid: () => 'device-2' }).keep(sale('b'));
    await tab({ deviceUuid: () => 'device-2' }).keep({ ...sale('c'), organisationId: 9 });
    const all = await inChain();
    expect(all.map(({ clientId, deviceUuid }) => [clientId, deviceUuid])).toEqual([
      ['a', 'device-1'],
      ['b', 'device-1'],
      ['c', 'device-2'],
    ]);
  });
});

describe('SHA-256 without WebCrypto', () => {
  it('is what WebCrypto reckons, for every length around a block', async () => {
    const texts = [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000].map(
      (length) => 'ș'.repeat(length >> 1) + 'x'.repeat(length & 1),
    );
    const expected = await Promise.all(texts.map(sha256Hex));
    vi.stubGlobal('crypto', {});
    try {
      expect(await Promise.all(texts.map(sha256Hex))).toEqual(expected);
    } finally {
      vi.unstubAllGlobals();
    }
  });
});

describe('a receipt that is asked for before anything changes hands', () => {
  const slip = (clientId: string, closedOn: number) => ({
    clientId,
    number: '',
    isReturn: true,
    closedOn,
    branchId: 2,
    employeeId: 3,
    lines: [],
    DebitSum: -100,
    DiscountSum: 0,
    vat: [],
    payoffs: [],
    change: 0,
  });
  const giving = (clientId: string) => {
    const receipt = sale(clientId);
    return { ...receipt, slip: slip(clientId, receipt.closedOn) };
  };
  const opened = { organisationId: 1, id: 'a', receipt: { id: 'a' } };
  const places = async () =>
    (await inChain()).map(({ clientId, deviceSeq, asking }) => [clientId, deviceSeq, Boolean(asking)]);

  it('is done where the server takes it, and leaves its slip', async () => {
    const outbox = tab();
    await database.put('open_receipts', opened);
    expect((await outbox.ask(giving('a'))).kept).toMatchObject({ deviceSeq: 1 });
    expect([stored, await places(), await database.get('open_receipts', 1)]).toEqual([['a'], [], undefined]);
    expect(await readSlips(database, 1)).toMatchObject([{ clientId: 'a', number: '7-1' }]);
  });

  it('[REV-U6] never was where the server refuses it: its place is free, and the receipt is open', async () => {
    const outbox = tab();
    await outbox.keep(sale('before'));
    await outbox.sendAll(1);
    await database.put('open_receipts', opened);
    answer = () => ({ kind: 'refused', code: 'RETURN_TOO_MUCH', message: 'Less is left' });
    expect(await outbox.ask(giving('a'))).toEqual({ refusal: { code: 'RETURN_TOO_MUCH', message: 'Less is left' } });
    expect([await places(), await database.get('open_receipts', 1), await readSlips(database, 1)]).toEqual([
      [],
      opened,
      [],
    ]);
    answer = () => ({ kind: 'stored' });
    const next = await outbox.keep(sale('next'));
    expect(next).toMatchObject({ deviceSeq: 2 });
    expect(next.prevDeviceHash).toHaveLength(64);
  });

  it('[REV-U6] is done all the same where no answer comes, and is then no longer asked for', async () => {
    const outbox = tab();
    answer = () => ({ kind: 'later' });
    expect((await outbox.ask(giving('a'))).kept).toMatchObject({ clientId: 'a' });
    expect(await places()).toEqual([['a', 1, false]]);
    answer = ({ asking }) => (asking ? { kind: 'refused', code: 'RETURN_TOO_MUCH', message: '' } : { kind: 'stored' });
    await outbox.sendAll(1);
    expect([stored, await outbox.state(1)]).toEqual([['a'], { waiting: 0, refused: 0, since: undefined }]);
  });

  it('is sent by nobody else while its answer is waited for', async () => {
    const outbox = tab();
    let deliveries = 0;
    answer = () => {
      deliveries += 1;
      return { kind: 'stored' };
    };
    await Promise.all([outbox.ask(giving('a')), outbox.sendAll(1), outbox.sendAll(1)]);
    expect(deliveries).toBe(1);
  });

  it('is asked for again by a till that died in between, and given up where it is refused', async () => {
    const hung = tab({ deliver: () => new Promise(() => {}) });
    await database.put('open_receipts', opened);
    void hung.ask(giving('a'));
    for (let tries = 0; tries < 200 && (await places()).length === 0; tries += 1)
      await new Promise((resolve) => {
        setTimeout(resolve, 1);
      });
    answer = () => ({ kind: 'refused', code: 'RETURN_TOO_MUCH', message: '' });
    locks = createPageLocks();
    await tab().sendAll(1);
    expect([await places(), await database.get('open_receipts', 1), await readSlips(database, 1)]).toEqual([
      [],
      opened,
      [],
    ]);
  });
});

it('the slips of a device are kept newest first, of the organisation alone, and go when nobody brings goods back any more', async () => {
  const day = 24 * 3_600_000;
  for (const [organisationId, clientId, closedOn] of [
    [1, 'old', 0],
    [1, 'b', 50 * day],
    [2, 'else', 50 * day],
    [1, 'a', 60 * day],
  ] as const) {
    const slip = {
      clientId,
      number: '',
      isReturn: false,
      closedOn,
      branchId: 2,
      employeeId: 3,
      lines: [],
      DebitSum: 0,
      DiscountSum: 0,
      vat: [],
      payoffs: [],
      change: 0,
    };
    await tab().keep({ clientId, organisationId, branchId: 2, closedOn, document: {}, slip });
  }
  await forgetOldSlips(database, 1, 61 * day);
  expect((await readSlips(database, 1)).map(({ clientId }) => clientId)).toEqual(['a', 'b']);
});

it('what was refused is forgotten only once the office has a copy of it', async () => {
  const outbox = tab();
  answer = ({ clientId }) =>
    clientId === 'fine' ? { kind: 'stored' } : { kind: 'refused', code: 'DOCUMENT_EMPTY', message: 'No lines' };
  for (const id of ['bad', 'worse']) await outbox.keep(sale(id));
  await outbox.sendAll(1);
  expect(await outbox.state(1)).toMatchObject({ refused: 2, uncopied: 2 });
  expect(await outbox.discard('bad')).toBe(false);
  await outbox.copied('bad', true);
  await outbox.copied('worse', false);
  expect(await outbox.state(1)).toMatchObject({ refused: 2, uncopied: undefined });
  expect([await outbox.discard('bad'), await outbox.discard('worse'), await outbox.discard('none')]).toEqual([
    true,
    false,
    false,
  ]);
  expect((await outbox.refused(1)).map(({ clientId }) => clientId)).toEqual(['worse']);
  // What is sent again is no longer refused: it is not forgotten by a copy of before.
  await outbox.copied('worse', true);
  await outbox.retry('worse');
  expect(await outbox.discard('worse')).toBe(false);
  expect(await outbox.state(1)).toMatchObject({ waiting: 1, refused: 0 });
});
