import type { IncomingHttpHeaders } from 'node:http';
import type { ClientHeaders } from './context.ts';

/** Longer values are cut. They are only stored with the session and shown in /activity. */
const longest = 200;

/** Control characters would reach logs and the activity list. */
// oxlint-disable-next-line no-control-regex -- exactly these are meant
const unprintable = /[\u0000-\u001f\u007f]/g;

const text = (value: string | string[] | undefined): string | undefined => {
  if (typeof value !== 'string' || value === '') return undefined;
  return value.length > longest ? value.slice(0, longest) : value;
};

const clean = (value: string | string[] | undefined): string | undefined => text(value)?.replace(unprintable, '');

/** A language such as 'ru' or 'ro-MD'. Texts are looked up by it, so a word such as 'constructor' must not pass. */
const culture = /^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})*$/;

const cultureOf = (value: string | string[] | undefined): string => {
  const code = text(value);
  return code !== undefined && culture.test(code) ? code : 'ru';
};

const timeOf = (value: string | string[] | undefined): number | undefined => {
  const time = Number(text(value));
  return Number.isSafeInteger(time) && time > 0 ? time : undefined;
};

/** Reads the headers of a call. All are optional here: whether a token is needed is decided in access.ts. */
export const readHeaders = (headers: IncomingHttpHeaders, address: string): ClientHeaders => ({
  cultureCode: cultureOf(headers['culture-code']),
  emplacementCode: text(headers['emplacement-code']) ?? '',
  applicationCode: clean(headers['application-code']) ?? '',
  tokenCode: text(headers['token-code']),
  proofCode: text(headers['proof-code']),
  clientUuid: text(headers['client-uuid']),
  clientDevice: clean(headers['client-device']),
  clientPlatform: clean(headers['client-platform']),
  applicationVersion: clean(headers['application-version']),
  clientTime: timeOf(headers['client-time']),
  host: clean(headers.host),
  address,
});
