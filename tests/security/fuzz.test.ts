import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openHouse, type House } from '#tests/calls/house.ts';
import { newSeed, randomFrom, rounds } from '#tests/support/random.ts';
import { caseOf, classes, fuzzed, type Case } from './fuzz/cases.ts';
import { wrongWith } from './fuzz/checks.ts';
import { fuzzHouse, type Callers } from './fuzz/callers.ts';
import { oneOf } from './fuzz/sample.ts';

/** What a call refuses, it refuses before any database: on PostgreSQL a quick run is about what gets through. */
const quick = process.env.STORE === 'postgres' ? 10 : 50;
/** MUTATIONS sets another number, for a run between the two. */
const mutationsPerCall = Number(process.env.MUTATIONS) || rounds(quick, 5000);
/** Asserted in long runs alone: a quick one shares its machine with others. */
const slowestMs = 2000;

let house: House;
let callers: Callers;
const causes = new Map<string, string>();
const unhandled: unknown[] = [];
const remember = (reason: unknown): void => {
  unhandled.push(reason);
};

beforeAll(async () => {
  const log = pino(
    { level: 'error' },
    {
      write: (line: string) => {
        const { requestId, err } = JSON.parse(line) as { requestId: string; err?: { message: string; stack: string } };
        causes.set(requestId, `${err?.message}\n${err?.stack ?? ''}`);
      },
    },
  );
  house = await openHouse({ log });
  callers = await fuzzHouse(house);
  process.on('unhandledRejection', remember);
});
afterAll(async () => {
  process.off('unhandledRejection', remember);
  await house.close();
});

const send = async ({ call, body, headers, method, query = '' }: Case, token: string | undefined) => {
  const began = performance.now();
  const response = await house.app.server.inject({
    method: method ?? call.method,
    url: call.path + query,
    remoteAddress: callers.address(),
    headers: {
      'content-type': 'application/json',
      'culture-code': 'en',
      ...(token && { 'token-code': token }),
      ...headers,
    },
    ...((method ?? call.method) !== 'GET' && body !== undefined && { payload: body }),
  });
  const answer = {
    status: response.statusCode,
    type: String(response.headers['content-type'] ?? ''),
    text: response.body,
  };
  return { answer, id: String(response.headers['x-request-id']), took: performance.now() - began };
};

const shown = ({ call, class: name, body, headers, method, query }: Case, seed: number): string =>
  `${call.name}, ${name}, SEED=${seed}: ${[method, query, headers && JSON.stringify(headers), String(body ?? '')].filter(Boolean).join(' ').slice(0, 1500)}`;

it(
  `${classes.length} classes of mutation bring out an answer that fits its schema or a proper fault, nothing of the inside and no failure`,
  async () => {
    const seed = newSeed();
    const random = randomFrom(seed);
    const wrong = new Map<string, string>();
    const statuses: Record<number, number> = {};
    let slowest = { took: 0, what: '' };
    for (let round = 0; round < mutationsPerCall; round++) {
      for (const one of fuzzed) {
        const token = await callers.token(one.call, random);
        const known = callers.known(token);
        const made = caseOf(one, oneOf(random, classes), random, known);
        const { answer, id, took } = await send(made, token);
        statuses[answer.status] = (statuses[answer.status] ?? 0) + 1;
        if (answer.status === 200 && answer.type.startsWith('application/json'))
          known.learn(one.call, JSON.parse(answer.text));
        if (answer.status === 401) callers.lost(token);
        if (took > slowest.took) slowest = { took, what: shown(made, seed) };
        const why = wrongWith(one.call, answer, { method: made.method ?? one.call.method, body: made.body });
        if (why)
          wrong.set(
            `${one.call.name} ${why}`.slice(0, 200),
            `${shown(made, seed)}\n  ${answer.text.slice(0, 300)}\n  ${causes.get(id)?.split('\n').slice(0, 6).join('\n  ') ?? ''}`,
          );
      }
    }
    console.log(
      `${mutationsPerCall} mutations of ${fuzzed.length} calls:`,
      statuses,
      `slowest ${Math.round(slowest.took)} ms ${slowest.what.slice(0, 200)}`,
    );
    expect([...wrong].map(([what, details]) => `${what}\n  ${details}`).slice(0, 30)).toEqual([]);
    expect(unhandled).toEqual([]);
    // The mutations must get past the door, or they prove nothing.
    expect(statuses[200]).toBeGreaterThan(mutationsPerCall);
    if (process.env.DEEP) expect(slowest.took, slowest.what).toBeLessThan(slowestMs);
  },
  process.env.DEEP || process.env.MUTATIONS ? 7_200_000 : 300_000,
);
