import { connect, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { createBrowserService } from '#devices/browser/browser-service.ts';
import type { Kept } from '#devices/browser/kept-jobs.ts';
import { openSerial, openUsb, type SerialPort, type UsbDevice } from '#devices/browser/web-ports.ts';
import { startVirtualPrinter, type VirtualPrinter } from '#devices/laboratory/printers/virtual-printer.ts';
import { printerAt, receipt, template } from './device-house.ts';

const keptIn = (values: Map<string, string>): Kept => ({
  getItem: (key) => values.get(key) ?? null,
  setItem: (key, value) => void values.set(key, value),
});

const opened = (port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: '127.0.0.1', port }, () => resolve(socket));
    socket.on('error', reject);
  });

/** A printer at a cable of the browser: what a page sends to its endpoint reaches the laboratory's. */
const usbPrinter = ({ port }: VirtualPrinter): UsbDevice => {
  let socket: Socket | undefined;
  const come: Buffer[] = [];
  let wake = (): void => {};
  const next = async (): Promise<Buffer> => {
    while (come.length === 0) {
      if (!socket || socket.destroyed) throw new Error('the device was disconnected');
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
    return come.shift() as Buffer;
  };
  const endpoints = [
    { endpointNumber: 1, direction: 'out', type: 'bulk' },
    { endpointNumber: 2, direction: 'in', type: 'bulk' },
  ] as const;
  return {
    configuration: { interfaces: [{ interfaceNumber: 0, alternate: { interfaceClass: 7, endpoints } }] },
    open: async () => {
      socket = await opened(port);
      socket.on('data', (bytes: Buffer) => {
        come.push(bytes);
        wake();
      });
      socket.on('close', () => wake());
    },
    close: async () => void socket?.destroy(),
    selectConfiguration: async () => {},
    claimInterface: async () => {},
    transferOut: (_endpoint, bytes) =>
      new Promise((resolve, reject) => {
        if (!socket || socket.destroyed) return reject(new Error('the device was disconnected'));
        socket.write(bytes, (cause) => (cause ? reject(cause) : resolve({ status: 'ok' })));
      }),
    transferIn: async () => {
      const bytes = await next();
      return { data: new DataView(bytes.buffer, bytes.byteOffset, bytes.length) };
    },
  };
};

const serialPrinter = ({ port }: VirtualPrinter): SerialPort => {
  let streams: Pick<SerialPort, 'readable' | 'writable'> = { readable: null, writable: null };
  return {
    get readable() {
      return streams.readable;
    },
    get writable() {
      return streams.writable;
    },
    open: async () => {
      const socket = await opened(port);
      streams = {
        readable: new ReadableStream({
          start: (controller) => {
            socket.on('data', (bytes: Buffer) => controller.enqueue(Uint8Array.from(bytes)));
            socket.on('close', () => controller.error(new Error('gone')));
          },
        }),
        writable: new WritableStream({ write: (bytes) => void socket.write(bytes) }),
      };
    },
    close: async () => {},
  };
};

const bodyOf = (number: string, more: object = {}): Record<string, unknown> => ({
  device: printerAt(0, { timeout: 20_000, ...more }),
  document: receipt(number),
  vats: [],
  template,
});

describe('a page that prints by itself, at a cable of its device', () => {
  it.each(['usb', 'serial'])('prints each receipt once over %s, and opens the drawer', async (way) => {
    await using printer = await startVirtualPrinter();
    const service = createBrowserService({
      kept: keptIn(new Map()),
      isAllowed: () => Promise.resolve(true),
      connect: () => (way === 'usb' ? openUsb(usbPrinter(printer)) : openSerial(serialPrinter(printer), 9_600)),
    });
    const print = (): Promise<object> => service.call('PrintReceipt', bodyOf('1-1-1'), 'one');
    expect(await service.call('IsReady', bodyOf('1'), '')).toMatchObject({ IsReady: true, Paired: true });
    expect(await print()).toMatchObject({ Code: 1 });
    expect(await print()).toMatchObject({ Code: 1 });
    expect(printer.papers).toHaveLength(1);
    expect(printer.papers[0]?.map(({ text }) => text)).toContain('Хлеб белый - ţuică         12.50');
    expect(await service.call('OpenDrawer', bodyOf('1'), 'two')).toMatchObject({ Code: 1 });
    expect(printer.kicks()).toBe(1);
    expect(await service.call('Pay', bodyOf('1'), 'three')).toMatchObject({ Code: 101 });
  });

  it('knows after a reload what was begun: the printer is asked, and nothing printed twice [D3]', async () => {
    await using printer = await startVirtualPrinter();
    const values = new Map<string, string>();
    const open = () =>
      createBrowserService({
        kept: keptIn(values),
        isAllowed: () => Promise.resolve(true),
        connect: () => openUsb(usbPrinter(printer)),
      });
    printer.faults = { paperOutAfterLines: 3 };
    expect(await open().call('PrintReceipt', bodyOf('1', { timeout: 200 }), 'one')).toMatchObject({ Code: 103 });
    printer.faults = {};
    printer.reloadPaper();
    const page = open();
    expect(await page.call('PrintReceipt', bodyOf('1'), 'one')).toMatchObject({ Code: 1 });
    expect(printer.papers.filter((lines) => lines.some(({ text }) => text.startsWith('TOTAL')))).toHaveLength(1);
    expect(await open().call('PrintReceipt', bodyOf('1'), 'one')).toMatchObject({ Code: 1 });
    expect(printer.papers.filter((lines) => lines.some(({ text }) => text.startsWith('TOTAL')))).toHaveLength(1);
  });

  it('says that there is no device where none was chosen', async () => {
    const service = createBrowserService({
      kept: keptIn(new Map()),
      isAllowed: () => Promise.resolve(false),
      connect: () => openUsb({} as UsbDevice),
    });
    expect(await service.call('IsReady', {}, '')).toEqual({ IsReady: false, Paired: false });
    expect(await service.call('PrintReceipt', bodyOf('1'), 'one')).toMatchObject({ Code: 101 });
    expect(await service.call('JobResolve', { Id: 'none' }, '')).toEqual({ Job: null });
  });
});
