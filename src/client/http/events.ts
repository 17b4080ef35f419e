import { emit, on } from '../bus.ts';
import { callHeaders } from './headers.ts';
import { readLocal } from '../local-store.ts';
import { fetchOwn } from './own-answer.ts';

/** Change in the organisation, sent by the server. */
export interface ChangeEvent {
  /** Document, DocumentGroup, Article, Balance, Message… */
  Entity: string;
  Id: number;
  Action: 'create' | 'update' | 'delete' | 'approve';
}

/** 'reset' says that events were missed: listeners read their data again. */
export type EventListener = (event: ChangeEvent | 'reset') => void;

export interface StreamMessage {
  id?: string;
  event: string;
  data: string;
}

/**
 * Cuts the text of an event stream into messages (HTML standard, 9.2.6).
 * Answers the messages that are complete and the rest that waits for more.
 */
export const cutMessages = (text: string): { messages: StreamMessage[]; rest: string } => {
  const blocks = text.replaceAll('\r\n', '\n').replaceAll('\r', '\n').split('\n\n');
  const rest = blocks.pop() ?? '';
  return { messages: blocks.map(messageOf).filter((message) => message !== undefined), rest };
};

const messageOf = (block: string): StreamMessage | undefined => {
  const message: StreamMessage = { event: 'message', data: '' };
  const data: string[] = [];
  for (const line of block.split('\n')) {
    const [, field, value = ''] = /^(\w+)(?:: ?(.*))?$/.exec(line) ?? [];
    if (field === 'data') data.push(value);
    if (field === 'event') message.event = value;
    if (field === 'id') message.id = value;
  }
  message.data = data.join('\n');
  return data.length > 0 || message.id !== undefined ? message : undefined;
};

const retryMs = { first: 3000, most: 60_000 };
const listeners = new Set<EventListener>();

/** One tab of a browser holds the stream and tells the others: a browser opens few connections to a host. */
const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('merx-events');

const notifyListeners = (event: ChangeEvent | 'reset'): void => {
  for (const listener of [...listeners]) listener(event);
};
channel?.addEventListener('message', ({ data }: MessageEvent<ChangeEvent | 'reset'>) => notifyListeners(data));

const broadcast = (event: ChangeEvent | 'reset'): void => {
  notifyListeners(event);
  channel?.postMessage(event);
};

const receive = ({ event, data }: StreamMessage): void => {
  if (event === 'reset') broadcast('reset');
  if (event === 'change') broadcast(JSON.parse(data) as ChangeEvent);
};

/** Where a stream stands, so that the next one goes on from there. */
interface Place {
  lastId?: string;
}

/** Reads one stream to its end. */
const readStream = async (place: Place, signal: AbortSignal): Promise<void> => {
  const { 'Content-Type': _type, ...headers } = callHeaders();
  const { lastId } = place;
  const response = await fetchOwn('/233/events', {
    headers: { ...headers, ...(lastId && { 'Last-Event-ID': lastId }) },
    signal,
    cache: 'no-store',
  });
  if (response.status === 401) emit('session-timeout');
  if (!response.ok || !response.body) throw new Error(`The event stream answers ${response.status}`);
  emit('answered');
  let text = '';
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    const { messages, rest } = cutMessages(text + chunk);
    text = rest;
    for (const message of messages) {
      place.lastId = message.id ?? place.lastId;
      receive(message);
    }
  }
};

const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        resolve();
      },
      { once: true },
    );
  });

/** Streams until it is told to stop; what breaks is opened again, later each time. */
const follow = async (signal: AbortSignal): Promise<void> => {
  const place: Place = {};
  let wait: number = retryMs.first;
  while (!signal.aborted) {
    const startedAt = Date.now();
    if (readLocal('token') !== undefined) await readStream(place, signal).catch(() => {});
    if (Date.now() - startedAt > retryMs.most) wait = retryMs.first;
    if (!signal.aborted) await sleep(wait, signal);
    wait = Math.min(wait * 2, retryMs.most);
  }
};

/** Streams in the tab that holds the lock; in every tab of a browser without locks. */
const inOneTab = (signal: AbortSignal): Promise<void> =>
  navigator.locks
    ? navigator.locks.request('merx-events', { signal }, () => follow(signal)).catch(() => {})
    : follow(signal);

let running: AbortController | undefined;

const stop = (): void => {
  running?.abort();
  running = undefined;
};

const start = (): void => {
  if (running || listeners.size === 0) return;
  running = new AbortController();
  void inOneTab(running.signal);
};

// A stream belongs to the token it was opened with.
on('signed-in', () => {
  stop();
  start();
});

/** Hears what changes in the organisation; answers how to stop. */
export const listenToEvents = (listener: EventListener): (() => void) => {
  listeners.add(listener);
  start();
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop();
  };
};
