import { readLocalJson, writeLocalJson, writeLocal } from '#client/local-store.ts';
import type { WireDevice } from '#domain/organisation/units/unit-device.ts';

/** The scales beside this till, with all that it takes to ask them without the server. */
export interface ActiveScales {
  readonly id: number;
  readonly name: string;
  readonly host?: string;
  readonly device: WireDevice;
}

const key = 'activeScales';

export const readScales = (): ActiveScales | undefined => readLocalJson<ActiveScales>(key);

export const keepScales = (scales: ActiveScales | undefined): void => {
  if (scales) writeLocalJson(key, scales);
  else writeLocal(key, undefined);
};
