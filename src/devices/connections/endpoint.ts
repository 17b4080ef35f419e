import type { Parameters } from '../driver.ts';

/** Where a device is: at an address of the network, or at a file of the system that leads to it. */
export type Endpoint =
  | { readonly kind: 'host'; readonly host: string; readonly port: number }
  | { readonly kind: 'path'; readonly path: string };

const usualPort = 9100;

/** Undefined: nothing says where it is. */
export const endpointOf = ({ Address, Port, port }: Parameters): Endpoint | undefined => {
  if (typeof Address === 'string' && Address !== '' && Address !== '{ip}')
    return { kind: 'host', host: Address, port: Number(Port) || usualPort };
  return typeof port === 'string' && port !== '' ? { kind: 'path', path: port } : undefined;
};
