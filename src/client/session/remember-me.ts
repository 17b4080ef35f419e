import { decodePart } from '../hash-route.ts';

/** How long the sign-in form is refilled on return (R-AUTH-008). */
export const rememberMs = 1_800_000;

const name = 'login';

export interface RememberOptions {
  now: number;
  isDebug: boolean;
}

/** The cookie that remembers who signed in, never the password: secure unless in debug mode (R-AUTH-008). */
export const rememberCookie = (userCode: string, { now, isDebug }: RememberOptions): string =>
  [
    `${name}=${encodeURIComponent(userCode)}`,
    `expires=${new Date(now + rememberMs).toUTCString()}`,
    `max-age=${rememberMs / 1000}`,
    'path=/',
    'samesite=strict',
    ...(isDebug ? [] : ['secure']),
  ].join('; ');

/** The email in a cookie text. */
export const rememberedIn = (cookies: string): string | undefined => {
  const found = cookies.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  return found === undefined ? undefined : decodePart(found.slice(name.length + 1)) || undefined;
};

export const remember = (userCode: string): void => {
  document.cookie = rememberCookie(userCode, { now: Date.now(), isDebug: import.meta.env.DEV });
};
export const forget = (): void => {
  document.cookie = `${name}=; max-age=0; path=/; samesite=strict`;
};
export const remembered = (): string | undefined => rememberedIn(document.cookie);
