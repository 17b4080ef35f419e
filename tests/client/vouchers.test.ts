import { beforeEach, describe, expect, it, vi } from 'vitest';
import { activate, deactivate, mayActivate, readProviders, saveKey, statesOf } from '#admin/sale/vouchers/providers.ts';
import { lastDays, readSums } from '#admin/sale/vouchers/voucher-sums.ts';
import { voucherProviders } from '#domain/sale/payment/voucher-provider.ts';
import { fromWallClock } from '#domain/zone.ts';

const world = vi.hoisted(() => ({
  calls: [] as [string, Record<string, unknown>][],
  answers: {} as Record<string, unknown[]>,
}));

vi.mock('#client/call.ts', async (original) => ({
  ...(await original<object>()),
  call: async (name: string, body: Record<string, unknown>) => {
    world.calls.push([name, body]);
    return { Entities: world.answers[name] ?? [] };
  },
}));

beforeEach(() => {
  world.calls.length = 0;
  world.answers = {};
});

const changes = (): [string, Record<string, unknown>][] => world.calls.filter(([name]) => !name.endsWith('Search'));
const edenred = async () =>
  (await readProviders()).find(({ code }) => code === 'Edenred') as Awaited<ReturnType<typeof readProviders>>[number];

describe('providers of food vouchers', () => {
  it('are VictoriaBank, Edenred and Up Moldova; each is active once its payment type exists, which is hidden and shown again [S] [R-FV-001] [R-FV-002]', async () => {
    expect(voucherProviders.map(({ code }) => code)).toEqual(['VictoriaBank', 'Edenred', 'UpMoldova']);
    world.answers = {
      TenderSearch: [
        { Id: 4, TenderActionType: 3, Settings: { provider: 'UpMoldova' } },
        { Id: 5, TenderActionType: 3, Settings: { giftcard: true } },
      ],
    };
    const states = await readProviders();
    expect(states.map(({ tender }) => tender?.Id)).toEqual([undefined, undefined, 4]);
    await activate(states[0] as never);
    await deactivate(states[2] as never);
    world.answers = {
      TenderSearch: [{ Id: 4, TenderActionType: 3, Settings: { provider: 'UpMoldova' }, DeletedOn: 1 }],
    };
    const hidden = (await readProviders())[2];
    expect(hidden?.tender).toBeUndefined();
    await activate(hidden as never);
    expect(changes()).toEqual([
      [
        'TenderCreate',
        { tender: { Name: 'VictoriaBank', TenderActionType: 3, Settings: { provider: 'VictoriaBank' } } },
      ],
      ['TenderRemove', { tender: { Id: 4 } }],
      ['TenderSwitch', { tender: { Id: 4 } }],
    ]);
  });

  it('make the key of Edenred when it is first saved, and change it from then on; without it nothing is activated [R-FV-003] [R-FV-004]', async () => {
    const before = await edenred();
    expect([
      mayActivate(before),
      statesOf([], [])
        .filter(mayActivate)
        .map(({ code }) => code),
    ]).toEqual([false, ['VictoriaBank', 'UpMoldova']]);
    await saveKey(before, 'secret');
    world.answers = { KeySearch: [{ Id: 9, Version: 1, KeyActionType: 2, Value: 'secret' }] };
    const after = await edenred();
    expect(mayActivate(after)).toBe(true);
    await saveKey(after, 'other');
    expect(changes()).toEqual([
      ['KeyCreate', { key: { KeyActionType: 2, Value: 'secret' } }],
      ['KeyUpdate', { key: { Id: 9, Version: 1, Value: 'other' } }],
    ]);
  });

  it('are summed by the day, over the last fourteen of the place [R-FV-005]', async () => {
    const zone = 'Europe/Chisinau';
    const now = Date.UTC(2026, 10, 21, 22, 30); // half past midnight of the 22nd there
    expect(lastDays(zone, now)).toEqual({ From: fromWallClock(zone, Date.UTC(2026, 10, 9)), To: now });
    world.answers = {
      PayoffResumeSearch: [
        { Tender: { Id: 4 }, Date: '2026-11-09', ValueSum: 500, Count: 1 },
        { Tender: { Id: 4 }, Date: '2026-11-22', ValueSum: 700, Count: 2 },
        { Tender: { Id: 5 }, Date: '2026-11-22', ValueSum: 1, Count: 1 },
      ],
    };
    const {
      keys,
      sums: [own],
    } = await readSums([{ code: 'UpMoldova', title: 'Up Moldova', tender: { Id: 4, Name: 'Up' } as never }], {
      zone,
      now,
    });
    expect([keys.length, keys[0], keys.at(-1)]).toEqual([14, '2026-11-09', '2026-11-22']);
    expect(own).toMatchObject({ days: [500, ...Array.from({ length: 12 }, () => 0), 700], sum: 1200, count: 3 });
  });
});
