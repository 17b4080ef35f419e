import { approvalLastsMs, isFresh } from '#domain/session/till-actions.ts';

/** Receipts that locked tills have printed. */
export interface PrintsWhileLocked {
  /**
   * Takes a receipt for a unit; false: another unit has it. The same one may be asked again: its service prints it
   * once.
   */
  take(receipt: { organisationId: number; clientId: string; unitId: number }): boolean;
}

/** Kept no longer than a receipt may be printed so: an entry outlives the time in which its receipt is fresh. */
export const createPrintsWhileLocked = (now: () => number): PrintsWhileLocked => {
  const taken = new Map<string, { unitId: number; on: number }>();
  return {
    take({ organisationId, clientId, unitId }) {
      for (const [key, { on }] of taken) {
        if (isFresh(on, now() - approvalLastsMs)) break;
        taken.delete(key);
      }
      const key = `${organisationId} ${clientId}`;
      const before = taken.get(key);
      if (!before) taken.set(key, { unitId, on: now() });
      return !before || before.unitId === unitId;
    },
  };
};
