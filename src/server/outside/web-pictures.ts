import { lookup } from 'node:dns';
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { Fault } from '#domain/faults.ts';
import type { WebPictures } from '../call/services/services.ts';

const timeoutMs = 8000;
/** As large as a picture that is uploaded may be. */
const largestPicture = 8 * 1024 * 1024;

/** Networks that are not the public internet: the machine itself, its neighbours, what clouds tell their machines. */
const closedNetworks: readonly (readonly [network: string, prefix: number, family: 'ipv4' | 'ipv6'])[] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
];
const closed = new BlockList();
for (const [network, prefix, family] of closedNetworks) closed.addSubnet(network, prefix, family);
/** All of IPv6 that is routed today, without the ranges that carry or stand for other networks. */
const routed = new BlockList();
routed.addSubnet('2000::', 3, 'ipv6');
const translated = new BlockList();
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  translated.addSubnet(network, prefix, 'ipv6');

/** Whether an address of the network belongs to the public internet. */
export const isPublic = (address: string): boolean => {
  if (isIP(address) === 4) return !closed.check(address, 'ipv4');
  return isIP(address) === 6 && routed.check(address, 'ipv6') && !translated.check(address, 'ipv6');
};

/** Names are looked up once, and what they lead to is what is connected to: no second answer can lead elsewhere. */
const publicLookup: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const open = error ? [] : addresses.filter(({ address }) => isPublic(address));
    const [first] = open;
    if (!first) callback(error ?? new Error(`${hostname} is not on the public internet`), '');
    else if (options.all) callback(null, open);
    else callback(null, first.address, first.family);
  });

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
