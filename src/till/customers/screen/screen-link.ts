import { readLocal, writeLocal } from '#client/local-store.ts';
import { callHeaders } from '#client/http/headers.ts';
import { cutMessages } from '#client/http/events.ts';
import { fetchOwn } from '#client/http/own-answer.ts';
import { createStore, type Readable } from '#client/store.ts';

/** Between the till and a window of the same browser. */
export const channelName = 'merx-customer-screen';

/** A window asks what is to be shown; a till answers with a view. */
export type ScreenMessage = { readonly ask: true } | { readonly view: unknown };

const path = '/233/customer-screen';

const post = async (name: string, body: object): Promise<Record<string, unknown>> => {
  const response = await fetchOwn(`${path}/${name}`, {
    method: 'POST',
    headers: callHeaders(),
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The screen answers ${response.status}`, { cause: response.status });
  return (await response.json()) as Record<string, unknown>;
};

/** Kept by the till: the tablet that it shows to. */
const tillKey = 'customerScreen';
/** Kept by the tablet: the screen that it is. */
const tabletKey = 'isCustomerScreen';

const paired = createStore(readLocal(tillKey));
/** The secret name of the screen that this till shows to; undefined: none was paired. */
export const pairedScreen: Readable<string | undefined> = paired;

/** A code to type on the tablet; good once. @throws where the server does not answer */
export const askCode = async (): Promise<{ code: string; seconds: number }> => {
  const { Code, Screen, Seconds } = await post('code', {});
  writeLocal(tillKey, String(Screen));
  paired.set(String(Screen));
  return { code: String(Code), seconds: Number(Seconds) };
};

/** Sends the content to the tablet; the server makes a forgotten display anew. */
export const sendView = async (view: object): Promise<void> => {
  const screen = paired.get();
  if (screen) await post('show', { screen, view });
};

export const forgetScreen = async (): Promise<void> => {
  const screen = paired.get();
  writeLocal(tillKey, undefined);
  paired.set(undefined);
  if (screen) await post('close', { screen }).catch(() => {});
};

export const ownScreen = (): string | undefined => readLocal(tabletKey);
export const forgetOwnScreen = (): void => writeLocal(tabletKey, undefined);

/** Enters the till's code on the tablet. False: it is wrong, used or expired. @throws without an answer */
export const joinScreen = async (code: string): Promise<boolean> => {
  try {
    const { Screen } = await post('join', { code });
    writeLocal(tabletKey, String(Screen));
    return true;
  } catch (fault) {
    if (fault instanceof Error && (fault.cause === 404 || fault.cause === 422)) return false;
    throw fault;
  }
};

const retryMs = 3000;

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

const readStream = async (screen: string, signal: AbortSignal, shown: (view: unknown) => void): Promise<void> => {
  const response = await fetchOwn(path, { headers: { 'Customer-Screen': screen }, signal, cache: 'no-store' });
  if (!response.ok || !response.body) return;
  let text = '';
  for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
    const { messages, rest } = cutMessages(text + chunk);
    text = rest;
    for (const { event, data } of messages) if (event === 'view') shown(JSON.parse(data));
  }
};

/** Follows what the till shows, and asks again whenever the line breaks; answers how to stop. */
export const watchScreen = (screen: string, shown: (view: unknown) => void): (() => void) => {
  const stopping = new AbortController();
  const follow = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await readStream(screen, stopping.signal, shown).catch(() => {});
      await pause(retryMs, stopping.signal);
    }
  };
  void follow();
  return () => stopping.abort();
};
