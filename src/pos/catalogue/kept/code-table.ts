/**
 * Codes in order with the id that each stands for, as the device keeps them: two pieces of memory, and nothing to be
 * made of them.
 */
export interface KeptCodes {
  readonly text: string;
  /** Where each code begins in the text; one more tells where the last ends. */ readonly starts: Uint32Array;
  readonly ids: Float64Array;
}

/** Which article a code stands for. */
export interface CodeTable {
  get(code: string): number | undefined;
  set(code: string, id: number): void;
  delete(code: string): void;
  /** All of them, to be kept. */
  keep(): KeptCodes;
}

const findKept = ({ text, starts, ids }: KeptCodes, code: string): number | undefined => {
  let low = 0;
  let high = ids.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const known = text.slice(starts[middle], starts[middle + 1]);
    if (known === code) return ids[middle];
    if (known < code) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
};

const keepEntries = (entries: readonly (readonly [code: string, id: number])[]): KeptCodes => {
  const sorted = entries.toSorted(([one], [other]) => (one < other ? -1 : 1));
  const starts = new Uint32Array(sorted.length + 1);
  sorted.forEach(([code], at) => {
    starts[at + 1] = (starts[at] as number) + code.length;
  });
  return { text: sorted.map(([code]) => code).join(''), starts, ids: Float64Array.from(sorted, ([, id]) => id) };
};

/** What was kept is searched where it lies; what has changed since lies over it. */
export const createCodeTable = (kept?: KeptCodes): CodeTable => {
  const changed = new Map<string, number | undefined>();
  return {
    get: (code) => (changed.has(code) || !kept ? changed.get(code) : findKept(kept, code)),
    set: (code, id) => {
      changed.set(code, id);
    },
    delete: (code) => {
      if (kept) changed.set(code, undefined);
      else changed.delete(code);
    },
    keep: () => {
      const entries: [string, number][] = [];
      kept?.ids.forEach((id, at) => {
        const code = kept.text.slice(kept.starts[at], kept.starts[at + 1]);
        if (!changed.has(code)) entries.push([code, id]);
      });
      for (const [code, id] of changed) if (id !== undefined) entries.push([code, id]);
      return keepEntries(entries);
    },
  };
};
