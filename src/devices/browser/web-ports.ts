import type { Connection } from '../connections/connection.ts';
import { createInbox } from '../connections/inbox.ts';
import { DeviceFault } from '../device-fault.ts';

/** The parts of WebUSB used here. */
export interface UsbDevice {
  readonly configuration?: {
    readonly interfaces: readonly {
      readonly interfaceNumber: number;
      readonly alternate: {
        readonly interfaceClass: number;
        readonly endpoints: readonly { endpointNumber: number; direction: 'in' | 'out'; type: string }[];
      };
    }[];
  } | null;
  open(): Promise<void>;
  close(): Promise<void>;
  selectConfiguration(value: number): Promise<void>;
  claimInterface(number: number): Promise<void>;
  transferOut(endpoint: number, bytes: Uint8Array): Promise<{ status?: string }>;
  transferIn(endpoint: number, length: number): Promise<{ data?: DataView | null }>;
}

/** The parts of Web Serial used here. */
export interface SerialPort {
  readonly readable: ReadableStream<Uint8Array> | null;
  readonly writable: WritableStream<Uint8Array> | null;
  open(options: { baudRate: number }): Promise<void>;
  close(): Promise<void>;
}

const printers = 7;
const packet = 64;

const notFound = (cause: unknown): DeviceFault =>
  new DeviceFault('NOT_FOUND', { message: 'there is no device', cause });

const endpointsOf = ({ configuration }: UsbDevice) => {
  const all = configuration?.interfaces ?? [];
  const chosen = all.find(({ alternate }) => alternate.interfaceClass === printers) ?? all[0];
  const bulk = (direction: 'in' | 'out'): number | undefined =>
    chosen?.alternate.endpoints.find((each) => each.type === 'bulk' && each.direction === direction)?.endpointNumber;
  return { number: chosen?.interfaceNumber ?? 0, out: bulk('out'), in: bulk('in') };
};

/** A line to a printer at a USB cable of this device. @throws DeviceFault NOT_FOUND */
export const openUsb = async (device: UsbDevice): Promise<Connection> => {
  const inbox = createInbox();
  let isOpen = true;
  try {
    await device.open();
    if (!device.configuration) await device.selectConfiguration(1);
    await device.claimInterface(endpointsOf(device).number);
  } catch (cause) {
    throw notFound(cause);
  }
  const { in: source, out: sink } = endpointsOf(device);
  if (sink === undefined) throw notFound('it takes nothing');
  const listen = async (): Promise<void> => {
    while (isOpen && source !== undefined) {
      const { data } = await device.transferIn(source, packet);
      if (data) inbox.push(new Uint8Array(data.buffer, data.byteOffset, data.byteLength));
    }
  };
  void listen().catch(inbox.cut);
  return {
    write: async (bytes) => {
      const fault = inbox.fault();
      if (fault) throw fault;
      const { status = 'ok' } = await device.transferOut(sink, bytes).catch((cause: unknown) => {
        throw new DeviceFault('NO_ANSWER', { cause });
      });
      if (status !== 'ok') throw new DeviceFault('NO_ANSWER', { message: status });
    },
    read: inbox.read,
    close: async () => {
      isOpen = false;
      await device.close().catch(() => {});
    },
  };
};

/** A line over a serial port of this device. @throws DeviceFault NOT_FOUND */
export const openSerial = async (port: SerialPort, baudRate: number): Promise<Connection> => {
  const inbox = createInbox();
  await port.open({ baudRate }).catch((cause: unknown) => {
    throw notFound(cause);
  });
  const [reader, writer] = [port.readable?.getReader(), port.writable?.getWriter()];
  const listen = async (): Promise<void> => {
    for (;;) {
      const { value, done } = (await reader?.read()) ?? { done: true, value: undefined };
      if (value) inbox.push(value);
      if (done) return inbox.cut();
    }
  };
  void listen().catch(inbox.cut);
  return {
    write: async (bytes) => {
      const fault = inbox.fault();
      if (fault) throw fault;
      await writer?.write(bytes).catch((cause: unknown) => {
        throw new DeviceFault('NO_ANSWER', { cause });
      });
    },
    read: inbox.read,
    close: async () => {
      await reader?.cancel().catch(() => {});
      reader?.releaseLock();
      writer?.releaseLock();
      await port.close().catch(() => {});
    },
  };
};
