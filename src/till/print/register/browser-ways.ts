import { newUuid } from '#client/client-uuid.ts';
import { addDeviceWay } from '#client/http/device-service.ts';
import type { BrowserService } from '#devices/browser/browser-service.ts';
import type { SerialPort, UsbDevice } from '#devices/browser/web-ports.ts';

/** A person lets a page use a port once; the browser remembers it. */
interface Ports<Port> {
  requestPort?(options?: object): Promise<Port>;
  requestDevice?(options: object): Promise<Port>;
  getPorts?(): Promise<Port[]>;
  getDevices?(): Promise<Port[]>;
}

interface PortsOfBrowser {
  readonly usb?: Ports<UsbDevice>;
  readonly serial?: Ports<SerialPort>;
}

/** Part of the browser where it has such ports at all. */
const ports = (): PortsOfBrowser => navigator as PortsOfBrowser;

export type BrowserWay = 'usb' | 'serial';

export const isBrowserWay = (host: string | undefined): host is BrowserWay => host === 'usb' || host === 'serial';

/** The ways that this browser has. */
export const browserWays = (): BrowserWay[] => (['usb', 'serial'] as const).filter((way) => ports()[way] !== undefined);

const printers = { filters: [{ classCode: 7 }] };

/** Asks the person which one: on a press of a button alone. False: none was chosen. */
export const askForPort = async (way: BrowserWay): Promise<boolean> => {
  const asked = way === 'usb' ? ports().usb?.requestDevice?.(printers) : ports().serial?.requestPort?.();
  return asked === undefined
    ? false
    : asked.then(
        () => true,
        () => false,
      );
};

const usual = 9_600;

const createService = async (way: BrowserWay): Promise<BrowserService> => {
  const { createBrowserService } = await import('#devices/browser/browser-service.ts');
  const { openSerial, openUsb } = await import('#devices/browser/web-ports.ts');
  const { usb, serial } = ports();
  const ofUsb = async () => (await usb?.getDevices?.())?.[0];
  const ofSerial = async () => (await serial?.getPorts?.())?.[0];
  return createBrowserService({
    kept: localStorage,
    isAllowed: async () => (await (way === 'usb' ? ofUsb() : ofSerial())) !== undefined,
    connect: async ({ baud }) => {
      if (way === 'usb') return openUsb(((await ofUsb()) ?? {}) as UsbDevice);
      return openSerial(((await ofSerial()) ?? {}) as SerialPort, Number(baud) || usual);
    },
  });
};

const services = new Map<BrowserWay, Promise<BrowserService>>();

for (const way of ['usb', 'serial'] as const) {
  addDeviceWay(way, async (name, body, jobId) => {
    const service = services.get(way) ?? createService(way);
    services.set(way, service);
    return (await service).call(name, body as Readonly<Record<string, unknown>>, jobId ?? newUuid());
  });
}
