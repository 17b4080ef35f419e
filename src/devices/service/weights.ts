import type { Connection } from '../connections/connection.ts';
import { openConnection } from '../connections/open-connection.ts';
import { DeviceFault } from '../device-fault.ts';
import type { Weight } from '../driver.ts';
import { deviceKey, type Device } from '../jobs/do-jobs.ts';

/** Time that a line stays open after the last reading, in milliseconds. */
const keptMs = 5_000;

interface Line {
  readonly connection: Connection;
  timer?: NodeJS.Timeout;
}

export interface Weights {
  /** Present weight on the scales. @throws DeviceFault */
  read(device: Device): Promise<Weight>;
  close(): Promise<void>;
}

/** Lines to scales, kept open while a screen shows the weight: it is read several times a second. */
export const createWeights = (): Weights => {
  const lines = new Map<string, Promise<Line>>();
  const asking = new Map<string, Promise<unknown>>();
  const drop = async (key: string): Promise<void> => {
    const line = await lines.get(key)?.catch(() => undefined);
    lines.delete(key);
    clearTimeout(line?.timer);
    await line?.connection.close();
  };
  const open = (key: string, { parameters }: Device): Promise<Line> => {
    const known = lines.get(key);
    if (known) return known;
    const opened = openConnection(parameters).then((connection) => ({ connection }));
    lines.set(key, opened);
    return opened;
  };
  const ask = async (key: string, device: Device): Promise<Weight> => {
    const { weigh } = device.driver;
    if (!weigh) throw new DeviceFault('UNSUPPORTED');
    try {
      const line = await open(key, device);
      clearTimeout(line.timer);
      const weight = await weigh(line.connection, device.parameters);
      line.timer = setTimeout(() => void drop(key), keptMs).unref();
      return weight;
    } catch (cause) {
      await drop(key);
      throw cause;
    }
  };
  return {
    read: (device) => {
      const key = deviceKey(device);
      const answer = (asking.get(key) ?? Promise.resolve()).then(
        () => ask(key, device),
        () => ask(key, device),
      );
      asking.set(
        key,
        answer.catch(() => {}),
      );
      return answer;
    },
    close: async () => {
      await Promise.all([...lines.keys()].map(drop));
    },
  };
};
