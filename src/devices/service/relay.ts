import { ownAnswerHeader } from '#domain/wire/own-answer.ts';
import { callNamed } from './calls.ts';
import type { CallContext } from './deeds.ts';

export interface RelayOptions {
  /** Of the server, as a browser has it. */
  readonly server: string;
  /** A key that the company has made for this service; tills choose it by the key's name. */
  readonly key: string;
  readonly context: Pick<CallContext, 'jobs' | 'pairing' | 'weights' | 'allowed'>;
  /** Hears why the line could not be opened, once for each reason. */
  readonly onTrouble?: (why: string) => void;
}

export interface Relay extends AsyncDisposable {
  /** Whether the server has it on its line. */
  readonly isOnLine: () => boolean;
}

interface Query {
  readonly Id: string;
  readonly Call: string;
  readonly Body: Readonly<Record<string, unknown>>;
  readonly JobId: string;
}

const [shortestPauseMs, longestPauseMs] = [500, 30_000];

/** The server says something every twenty seconds; a line that is silent for longer is dead. */
const silentMs = 60_000;

const answerOf = async ({ Call, Body, JobId }: Query, context: RelayOptions['context']): Promise<object> => {
  const call = callNamed(Call);
  // The name of a job becomes that of a file: the server is no more believed than a page.
  if (!call || Call === 'Pair' || !/^[\w-]{1,100}$/.test(JobId)) return { Code: 102, Message: 'not known' };
  try {
    return await call(Body, { ...context, origin: undefined, jobId: JobId });
  } catch (cause) {
    return { Code: 102, Message: cause instanceof Error ? cause.message : 'failed' };
  }
};

/** In the server's own words, where it has any. */
const refusalOf = async (response: Response): Promise<string> => {
  const { Message = '' } = ((await response.json().catch(() => ({}))) ?? {}) as { Message?: string };
  return `the server answers ${response.status} ${Message}`.trim();
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
export const startRelay = ({ server, key, context, onTrouble = () => {} }: RelayOptions): Relay => {
  const stop = new AbortController();
  const headers = { authorization: `Bearer ${key}` };
  let isOnLine = false;
  let trouble = '';
  const tell = (cause: unknown): void => {
    const why = cause instanceof Error ? cause.message : 'the line was cut';
    if (!stop.signal.aborted && why !== trouble) onTrouble(why);
    trouble = why;
  };
  const answer = async (asked: Query): Promise<void> => {
    const body = JSON.stringify(await answerOf(asked, context));
    await fetch(`${server}/233/devices/answers/${asked.Id}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body,
    });
  };
  const hold = async (): Promise<void> => {
    const response = await fetch(`${server}/233/devices/line`, { headers, signal: stop.signal });
    const isAnswer = response.ok && response.headers.has(ownAnswerHeader);
    if (!isAnswer || !response.body) throw new Error(await refusalOf(response));
    isOnLine = true;
    trouble = '';
    // One that cannot be answered is asked for again by its name.
    await readLines(response.body, (line) => void answer(JSON.parse(line) as Query).catch(() => {}));
  };
  const keepHolding = async (): Promise<void> => {
    let pauseMs = shortestPauseMs;
    while (!stop.signal.aborted) {
      await hold().catch(tell);
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
