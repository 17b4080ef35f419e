import type { BuiltServer } from './built-server.ts';

export interface Listener {
  /** When the event of that entity came; waits for it. */
  heard(entity: string, id: number): Promise<number>;
  close(): void;
}

/** Another client's stream of events. */
export const listen = async ({ url }: BuiltServer, token: string): Promise<Listener> => {
  const end = new AbortController();
  const response = await fetch(`${url}/233/events`, { headers: { 'token-code': token }, signal: end.signal });
  if (!response.ok || !response.body) throw new Error(`the events answered ${response.status}`);
  const came = new Map<string, number>();
  const waiting = new Map<string, (at: number) => void>();
  const hear = (line: string): void => {
    if (!line.startsWith('data:')) return;
    const { Entity, Id } = JSON.parse(line.slice(5)) as { Entity?: string; Id?: number };
    const key = `${Entity} ${Id}`;
    const at = performance.now();
    came.set(key, at);
    waiting.get(key)?.(at);
  };
  const read = async (body: ReadableStream<Uint8Array>): Promise<void> => {
    let rest = '';
    const decoder = new TextDecoder();
    for await (const chunk of body) {
      const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      lines.forEach(hear);
    }
  };
  void read(response.body).catch(() => undefined);
  return {
    heard: (entity, id) =>
      new Promise((resolve) => {
        const key = `${entity} ${id}`;
        const at = came.get(key);
        if (at !== undefined) resolve(at);
        else waiting.set(key, resolve);
      }),
    close: () => end.abort(),
  };
};
