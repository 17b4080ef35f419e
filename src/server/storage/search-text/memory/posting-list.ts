/** Ascending numbers, added at the end; grows as needed. */
export interface PostingList {
  add(slot: number): void;
  readonly length: number;
  /** Present content of the list. */
  values(): Uint32Array;
}

export const createPostingList = (): PostingList => {
  let slots = new Uint32Array(4);
  let length = 0;
  return {
    add(slot) {
      // A text has a trigram once, however often it stands in it.
      if (length > 0 && slots[length - 1] === slot) return;
      if (length === slots.length) {
        const wider = new Uint32Array(length < 1024 ? length * 2 : Math.ceil(length * 1.25));
        wider.set(slots);
        slots = wider;
      }
      slots[length++] = slot;
    },
    get length() {
      return length;
    },
    values: () => slots.subarray(0, length),
  };
};

/** The numbers that are in both. */
export const common = (one: Uint32Array, other: Uint32Array): Uint32Array => {
  const both = new Uint32Array(Math.min(one.length, other.length));
  let count = 0;
  for (let left = 0, right = 0; left < one.length && right < other.length;) {
    const difference = (one[left] as number) - (other[right] as number);
    if (difference === 0) both[count++] = one[left] as number;
    if (difference <= 0) left++;
    if (difference >= 0) right++;
  }
  return both.subarray(0, count);
};
