/** What a tab that has to give the till away calls. */
export interface TillHold { release(): void }

/**
 * One tab sells at a time: two would overwrite each other's open receipt. Answers undefined where another tab has the till,
 * unless it is taken from there. `lost` is called when another tab takes it. Without Web Locks every tab may sell.
 */
export const holdTill = (organisationId: number, options: { isTaken: boolean; lost(): void }): Promise<TillHold | undefined> => {
  if (!navigator.locks) return Promise.resolve({ release: () => {} });
  return new Promise((resolve) => {
    let release = (): void => {};
    const until = new Promise<void>((done) => { release = done; });
    const hold = (lock: Lock | null): Promise<void> | undefined => {
      resolve(lock ? { release } : undefined);
      return lock ? until : undefined;
    };
    const how = options.isTaken ? { steal: true } : { ifAvailable: true };
    navigator.locks.request(`merx-till-${organisationId}`, how, hold).catch(options.lost);
  });
};
