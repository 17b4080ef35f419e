import { BlockList, isIP, isIPv6 } from 'node:net';

interface Address {
  readonly host: string;
  readonly port: number;
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4');

/** `192.168.1.0/24`; undefined: it is no network. */
const networkOf = (entry: string): BlockList | undefined => {
  const [, address = '', bits = ''] = /^([\d.]+|[\da-f:.]+)\/(\d{1,3})$/i.exec(entry) ?? [];
  const most = isIPv6(address) ? 128 : 32;
  if (isIP(address) === 0 || Number(bits) > most) return undefined;
  const network = new BlockList();
  network.addSubnet(address, Number(bits), familyOf(address));
  return network;
};

/** `name`, `name:9100`, `[fe80::1]:9100`; without a port it is all ports. */
const addressOf = (entry: string): { host: string; port?: number } => {
  const [, bracketed, plain, port] = /^(?:\[([^\]]+)\]|([^:]+))(?::(\d{1,5}))?$/.exec(entry) ?? [];
  const host = (bracketed ?? plain ?? entry).toLowerCase();
  return { host, ...(port !== undefined && { port: Number(port) }) };
};

/** Whether an entry of the list lets the address be reached. Names are compared as they are written. */
export const allowsHost = (entry: string, { host, port }: Address): boolean => {
  const network = networkOf(entry);
  if (network) return isIP(host) !== 0 && network.check(host, familyOf(host));
  const allowed = addressOf(entry);
  return allowed.host === host.toLowerCase() && (allowed.port === undefined || allowed.port === port);
};

const ownNetworks = new BlockList();
for (const [address, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  ownNetworks.addSubnet(address, bits, 'ipv4');
for (const [address, bits] of [
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
] as const)
  ownNetworks.addSubnet(address, bits, 'ipv6');

/** Whether it is in the shop: an address of a private network, or a name that only such a network knows. */
export const isOfShop = (host: string): boolean =>
  isIP(host) === 0 ? /^[a-z][a-z\d-]{0,62}(\.local)?$/i.test(host) : ownNetworks.check(host, familyOf(host));
