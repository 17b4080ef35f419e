import type { FastifyInstance } from 'fastify';
import { Fault } from '#domain/faults.ts';

const hasNul = (value: unknown): boolean => {
  if (typeof value === 'string') return value.includes('\0');
  if (value === null || typeof value !== 'object') return false;
  return Object.entries(value).some(([key, inner]) => hasNul(key) || hasNul(inner));
};

/** Replaces unpaired surrogates, which cannot be written as UTF-8, before anything is stored or hashed. */
const wellFormed = (value: unknown): unknown => {
  if (typeof value === 'string') return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key.toWellFormed(), wellFormed(inner)]));
};

/** A body of more parts than this takes longer to be read than others can wait; only large bodies can have so many. */
const mostParts = 500_000;
const largeBody = 1024 * 1024;

/** Signs between parts also count where they stand in a text: a long text has far fewer of them. */
const hasTooManyParts = (body: string): boolean => {
  if (body.length < largeBody) return false;
  let count = 0;
  for (const sign of [',', '[', '{'])
    for (let at = body.indexOf(sign); at >= 0; at = body.indexOf(sign, at + 1)) {
      count += 1;
      if (count > mostParts) return true;
    }
  return false;
};

const halves = /\\ud[89a-f]/i;

/**
 * JSON bodies, with four differences from Fastify's own parser: millions of small parts are refused, an empty body is
 * none (Logout sends the JSON content type and nothing more), a NUL in a text is refused because PostgreSQL cannot keep
 * it, and half characters are replaced.
 */
export const parseBodies = (server: FastifyInstance): void => {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) {
      done(null, undefined);
      return;
    }
    if (hasTooManyParts(body as string)) {
      done(new Fault('BODY_TOO_LARGE'));
      return;
    }
    parse(request, body as string, (error: Error | null, value?: unknown) => {
      if (error || !(body as string).includes('\\u0000') || !hasNul(value)) {
        done(error, !error && halves.test(body as string) ? wellFormed(value) : value);
        return;
      }
      done(new Fault('INVALID_INPUT', { items: [{ Path: '', Message: 'must not hold the character NUL' }] }));
    });
  });
};
