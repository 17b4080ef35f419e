import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Where on its way to a device, or back, a program is ended. */
export interface Moment {
  readonly way: 'sent' | 'answered';
  readonly afterBytes: number;
}

export interface KillingLine extends AsyncDisposable {
  readonly port: number;
  /** How much has gone each way since the last arming. */
  readonly gone: Readonly<Record<Moment['way'], number>>;
  /** Does it once, at that byte: what comes before it goes on, the rest does not. */
  arm(moment: Moment, deed: () => void): void;
}

/** A line to a device on which something happens at an exact byte. */
export const startKillingLine = async (devicePort: number): Promise<KillingLine> => {
  const gone = { sent: 0, answered: 0 };
  const sockets = new Set<Socket>();
  let armed: { moment: Moment; deed: () => void } | undefined;
  const pass = (way: Moment['way'], bytes: Buffer, to: Socket): void => {
    const left = armed?.moment.way === way ? armed.moment.afterBytes - gone[way] : Infinity;
    gone[way] += bytes.length;
    if (bytes.length < left) return void to.write(bytes);
    const { deed } = armed as NonNullable<typeof armed>;
    armed = undefined;
    to.write(bytes.subarray(0, left));
    deed();
  };
  const server = createServer((till) => {
    const device = connect(devicePort, '127.0.0.1');
    for (const [from, to, way] of [
      [till, device, 'sent'],
      [device, till, 'answered'],
    ] as const) {
      sockets.add(from);
      from.on('data', (bytes: Buffer) => pass(way, bytes, to));
      from.on('error', () => to.destroy());
      from.on('end', () => to.end());
      from.on('close', () => sockets.delete(from));
    }
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    gone,
    arm: (moment, deed) => {
      Object.assign(gone, { sent: 0, answered: 0 });
      armed = { moment, deed };
    },
    [Symbol.asyncDispose]: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
};
