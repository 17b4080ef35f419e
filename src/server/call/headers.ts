import type { IncomingHttpHeaders } from 'node:http';
import type { ClientHeaders } from './context.ts';

/** Longer values are cut: they are kept with the session and shown in /activity, nothing more. */
const longest = 200;

/** Control characters would reach logs and the activity list. */
// oxlint-disable-next-line no-control-regex -- exactly these are meant
const unprintable = /[\u0000-\u001f\u007f]/g;

const text = (value: string | string[] | undefined): string | undefined => {
  if (typeof value !== 'string' || value === '') return undefined;
  return value.length > longest ? value.slice(0, longest) : value;
};

const clean = (value: string | string[] | undefined): string | undefined => text(value)?.replace(unprintable, '');

/**
 * The nine headers of the contract. All of them are optional here: a missing token is
 * the business of access, and nothing else depends on the rest.
 */
export const readHeaders = (headers: IncomingHttpHeaders, address: string): ClientHeaders => ({
  cultureCode: text(headers['culture-code']) ?? 'ru',
  emplacementCode: text(headers['emplacement-code']) ?? '',
  applicationCode: clean(headers['application-code']) ?? '',
  tokenCode: text(headers['token-code']),
  clientUuid: text(headers['client-uuid']),
  clientDevice: clean(headers['client-device']),
  clientPlatform: clean(headers['client-platform']),
  applicationVersion: clean(headers['application-version']),
  host: clean(headers.host),
  address,
});
