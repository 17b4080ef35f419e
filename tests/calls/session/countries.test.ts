import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHouse, type House, type Person } from '../house.ts';

/** A service of names on this machine. */
let service: Server;
let asked: (string | undefined)[] = [];
let house: House;
let owner: Person;

const answers: Record<string, () => [number, string]> = {
  rom: () => [
    200,
    JSON.stringify([
      { cca2: 'RO', name: { common: 'Romania' } },
      { name: 'No code' },
      { alpha2Code: 'OMN', name: 'Too long' },
      5,
    ]),
  ],
  old: () => [200, JSON.stringify([{ alpha2Code: 'MD', name: 'Moldova' }])],
  '192.0.2.1': () => [200, JSON.stringify({ country_code: 'DE', city: 'Berlin' })],
  '192.0.2.2': () => [200, JSON.stringify({ country: 'Germany' })],
  '192.0.2.3': () => [200, '[]'],
  broken: () => [200, '<html>'],
  down: () => [503, ''],
};

beforeAll(async () => {
  service = createServer(({ url }, response) => {
    asked.push(url);
    const [status, body] = answers[url?.split('/').pop() ?? '']?.() ?? [404, '[]'];
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => {
    service.listen(0, '127.0.0.1', resolve);
  });
  house = await openHouse({
    config: {
      countryLookup: `http://127.0.0.1:${(service.address() as AddressInfo).port}/name/{name}`,
      countryGuess: `http://127.0.0.1:${(service.address() as AddressInfo).port}/at/{address}`,
    },
  });
  owner = await house.signUp();
});
afterAll(async () => {
  await house.close();
  service.close();
});

const found = async (name: string): Promise<unknown> => (await owner.do('CountrySearch', { name })).Entities;

it('countries are found by GET, in whatever words the service has for them [R-API-010]', async () => {
  asked = [];
  expect(await found('rom')).toEqual([{ Code: 'ro', Name: 'Romania' }]);
  expect(await found('old')).toEqual([{ Code: 'md', Name: 'Moldova' }]);
  expect(await found('a/b?c')).toEqual([]);
  expect(asked).toEqual(['/name/rom', '/name/old', '/name/a%2Fb%3Fc']);
});

it('a service of names that fails knows none, and nobody is told [R-API-010]', async () => {
  for (const name of ['broken', 'down', 'nobody']) expect(await found(name)).toEqual([]);
});

it('without a service of names nobody outside is asked, and strangers are not answered', async () => {
  expect((await house.call('CountrySearch', { name: 'rom' })).status).toBe(401);
  expect((await owner.try('CountrySearch', { name: 'r' })).status).toBe(400);
  const plain = await openHouse();
  expect((await (await plain.signUp()).do('CountrySearch', { name: 'rom' })).Entities).toEqual([]);
  await plain.close();
});

it('the country of the setup is guessed by the address of the caller, and a service that fails guesses none [R-SETUP-004]', async () => {
  const guess = async (address: string) =>
    (await house.call('CountryGuess', {}, { token: owner.token, address })).body as unknown;
  expect(await guess('192.0.2.1')).toEqual({ Code: 'de' });
  for (const address of ['192.0.2.2', '192.0.2.3', '192.0.2.4']) expect(await guess(address)).toEqual({});
  expect((await house.call('CountryGuess', {})).status).toBe(401);
  const plain = await openHouse();
  expect(await (await plain.signUp()).do('CountryGuess', {})).toEqual({});
  await plain.close();
});
