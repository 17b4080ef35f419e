/**
 * Codes in order with the id that each stands for, as the device keeps them: two pieces of memory, and nothing to be
 * made of them. A code of several articles is there once for each, in order of their ids.
 */
export interface KeptCodes {
  readonly text: string;
  /** Where each code begins in the text; one more tells where the last ends. */ readonly starts: Uint32Array;
  readonly ids: Float64Array;
}

/** Which articles a code stands for: one, unless the office has given it to several. */
export interface CodeTable {
  /** Its articles, the oldest first. */
  get(code: string): readonly number[];
  add(code: string, id: number): void;
  /** The other articles of the code keep it. */
  remove(code: string, id: number): void;
  /** All of them, to be kept. */
  keep(): KeptCodes;
}

const codeAt = ({ text, starts }: KeptCodes, at: number): string => text.slice(starts[at], starts[at + 1]);

const findKept = (kept: KeptCodes, code: string): readonly number[] => {
  let low = 0;
  let high = kept.ids.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (codeAt(kept, middle) < code) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < kept.ids.length && codeAt(kept, end) === code) end += 1;
  return [...kept.ids.subarray(low, end)];
};

type Entry = readonly [code: string, id: number];

const byCode = ([one, id]: Entry, [other, otherId]: Entry): number =>
  one < other ? -1 : one > other ? 1 : id - otherId;

const keepEntries = (entries: readonly Entry[]): KeptCodes => {
  const sorted = entries.toSorted(byCode);
  const starts = new Uint32Array(sorted.length + 1);
  sorted.forEach(([code], at) => {
    starts[at + 1] = (starts[at] as number) + code.length;
  });
  return { text: sorted.map(([code]) => code).join(''), starts, ids: Float64Array.from(sorted, ([, id]) => id) };
};

/** The kept table is searched as it is; later changes override it. */
export const createCodeTable = (kept?: KeptCodes): CodeTable => {
  const changed = new Map<string, readonly number[]>();
  const idsOf = (code: string): readonly number[] => changed.get(code) ?? (kept ? findKept(kept, code) : []);
  return {
    get: idsOf,
    add: (code, id) => {
      const ids = idsOf(code);
      if (!ids.includes(id))
        changed.set(code, ids.length === 0 ? [id] : [...ids, id].sort((one, other) => one - other));
    },
    remove: (code, id) => {
      const ids = idsOf(code).filter((each) => each !== id);
      if (ids.length === 0 && !kept) changed.delete(code);
      else changed.set(code, ids);
    },
    keep: () => {
      const entries: Entry[] = [];
      kept?.ids.forEach((id, at) => {
        const code = codeAt(kept, at);
        if (!changed.has(code)) entries.push([code, id]);
      });
      for (const [code, ids] of changed) for (const id of ids) entries.push([code, id]);
      return keepEntries(entries);
    },
  };
};
