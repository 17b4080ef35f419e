import type { Driver } from './driver.ts';
import { deviceBy } from './service/device-of.ts';

/** Every file in a folder of drivers/ is a language: put together when the program is built. */
const files = import.meta.glob<{ driver: Driver }>('./drivers/*/*.ts', { eager: true });

const drivers = new Map(Object.values(files).map(({ driver }) => [driver.name, driver]));

export const knownDrivers: readonly Driver[] = [...drivers.values()];

export const driverNamed = (name: unknown): Driver | undefined => drivers.get(String(name));

export const deviceOf = deviceBy(driverNamed);
