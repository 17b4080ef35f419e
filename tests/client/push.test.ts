import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ownAnswer } from '#domain/wire/own-answer.ts';

const world = vi.hoisted(() => ({ key: 'BKey' as string | undefined, company: 9, user: 4 }));
vi.mock('#client/session.ts', async (original) => ({
  ...(await original<object>()),
  session: { get: () => ({ company: { id: world.company }, user: { id: world.user } }), subscribe: () => () => {} },
}));

const { mayAskForPush, registerForPush } = await import('#client/session/push.ts');

let kept: Map<string, string>;
let sent: Record<string, unknown>[];
let subscriptions: number;
let answer: () => Response;

const subscription = { toJSON: () => ({ endpoint: 'https://push.test/1', keys: { p256dh: 'p', auth: 'a' } }) };

const browserOf = (permission: NotificationPermission) => {
  vi.stubGlobal('Notification', { permission });
  vi.stubGlobal('navigator', {
    userAgent: 'Chrome/141',
    serviceWorker: {
      register: () => Promise.resolve(),
      ready: Promise.resolve({
        pushManager: {
          getSubscription: async () => (subscriptions > 0 ? subscription : null),
          subscribe: async () => {
            subscriptions += 1;
            return subscription;
          },
        },
      }),
    },
  });
};

beforeEach(() => {
  [kept, sent, subscriptions, world.key, world.company] = [new Map([['token', 'token-1']]), [], 0, 'BKey', 9];
  answer = () => Response.json({ Id: 1 }, { headers: ownAnswer });
  vi.stubGlobal('document', {
    querySelector: (selector: string) =>
      selector.includes('merx-push-key') && world.key ? { content: world.key } : null,
  });
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as Record<string, unknown>);
    return answer();
  });
  browserOf('granted');
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('a device', () => {
  it('registers for pushed messages once, and remembers it; for another company it registers again [R-NOTIF-005]', async () => {
    await registerForPush();
    expect(sent).toMatchObject([{ pushSubscriber: { Token: JSON.stringify(subscription), PushDeviceType: 3 } }]);
    await registerForPush();
    expect([sent.length, subscriptions]).toEqual([1, 1]);
    world.company = 10;
    await registerForPush();
    expect(sent).toHaveLength(2);
    // Somebody else at the same browser.
    world.user = 5;
    await registerForPush();
    expect(sent).toHaveLength(3);
    world.user = 4;
  });

  it('that the server knows already is taken as registered; another failure is tried again [R-NOTIF-006]', async () => {
    answer = () => Response.json({ Code: 'OVERLOADED', Message: 'Busy' }, { status: 503, headers: ownAnswer });
    await expect(registerForPush()).rejects.toThrow('Busy');
    answer = () =>
      Response.json(
        { Code: 'NOT_UNIQUE', Message: 'Push registration Token must be unique' },
        { status: 422, headers: ownAnswer },
      );
    await registerForPush();
    await registerForPush();
    expect(sent).toHaveLength(2);
  });

  it('without notifications is told of in the console, and nothing else happens [R-NOTIF-007]', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.stubGlobal('Notification', undefined);
    Reflect.deleteProperty(globalThis, 'Notification');
    await registerForPush();
    expect([warn.mock.calls.length, sent.length, mayAskForPush()]).toEqual([1, 0, false]);
  });

  it('is asked by a button alone, and not where the server pushes nothing', async () => {
    browserOf('default');
    await registerForPush();
    expect([sent.length, subscriptions, mayAskForPush()]).toEqual([0, 0, true]);
    world.key = undefined;
    expect(mayAskForPush()).toBe(false);
    browserOf('granted');
    await registerForPush();
    expect([sent.length, subscriptions]).toEqual([0, 0]);
  });
});
