import { foldText } from '#domain/fold.ts';
import type { Random } from './random.ts';

const syllables = {
  ru: 'мо ло ко сы ры хле бо ма сло ту ри ка ша ве ни ты фе ра до ну са ли жи зо пе'.split(' '),
  ro: 'la pte pâi ne un tul brân ză ca fe ță su că te le șam pon cu ra mă ri ne gru'.split(' '),
};

const word = (of: readonly string[], { below, pick }: Random): string =>
  Array.from({ length: 2 + below(3) }, () => pick(of)).join('');

/**
 * Names of products, Cyrillic and Latin. A few words are in many names, most in few: half of the terms below are wide.
 */
export const productNames = (count: number, random: Random): string[] => {
  const vocabulary = [syllables.ru, syllables.ro].map((of) => Array.from({ length: 150 }, () => word(of, random)));
  const common = (of: readonly string[]): string => of[Math.floor(of.length * random.next() ** 3)] as string;
  return Array.from({ length: count }, () => {
    const of = random.pick(vocabulary);
    const words = Array.from({ length: 2 + random.below(3) }, () => common(of)).join(' ');
    return `${words[0]?.toUpperCase()}${words.slice(1)} ${random.below(100) / 10}${random.pick(['л', 'kg', 'г', 'ml'])}`;
  });
};

const fragment = (names: readonly string[], length: number, random: Random): string => {
  for (;;) {
    const folded = foldText(random.pick(names));
    const at = random.below(Math.max(1, folded.length - length));
    const term = folded.slice(at, at + length);
    if (term.length >= 3 && term.trim() === term) return term;
  }
};

/** Parts of names as people type them, in turn short ones that many names have and long ones. */
export const searchTerms = (names: readonly string[], count: number, random: Random): string[] =>
  Array.from({ length: count }, (_, index) => fragment(names, index % 2 ? 12 : 5, random));
