import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

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
export const publicLookup: LookupFunction = (hostname, options, callback) =>
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const open = error ? [] : addresses.filter(({ address }) => isPublic(address));
    const [first] = open;
    if (!first) callback(error ?? new Error(`${hostname} is not on the public internet`), '');
    else if (options.all) callback(null, open);
    else callback(null, first.address, first.family);
  });
