import { readLocalJson, writeLocal, writeLocalJson } from '#client/local-store.ts';
import type { WireDevice } from '#domain/organisation/units/unit-device.ts';

/** The bank terminal beside this till, with all that it takes to ask it without the server. */
export interface ActiveTerminal {
  readonly id: number;
  readonly name: string;
  readonly organisationId: number;
  readonly branchId: number;
  /** Where the device service is; the machine of the till where nothing is said. */
  readonly host?: string;
  readonly device: WireDevice;
}

const key = 'activeTerminal';

export const readTerminal = (): ActiveTerminal | undefined => readLocalJson<ActiveTerminal>(key);

export const keepTerminal = (terminal: ActiveTerminal | undefined): void => {
  if (terminal) writeLocalJson(key, terminal);
  else writeLocal(key, undefined);
};

/** A receipt of another company or branch is not charged at it. */
export const terminalOf = (organisationId: number, branchId: number): ActiveTerminal | undefined => {
  const terminal = readTerminal();
  return terminal?.organisationId === organisationId && terminal.branchId === branchId ? terminal : undefined;
};
