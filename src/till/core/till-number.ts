import { call } from '#client/call.ts';
import { clientUuid } from '#client/client-uuid.ts';
import { keptAs } from '#client/outbox/kept-value.ts';
import type { TillDatabase } from '#client/outbox/till-database.ts';
import { ownTillNumber } from '#domain/sale/slip-number.ts';

const kind = 'till-number';

interface Given {
  device: string;
  number: number;
}

/** The number of this till in its company, which stands on its slips. */
export interface TillNumber {
  of(device: string): number;
  /** Asks the server once; until it answers, the till has a number of its own. */
  learn(): Promise<void>;
}

export const openTillNumber = async (database: TillDatabase, organisationId: number): Promise<TillNumber> => {
  const kept = (await database.get('cache', [organisationId, kind]))?.value;
  let given = keptAs<Given>(kept, { device: 'string', number: 'number' });
  return {
    of: (device) => (given?.device === device ? given.number : ownTillNumber(device)),
    learn: async () => {
      // A chain that goes on keeps its name, whatever this browser is called now.
      const device = (await database.get('chain', organisationId))?.deviceUuid ?? clientUuid();
      if (given?.device === device) return;
      const { Number: number } = await call('TillNumberRead', { device });
      given = { device, number };
      await database.put('cache', { organisationId, kind, value: given, at: Date.now() });
    },
  };
};
