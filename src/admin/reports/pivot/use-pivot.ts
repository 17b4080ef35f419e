import { useEffect, useMemo, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { session } from '#client/session.ts';
import { createStore, type Store } from '#client/store.ts';
import { useStoreValue } from '#client/react/use-store-value.ts';
import type { CodedColumn } from '#domain/documents/pivot/day-lines.ts';
import type { PivotQuestion, PivotTable } from '#domain/documents/pivot/table.ts';
import { keepNames, keptNames, type Scope } from './kept/kept-lines.ts';
import { scopeNow } from './kept/scope-now.ts';
import { readNames, type NamedEntity, type Names } from './kept/names.ts';
import { refreshDays } from './kept/refresh-days.ts';
import { neededDays, questionOf, type PivotState } from './pivot-state.ts';
import type { WorkerAnswer, WorkerRequest } from './pivot.worker.ts';

export type AllNames = Partial<Record<NamedEntity, ReadonlyMap<number, string>>>;

/** A table, and the question that it answers. */
export interface Answered {
  table: PivotTable;
  question: PivotQuestion;
}

export interface Pivot {
  /** Lines on this device, and ids that occur; undefined: not known yet. */
  loaded: Extract<WorkerAnswer, { kind: 'loaded' }> | undefined;
  answered: Answered | undefined;
  isTooMany: boolean;
  /** The lines that are kept here could not be read, or not be grouped. */
  isFailed: boolean;
  names: AllNames;
  /** The days that are being read, and how many there are. */
  progress: { done: number; total: number } | undefined;
  isReading: boolean;
  error: unknown;
  refresh: () => void;
}

type Heard = Pick<Pivot, 'loaded' | 'answered' | 'isTooMany' | 'isFailed'> & { turn: number };

interface Machine {
  heard: Store<Heard>;
  /** Answers how to stop. */
  start: () => () => void;
  post: (request: WorkerRequest) => void;
  load: (what: { scope: Scope; from: number; until: number }) => void;
  ask: (question: PivotQuestion) => void;
}

/** The worker that holds the lines; of several questions only the last is answered. */
const createMachine = (): Machine => {
  const heard = createStore<Heard>({
    loaded: undefined,
    answered: undefined,
    isTooMany: false,
    isFailed: false,
    turn: 0,
  });
  let loads = 0;
  let worker: Worker | undefined;
  let last = { number: 0, question: undefined as PivotQuestion | undefined };
  const hear = ({ data }: MessageEvent<WorkerAnswer>): void => {
    const before = heard.get();
    if (data.kind === 'loaded') heard.set({ ...before, loaded: data, isFailed: false, turn: before.turn + 1 });
    else if (data.kind === 'failed' && data.number === undefined) heard.set({ ...before, isFailed: true });
    else if (data.number !== last.number || !last.question) return;
    else if (data.kind === 'failed') heard.set({ ...before, isTooMany: data.isTooMany, isFailed: !data.isTooMany });
    else
      heard.set({
        ...before,
        answered: { table: data.table, question: last.question },
        isTooMany: false,
        isFailed: false,
      });
  };
  const post = (request: WorkerRequest): void => worker?.postMessage(request);
  return {
    heard,
    post,
    start: () => {
      worker = new Worker(new URL('./pivot.worker.ts', import.meta.url), { type: 'module' });
      worker.onmessage = hear;
      worker.onerror = () => heard.set({ ...heard.get(), isFailed: true });
      return () => worker?.terminate();
    },
    load: (what) => post({ kind: 'load', ...what, number: (loads += 1) }),
    ask: (question) => {
      last = { number: last.number + 1, question };
      post({ kind: 'ask', number: last.number, question });
    },
  };
};

/** A machine for as long as the page is open. */
const useMachine = (): { machine: Machine; heard: Heard } => {
  const [machine] = useState(createMachine);
  useEffect(() => machine.start(), [machine]);
  return { machine, heard: useStoreValue(machine.heard) };
};

const named: Partial<Record<NamedEntity, CodedColumn>> = {
  Article: 'Article',
  Branch: 'Branch',
  Depot: 'Depot',
  Employee: 'Employee',
  Contractor: 'Contractor',
};

/**
 * Names as the server has them, or those kept here where it cannot be reached. An answer that comes after the end of
 * the session is not kept.
 */
const namesOf = async (scope: Scope, of: NamedEntity, ids: readonly number[], splitId?: number) => {
  try {
    const read = await readNames(of, ids, splitId);
    if (scopeNow() !== scope) return read;
    await keepNames(scope, of, read.names);
    if (of === 'Article' && splitId !== undefined && scopeNow() === scope)
      await keepNames(
        scope,
        'Items',
        read.items.map(([id, item]) => [id, String(item)]),
      );
    return read;
  } catch {
    if (scopeNow() !== scope) return { names: [], items: [] };
    const items = (await keptNames(scope, 'Items')).map(([id, item]) => [id, Number(item)] as const);
    return { names: await keptNames(scope, of), items: of === 'Article' ? items : [] };
  }
};

const rankBy = (names: Names): (readonly [number, number])[] => {
  const { compare } = new Intl.Collator(document.documentElement.lang, { numeric: true });
  return names.toSorted(([, one], [, other]) => compare(one, other)).map(([id], rank) => [id, rank] as const);
};

/** Names of everything that occurs; the worker is given their order. */
const useNames = (
  scope: Scope,
  { machine, heard, splitId }: { machine: Machine; heard: Heard; splitId: number | undefined },
) => {
  const [names, setNames] = useState<AllNames>({});
  const [turn, setTurn] = useState(0);
  const { loaded } = heard;
  useEffect(() => {
    if (!loaded) return;
    let isOver = false;
    const read = async (of: NamedEntity, ids: readonly number[]) => {
      const { names: found, items } = await namesOf(scope, of, ids, splitId);
      if (isOver) return [];
      machine.post({ kind: 'ranks', name: of === 'ArticleGroup' ? 'Item' : of, ranks: rankBy(found) });
      if (of === 'Article') machine.post({ kind: 'items', items });
      setNames((before) => ({ ...before, [of]: new Map(found) }));
      return items;
    };
    const readAll = async (): Promise<void> => {
      const [items = []] = await Promise.all(
        (Object.entries(named) as [NamedEntity, CodedColumn][]).map(([of, column]) => read(of, loaded.ids[column])),
      );
      await read('ArticleGroup', [...new Set(items.map(([, item]) => item))]);
      if (!isOver) setTurn((before) => before + 1);
    };
    void readAll();
    return () => {
      isOver = true;
    };
  }, [machine, loaded, scope, splitId]);
  return { names, namesTurn: turn };
};

/** The pivot table: lines kept here and brought up to date, grouped in a worker. */
export const usePivot = (
  state: PivotState,
  { open, splitId }: { open: readonly string[]; /** The collection of the items. */ splitId: number | undefined },
): Pivot => {
  const isSignedIn = useStoreValue(session) !== undefined;
  const scope = scopeNow();
  const { machine, heard } = useMachine();
  const { names, namesTurn } = useNames(scope, { machine, heard, splitId });
  const { from, until } = neededDays(state);
  const [progress, setProgress] = useState<Pivot['progress']>();
  const question = useMemo(() => questionOf(state, open), [state, open]);
  const asked = useRef<string>(undefined);
  const query = useQuery({
    queryKey: ['pivot', scope, from, until],
    queryFn: async ({ signal }) => {
      await refreshDays({ scope, from, until, signal, onProgress: (done, total) => setProgress({ done, total }) });
      setProgress(undefined);
      return Date.now();
    },
    enabled: isSignedIn,
    networkMode: 'always',
    retry: false,
    gcTime: 0,
  });
  // Lines that are kept here are shown at once, those that are read since after them.
  useEffect(() => {
    if (isSignedIn) machine.load({ scope, from, until });
  }, [machine, isSignedIn, scope, from, until, query.dataUpdatedAt]);
  useEffect(() => {
    const text = JSON.stringify([question, heard.turn, namesTurn]);
    if (heard.turn === 0 || asked.current === text) return;
    asked.current = text;
    machine.ask(question);
  }, [machine, question, heard.turn, namesTurn]);
  return {
    ...heard,
    names,
    progress,
    isReading: query.isFetching,
    error: query.error,
    refresh: () => void query.refetch(),
  };
};
