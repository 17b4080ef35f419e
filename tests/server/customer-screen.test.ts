import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import createServer from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHouse, type House, type Person } from '#tests/calls/house.ts';
import { createScreenHub } from '#server/events/screens/screen-hub.ts';
import { serveScreens } from '#server/events/screens/serve-screens.ts';

let house: House;
let port: number;
beforeAll(async () => {
  house = await openHouse();
  await house.app.server.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = house.app.server.server.address() as { port: number });
});
afterAll(() => house.close());

const post = async (name: string, body: object, { token }: { token?: string } = {}) => {
  const response = await house.app.server.inject({
    method: 'POST',
    url: `/233/customer-screen/${name}`,
    headers: { 'content-type': 'application/json', ...(token && { 'token-code': token }) },
    payload: JSON.stringify(body),
  });
  return { status: response.statusCode, body: response.json() };
};

const watch = async (screen: string) => {
  const request = get({
    port,
    host: '127.0.0.1',
    path: '/233/customer-screen',
    headers: { 'customer-screen': screen },
  });
  request.on('error', () => undefined);
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let text = '';
  response.setEncoding('utf8').on('data', (part: string) => {
    text += part;
  });
  response.on('error', () => undefined);
  return {
    status: response.statusCode,
    until: async (part: string) => {
      while (!text.includes(part)) await once(response, 'data');
    },
    ended: new Promise((resolve) => {
      response.once('close', resolve);
    }),
    close: () => request.destroy(),
  };
};

/** A tablet that was paired with a till of this person. */
const paired = async (owner: Person): Promise<string> => {
  const { body } = await post('code', {}, owner);
  return (await post('join', { code: `${body.Code.slice(0, 4)} ${body.Code.slice(4)}` })).body.Screen;
};

describe('the customer’s screen on a tablet', () => {
  it('sees what the till sends, from the moment it looks', async () => {
    const owner = await house.signUp();
    const screen = await paired(owner);
    expect(await post('show', { screen, view: { phase: 'selling', total: 1250 } }, owner)).toMatchObject({
      status: 200,
    });
    const tablet = await watch(screen);
    expect(tablet.status).toBe(200);
    await tablet.until('"total":1250');
    await post('show', { screen, view: { phase: 'paid', total: 1250 } }, owner);
    await tablet.until('"phase":"paid"');
    await post('close', { screen }, owner);
    await tablet.ended;
    expect((await watch(screen)).status).toBe(404);
  });

  it('is paired by a code that is good once and for five minutes, and by nothing that is guessed', async () => {
    const owner = await house.signUp();
    const { Code } = (await post('code', {}, owner)).body;
    expect(Code).toMatch(/^\d{8}$/);
    expect((await post('join', { code: Code })).status).toBe(200);
    expect((await post('join', { code: Code })).status).toBe(404);
    const late = (await post('code', {}, owner)).body.Code;
    house.wait(5 * 60_000);
    expect((await post('join', { code: late })).status).toBe(404);
    expect((await post('code', {})).status).toBe(401);
    const answers = [];
    for (let guess = 0; guess < 101; guess++) answers.push((await post('join', { code: String(guess) })).status);
    expect(answers.at(-1)).toBe(429);
  });

  it('belongs to one company: no other shows anything on it or closes it', async () => {
    house.wait(16 * 60_000);
    const [owner, stranger] = [await house.signUp(), await house.signUp()];
    const screen = await paired(owner);
    for (const name of ['show', 'close']) expect((await post(name, { screen, view: {} }, stranger)).status).toBe(404);
    const tablet = await watch(screen);
    expect(tablet.status).toBe(200);
    tablet.close();
    expect((await post('show', { screen: 'x', view: {} }, owner)).status).toBe(400);
    expect((await post('show', { screen, view: { text: 'x'.repeat(70_000) } }, owner)).status).toBe(400);
  });

  it('is made anew by its till after the server was started again', async () => {
    const hub = createScreenHub();
    const name = 'a'.repeat(43);
    expect(hub.watch(name, { write: () => {}, end: () => {} })).toBeUndefined();
    expect(hub.show(1, name, { view: '{}', now: 0 })).toBe(true);
    expect(hub.show(2, name, { view: '{}', now: 0 })).toBe(false);
    const seen: string[] = [];
    hub.watch(name, { write: (text) => seen.push(text), end: () => {} });
    expect(seen).toEqual(['event: view\ndata: {}\n\n']);
    for (let code = 0; code < 10; code++) expect(hub.code(1, 0)).toBeDefined();
    expect(hub.code(1, 0)).toBeUndefined();
    expect(hub.code(2, 0)).toBeDefined();
  });
});

describe('[A17] streams of customers’ screens', () => {
  it('are so many of one network at the most, and of one company: the rest is left to others', async () => {
    const server = createServer();
    let company = 1;
    serveScreens(server, {
      now: () => 0,
      companyOf: async () => company,
      networkOf: ({ headers }) => String(headers['of-network']),
      countTry: () => undefined,
    });
    const at = new URL(await server.listen({ port: 0, host: '127.0.0.1' }));
    const pairedName = async (): Promise<string> => {
      const ask = async (name: string, payload: object) =>
        (await server.inject({ method: 'POST', url: `/233/customer-screen/${name}`, payload })).json();
      return (await ask('join', { code: (await ask('code', {})).Code })).Screen;
    };
    const statusOf = async (screen: string, network: string): Promise<number> => {
      const headers = { 'customer-screen': screen, 'of-network': network };
      const request = get({ port: at.port, host: '127.0.0.1', path: '/233/customer-screen', headers });
      request.on('error', () => undefined);
      const [response] = (await once(request, 'response')) as [IncomingMessage];
      response.resume().on('error', () => undefined);
      return response.statusCode as number;
    };
    try {
      for (let screen = 0; screen < 50; screen += 1) {
        const name = await pairedName();
        expect(await Promise.all([1, 2, 3, 4].map(() => statusOf(name, 'shop')))).toEqual([200, 200, 200, 200]);
      }
      expect(await statusOf(await pairedName(), 'elsewhere')).toBe(503);
      company = 2;
      expect(await statusOf(await pairedName(), 'shop')).toBe(503);
      expect(await statusOf(await pairedName(), 'elsewhere')).toBe(200);
    } finally {
      server.server.closeAllConnections();
      await server.close();
    }
  });
});
