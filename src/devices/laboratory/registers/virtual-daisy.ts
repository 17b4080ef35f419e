import type { RegisterBook } from './register-book.ts';
import { narrowDeeds } from './virtual-datecs.ts';
import { startVirtualIsl, type Deeds, type VirtualRegister } from './virtual-isl.ts';

const tenFigures = (sum: number): string => String(sum).padStart(10, '0');

/** A sum by which a line is changed stands after `$`, where Datecs has `;`. */
const asDatecs = (text: string): string | undefined => (text.includes(';') ? undefined : text.replace('$', ';'));

/** A receipt that is cancelled has a sum of nothing; of payments it tells the last. */
const daisyDeeds = (book: RegisterBook): Deeds => {
  const deeds = narrowDeeds(book);
  let last = 0;
  return {
    ...deeds,
    0x30: (text) => {
      last = 0;
      return /^\d+,\d{1,6}(,[A-Z]{2}\d{6}-\w{4}-\d{7})?$/.test(text) ? deeds[0x30]?.(text) : undefined;
    },
    0x31: (text) => deeds[0x31]?.(asDatecs(text) ?? ''),
    0x35: (text) => {
      const answer = deeds[0x35]?.(text);
      if (answer !== undefined) last = Math.round(Number(text.slice(2)) * 100);
      return answer;
    },
    0x3c: () => undefined,
    0x82: () => (book.cancel() ? `${book.receipts.length},0001` : undefined),
    0x4c: () => {
      const { isOpen, lines, sum, paid } = book.state();
      const due = book.receipts.at(-1)?.isCancelled && !isOpen ? 0 : sum;
      const figures = [due, last, Math.max(0, due - paid)].map(tenFigures);
      return [isOpen ? '1' : '0', String(lines).padStart(4, '0'), ...figures].join(',');
    },
  };
};

/** A refused command has the number of its error in the fourth byte of the status. */
const refused = { at: 3, bits: 0x80 + 8 };

export const startVirtualDaisy = (port = 0): Promise<VirtualRegister> =>
  startVirtualIsl({ width: 'narrow', deedsOf: daisyDeeds, refused }, port);
