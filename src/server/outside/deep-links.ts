import { Fault } from '#domain/faults.ts';
import type { DeepLinks } from '../call/services/services.ts';

const timeoutMs = 8000;
/** A link is a line; a page of text is no link. */
const largestAnswer = 64 * 1024;
const longestLink = 500;

/** Names that such services give the link by. */
const linkKeys = ['link', 'shortLink', 'short_url', 'shortUrl', 'url'];

const linkIn = (answer: unknown): string | undefined => {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const found = linkKeys
    .map((key) => (answer as Record<string, unknown>)[key])
    .find((value) => typeof value === 'string');
  return typeof found === 'string' && found.length <= longestLink && /^https?:\/\//.test(found) && URL.canParse(found)
    ? found
    : undefined;
};

const ask = async (service: string, key: string | undefined, body: object): Promise<string> => {
  const response = await fetch(service, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(key && { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await response.text();
  if (!response.ok || text.length > largestAnswer) throw new Error(`The link service answers ${response.status}`);
  const link = linkIn(JSON.parse(text));
  if (!link) throw new Error('The link service answers no link');
  return link;
};

/**
 * Links made by a service that answers `POST {url, title}` with JSON; without one an address is its own link, and no
 * request is made. @throws DEEP_LINK_FAILED
 */
export const createDeepLinks = ({
  linkService,
  linkServiceKey,
}: {
  linkService?: string;
  linkServiceKey?: string;
}): DeepLinks => ({
  async make({ url, title }) {
    if (!linkService) return url;
    try {
      return await ask(linkService, linkServiceKey, { url, title });
    } catch (cause) {
      throw new Fault('DEEP_LINK_FAILED', { cause });
    }
  },
});
