export interface FairMapLimits {
  capacity: number;
  /** Of one owner; absent: no fewer than of all. */
  ofOwner?: number;
  /** Hears of a key that left to make room. */
  onDrop?: (key: string) => void;
}

/** A map that stays small, in which owners cannot push out what is others'. */
export interface FairMap<Value> {
  readonly size: number;
  get(key: string): Value | undefined;
  /** The newest from now on. A key stays with the owner who brought it. */
  set(key: string, value: Value, owner: string): void;
  delete(key: string): void;
  /** Oldest first, of all owners or of one. */
  entries(owner?: string): IterableIterator<[string, Value]>;
}

/** How many keys each owner has, and who has most. */
const createSizes = () => {
  const owners = new Map<number, Set<string>>();
  let largest = 0;
  return {
    change(owner: string, from: number, to: number): void {
      owners.get(from)?.delete(owner);
      if (to > 0) {
        const same = owners.get(to) ?? new Set();
        owners.set(to, same.add(owner));
      }
      largest = Math.max(largest, to);
      while (largest > 0 && !owners.get(largest)?.size) {
        owners.delete(largest);
        largest -= 1;
      }
    },
    /** Of several with as many, the one who has had them longest. */
    largestOwner: (): string | undefined => owners.get(largest)?.values().next().value,
  };
};

/**
 * Where there is no room left, the oldest key of the owner who has most leaves: so who makes up keys pushes out his
 * own. An owner who has all that he may have replaces his oldest.
 */
export const createFairMap = <Value>({
  capacity,
  ofOwner = capacity,
  onDrop = () => undefined,
}: FairMapLimits): FairMap<Value> => {
  const all = new Map<string, { value: Value; owner: string }>();
  const keysOf = new Map<string, Set<string>>();
  const sizes = createSizes();

  const remove = (key: string): void => {
    const found = all.get(key);
    if (!found) return;
    all.delete(key);
    const keys = keysOf.get(found.owner) as Set<string>;
    sizes.change(found.owner, keys.size, keys.size - 1);
    keys.delete(key);
    if (keys.size === 0) keysOf.delete(found.owner);
  };

  const removeOldestOf = (owner: string | undefined): void => {
    const oldest = owner === undefined ? undefined : keysOf.get(owner)?.values().next().value;
    if (oldest === undefined) return;
    remove(oldest);
    onDrop(oldest);
  };

  const makeRoom = (owner: string): void => {
    if ((keysOf.get(owner)?.size ?? 0) >= ofOwner) removeOldestOf(owner);
    else if (all.size >= capacity) removeOldestOf(sizes.largestOwner());
  };

  return {
    get size() {
      return all.size;
    },
    get: (key) => all.get(key)?.value,
    set(key, value, given) {
      const owner = all.get(key)?.owner ?? given;
      remove(key);
      makeRoom(owner);
      const keys = keysOf.get(owner) ?? new Set();
      keysOf.set(owner, keys);
      sizes.change(owner, keys.size, keys.size + 1);
      keys.add(key);
      all.set(key, { value, owner });
    },
    delete: remove,
    *entries(owner) {
      for (const key of owner === undefined ? all.keys() : (keysOf.get(owner) ?? [])) {
        const found = all.get(key);
        if (found) yield [key, found.value];
      }
    },
  };
};
