import { common, createPostingList, type PostingList } from './posting-list.ts';

/** Bits for a character: names of a shop use some hundred different ones; rare ones beyond share a number. */
const bits = 10;
const last = (1 << bits) - 1;
const none = new Uint32Array(0);

/** The texts of one column, and by each three characters the slots of the texts that have them. */
export interface ColumnIndex {
  add(slot: number, text: string | null): void;
  forget(slot: number): void;
  text(slot: number): string;
  /** Slots of which the text contains the term, ascending. The term has three characters or more. */
  find(term: string): number[];
}

export const createColumnIndex = (): ColumnIndex => {
  const alphabet = new Map<number, number>();
  const lists = new Map<number, PostingList>();
  const texts: string[] = [];

  const letter = (code: number): number => {
    let number = alphabet.get(code);
    if (number === undefined) alphabet.set(code, (number = Math.min(alphabet.size, last)));
    return number;
  };

  /** Numbers of the trigrams of a text. */
  const trigrams = function* (text: string): Generator<number> {
    let key = 0;
    for (let at = 0; at < text.length; at++) {
      key = ((key << bits) | letter(text.charCodeAt(at))) & ((1 << (3 * bits)) - 1);
      if (at >= 2) yield key;
    }
  };

  /** Slots that may contain the term: those of its two rarest trigrams. */
  const candidates = (term: string): Uint32Array => {
    const found = new Set<PostingList>();
    for (const key of trigrams(term)) {
      const list = lists.get(key);
      if (!list) return none;
      found.add(list);
    }
    const [rarest, next] = [...found].sort((one, other) => one.length - other.length);
    if (!rarest) return none;
    // Looking at a text costs about as much as ten steps along a list.
    return next && next.length < rarest.length * 10 ? common(rarest.values(), next.values()) : rarest.values();
  };

  return {
    add(slot, text) {
      texts[slot] = text ?? '';
      for (const key of trigrams(texts[slot])) {
        let list = lists.get(key);
        if (!list) lists.set(key, (list = createPostingList()));
        list.add(slot);
      }
    },
    forget(slot) {
      texts[slot] = '';
    },
    text: (slot) => texts[slot] as string,
    find(term) {
      const found: number[] = [];
      for (const slot of candidates(term)) if ((texts[slot] as string).includes(term)) found.push(slot);
      return found;
    },
  };
};
