import { oneOf, type Random } from './sample.ts';

/** What goes over the wire. */
export interface Sent {
  body?: string | Buffer;
  headers?: Record<string, string>;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'OPTIONS' | 'HEAD';
  query?: string;
}

/** A body as it would be right, and what is sent in its place. */
export type BodyMutation = (body: string, random: Random) => Sent;

const first = '{';

/** `"a":1` becomes `"a":1,"a":…`: a second member of the same name. */
const doubled = (body: string): string =>
  body.replace(/^\{("[^"]+"):/, (_all, name: string) => `{${name}:null,${name}:`);

export const bodyMutations: Readonly<Record<string, BodyMutation>> = {
  'nothing changed': (body) => ({ body }),
  'no body': () => ({}),
  'only blanks for a body': () => ({ body: ' \n' }),
  'another kind of body': (_body, random) => ({ body: oneOf(random, ['null', '1', '"x"', '[]', 'true', '[{}]']) }),
  'body cut off': (body, random) => ({ body: body.slice(0, Math.floor(random() * body.length)) }),
  'something after the body': (body, random) => ({
    body: body + oneOf(random, ['}', 'x', ',{}', '\u0000', '<!-- -->']),
  }),
  'names given twice': (body) => ({ body: doubled(body) }),
  prototype: (body, random) => ({
    body: body
      .replace(
        first,
        oneOf(random, ['{"__proto__":{"isPlatform":true},', '{"constructor":{"prototype":{"isPlatform":true}},']),
      )
      .replace(',}', '}'),
  }),
  'single quotes': (body) => ({ body: body.replaceAll('"', "'") }),
  'comments and commas': (body, random) => ({
    body: oneOf(random, [`/* */${body}`, `${body.slice(0, -1)},}`, `// x\n${body}`]),
  }),
  'not a number': (body, random) => ({
    body: body.replace(/:[^,}\]]+/, `:${oneOf(random, ['NaN', 'Infinity', '-', '01', '.5', '1.', '+1', 'undefined'])}`),
  }),
  'mark of byte order': (body) => ({ body: `\ufeff${body}` }),
  'UTF-16': (body) => ({ body: Buffer.from(body, 'utf16le') }),
  'broken UTF-8': (body) => ({
    body: Buffer.concat([
      Buffer.from(body.slice(0, -1)),
      Buffer.from([0xc3, 0x28, 0xff, 0xfe, 0xed, 0xa0, 0x80]),
      Buffer.from('}'),
    ]),
  }),
  'another content type': (body, random) => ({
    body,
    headers: {
      'content-type': oneOf(random, [
        'text/plain',
        'application/xml',
        'application/x-www-form-urlencoded',
        'multipart/form-data; boundary=x',
        'application/json; charset=utf-16',
        'x',
        'application/jsonp',
        '',
      ]),
    },
  }),
  XML: () => ({
    body: '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>',
    headers: { 'content-type': 'application/xml' },
  }),
  'another coding': (body, random) => ({
    body,
    headers: { 'content-encoding': oneOf(random, ['gzip', 'br', 'deflate', 'x']) },
  }),
  'another method': (body, random) => ({
    body,
    method: oneOf(random, ['GET', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD'] as const),
  }),
  'method overridden': (body) => ({
    body,
    headers: { 'x-http-method-override': 'DELETE', 'x-method-override': 'PUT' },
  }),
  'headers of nonsense': (body, random) => ({
    body,
    headers: {
      'culture-code': oneOf(random, ['xx', '../../x', "'", 'x'.repeat(5000), '%00', 'ru,en', '__proto__']),
      'emplacement-code': oneOf(random, ['none', "' or 1=1", '__proto__', 'x'.repeat(5000)]),
      'client-uuid': oneOf(random, ['1', 'x'.repeat(5000), '00000000-0000-0000-0000-000000000000']),
      'client-device': 'é\u00ff'.repeat(100),
      'client-platform': '\u0080',
      'application-code': '=1+1',
      'application-version': 'x'.repeat(3000),
      'x-request-id': oneOf(random, ['x', '../', 'x'.repeat(100)]),
      accept: oneOf(random, ['text/html', 'x/x', '*/*;q=9']),
      'accept-language': 'x;q=x',
    },
  }),
  'token of nonsense': (body, random) => ({
    body,
    headers: {
      'token-code': oneOf(random, ['x', "' or 1=1 --", 'x'.repeat(43), 'x'.repeat(8000), '__proto__', 'null', 'a,b']),
    },
  }),
  'forged way here': (body) => ({
    body,
    headers: {
      'x-forwarded-for': '::ffff:999.1.1.1, x, 127.0.0.1',
      'x-forwarded-host': 'evil.test',
      'x-forwarded-proto': 'x',
      forwarded: 'for="[x]"',
      'x-original-url': '/metrics',
    },
  }),
  'conditions and ranges': (body) => ({
    body,
    headers: { range: 'bytes=0-1,5-,-1', 'if-none-match': '*', 'if-modified-since': 'x', expect: '' },
  }),
  'query beside the body': (body, random) => ({
    body,
    query: oneOf(random, [
      '?a[b][c]=1',
      '?__proto__[x]=1',
      '?%',
      `?${'a=1&'.repeat(2000)}`,
      '?promo=1&promo=2',
      '?reference=%00',
    ]),
  }),
};
