import { Webhook } from 'standardwebhooks';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openShop } from '#tests/calls/documents-shop.ts';
import { openHouse, type House, type Person } from '#tests/calls/house.ts';
import { apiOf, makeKey, refused } from '../support/api.ts';
import { openReceiver, type Receiver } from './receiver.ts';

const minute = 60_000;
const day = 24 * 60 * minute;

interface Scene extends AsyncDisposable {
  house: House;
  owner: Person;
  receiver: Receiver;
  /** A webhook of the owner; answers its id and secret. */
  hook(more?: object): Promise<{ Id: number; Secret: string; Version: number }>;
  /** Lets time pass; the owner signs in again. */
  wait(ms: number): Promise<void>;
  /** Delivers what is due. */
  deliver(): Promise<void>;
  article(name?: string): Promise<{ Id: number; Version: number }>;
  deliveries(): Promise<any[]>;
}

const scene = async (more: { origins?: string[] } = {}): Promise<Scene> => {
  const receiver = await openReceiver();
  const house = await openHouse({ config: { webhookOrigins: more.origins ?? [receiver.origin] } });
  let owner = await house.signUp();
  return {
    house,
    get owner() {
      return owner;
    },
    async wait(ms) {
      house.wait(ms);
      const { email, password } = owner;
      owner = house.as((await house.login(email, password)).body.Code, owner);
    },
    receiver,
    hook: (given = {}) => owner.do('WebhookCreate', { webhook: { Name: 'Shop', Url: receiver.url, ...given } }),
    deliver: () => house.app.services.webhooks.run(),
    article: (Name = 'Milk') => owner.do('ArticleCreate', { article: { Name, Price: 10 } }),
    deliveries: async () =>
      (
        await owner.do('WebhookDeliverySearch', {
          predicate: { Sorts: [{ Name: 'CreatedOn', SortType: 0 }], Pager: { Index: 0, Size: 100 } },
        })
      ).Entities.toSorted((one, other) => one.Id - other.Id),
    async [Symbol.asyncDispose]() {
      await house.close();
      await receiver.close();
    },
  };
};

describe('an event', () => {
  it('is sent after the change, signed as Standard Webhooks say, and holds no data of the record [HOOK-001]', async () => {
    await using at = await scene();
    const { Secret } = await at.hook();
    const { Id } = await at.article();
    await at.deliver();
    const [message] = at.receiver.received;
    expect(message?.body).toEqual({
      type: 'article.created',
      timestamp: new Date(at.house.now()).toISOString(),
      data: { entity: 'Article', id: Id, resource: `/api/articles/${Id}` },
    });
    expect(message?.headers['webhook-id']).toMatch(/^msg_[\w-]{36}$/);
    vi.useFakeTimers({ now: at.house.now(), toFake: ['Date'] });
    try {
      const headers = message?.headers as Record<string, string>;
      expect(new Webhook(Secret).verify(message?.text as string, headers)).toMatchObject({ type: 'article.created' });
      expect(() => new Webhook(Secret).verify(`${message?.text} `, headers)).toThrow();
    } finally {
      vi.useRealTimers();
    }
  });

  it('is sent to the webhooks that name it, its entity or all, once each [HOOK-002]', async () => {
    await using at = await scene();
    for (const [name, Events] of [
      ['all', ''],
      ['entity', 'article.*, vat.created'],
      ['exact', 'article.updated'],
      ['other', 'document.approved'],
    ])
      await at.hook({ Url: `${at.receiver.origin}/${name}`, Events });
    const article = await at.article();
    await at.owner.do('ArticleUpdate', { article: { Id: article.Id, Version: article.Version, Price: 11 } });
    await at.owner.do('ArticleDelete', { article: { Id: article.Id } });
    await at.deliver();
    const { Entities } = await at.owner.do('WebhookSearch', { predicate: {} });
    const urls = new Map(Entities.map(({ Id, Url }) => [Id, Url.split('/').at(-1)]));
    const sent = (await at.deliveries()).map(({ Webhook: { Id }, EventType }) => `${urls.get(Id)} ${EventType}`);
    expect(sent.toSorted()).toEqual([
      'all article.created',
      'all article.deleted',
      'all article.updated',
      'entity article.created',
      'entity article.deleted',
      'entity article.updated',
      'exact article.updated',
    ]);
    expect(at.receiver.received).toHaveLength(7);
  });

  it('of an approval and of a receipt is sent by its own name, and stands for the update [HOOK-003]', async () => {
    await using at = await scene();
    const shop = await openShop(at.house, at.owner);
    const article = await shop.product();
    await at.hook({ Events: 'document.*, receipt.created' });
    const income = await shop.receive([[article, 5, 4]]);
    const receipt = await shop.sell([[article, 1, 10]]);
    await at.deliver();
    expect(at.receiver.events()).toEqual([
      `document.approved ${income.Id}`,
      `document.approved ${receipt.Id}`,
      `receipt.created ${receipt.Id}`,
    ]);
  });

  it('is not made by a change that is refused, nor by one that is undone [HOOK-004]', async () => {
    await using at = await scene();
    const shop = await openShop(at.house, at.owner);
    const article = await shop.product();
    await at.hook();
    const refusal = await at.owner.try('DocumentApprove', {
      document: { DocumentActionType: 1, DocumentOperationType: 1, Branch: { Id: shop.branchId }, Lots: [] },
    });
    expect(refusal.status).toBeGreaterThanOrEqual(400);
    // The barcode of another product: the record was written already when the barcode is refused.
    await at.owner.do('ArticleCreate', {
      article: { Name: 'One', ArticleBarcodes: [{ Id: 0, Value: '4600000000015' }] },
    });
    const twice = await at.owner.try('ArticleCreate', {
      article: { Name: 'Other', ArticleBarcodes: [{ Id: 0, Value: '4600000000015' }] },
    });
    expect(twice.status).toBe(422);
    await at.deliver();
    expect(at.receiver.received.filter(({ body }) => body.type.startsWith('article.'))).toHaveLength(1);
    expect(at.receiver.events().some((event) => event.startsWith('document'))).toBe(false);
    expect(article).toBeGreaterThan(0);
  });

  it('of another company is never sent [HOOK-005]', async () => {
    await using at = await scene();
    await at.hook();
    const stranger = await at.house.signUp();
    await stranger.do('ArticleCreate', { article: { Name: 'Theirs', Price: 1 } });
    await at.deliver();
    expect(at.receiver.received).toEqual([]);
    const { Entities } = await stranger.do('WebhookSearch', { predicate: {} });
    expect(Entities).toEqual([]);
  });

  it('is sent of each record of a change of many [HOOK-002]', async () => {
    await using at = await scene();
    const ids = [];
    for (const name of ['A', 'B', 'C']) ids.push((await at.article(name)).Id);
    await at.hook();
    await at.owner.do('RecordsChange', {
      change: { Code: crypto.randomUUID(), Entity: 'Article', Predicate: {}, Values: { Price: 7 } },
    } as never);
    await at.deliver();
    expect(at.receiver.events()).toEqual(ids.map((id) => `article.updated ${id}`));
  });
});

describe('a receiver that fails', () => {
  let at: Scene;
  beforeEach(async () => {
    at = await scene();
    return () => at[Symbol.asyncDispose]();
  });

  it('is sent the event again, later each time, under the same id, until it takes it [HOOK-006]', async () => {
    await at.hook();
    at.receiver.behave(500, 503, 'hang up');
    await at.article();
    await at.deliver();
    await at.deliver();
    expect(at.receiver.received).toHaveLength(1);
    const [first] = await at.deliveries();
    expect(first).toMatchObject({ WebhookDeliveryStatus: 0, Tries: 1, AnswerCode: 500, Answer: 'answer 500' });
    for (let tries = 2; tries <= 4; tries++) {
      await at.wait(15 * minute);
      await at.deliver();
      expect(at.receiver.received).toHaveLength(tries);
    }
    const [done] = await at.deliveries();
    expect(done).toMatchObject({ WebhookDeliveryStatus: 1, Tries: 4, AnswerCode: 204 });
    expect(new Set(at.receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(at.receiver.received.map(({ headers }) => headers['webhook-timestamp'])).size).toBe(4);
  });

  it('gets all that was missed, in the order of the changes, once it is back [HOOK-007]', async () => {
    await at.hook();
    await at.receiver.close();
    const names = ['A', 'B', 'C', 'D'];
    const ids: number[] = [];
    for (const name of names) {
      ids.push((await at.article(name)).Id);
      await at.deliver();
    }
    const [down] = await at.deliveries();
    expect([down.WebhookDeliveryStatus, down.AnswerCode]).toEqual([0, undefined]);
    expect(down.Answer).toContain('ECONNREFUSED');
    const again = await openReceiver(Number(new URL(at.receiver.url).port));
    await at.wait(2 * 60 * minute);
    await at.deliver();
    expect(again.events()).toEqual(ids.map((id) => `article.created ${id}`));
    await again.close();
  });

  it('is not followed where it sends to another address [HOOK-008]', async () => {
    await using other = await openReceiver();
    await at.hook();
    at.receiver.behave({ redirect: other.url });
    await at.article();
    await at.deliver();
    expect((await at.deliveries())[0]).toMatchObject({ WebhookDeliveryStatus: 0, AnswerCode: 302 });
    expect(other.received).toEqual([]);
  });

  it('is given up for an event after three days, which can be sent once more by hand [HOOK-009]', async () => {
    await at.hook();
    at.receiver.always(500);
    await at.article();
    for (let hours = 0; hours <= 80; hours += 4) {
      await at.deliver();
      await at.wait(4 * 60 * minute);
    }
    const [given] = await at.deliveries();
    expect(given).toMatchObject({ WebhookDeliveryStatus: 2, AnswerCode: 500 });
    const tries = at.receiver.received.length;
    expect(tries).toBe(given.Tries);
    at.receiver.always(undefined);
    await at.deliver();
    expect(at.receiver.received).toHaveLength(tries);
    await at.owner.do('WebhookDeliveryResend', { webhookDelivery: { Id: given.Id } });
    await at.deliver();
    const [sent] = await at.deliveries();
    expect(sent).toMatchObject({ WebhookDeliveryStatus: 1, AnswerCode: 204 });
    expect(at.receiver.received.at(-1)?.headers['webhook-id']).toBe(given.MessageId);
  });

  it('is switched off after a week of failures, which the company and its maker are told [HOOK-010]', async () => {
    const { Id } = await at.hook();
    at.receiver.always(500);
    for (let days = 0; days <= 8; days++) {
      await at.article(`Day ${days}`);
      await at.deliver();
      await at.wait(day);
    }
    const hook = await at.owner.do('WebhookRead', { webhook: { Id } });
    expect(hook.IsActive).toBe(false);
    expect((await at.deliveries()).every(({ WebhookDeliveryStatus }) => WebhookDeliveryStatus === 2)).toBe(true);
    const { Entities } = await at.owner.do('MessageSearch', { predicate: {} });
    expect(Entities.map(({ Title }) => Title)).toEqual([expect.stringContaining('“Shop” was switched off')]);
    expect(at.house.letters.filter(({ to }) => to === at.owner.email)).toHaveLength(1);
    const sent = at.receiver.received.length;
    await at.article('After');
    await at.deliver();
    expect(at.receiver.received).toHaveLength(sent);
    // Switched on again it is sent what happens from then on, and has another week.
    await at.owner.do('WebhookUpdate', { webhook: { Id, Version: hook.Version, IsActive: true } });
    await at.article('Still failing');
    await at.deliver();
    expect((await at.owner.do('WebhookRead', { webhook: { Id } })).IsActive).toBe(true);
    at.receiver.always(undefined);
    await at.wait(day);
    const { Id: later } = await at.article('Later');
    await at.deliver();
    expect(at.receiver.events().at(-1)).toBe(`article.created ${later}`);
  });

  it('that says it is gone is switched off at once [HOOK-010]', async () => {
    const { Id } = await at.hook();
    at.receiver.behave(410);
    await at.article();
    await at.deliver();
    expect((await at.owner.do('WebhookRead', { webhook: { Id } })).IsActive).toBe(false);
  });

  it('holds back no other webhook [HOOK-007]', async () => {
    await using other = await openReceiver();
    at.house.config.webhookOrigins = [at.receiver.origin, other.origin];
    await at.hook();
    await at.hook({ Name: 'Other', Url: other.url });
    at.receiver.always(500);
    for (const name of ['A', 'B', 'C']) await at.article(name);
    await at.deliver();
    expect(other.received).toHaveLength(3);
    expect(at.receiver.received).toHaveLength(1);
  });
});

describe('a webhook', () => {
  it('shows its secret once, and signs by both for a day after it is renewed [HOOK-011]', async () => {
    await using at = await scene();
    const { Id, Secret } = await at.hook();
    expect(Secret).toMatch(/^whsec_[A-Za-z0-9+/]{32}$/);
    const read = await at.owner.do('WebhookRead', { webhook: { Id } });
    expect(JSON.stringify(read)).not.toContain('whsec_');
    const { Secret: renewed } = await at.owner.do('WebhookSecretRotate', { webhook: { Id } });
    expect(renewed).not.toBe(Secret);
    const signers = async (): Promise<boolean[]> => {
      await at.article();
      await at.deliver();
      const { headers, text } = at.receiver.received.at(-1) as Receiver['received'][number];
      vi.useFakeTimers({ now: at.house.now(), toFake: ['Date'] });
      try {
        return [Secret, renewed].map((secret) => {
          try {
            new Webhook(secret).verify(text, headers as Record<string, string>);
            return true;
          } catch {
            return false;
          }
        });
      } finally {
        vi.useRealTimers();
      }
    };
    expect(await signers()).toEqual([true, true]);
    await at.wait(day + minute);
    expect(await signers()).toEqual([false, true]);
  });

  it('is tried by a button, whatever events it follows [HOOK-012]', async () => {
    await using at = await scene();
    const { Id, Version } = await at.hook({ Events: 'document.approved' });
    const delivery = await at.owner.do('WebhookTest', { webhook: { Id } });
    expect(delivery).toMatchObject({ EventType: 'webhook.test', WebhookDeliveryStatus: 0 });
    await at.deliver();
    expect(at.receiver.events()).toEqual(['webhook.test']);
    await at.owner.do('WebhookUpdate', { webhook: { Id, Version, IsActive: false } });
    expect((await at.owner.try('WebhookTest', { webhook: { Id } })).fault.Code).toBe('WEBHOOK_OFF');
  });

  it.each([
    ['http://shop.example/hook'],
    ['https://127.0.0.1/hook'],
    ['https://10.1.2.3/hook'],
    ['https://169.254.169.254/latest/meta-data'],
    ['https://[::1]/hook'],
    ['https://[::ffff:10.0.0.1]/hook'],
    ['https://2130706433/hook'],
    ['https://user:password@shop.example/hook'],
  ])('to %s is refused [HOOK-013]', async (Url) => {
    await using at = await scene();
    const { status, fault } = await at.owner.try('WebhookCreate', { webhook: { Name: 'Inside', Url } });
    expect([status, fault.Code]).toEqual([422, 'WEBHOOK_ADDRESS']);
  });

  it('whose name leads to this machine is not connected to [HOOK-013]', async () => {
    await using at = await scene();
    const { port } = new URL(at.receiver.url);
    await at.hook({ Url: `https://localhost:${port}/hook` });
    await at.article();
    await at.deliver();
    const [delivery] = await at.deliveries();
    expect([delivery.WebhookDeliveryStatus, delivery.AnswerCode]).toEqual([0, undefined]);
    expect(delivery.Answer).toContain('is not on the public internet');
    expect(at.receiver.received).toEqual([]);
  });

  it('names events that there are, and a company has twenty at most [HOOK-014]', async () => {
    await using at = await scene();
    for (const Events of ['milk.created', 'article.sold', 'article', 'webhook.updated']) {
      const { status, fault } = await at.owner.try('WebhookCreate', {
        webhook: { Name: 'Wrong', Url: at.receiver.url, Events },
      });
      expect([status, fault.Detail.Items[0]?.Path]).toEqual([400, 'webhook.Events']);
    }
    for (let made = 0; made < 20; made++) await at.hook();
    const { fault } = await at.owner.try('WebhookCreate', { webhook: { Name: 'More', Url: at.receiver.url } });
    expect(fault.Code).toBe('WEBHOOK_FULL');
  });

  it('is deleted with its deliveries [HOOK-015]', async () => {
    await using at = await scene();
    const { Id } = await at.hook();
    await at.article();
    await at.owner.do('WebhookDelete', { webhook: { Id } });
    expect(await at.deliveries()).toEqual([]);
    await at.deliver();
    expect(at.receiver.received).toEqual([]);
  });

  it('is made by a key that names webhooks among its kinds, and by no other [HOOK-016]', async () => {
    await using at = await scene();
    const body = { Name: 'By a program', Url: at.receiver.url };
    const wide = apiOf(at.house, (await makeKey(at.owner)).Code);
    await refused(wide.ask('POST', 'webhooks', body), 403, 'NOT_ALLOWED');
    await refused(wide.ask('GET', 'webhooks'), 403, 'NOT_ALLOWED');
    const named = apiOf(at.house, (await makeKey(at.owner, { Entities: ['Webhook', 'Article'] })).Code);
    const made = await named.ask('POST', 'webhooks', body);
    expect([made.status, made.body.Secret.slice(0, 6)]).toEqual([201, 'whsec_']);
    const reading = apiOf(at.house, (await makeKey(at.owner, { Entities: ['Webhook'], MayWrite: false })).Code);
    await refused(reading.ask('POST', 'webhooks', body), 403, 'NOT_ALLOWED');
    expect((await reading.ask('GET', 'webhooks')).body).toHaveLength(1);
  });
});
