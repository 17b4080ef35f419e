import { once } from 'node:events';
import { get, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import createServer from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { nobody } from '#server/call/session.ts';
import { createEventHub } from '#server/events/event-hub.ts';
import { serveEvents } from '#server/events/events.ts';
import { createTickets } from '#server/events/tickets.ts';
import { openShop } from '#tests/calls/documents-shop.ts';
import { openHouse, type House, type Person } from '#tests/calls/house.ts';

let house: House;
let port: number;
beforeAll(async () => {
  house = await openHouse();
  await house.app.server.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = house.app.server.server.address() as { port: number });
});
afterAll(() => house.close());

interface Stream {
  status: number;
  type: string;
  text(): string;
  until(part: string): Promise<void>;
  lastId(): string;
  close(): void;
  ended: Promise<unknown>;
}

const open = async (path: string, headers: Record<string, string> = {}): Promise<Stream> => {
  const request = get({ port, host: '127.0.0.1', path, headers });
  request.on('error', () => undefined);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let text = '';
  response
    .setEncoding('utf8')
    .on('data', (part: string) => {
      text += part;
    })
    .on('error', () => undefined);
  return {
    status: response.statusCode as number,
    type: String(response.headers['content-type']),
    text: () => text,
    async until(part) {
      while (!text.includes(part)) await once(response, 'data');
    },
    lastId: () => [...text.matchAll(/^id: (.*)$/gm)].at(-1)?.[1] ?? '',
    close: () => request.destroy(),
    ended: new Promise((resolve) => {
      response.once('close', resolve);
    }),
  };
};

describe('the stream of events', () => {
  it('tells the screens of a company what changed, and nobody else', async () => {
    const owner = await house.signUp();
    const stranger = await house.signUp();
    const mine = await open('/233/events', { 'token-code': owner.token });
    const theirs = await open('/233/events', { 'token-code': stranger.token });
    expect([mine.status, mine.type]).toEqual([200, 'text/event-stream; charset=utf-8']);
    const made = await owner.do('MeasureCreate', { measure: { Name: 'Heard' } });
    await mine.until(`"Id":${made.Id}`);
    expect(mine.text()).toContain(`event: change\ndata: {"Entity":"Measure","Id":${made.Id},"Action":"create"}\n\n`);
    const other = await stranger.do('MeasureCreate', { measure: { Name: 'Theirs' } });
    await theirs.until(`"Id":${other.Id}`);
    expect(theirs.text()).not.toContain(`"Id":${made.Id},`);
    mine.close();
    theirs.close();
  });

  it('tells of a sale that it was approved, and of the depot whose stock it moved', async () => {
    const shop = await openShop(house);
    const tea = await shop.product(5);
    const stream = await open('/233/events', { 'token-code': shop.owner.token });
    const { Id } = await shop.sell([[tea, 1, 5]]);
    await stream.until('"Balance"');
    const told = [...stream.text().matchAll(/^data: (.*"Entity".*)$/gm)].map(([, data]) => JSON.parse(String(data)));
    expect(told).toContainEqual({ Entity: 'Document', Id, Action: 'approve' });
    expect(told).toContainEqual({ Entity: 'Balance', Id: shop.depotId, Action: 'update' });
    stream.close();
  });

  it('says nothing of a call that failed', async () => {
    const owner = await house.signUp();
    const stream = await open('/233/events', { 'token-code': owner.token });
    await owner.do('MeasureCreate', { measure: { Name: 'First' } });
    await stream.until('"Measure"');
    await owner.try('BranchCreate', { branch: { Name: 'A', Code: 'X' } });
    await owner.try('BranchCreate', { branch: { Name: 'B', Code: 'X' } });
    await owner.do('VatCreate', { vat: { Name: 'last', Value: 8 } });
    await stream.until('"Vat"');
    expect(stream.text().match(/"Branch"/g)).toHaveLength(1);
    stream.close();
  });

  it('opens by a ticket, once, for those who cannot send headers', async () => {
    const owner = await house.signUp();
    const ticket = async (token: string) =>
      await house.app.server.inject({ method: 'POST', url: '/233/events/ticket', headers: { 'token-code': token } });
    const { Ticket } = (await ticket(owner.token)).json();
    const stream = await open(`/233/events?ticket=${Ticket}`);
    expect(stream.status).toBe(200);
    expect((await open(`/233/events?ticket=${Ticket}`)).status).toBe(401);
    const late = (await ticket(owner.token)).json().Ticket;
    house.wait(61_000);
    expect((await open(`/233/events?ticket=${late}`)).status).toBe(401);
    expect((await ticket('nobody')).statusCode).toBe(401);
    stream.close();
  });

  it('goes on after a lost connection where it stopped, and says reset where it cannot', async () => {
    const owner = await house.signUp();
    const first = await open('/233/events', { 'token-code': owner.token });
    await owner.do('MeasureCreate', { measure: { Name: 'One' } });
    await first.until('"create"');
    const seen = first.lastId();
    first.close();
    const missed = await owner.do('MeasureCreate', { measure: { Name: 'Missed' } });
    const again = await open('/233/events', { 'token-code': owner.token, 'last-event-id': seen });
    await again.until(`"Id":${missed.Id}`);
    expect(again.text()).not.toContain('event: reset');
    again.close();
    const lost = await open('/233/events', { 'token-code': owner.token, 'last-event-id': 'other-run-5' });
    await lost.until('event: reset');
    lost.close();
  });

  it('is for sessions with a company', async () => {
    expect((await open('/233/events')).status).toBe(401);
    const { body } = await house.call('SignUpPerson', {
      person: {
        FirstName: 'V',
        LastName: 'Rusu',
        PersonSexType: 2,
        Email: 'v@v.test',
        User: { Code: 'v@v.test', Password: 'abc' },
      },
    });
    expect((await open('/233/events', { 'token-code': body.Code })).status).toBe(403);
  });

  it.each([
    [
      'logged out',
      async (owner: Person) => {
        await owner.do('Logout');
      },
    ],
    [
      'ended from the list',
      async (owner: Person) => {
        await owner.do('TokenDelete', { token: { Id: owner.session.Id } });
      },
    ],
    [
      'opened from one that is logged out',
      async (owner: Person) => {
        await owner.do('Logout');
      },
    ],
  ] as const)('ends at once with its session, %s [REV-L3]', async (title, end) => {
    const owner = await house.signUp();
    const token = title.startsWith('opened') ? (await owner.do('TokenCreate', { token: {} })).Code : owner.token;
    const other = await house.signUp();
    const [mine, theirs] = [
      await open('/233/events', { 'token-code': token }),
      await open('/233/events', { 'token-code': other.token }),
    ];
    await end(owner);
    await mine.ended;
    const { Id } = await other.do('MeasureCreate', { measure: { Name: 'Heard' } });
    await theirs.until(`"Id":${Id}`);
    theirs.close();
  });

  it('ends when the server stops', async () => {
    const stopping = await openHouse();
    await stopping.app.server.listen({ port: 0, host: '127.0.0.1' });
    const owner = await stopping.signUp();
    const before = port;
    ({ port } = stopping.app.server.server.address() as { port: number });
    const stream = await open('/233/events', { 'token-code': owner.token });
    await stopping.close();
    await stream.ended;
    port = before;
  });
});

describe('what is kept for a listener who lost the connection', () => {
  it('is kept while he may come back, and for nobody who never came', () => {
    let time = 0;
    const hub = createEventHub(() => time);
    const told = (lastEventId?: string): string => {
      let text = '';
      hub.join(
        1,
        {
          write: (part) => {
            text += part;
          },
          end: () => undefined,
        },
        lastEventId,
      )();
      return text;
    };
    const publish = () => hub.publish(1, { entity: 'Article', id: 7, action: 'update' });
    const seen = /id: (\S+)/.exec(told())?.[1] as string;
    publish();
    expect(told(seen)).toContain('"Id":7');
    time += 11 * 60_000;
    publish();
    expect(told(seen)).toContain('event: reset');
    expect(told(seen)).not.toContain('"Id":7');
    publish();
    expect(told(/id: (\S+)/.exec(told())?.[1])).not.toContain('event: reset');
  });
});

describe('streams without number', () => {
  it('of one company or one network take none from another, and those of all have an end too [REV-L4]', async () => {
    const server = createServer();
    const hub = createEventHub();
    const holderOf = async (request: { headers: Record<string, unknown> }) => ({
      session: { ...nobody('en'), organisationId: Number(request.headers['of-company']) },
      tokenCode: '',
    });
    serveEvents(server, {
      hub,
      now: Date.now,
      holderOf,
      countTicket: () => undefined,
      networkOf: ({ headers }) => String(headers['of-network'] ?? Math.random()),
      isOpen: async () => true,
      onChange: () => undefined,
    });
    const { port: at } = new URL(await server.listen({ port: 0, host: '127.0.0.1' }));
    const statusOf = async (company: number): Promise<number> => {
      const request = get({ port: at, host: '127.0.0.1', path: '/233/events', headers: { 'of-company': company } });
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      request.on('error', () => undefined).destroy();
      return response.statusCode as number;
    };
    /** Streams of as many companies, all from one network, until the first is refused. */
    const networkTaken = async (): Promise<number> => {
      const open: ReturnType<typeof get>[] = [];
      let status = 200;
      for (let company = 100; status === 200 && company < 600; company++) {
        const request = get({
          port: at,
          host: '127.0.0.1',
          path: '/233/events',
          headers: { 'of-company': company, 'of-network': 'n' },
          agent: false,
        });
        request.on('error', () => undefined);
        open.push(request);
        status = ((await once(request, 'response')) as [IncomingMessage])[0].statusCode as number;
      }
      expect(open).toHaveLength(401);
      for (const request of open) request.destroy();
      return status;
    };
    const join = (count: number, company: (index: number) => number): void => {
      for (let index = 0; index < count; index++)
        hub.join(company(index), { write: () => undefined, end: () => undefined });
    };
    try {
      join(400, () => 1);
      expect([await statusOf(1), await statusOf(2)]).toEqual([503, 200]);
      expect(await networkTaken(), 'many companies of one network').toBe(503);
      join(4000, (index) => 10 + index);
      expect(await statusOf(3)).toBe(503);
    } finally {
      await server.close();
    }
  });
});

describe('a reader who takes nothing in', () => {
  it('is let go when its session ends, and what is told meanwhile ends nothing else', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const server = createServer();
    const hub = createEventHub();
    let isOpen = true;
    let raw: ServerResponse | undefined;
    server.addHook('onRequest', (_request, reply, done) => {
      raw = reply.raw;
      done();
    });
    serveEvents(server, {
      hub,
      now: Date.now,
      holderOf: async () => ({ session: { ...nobody('en'), organisationId: 1 }, tokenCode: '' }),
      countTicket: () => undefined,
      networkOf: () => '',
      isOpen: async () => isOpen,
      onChange: () => undefined,
    });
    const uncaught: unknown[] = [];
    const catchIt = (error: unknown): void => {
      uncaught.push(error);
    };
    process.on('uncaughtException', catchIt);
    await server.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((server.server.address() as { port: number }).port, '127.0.0.1');
    try {
      socket.write('GET /233/events HTTP/1.1\r\nHost: shop\r\n\r\n');
      await once(socket, 'data');
      socket.pause();
      const publish = () => hub.publish(1, { entity: 'x'.repeat(10_000), id: 1, action: 'create' });
      for (let told = 0; (raw as ServerResponse).writableLength < 200_000; told += 1) {
        publish();
        if (told % 20 === 0) await pause(1);
      }
      isOpen = false;
      vi.advanceTimersByTime(20_000);
      for (let told = 0; told < 3; told += 1) {
        await pause(1);
        publish();
      }
      expect(uncaught).toEqual([]);
      vi.advanceTimersByTime(20_000);
      await once(raw as ServerResponse, 'close');
      expect([hub.size(), uncaught]).toEqual([0, []]);
    } finally {
      process.off('uncaughtException', catchIt);
      vi.useRealTimers();
      socket.destroy();
      await server.close();
    }
  });
});

describe('[A17] tickets for streams', () => {
  const ticketOf = (token: string) =>
    house.app.server.inject({ method: 'POST', url: '/233/events/ticket', headers: { 'token-code': token } });

  it('that one session asks for without end take none from another company, and are soon refused', async () => {
    const [greedy, other] = [await house.signUp(), await house.signUp()];
    const { Ticket } = (await ticketOf(other.token)).json();
    const answers: number[] = [];
    for (let asked = 0; asked < 400; asked += 1) answers.push((await ticketOf(greedy.token)).statusCode);
    expect([answers.indexOf(429), answers.at(-1)]).toEqual([300, 429]);
    expect((await ticketOf(greedy.token)).headers['retry-after']).toMatch(/^\d+$/);
    const stream = await open(`/233/events?ticket=${Ticket}`);
    expect(stream.status).toBe(200);
    stream.close();
  });

  it('of a session push out its own oldest, and those of a company its own', () => {
    const tickets = createTickets<{ session: string; company: string }>({ lifeMs: 1000, ownersOf: (holder) => holder });
    const ours = { session: 'ours', company: 'us' };
    const colleague = { session: 'colleague', company: 'them' };
    const [first, theirs] = [tickets.issue(ours, 0), tickets.issue(colleague, 0)];
    const made = Array.from({ length: 10_050 }, () => tickets.issue({ session: 'greedy', company: 'them' }, 0));
    expect([tickets.redeem(first, 1), tickets.redeem(theirs, 1)]).toEqual([ours, colleague]);
    expect(made.map((ticket) => tickets.redeem(ticket, 1)).filter(Boolean)).toHaveLength(16);
    const again = tickets.issue(ours, 1);
    for (let session = 0; session < 60_000; session += 1)
      tickets.issue({ session: String(session), company: `company ${session % 70}` }, 1);
    expect(tickets.redeem(again, 2)).toEqual(ours);
    expect(tickets.redeem(again, 2)).toBeUndefined();
  });
});
