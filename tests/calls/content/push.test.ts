import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { sql } from '#server/storage/sql.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, type House, type Person } from '../house.ts';

/** A push service of a browser, on this machine. */
let service: Server;
let origin: string;
let left: { url?: string; headers: IncomingHttpHeaders; size: number }[] = [];
let house: House;
let owner: Person;

const browser = createECDH('prime256v1');
const p256dh = browser.generateKeys().toString('base64url');
const registered = (endpoint: string): string =>
  JSON.stringify({ endpoint, expirationTime: null, keys: { p256dh, auth: randomBytes(16).toString('base64url') } });

beforeAll(async () => {
  service = createServer((request, response) => {
    void buffer(request).then(({ length }) => {
      left.push({ url: request.url, headers: request.headers, size: length });
      response.writeHead(request.url === '/gone' ? 410 : 201).end();
    });
  });
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`;
  house = await openHouse({
    config: { pushKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', pushServices: [origin] },
  });
  owner = await house.signUp();
});
afterAll(async () => {
  await house.close();
  service.close();
});

const register = (endpoint: string, person = owner) =>
  person.do('PushRegistrationCreate', { pushSubscriber: { Token: registered(endpoint) } });

describe('a pushed message', () => {
  it('is left with the push services of the company’s devices, sealed; a device that has gone is forgotten', async () => {
    left = [];
    await register(`${origin}/here`);
    await register(`${origin}/gone`);
    await register(`${origin}/other`, await house.signUp());
    await owner.do('PushCreate', {
      push: { NotificationType: 'Order', EntityId: 5, Title: 'Order 5', Body: 'For Sunday' },
    });
    await expect.poll(() => left.map(({ url }) => url)).toEqual(['/here', '/gone']);
    expect(left[0]?.headers).toMatchObject({
      'content-encoding': 'aes128gcm',
      ttl: '86400',
      authorization: expect.stringMatching(/^vapid t=.+, k=.+$/),
    });
    expect(left[0]?.size).toBeGreaterThan(86);

    await owner.do('MessageCreate', { message: { Title: 'Again' } });
    await expect.poll(() => left.map(({ url }) => url)).toEqual(['/here', '/gone', '/here']);
  });

  it('comes to the one who registered the device last, when several people share it [R-NOTIF-005]', async () => {
    const email = 'shift@push.test';
    await owner.do('EmployeeCreate', {
      employee: {
        Person: { FirstName: 'Ana', Email: email, User: { Code: email, Password: 'second-shift' } },
        EmployeeActorType: 2,
      },
    });
    const { body } = await house.login(email, 'second-shift');
    const second = house.as(body.Code, { email });
    const Token = registered(`${origin}/shared`);
    const share = (person: Person) => person.do('PushRegistrationCreate', { pushSubscriber: { Token } });
    await share(owner);
    await share(second);
    const kept = await house.app.services.store
      .of(owner.organisationId)
      .reader.all<{ PersonId: number }>(
        sql`select "PersonId" from "PushRegistration" where "Token" like ${'%/shared%'}`,
      );
    expect(kept).toEqual([{ PersonId: body.Person?.Id }]);
    await expect(share(second)).rejects.toThrow();
  });

  it('is sent nowhere but to the services that the installation names', async () => {
    left = [];
    await register('http://127.0.0.1:1/elsewhere');
    await owner.do('PushRegistrationCreate', { pushSubscriber: { Token: 'no subscription' } });
    await owner.do('MessageCreate', { message: { Title: 'Once more' } });
    await expect.poll(() => left.map(({ url }) => url)).toEqual(['/here', '/shared']);
  });
});
