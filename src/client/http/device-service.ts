import { readLocalJson, writeLocalJson } from '../local-store.ts';
import { callHeaders } from './headers.ts';
import { fetchOwn } from './own-answer.ts';

/** The program on this machine that speaks to printers, drawers and terminals: see docs/devices.md. */
const usualPorts = [9761, 9762, 9763, 9764];

/** Codes of the service's answer to a job; 1 and 101 are those of the messages. */
export const DeviceCode = { Done: 1, NotFound: 101, NotDone: 102, Unknown: 103 } as const;

export interface DeviceAnswer {
  readonly Code: number;
  readonly Message?: string;
  readonly Job?: { readonly Id: string; readonly State: string; readonly Reason?: string };
}

/** The service does not answer, or does not know this till. */
export class DeviceServiceNotReady extends Error {
  readonly isUnpaired: boolean;
  /** The server did not pass it on: nothing was sent to the device. */
  readonly isRefused: boolean;

  constructor({
    isUnpaired = false,
    isRefused = false,
    cause,
  }: { isUnpaired?: boolean; isRefused?: boolean; cause?: unknown } = {}) {
    super('Device service is not ready. Please check settings', { cause });
    this.isUnpaired = isUnpaired;
    this.isRefused = isRefused;
  }
}

const tokenKey = 'deviceService';

/** By the address of the service: what it gave this till as they were paired. */
const tokens = (): Record<string, string> => readLocalJson<Record<string, string>>(tokenKey) ?? {};

/** Where the service may be: the machine that the unit names, else this one. */
const addressesOf = (host: string | undefined): string[] => {
  const name = (host ?? '').replace(/^https?:\/\//, '').replace(/\/+$/, '') || 'localhost';
  return /:\d+$/.test(name) ? [`http://${name}`] : usualPorts.map((port) => `http://${name}:${port}`);
};

const findMs = 2_000;
const callMs = 60_000;
const serverMs = 110_000;

interface PostOptions {
  readonly jobId?: string;
  readonly timeoutMs?: number;
}

const post = async (
  address: string,
  name: string,
  body: object,
  { jobId, timeoutMs = callMs }: PostOptions = {},
): Promise<unknown> => {
  const token = tokens()[address];
  const response = await fetch(`${address}/Console/Cash/Web/${name}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(jobId && { 'Job-Id': jobId }),
    },
    body: JSON.stringify(body),
    credentials: 'omit',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw new DeviceServiceNotReady({ cause });
  });
  if (response.status === 403) throw new DeviceServiceNotReady({ isUnpaired: true });
  if (!response.ok) throw new DeviceServiceNotReady({ cause: response.status });
  return response.json();
};

/** Host of a unit that is reached through the server: `server`, or `server/Counter`. */
const throughServer = /^server(?:\/(.+))?$/;

interface DeviceBody {
  readonly device?: { readonly Id?: number };
  readonly deviceSettings?: { readonly Id?: number };
}

/** The server knows where a unit is: it is told which one, and nothing of the device. */
const questionOf = (service: string | undefined, name: string, body: object): object => {
  const { device, deviceSettings, ...Body } = body as DeviceBody;
  const Unit = (device ?? deviceSettings)?.Id;
  return { Call: name, Body, ...(Unit ? { Unit } : { Service: service }) };
};

/** A device service that holds a line to the server: the one that the unit names, else by its name, else the first. */
const postThroughServer = async (
  service: string | undefined,
  name: string,
  body: object,
  { jobId, timeoutMs = serverMs }: PostOptions = {},
): Promise<unknown> => {
  const response = await fetchOwn('/233/devices/call', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...callHeaders() },
    body: JSON.stringify({ ...questionOf(service, name, body), JobId: jobId }),
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    throw new DeviceServiceNotReady({ cause });
  });
  const { ok, status } = response;
  if (!ok) throw new DeviceServiceNotReady({ isRefused: status < 500, cause: status });
  return response.json();
};

/** Whether a unit of this host is reached through the server. */
export const isThroughServer = (host: string | undefined): boolean => throughServer.test(host ?? '');

/** Another way to devices than a service, by what a unit names as its host: `usb`, `serial`. */
type Way = (name: string, body: object, jobId: string | undefined) => Promise<unknown>;

const ways = new Map<string, Way>();

export const addDeviceWay = (host: string, way: Way): void => void ways.set(host, way);

const found = new Map<string, string>();

/** The first address where the service tells its version. @throws DeviceServiceNotReady */
const find = async (host: string | undefined, timeoutMs = findMs): Promise<string> => {
  const known = found.get(host ?? '');
  if (known) return known;
  for (const address of addressesOf(host)) {
    const isThere = await post(address, 'Version', {}, { timeoutMs }).then(
      () => true,
      () => false,
    );
    if (!isThere) continue;
    found.set(host ?? '', address);
    return address;
  }
  throw new DeviceServiceNotReady();
};

/** @throws DeviceServiceNotReady */
export const callDeviceService = async <Answer = DeviceAnswer>(
  host: string | undefined,
  name: string,
  body: object = {},
  options?: PostOptions,
): Promise<Answer> => {
  const [isThrough, service] = throughServer.exec(host ?? '') ?? [];
  if (isThrough) return (await postThroughServer(service, name, body, options)) as Answer;
  const way = ways.get(host ?? '');
  if (way) return (await way(name, body, options?.jobId)) as Answer;
  const address = await find(host);
  try {
    return (await post(address, name, body, options)) as Answer;
  } catch (cause) {
    // It may have been started again at another port.
    found.delete(host ?? '');
    throw cause;
  }
};

export interface ServiceState {
  readonly version: string;
  readonly isReady: boolean;
  readonly isPaired: boolean;
}

/** Whether the service is there, and knows this till. @throws DeviceServiceNotReady */
const readServiceState = async (host: string | undefined): Promise<ServiceState> => {
  const { Version } = await callDeviceService<{ Version: string }>(host, 'Version');
  const { IsReady, Paired } = await callDeviceService<{ IsReady: boolean; Paired: boolean }>(host, 'IsReady');
  return { version: Version, isReady: IsReady, isPaired: Paired };
};

/** Types the code that the service shows; true: the service knows this till from now on. */
export const pairWithService = async (host: string | undefined, code: string): Promise<boolean> => {
  const address = await find(host);
  const { Token } = (await post(address, 'Pair', { Code: code })) as { Token: string | null };
  if (Token) writeLocalJson(tokenKey, { ...tokens(), [address]: Token });
  return Token !== null;
};

const namesOfThisMachine = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The browser's permission for a page to reach programs of its machine; undefined where the browser has none, as for a
 * page of the machine itself.
 */
export const readLocalPermission = async (): Promise<PermissionState | undefined> => {
  if (namesOfThisMachine.includes(location.hostname)) return undefined;
  for (const name of ['loopback-network', 'local-network-access']) {
    const status = await navigator.permissions?.query({ name: name as PermissionName }).catch(() => undefined);
    if (status) return status.state;
  }
  return undefined;
};

/** Whether the browser would ask a person now. */
const wouldAsk = async (host: string | undefined): Promise<boolean> => {
  if (isThroughServer(host) || ways.has(host ?? '')) return false;
  return (await readLocalPermission()) === 'prompt';
};

/**
 * The service as a dialog shows it. Where the browser would ask the user, nothing is sent before `isAgreed`, because
 * unexpected questions are refused. @throws DeviceServiceNotReady
 */
export const lookForService = async (host: string | undefined, isAgreed: boolean): Promise<ServiceState> => {
  if (await wouldAsk(host)) {
    if (!isAgreed) throw new DeviceServiceNotReady();
    // As long as the browser's question stands there.
    await find(host, callMs);
  }
  return readServiceState(host);
};

/** Device services of the company that hold a line to the server, by their names. */
export const readServicesOnServer = async (): Promise<readonly string[]> => {
  const response = await fetchOwn('/233/devices/services', { headers: callHeaders() }).catch(() => undefined);
  if (!response?.ok) return [];
  const { Services } = (await response.json()) as { Services: readonly { Name: string }[] };
  return Services.map(({ Name }) => Name);
};

const partsOf = (version: string): number[] => version.split('.').map(Number);

/** Whether the first is newer: '1.10.0' is newer than '1.9.2'. */
export const isNewerVersion = (one: string, other: string): boolean => {
  const [left, right] = [partsOf(one), partsOf(other)];
  const at = left.findIndex((part, place) => part !== (right[place] ?? 0));
  return at >= 0 && (left[at] ?? 0) > (right[at] ?? 0);
};

export interface NewestService {
  readonly Version: string;
  /** Where it is downloaded from. */
  readonly Url?: string;
}

/** Newest version of the service, as the server reports it. */
export const readNewestService = async (): Promise<NewestService | undefined> => {
  const response = await fetchOwn('/json/devicesversion.json', { credentials: 'omit' }).catch(() => undefined);
  return response?.ok ? ((await response.json()) as NewestService) : undefined;
};
