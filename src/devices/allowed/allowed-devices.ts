import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { DeviceFault } from '../device-fault.ts';
import type { Device } from '../jobs/do-jobs.ts';
import { allowsHost, isOfShop } from './hosts.ts';
import { needsOf, textOf, type Need } from './needs.ts';
import { allowsFolder, allowsPath, isOffered } from './paths.ts';

/** Devices that this machine may reach; neither a page nor the server decides that. */
export interface AllowedDevices {
  /**
   * Looks at all that the device would be reached by, before any of it is opened. `origin`: of the page that asks.
   * @throws DeviceFault NOT_ALLOWED
   */
  check(device: Device, origin: string | undefined): Promise<void>;
  /** Recently refused addresses, to be allowed by a user at this machine. */
  refused(): readonly string[];
  /** A person at this machine allows one of those. */
  allow(entry: string): Promise<void>;
  /** A page was paired by a person at this machine: for some minutes it sets its devices up. */
  beginSetUp(origin: string): void;
}

interface AllowedParts {
  /** The list that persons allow, a JSON file: `{"allow": ["192.168.1.50", "C:\\FiscalNet"]}`; read at each use. */
  readonly path: string;
  /** Addresses that the command line allows in addition. */
  readonly always: readonly string[];
  readonly now: () => number;
}

const setUpMs = 15 * 60_000;
/** More devices than a shop has: a longer list is a scan of the network. */
const mostInSetUp = 20;
const mostRefused = 10;

const listOf = (text: string): string[] => {
  const { allow } = JSON.parse(text) as { allow?: unknown };
  return Array.isArray(allow) ? allow.filter((entry) => typeof entry === 'string' && entry !== '') : [];
};

/** Of a file that cannot be read, nothing is allowed. */
const readList = async (path: string): Promise<string[]> => {
  const text = await readFile(path, 'utf8').catch(() => '{}');
  try {
    return listOf(text);
  } catch (cause) {
    console.error(`${path} is not understood: ${cause instanceof Error ? cause.message : ''}`);
    return [];
  }
};

const isAllowed = (need: Need, entries: readonly string[]): Promise<boolean> | boolean => {
  if (need.kind === 'host') return entries.some((entry) => allowsHost(entry, need));
  return need.kind === 'path' ? allowsPath(entries, need.path) : allowsFolder(entries, need.path);
};

export const openAllowedDevices = ({ path, always, now }: AllowedParts): AllowedDevices => {
  const setUps = new Map<string, { until: number; left: number }>();
  const refused = new Set<string>();
  let writing: Promise<void> = Promise.resolve();

  const add = (entry: string): Promise<void> => {
    const written = writing.then(async () => {
      const allow = [...new Set([...(await readList(path)), entry])];
      await mkdir(dirname(path), { recursive: true });
      await writeFile(`${path}.new`, `${JSON.stringify({ allow }, null, 2)}\n`, { mode: 0o600, flush: true });
      await rename(`${path}.new`, path);
    });
    writing = written.catch(() => {});
    return written;
  };

  /** The page that a person has just paired names a device of the shop's own network. */
  const isSetUp = (need: Need, origin: string | undefined): boolean => {
    const setUp = setUps.get(origin ?? '');
    if (!setUp || setUp.until < now() || setUp.left < 1 || need.kind !== 'host' || !isOfShop(need.host)) return false;
    setUp.left -= 1;
    return true;
  };

  const refuse = (need: Need): never => {
    if (need.kind === 'host' || isOffered(need.path)) refused.add(textOf(need));
    for (const oldest of refused) if (refused.size > mostRefused) refused.delete(oldest);
    throw new DeviceFault('NOT_ALLOWED');
  };

  return {
    check: async (device, origin) => {
      const entries = [...always, ...(await readList(path))];
      for (const need of needsOf(device)) {
        if (await isAllowed(need, entries)) continue;
        if (!isSetUp(need, origin)) refuse(need);
        await add(textOf(need));
      }
    },
    refused: () => [...refused],
    allow: async (entry) => {
      if (refused.delete(entry)) await add(entry);
    },
    beginSetUp: (origin) => void setUps.set(origin, { until: now() + setUpMs, left: mostInSetUp }),
  };
};
