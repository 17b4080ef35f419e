import { callNamed } from './calls.ts';
import type { CallContext } from './deeds.ts';

export interface RelayOptions {
  /** Of the server, as a browser has it. */
  readonly server: string;
  /** An API key of the company. */
  readonly key: string;
  /** What a till chooses it by. */
  readonly name: string;
  readonly context: Pick<CallContext, 'jobs' | 'pairing' | 'weights'>;
}

export interface Relay extends AsyncDisposable {
  /** Whether the server has it on its line. */
  readonly isOnLine: () => boolean;
}

interface Asked {
  readonly Id: string;
  readonly Call: string;
  readonly Body: Readonly<Record<string, unknown>>;
  readonly JobId: string;
}

const [shortestPauseMs, longestPauseMs] = [500, 30_000];

/** The server says something every twenty seconds; a line that is silent for longer is dead. */
const silentMs = 60_000;

const answerOf = async ({ Call, Body, JobId }: Asked, context: RelayOptions['context']): Promise<object> => {
  const call = callNamed(Call);
  if (!call || Call === 'Pair') return { Code: 102, Message: 'not known' };
  try {
    return await call(Body, { ...context, origin: undefined, jobId: JobId });
  } catch (cause) {
    return { Code: 102, Message: cause instanceof Error ? cause.message : 'failed' };
  }
};

/** Line by line, as they come; it ends with the line, or after a silence. */
const readLines = async (body: ReadableStream<Uint8Array>, take: (line: string) => void): Promise<void> => {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      let timer: NodeJS.Timeout | undefined;
      const silence = new Promise<never>((_, reject) => {
        timer = setTimeout(() => reject(new Error('the server is silent')), silentMs);
      });
      const { value, done } = await Promise.race([reader.read(), silence]).finally(() => clearTimeout(timer));
      if (done) return;
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) if (line.trim() !== '') take(line);
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
};

/**
 * Holds a line to the server and does what comes down it: for tills that may not reach this machine. Nothing of the
 * service is opened to anybody for it; a key that was deleted ends it.
 */
export const startRelay = ({ server, key, name, context }: RelayOptions): Relay => {
  const stop = new AbortController();
  const headers = { authorization: `Bearer ${key}`, 'device-service': encodeURIComponent(name) };
  let isOnLine = false;
  const answer = async (asked: Asked): Promise<void> => {
    const body = JSON.stringify(await answerOf(asked, context));
    await fetch(`${server}/233/devices/answers/${asked.Id}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    });
  };
  const hold = async (): Promise<void> => {
    const response = await fetch(`${server}/233/devices/line`, { headers, signal: stop.signal });
    if (!response.ok || !response.body) throw new Error(`the server answers ${response.status}`);
    isOnLine = true;
    // One that cannot be answered is asked for again by its name.
    await readLines(response.body, (line) => void answer(JSON.parse(line) as Asked).catch(() => {}));
  };
  const keepHolding = async (): Promise<void> => {
    let pauseMs = shortestPauseMs;
    while (!stop.signal.aborted) {
      await hold().catch(() => {});
      pauseMs = isOnLine ? shortestPauseMs : Math.min(longestPauseMs, pauseMs * 2);
      isOnLine = false;
      if (stop.signal.aborted) return;
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pauseMs);
        stop.signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
      });
    }
  };
  const holding = keepHolding();
  return {
    isOnLine: () => isOnLine,
    [Symbol.asyncDispose]: async () => {
      stop.abort();
      await holding;
    },
  };
};
