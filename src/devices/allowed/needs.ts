import { endpointOf } from '../connections/endpoint.ts';
import type { Device } from '../jobs/do-jobs.ts';

/** A way into or out of this machine that a device is reached by. */
export type Need =
  | { readonly kind: 'host'; readonly host: string; readonly port: number }
  | { readonly kind: 'path' | 'folder'; readonly path: string };

/** All that a driver opens for the device. */
export const needsOf = ({ driver, parameters }: Device): Need[] => {
  const endpoint = endpointOf(parameters);
  const folders = driver.folders?.(parameters) ?? [];
  return [...(endpoint === undefined ? [] : [endpoint]), ...folders.map((path): Need => ({ kind: 'folder', path }))];
};

/** As a person allows it: the words of `--allow` and of the list. */
export const textOf = (need: Need): string => {
  if (need.kind !== 'host') return need.path;
  const { host, port } = need;
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
};
