import { call, ClientFault, loadCodecOf, NetworkFailure, type CallName } from '#client/call.ts';
import type { PriceChange } from '#domain/catalogue/change-price.ts';
import type { RecordsChangeAnswer } from '#generated/types.ts';
import { thoseNamed } from '../../../data-provider.ts';
import type { Values } from '../../../model/route-pattern.ts';
import type { View } from '../../../model/views.ts';
import type { JobPlace } from '../../long-job/use-long-job.tsx';

/** Change of the chosen records. */
export interface RecordsChange {
  values: Values;
  /** Lists whose values are added to what a record has; others are replaced. */
  added: readonly string[];
  price?: PriceChange | undefined;
  isHidden?: boolean | undefined;
}

/** Thousands of records are changed by one call. */
const patienceMs = 900_000;
const [askEveryMs, reconnectMs] = [700, 3000];

type Request = Parameters<typeof call<'RecordsChange'>>[1]['change'];

const send = (change: Request, timeoutMs?: number): Promise<RecordsChangeAnswer> =>
  call('RecordsChange', { change }, timeoutMs === undefined ? {} : { timeoutMs });

/** Values as the entity's Update carries them: this call's schema does not say of which entity they are. */
const onTheWire = async ({ model }: View, values: Values): Promise<Values> => {
  const name = `${model.name}Update` as CallName;
  const { callModel, encode } = await loadCodecOf(name);
  return (encode(callModel(name), { [model.bodyKey]: values })[model.bodyKey] ?? {}) as Values;
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const isUnderWay = ({ State }: RecordsChangeAnswer): boolean => State === 'Running' || State === 'Undoing';

const askStatus = ({ Entity, Code }: Request): Promise<RecordsChangeAnswer> => send({ Entity, Code, Status: true });

/**
 * The answer of a change whose connection broke: the server has gone on with it, or never got it, and then it is sent
 * again. Its Code keeps it from being made twice.
 */
const afterBreak = async (change: Request, { signal, onProgress }: JobPlace): Promise<RecordsChangeAnswer> => {
  const end = Date.now() + patienceMs;
  for (;;) {
    await pause(reconnectMs);
    try {
      const status = await askStatus(change);
      if (!isUnderWay(status)) return status.State === 'Interrupted' ? await send(change, patienceMs) : status;
      onProgress(status.Done ?? 0, status.Total ?? 0);
    } catch (error) {
      if (error instanceof ClientFault && error.code === 'NOT_FOUND') return send(change, patienceMs);
      if (!(error instanceof NetworkFailure) || signal.aborted || Date.now() > end) throw error;
    }
  }
};

/** Makes the call, and meanwhile asks how far it is; stopped, it ends after the piece that is being written. */
const watched = async (change: Request, place: JobPlace): Promise<RecordsChangeAnswer> => {
  const { signal, onProgress } = place;
  const { Entity, Code } = change;
  let isOver = false;
  const ask = async (): Promise<void> => {
    const status = await askStatus(change).catch(() => undefined);
    if (!isOver && status && isUnderWay(status)) onProgress(status.Done ?? 0, status.Total ?? 0);
  };
  const stop = (): void => void send({ Entity, Code, Stop: true }).catch(() => undefined);
  const timer = setInterval(() => void ask(), askEveryMs);
  signal.addEventListener('abort', stop);
  try {
    return await send(change, patienceMs).catch((error: unknown) => {
      if (!(error instanceof NetworkFailure) || signal.aborted) throw error;
      return afterBreak(change, place);
    });
  } finally {
    isOver = true;
    clearInterval(timer);
    signal.removeEventListener('abort', stop);
  }
};

/** Changes the records by one call. @throws ClientFault, NetworkFailure */
export const changeRecords = async (
  view: View,
  { code, ids, asked }: { code: string; ids: readonly number[]; asked: RecordsChange },
  place: JobPlace,
): Promise<RecordsChangeAnswer> => {
  const { values, added, price, isHidden } = asked;
  const change: Request = {
    Entity: view.model.name,
    Code: code,
    Predicate: thoseNamed(view, ids),
    ...(Object.keys(values).length > 0 && { Values: await onTheWire(view, values) }),
    Added: added.filter((name) => name in values),
    ...(price && { Price: price }),
    ...(isHidden !== undefined && { Hidden: isHidden }),
  };
  place.signal.throwIfAborted();
  return watched(change, place);
};

/** Takes a change back. @throws ClientFault NOT_FOUND where that was done, or is too long ago */
export const undoChange = (entity: string, code: string, place: JobPlace): Promise<RecordsChangeAnswer> =>
  watched({ Entity: entity, Code: code, Undo: true }, place);
