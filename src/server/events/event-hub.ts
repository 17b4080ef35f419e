import { randomBytes } from 'node:crypto';
import type { EventHub, OrganisationEvent } from '../call/services/services.ts';

/** One open stream. */
interface EventListener {
  write(text: string): void;
  end(): void;
}

interface Channel {
  listeners: Set<EventListener>;
  /** The latest events as sent, oldest first, for a listener that lost its connection for a moment. */
  recent: { number: number; text: string }[];
  number: number;
  /** Time of the last listener. */
  heardAt: number;
}

export interface LiveEventHub extends EventHub {
  /** Starts a stream; answers how to leave it. `lastEventId` is what the browser saw last. */
  join(organisationId: number, listener: EventListener, lastEventId?: string): () => void;
  /** A comment line to each stream, so that proxies keep it open. */
  heartbeat(): void;
  /** Number of open streams, of all or of one company. */
  size(organisationId?: number): number;
  close(): void;
}

const kept = 500;
/** Time after which events of a company without listeners are dropped: there may be thousands of companies. */
const keptMs = 10 * 60_000;

/** Tells a browser that it missed events: it reads everything again. */
const resetText = 'event: reset\ndata: {}\n\n';

const textOf = (id: string, event: OrganisationEvent): string => {
  const data = JSON.stringify({ Entity: event.entity, Id: event.id, Action: event.action });
  return `id: ${id}\nevent: change\ndata: ${data}\n\n`;
};

/** Sends again what was missed since a number of this run; what cannot be told any more is read anew. */
const replay = (
  { recent, number: latest }: Channel,
  listener: EventListener,
  { run, lastEventId }: { run: string; lastEventId: string },
): void => {
  const [sameRun, seen] = [lastEventId.startsWith(`${run}-`), Number(lastEventId.slice(run.length + 1))];
  const oldest = recent[0]?.number ?? latest + 1;
  if (!sameRun || !Number.isInteger(seen) || seen + 1 < oldest || seen > latest) {
    listener.write(resetText);
    return;
  }
  for (const { number, text } of recent) if (number > seen) listener.write(text);
};

/** Server-sent events of each organisation, for the processes' own writes. The clock is one that never goes back. */
export const createEventHub = (clock: () => number = () => performance.now()): LiveEventHub => {
  // Numbers start anew with each process: the prefix tells an old number from a new one.
  const run = randomBytes(4).toString('hex');
  const channels = new Map<number, Channel>();

  const channelOf = (organisationId: number): Channel => {
    const found = channels.get(organisationId);
    if (found) return found;
    const channel: Channel = { listeners: new Set(), recent: [], number: 0, heardAt: -keptMs };
    channels.set(organisationId, channel);
    return channel;
  };

  const everyListener = function* () {
    for (const channel of channels.values()) yield* channel.listeners;
  };

  const publish = (channel: Channel, event: OrganisationEvent): void => {
    channel.number += 1;
    if (channel.listeners.size > 0) channel.heardAt = clock();
    if (clock() - channel.heardAt >= keptMs) {
      channel.recent = [];
      return;
    }
    const text = textOf(`${run}-${channel.number}`, event);
    channel.recent.push({ number: channel.number, text });
    if (channel.recent.length > kept) channel.recent.splice(0, channel.recent.length - kept / 2);
    for (const listener of channel.listeners) listener.write(text);
  };

  return {
    publish: (organisationId, event) => publish(channelOf(organisationId), event),
    publishToAll(event) {
      for (const channel of channels.values()) publish(channel, event);
    },
    join(organisationId, listener, lastEventId) {
      const channel = channelOf(organisationId);
      listener.write(`retry: 3000\nid: ${run}-${channel.number}\n: welcome\n\n`);
      if (lastEventId) replay(channel, listener, { run, lastEventId });
      channel.listeners.add(listener);
      return () => {
        channel.listeners.delete(listener);
        channel.heardAt = clock();
      };
    },
    heartbeat() {
      for (const listener of everyListener()) listener.write(': still here\n\n');
    },
    size: (organisationId) =>
      organisationId === undefined ? [...everyListener()].length : (channels.get(organisationId)?.listeners.size ?? 0),
    close() {
      for (const listener of [...everyListener()]) listener.end();
    },
  };
};
