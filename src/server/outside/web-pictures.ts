import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP } from 'node:net';
import { Fault } from '#domain/faults.ts';
import type { WebPictures } from '../call/services/services.ts';
import { isPublic, publicLookup } from './public-network.ts';

const timeoutMs = 8000;
/** As large as a picture that is uploaded may be. */
const largestPicture = 8 * 1024 * 1024;

const answerOf = (url: URL, options: RequestOptions): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const request = url.protocol === 'https:' ? httpsRequest : httpRequest;
    request(url, options, resolve).on('error', reject).end();
  });

const bytesOf = async (answer: IncomingMessage): Promise<Buffer> => {
  if (answer.statusCode !== 200) {
    answer.destroy();
    throw new Error(`The address answers ${String(answer.statusCode)}`);
  }
  const parts: Buffer[] = [];
  let length = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    length += part.length;
    if (length > largestPicture) throw new Error('The picture is larger than one that may be uploaded');
    parts.push(part);
  }
  return Buffer.concat(parts);
};

const take = async (url: URL, isNamed: boolean): Promise<Buffer> => {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A number is connected to without a look-up.
  if (!isNamed && isIP(host) !== 0 && !isPublic(host)) throw new Error(`${host} is not on the public internet`);
  const answer = await answerOf(url, {
    headers: { accept: 'image/*' },
    signal: AbortSignal.timeout(timeoutMs),
    agent: false,
    ...(!isNamed && { lookup: publicLookup }),
  });
  return bytesOf(answer);
};

/** Any address of the public internet, instead of origins. */
export const anyPublic = '*';

/**
 * Pictures of the web, from the origins that the installation names, or with `*` from the public internet; without
 * either no request is made. Redirects are not followed. @throws PICTURE_SOURCE_CLOSED, PICTURE_SOURCE_FAILED
 */
export const createWebPictures = ({ pictureSources = [] }: { pictureSources?: readonly string[] }): WebPictures => ({
  async take(address) {
    const url = URL.parse(address);
    const isNamed = url !== null && pictureSources.includes(url.origin);
    const isOpen = isNamed || pictureSources.includes(anyPublic);
    if (!url || !/^https?:$/.test(url.protocol) || !isOpen) throw new Fault('PICTURE_SOURCE_CLOSED');
    url.username = '';
    url.password = '';
    try {
      return await take(url, isNamed);
    } catch (cause) {
      throw new Fault('PICTURE_SOURCE_FAILED', { cause });
    }
  },
});
