import { readLocalJson, writeLocal, writeLocalJson } from '#client/local-store.ts';
import { createStore, type Readable } from '#client/store.ts';
import type { WireDevice } from '#domain/organisation/units/unit-device.ts';

/** The register that this till prints on, with all that it takes to print without the server. */
export interface ActiveRegister {
  readonly id: number;
  readonly name: string;
  readonly organisationId: number;
  readonly branchId: number;
  /** Where the device service is; the machine of the till where nothing is said. */
  readonly host?: string;
  readonly device: WireDevice;
  readonly vats: readonly unknown[];
  /** The text of each receipt template that the company had at the activation. */
  readonly templates: readonly { readonly id: number; readonly name: string; readonly text: string }[];
}

const key = 'activeCashRegister';

const isRegister = (kept: unknown): kept is ActiveRegister =>
  typeof kept === 'object' && kept !== null && 'device' in kept && 'templates' in kept;

const kept = readLocalJson(key);
const store = createStore<ActiveRegister | undefined>(isRegister(kept) ? kept : undefined);

/** None before one was activated (R-DEVICE-010). */
export const activeRegister: Readable<ActiveRegister | undefined> = store;

export const keepRegister = (register: ActiveRegister): void => {
  store.set(register);
  writeLocalJson(key, register);
};

export const forgetRegister = (): void => {
  store.set(undefined);
  writeLocal(key, undefined);
};

/** A receipt of another company or branch is not printed on it. */
export const registerOf = (organisationId: number, branchId: number): ActiveRegister | undefined => {
  const register = store.get();
  return register?.organisationId === organisationId && register.branchId === branchId ? register : undefined;
};
