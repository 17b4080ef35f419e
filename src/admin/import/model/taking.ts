import type { ExchangeImportAnswer } from '#generated/types.ts';
import { remarksByRow, rowsToTake } from './checked-rows.ts';
import { chunksOf } from './chunks.ts';
import type { ImportRow } from './import-rows.ts';
import type { Taking } from './import-state.ts';
import { rawDataOf, type ImportStore, type ImportWorld } from './import-world.ts';
import { rememberImport } from './past-imports.ts';

export interface Taker {
  /** Takes what is not wrong; answers how it ended. After a stop or a failure it goes on where it was. */
  take(): Promise<Taking | undefined>;
  /** After the part that is on its way. */
  stop(): void;
  /** Takes back what was taken. @throws ClientFault, NetworkFailure */
  undo(): Promise<ExchangeImportAnswer>;
}

/** Sends a part and answers how many of its rows were looked at: fewer where the import was stopped meanwhile. */
const takePart = async (
  world: ImportWorld,
  { get, send }: ImportStore,
  { part, before }: { part: readonly ImportRow[]; before: number },
): Promise<number> => {
  const { taking, file } = get();
  const answer = await world.exchange({
    ...rawDataOf(world.kind, get(), part),
    Code: taking?.code,
    ...(taking && { Total: taking.total - before, From: taking.done - before }),
    ...(file && { FileName: file.name.slice(0, longestName) }),
    ...(world.articleActionType !== undefined && { ArticleActionType: world.articleActionType }),
  });
  const refused = new Map(
    [...remarksByRow(answer)].filter(([, remarks]) => remarks.some(({ level }) => level === 'wrong')),
  );
  send({
    type: 'chunkTaken',
    chunk: {
      rows: answer.Done ?? part.length,
      made: answer.New ?? 0,
      changed: answer.Changed ?? 0,
      refused,
      message: refused.size > 0 ? (answer.Message ?? undefined) : undefined,
    },
  });
  const { code, made, changed } = get().taking as Taking;
  rememberImport({
    kind: world.kind,
    code,
    organisationId: world.organisationId,
    fileName: file?.name ?? '',
    takenOn: world.now(),
    made,
    changed,
  });
  return answer.Done ?? part.length;
};

/** Kept with the import, for whom it is shown to. */
const longestName = 250;

const isInterrupted = (taking: Taking | undefined): boolean => taking?.end === 'stopped' || taking?.end === 'failed';

const undo = async (world: ImportWorld, { get, send }: ImportStore): Promise<ExchangeImportAnswer> => {
  send({ type: 'undoing' });
  let isDone = false;
  try {
    const answer = await world.exchange({ Undo: true, Code: get().taking?.code });
    isDone = true;
    return answer;
  } finally {
    send({ type: 'undone', isDone });
  }
};

/** Sends an import part by part under one name, so that it can be stopped, resumed and taken back whole. */
export const createTaker = (world: ImportWorld, store: ImportStore): Taker => {
  const { get, send } = store;
  let parts: ImportRow[][] = [];
  let isStopping = false;
  /** Rows that were in before it went on: to the server what follows is a list of its own. */
  let before = 0;

  const begin = (): void => {
    isStopping = false;
    before = get().taking?.done ?? 0;
    if (isInterrupted(get().taking)) return send({ type: 'takingResumed' });
    before = 0;
    parts = chunksOf(rowsToTake(get().rows), world.partSize);
    const code = get().continued?.code ?? world.newCode();
    send({ type: 'takingBegan', code, total: parts.reduce((sum, part) => sum + part.length, 0) });
  };

  const takeParts = async (): Promise<void> => {
    for (let part = parts[0]; part && !isStopping; part = parts[0]) {
      const done = await takePart(world, store, { part, before });
      parts = done < part.length ? [part.slice(done), ...parts.slice(1)] : parts.slice(1);
      if (done < part.length) return;
    }
    if (parts.length > 0) await world.exchange({ Stop: true, Code: get().taking?.code }).catch(() => undefined);
  };

  return {
    take: async () => {
      begin();
      try {
        await takeParts();
        send({ type: 'takingEnded', end: parts.length > 0 ? 'stopped' : 'finished' });
      } catch (error) {
        send({ type: 'takingEnded', end: 'failed', error });
      }
      return get().taking;
    },
    stop: () => {
      isStopping = true;
    },
    undo: () => undo(world, store),
  };
};
