import { brand } from '../brand.ts';
import { clientUuid } from '../client-uuid.ts';
import { language } from '../i18n/lookup/language.ts';
import { readLocal } from '../local-store.ts';
import { proofCode } from './proof.ts';
import { applicationVersion } from './version.ts';

/** Chrome 141, Firefox 140, Safari 19: enough to know a session by in the list of activity. */
export const deviceOf = (agent: string): string => {
  const known: [name: string, pattern: RegExp][] = [
    ['Edge', /\bEdg\/(\d+)/],
    ['Opera', /\bOPR\/(\d+)/],
    ['Firefox', /\bFirefox\/(\d+)/],
    ['Chrome', /\bChrome\/(\d+)/],
    ['Safari', /\bVersion\/(\d+)[\d.]* .*Safari/],
  ];
  for (const [name, pattern] of known) {
    const version = pattern.exec(agent)?.[1];
    if (version) return `${name} ${version}`;
  }
  return 'Browser';
};

export const platformOf = (agent: string): string => {
  const known: [name: string, pattern: RegExp][] = [
    ['Android', /Android/],
    ['iOS', /iPhone|iPad|iPod/],
    ['Windows', /Windows/],
    ['macOS', /Mac OS X|Macintosh/],
    ['ChromeOS', /CrOS/],
    ['Linux', /Linux|X11/],
  ];
  return known.find(([, pattern]) => pattern.test(agent))?.[0] ?? 'Unknown';
};

const agent = (): string => (typeof navigator === 'undefined' ? '' : navigator.userAgent);

/**
 * The nine headers of every call (R-API-002), the proof that the password was given a moment ago, and the time by this
 * device's clock. A header without a value is not sent.
 */
const headers: Record<string, () => string | undefined> = {
  'Content-Type': () => 'application/json',
  'Culture-Code': () => language.get(),
  'Emplacement-Code': () => brand.emplacementCode,
  'Application-Code': () => brand.applicationCode,
  'Token-Code': () => readLocal('token'),
  'Proof-Code': proofCode,
  'Client-Uuid': clientUuid,
  'Client-Device': () => deviceOf(agent()),
  'Client-Platform': () => platformOf(agent()),
  'Application-Version': () => applicationVersion,
  'Client-Time': () => String(Date.now()),
};

export const callHeaders = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, valueOf]) => {
      const value = valueOf();
      return value === undefined ? [] : [[name, value]];
    }),
  );
