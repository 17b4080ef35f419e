import type { LiveEventHub } from '#server/events/event-hub.ts';
import type { House } from './house.ts';

/** What the open screens of a company are told of: 'Document 5 update'. */
export interface Told extends Disposable {
  /** Since it was asked last, each once, in order of the alphabet. */
  heard(): string[];
  /** What a call tells. */
  of(call: () => Promise<unknown>): Promise<string[]>;
}

/** Listens as an open screen of the company does. */
export const listenTo = (house: House, organisationId: number): Told => {
  const told = new Set<string>();
  const leave = (house.app.services.events as LiveEventHub).join(organisationId, {
    write: (text) => {
      const [, data] = /^data: (.+)$/m.exec(text) ?? [];
      const { Entity, Id, Action } = JSON.parse(data ?? '{}');
      if (Entity) told.add(`${Entity} ${Id} ${Action}`);
    },
    end: () => undefined,
  });
  const heard = (): string[] => {
    const all = [...told].toSorted();
    told.clear();
    return all;
  };
  return {
    heard,
    of: async (call) => {
      told.clear();
      await call();
      return heard();
    },
    [Symbol.dispose]: leave,
  };
};
